"""The built client: small enough, from this house alone, and part of the package."""

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "cafezal" / "server" / "client"
TABLE = "src/cafe/index.ts"  # the room that draws Café, fetched with the first table

# Where the compiled rules are required, so is the client.
pytestmark = pytest.mark.skipif(
    not CLIENT.exists() and os.environ.get("CAFEZAL_REQUIRE_COMPILED") != "1",
    reason="the client is not built: make setup, with Node 20.19 or newer",
)


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((CLIENT / ".vite" / "manifest.json").read_text())
    return found


def fetched(manifest: dict[str, Any], *keys: str) -> set[str]:
    """The scripts and styles that these parts need, with all that they import."""
    files: set[str] = set()
    for key in keys:
        part = manifest[key]
        files |= {part["file"], *part.get("css", ())} | fetched(manifest, *part.get("imports", ()))
    return files


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def test_the_first_table_is_small(manifest: dict[str, Any]) -> None:
    """Markup, styles and scripts until the first table is usable: less than 150 kB, packed."""
    files = {"index.html", *fetched(manifest, "index.html", TABLE)}
    assert any(file.endswith(".css") for file in files)
    assert sum(packed(CLIENT / file) for file in files) < 150_000


@pytest.mark.parametrize("families", [("alegreya", "yeseva"), ("ibm-plex", "sofia")], ids=["cafe", "traders"])
def test_the_fonts_are_small(families: tuple[str, ...]) -> None:
    """What a table with Latin letters fetches of its typefaces, which are those of its game: less than 130 kB."""
    latin = [file for file in CLIENT.glob("assets/*-latin-*.woff2") if "-latin-ext-" not in file.name]
    own = [file for file in latin if file.name.startswith(families)]
    assert len(own) >= len(families)
    assert sum(file.stat().st_size for file in own) < 130_000


def test_fonts_are_fetched_by_script() -> None:
    faces = re.findall(r"@font-face\s*\{[^}]*\}", "".join(style.read_text() for style in CLIENT.rglob("*.css")))
    assert len(faces) == len(list(CLIENT.glob("assets/*.woff2")))
    assert all("unicode-range" in face for face in faces)


def addresses(text: str) -> Iterator[str]:
    """Other sites that a text names; the names of languages and links in error messages are never fetched."""
    for address in re.findall(r"""(?:https?:)?//[\w.-]+\.[a-z]{2,}[^\s"'`)]*""", text):
        if not address.startswith(("http://www.w3.org/", "https://svelte.dev/e/")):
            yield address


@pytest.mark.parametrize("suffix", ["html", "js", "css"])
def test_nothing_comes_from_elsewhere(suffix: str) -> None:
    texts = [file.read_text() for file in CLIENT.rglob(f"*.{suffix}")]
    assert texts
    assert not [address for text in texts for address in addresses(text)]
    assert not [text for text in texts if "url(data:" in text]


def test_the_lock_names_no_host() -> None:
    """Packages come from wherever npm is set to fetch them, and are what their hashes say."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    fetched = {name: package for name, package in packages.items() if name}
    assert fetched
    assert not [name for name, package in fetched.items() if "resolved" in package or "integrity" not in package]


def test_the_page_names_files_that_are_there() -> None:
    page = (CLIENT / "index.html").read_text()
    named = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert named
    assert not [name for name in named if not (CLIENT / name).is_file()]
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)  # the content security policy allows no script in the page


def test_the_package_carries_the_client(tmp_path: Path) -> None:
    """What `pip install` gets holds every file that the page may ask for."""
    command = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    package = tmp_path / "cafezal" / "server" / "client"
    files = {file.relative_to(CLIENT) for file in CLIENT.rglob("*") if file.is_file()}
    assert {file for file in files if not (package / file).is_file()} <= {Path(".vite/manifest.json")}
