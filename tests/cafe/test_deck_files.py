"""Deck files of all kinds, and what only looks like one."""

import os
import socket
import tempfile
import tomllib
import traceback
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cafezal.cafe.deck import default_deck, read_deck
from cafezal.core.errors import Malformed
from cafezal.core.toml import MAX_BYTES, read_toml

from .decks import DATA, refused, toml

posix = pytest.mark.skipif(os.name == "nt", reason="links and pipes of POSIX")


def file(folder: Path, content: bytes | str) -> Path:
    path = folder / "deck.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def unread(path: str | Path, *words: str) -> str:
    """The refusal is one short line, and no rule of the game is blamed."""
    error = refused(lambda: read_deck(path), "", *words)
    assert error.rule == "" and len(str(error)) < 500 and str(error).isprintable()
    return str(error)


WRITTEN = toml(DATA)


def sourced(value: str) -> bytes:
    """The default deck with another source, as TOML writes it."""
    return WRITTEN.replace('"reconstruction"', value, 1).encode()


@pytest.mark.parametrize(
    "content",
    [
        WRITTEN.encode(),
        WRITTEN.encode("utf-8-sig"),
        WRITTEN.replace("\n", "\r\n").encode(),
        WRITTEN.replace("\n", "\r\n").encode("utf-8-sig"),
        WRITTEN.rstrip("\n").encode(),
        ("# " + "." * 5000 + "\n" + WRITTEN).encode(),
        sourced("'" + "." * 30 + "' # " + "." * 30),
        sourced('"""\n' + "." * 30 + '"""'),
        sourced("'''" + ". " * 30 + "'''"),
        sourced('"\\" \\\\' + "." * 30 + '"'),
        sourced('""""' + "." * 30 + '"""""'),
    ],
    ids=["plain", "bom", "crlf", "bom-crlf", "no-last-newline", "dots", *"12345"],
)
def test_a_deck_can_come_from_any_editor(tmp_path: Path, content: bytes) -> None:
    read = read_deck(file(tmp_path, content))
    assert read.hash == default_deck().hash and read.name == "Café, default deck"
    assert read_deck(str(tmp_path / "deck.toml")) == read


@posix
def test_a_link_to_a_deck(tmp_path: Path) -> None:
    file(tmp_path, WRITTEN)
    (tmp_path / "link").symlink_to("deck.toml")
    assert read_deck(tmp_path / "link") == default_deck()


@posix
def test_nothing_there(tmp_path: Path) -> None:
    unread(tmp_path / "none.toml", "none.toml", "No such file")
    (tmp_path / "broken").symlink_to("none.toml")
    unread(tmp_path / "broken", "broken")
    (tmp_path / "loop").symlink_to("loop")
    unread(tmp_path / "loop", "loop")
    unread(file(tmp_path, "") / "deck.toml", "deck.toml")
    unread("a\0b", "check the path")
    unread("x" * 5000, "…")
    unread("\ud800\n", "check the path")


@posix
def test_not_a_plain_file(tmp_path: Path) -> None:
    """A pipe, a socket, a folder, a device without end: none is opened."""
    unread(tmp_path, "plain file")
    os.mkfifo(tmp_path / "pipe")
    unread(tmp_path / "pipe", "plain file")
    (tmp_path / "to-pipe").symlink_to("pipe")
    unread(tmp_path / "to-pipe", "plain file")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(os.path.relpath(tmp_path / "door"))  # the name of a socket must be short
        unread(tmp_path / "door", "plain file")
    unread("/dev/zero", "plain file")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no such thing as a file that may not be read")
