"""The house itself: locked dependencies, contracts that know every room, a tree without traces of machines."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_locks_hold_versions_and_hashes_and_no_host(lock: Path) -> None:
    lines = [line for line in lock.read_text().splitlines() if line and not line.lstrip().startswith("#")]
    assert lines
    assert not [line for line in lines if not re.match(r"[\w.-]+==[\w.]+|    --hash=sha256:[0-9a-f]{64}", line)]
    assert not [line for line in lines if "://" in line]
    text = "\n".join(lines).replace("\\\n", "")
    assert all("--hash=sha256:" in line for line in text.splitlines())


def test_every_list_of_requirements_is_locked() -> None:
    assert [lock.stem for lock in LOCKS] == sorted(list.stem for list in (ROOT / "requirements").glob("*.in"))


def test_the_contracts_know_every_room() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    rooms = {f"cafezal.{file.parent.name}" for file in (ROOT / "src" / "cafezal").glob("*/__init__.py")}
    rules = {"cafezal.core", "cafezal.cafe", "cafezal.traders"} & rooms
    public = next(contract for contract in contracts if contract["type"] == "forbidden")
    assert set(public["source_modules"]) == rooms - rules
    assert set(public["forbidden_modules"]) == rules


def test_no_paths_of_a_machine() -> None:
    names = subprocess.run(["git", "ls-files", "-z"], check=False, cwd=ROOT, capture_output=True, text=True)
    if names.returncode:
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in names.stdout.split("\0") if name]
    homes = re.compile(r"(?<![\w.])/(?:work|farm|home|root|tmp|Users)/\w")
    texts = [file for file in files if file.is_file() and file.suffix not in {".png", ".ico", ".woff2"}]
    assert not [(file.name, hit[0]) for file in texts for hit in homes.finditer(file.read_text("utf-8"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text())
    assert not [link for link in links if not (page.parent / link).exists()]
