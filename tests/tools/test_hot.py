"""The compiled rooms stay compiled, and the guard that says so sees what it is there to see."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import hot

FAST = "def fast(n):\n    total = 0\n    for i in range(n):\n        total += i * n\n    return total\n"
SLOW = "NAMES = ['a']\n\n\ndef slow(n):\n    return n + len(NAMES)\n"
KIND = "class Kind:\n    def told(self): ...\n    def untold(self): ...\n    def __len__(self):\n        return 0\n"
DECLARED = "cdef int fast(int n)  # hot\ncdef int slow(int n)  # hot\ncdef class Kind:\n    cdef void told(self)\n"


def room(folder: Path, py: str, pxd: str) -> Path:
    (folder / "room.py").write_text(py)
    (folder / "room.pxd").write_text(pxd)
    return folder / "room.pxd"


def test_the_rooms_have_no_faults() -> None:
    late = [pxd.stem for pxd in hot.rooms() if hot.stale(pxd)]
    if late and os.environ.get("CAFEZAL_REQUIRE_COMPILED") != "1":
        pytest.skip(f"NOT CHECKED: not compiled since the last change (make setup): {' '.join(late)}")
    assert not late
    assert hot.faults() == []


def test_the_rooms_are_found() -> None:
    assert {"chance", "state"} <= {pxd.stem for pxd in hot.rooms()}
    assert not {"bits", "terms", "__init__"} & {pxd.stem for pxd in hot.rooms()}


def test_python_in_a_hot_function_is_found(tmp_path: Path) -> None:
    pxd = room(tmp_path, FAST + SLOW + KIND, DECLARED)
    command = [sys.executable, "-m", "cython", "-3", "-X", "infer_types=True", "room.py"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    faults = list(hot.slow(pxd, tmp_path, tmp_path))
    assert faults
    assert all("room.py:10: hot function slow asks Python" in fault for fault in faults)


def test_undeclared_functions_are_found(tmp_path: Path) -> None:
    def missing(declared: str) -> list[str]:
        return [fault.split(": ")[1].split()[0] for fault in hot.undeclared(room(tmp_path, FAST + KIND, declared))]

    assert missing(DECLARED) == ["Kind.untold"]
    assert missing(DECLARED + "    # python: untold\n") == []
    assert missing("cdef class Kind:\n    cpdef void told(self)\n    cdef int untold(self)\n") == ["fast"]