def test_no_leave_to_read() -> None:
    """Root may read everything, so it becomes nobody first, in a child process."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        deck = file(Path(folder), WRITTEN)
        deck.chmod(0)
        if os.geteuid():
            unread(deck, "Permission denied")
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # other threads are of no use to this child
            child = os.fork()
        if not child:
            try:
                os.setuid(65534)
                unread(deck, "Permission denied")
                os._exit(0)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_too_big(tmp_path: Path) -> None:
    path = file(tmp_path, WRITTEN)
    full = WRITTEN.encode() + b"#" * (MAX_BYTES - len(WRITTEN.encode()))
    path.write_bytes(full)
    assert read_deck(path) == default_deck()
    path.write_bytes(full + b"#")
    unread(path, "256 kB")
    os.truncate(path, 1 << 40)  # a terabyte of nothing
    unread(path, "256 kB")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\xff\xfe" + "id = 1".encode("utf-16-le"), 1),
        ("# um\n# dois\nname = 'Café'".encode("latin-1"), 3),
        (b"\x89PNG\r\n\x1a\n", 1),
        (b"# 1\n\n\n" + b"\xc3", 4),
    ],
)
def test_not_utf8(tmp_path: Path, content: bytes, line: int) -> None:
    unread(file(tmp_path, content), "UTF-8", f"(line {line})")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[[card]\n", ["line 1"]),
        ("a = 1\na = 2\n", ["line 2"]),
        ("\n\n\nname = Lisboa\n", ["line 4"]),
        ("id = 1\0", []),
        ("n = " + "9" * 5000, []),
        ('"\\ud800" = 1', ["line 1"]),
        ("a = 1 # \x07", ["line 1"]),
        ("\ufeff\ufeff[deck]", ["line 1"]),
        ('a = """', []),
        ("x" * 100_000, []),
        ("'" * 100_001, []),
        ('"\\' * 60_000, []),
        ('"""\n\\' * 40_000, []),
        ('"""' + '\n\\"' * 50_000 + "\\", []),
        ("[card]\n" * 30_000, []),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_not_toml(tmp_path: Path, content: str, words: list[str]) -> None:
    unread(file(tmp_path, content), "TOML", *words)


@pytest.mark.parametrize(
    "content",
    [
        "a" + ".a" * 100_000 + " = 1",
        "[a" + ".a" * 100_000 + "]",
        "[[a" + ".a" * 100_000 + "]]",
        "x = {a" + ".a" * 100_000 + " = 1}",
        "'='" + ".a" * 60_000 + " = 1",
        "'#'" + '."#"' * 60_000 + " = 1",
        '"a\\"#"' + ".a" * 60_000 + " = 1",
        "a = ['''\n''', {a" + ".a" * 60_000 + " = 1}, ''",
        'a = ["""\n""", {a' + ".a" * 60_000 + ' = 1}, "',
        'a = ["""\n\\"""""", {a' + ".a" * 60_000 + ' = 1}, "',
        "# x\nx = " + "[" * 100_000,
        "x = " + "[" * 100_000 + "]" * 100_000,
        "x = " + "{a = " * 50_000,
        "x = " + "{a = [" * 40_000,
    ],
    ids=lambda value: repr(value)[:30],
)
def test_nested_too_deeply(tmp_path: Path, content: str) -> None:
    unread(file(tmp_path, content), "nested too deeply")


def test_the_line_of_what_is_nested_too_deeply(tmp_path: Path) -> None:
    unread(file(tmp_path, "# one\nb = '''\n\n'''\r\na" + ".a" * 30 + " = 1\n"), "(line 5)")


def test_many_small_things(tmp_path: Path) -> None:
    refused(lambda: read_deck(file(tmp_path, "[[card]]\n" * 28_000)), "card", "28000")
    keys = "\n".join(f"k{n} = 1" for n in range(20_000))
    error = refused(lambda: read_deck(file(tmp_path, f"[[card]]\n{keys}")), "card[0]", '"k0"')
    assert len(str(error)) < 500
    error = refused(lambda: read_deck(file(tmp_path, keys)), "", '"k0"')
    assert len(str(error)) < 500


tokens = st.sampled_from(
    ["[[card]]", "[deck]", "id", "=", '"', "'", '"""', "a.", "{", "}", "[", "]", "\n", "#", "\\", "1", " ", "é"]
)


@settings(max_examples=200)
@given(st.lists(tokens, max_size=60).map("".join) | st.binary(max_size=60))
def test_any_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, content: str | bytes) -> None:
    path = file(tmp_path_factory.getbasetemp(), content)
    try:
        data = read_toml(path)
    except Malformed as error:
        assert error.path == "" and str(error).isprintable()
    else:
        assert data == tomllib.loads(path.read_text("utf-8-sig"))
