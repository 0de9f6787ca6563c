"""The compiled rules and the uncompiled play the same games: one of every configuration, compared at every decision."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cafezal.cafe import state

ROOT = Path(__file__).parents[1]


def test_compiled_and_uncompiled_play_the_same_games() -> None:
    if str(state.__file__).endswith(".py") and os.environ.get("CAFEZAL_REQUIRE_COMPILED") != "1":
        pytest.skip("NOT CHECKED: the rules are not compiled (make setup)")
    command = [sys.executable, "-m", "tools.trace", "compare", "plain"]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
