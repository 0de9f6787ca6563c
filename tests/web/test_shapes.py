"""The types of the client are those of the engine."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_shapes_of_the_client_are_made_from_those_of_the_engine() -> None:
    """`shapes.ts` of both rooms is what `web/dev/shapes.py` makes today."""
    done = subprocess.run(
        [sys.executable, "web/dev/shapes.py", "--check"], cwd=ROOT, check=False, capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr.decode()
