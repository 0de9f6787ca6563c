"""What every test run says and does."""

from __future__ import annotations

from hypothesis import settings

from tools.hot import SOURCE, rooms, stale

pytest_plugins = ["tests.postgres"]

# Machines that are busy with other things are no reason to fail.
settings.register_profile("cafezal", deadline=None, print_blob=True)
settings.load_profile("cafezal")


def pytest_report_header() -> str:
    """Which build is being tested."""
    late = [str(pxd.relative_to(SOURCE).with_suffix("")) for pxd in rooms() if stale(pxd)]
    if late:
        return f"cafezal: NOT COMPILED since the last change (make setup): {' '.join(late)}"
    return f"cafezal: the compiled build, {len(rooms())} rooms"
