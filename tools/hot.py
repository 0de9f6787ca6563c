"""Guards the speed of the compiled rooms: `python -m tools.hot` names every fault, with file and line.

1. A function marked `# hot` in a `.pxd` must be C from end to end: no Python objects are made, called or asked.
2. A function or method of a room that its `.pxd` does not declare is a Python function and slow to call.  Those that
   may be are listed in the `.pxd`, in comments like `# python: describe parse`; special and decorated ones always may.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src"
GENERATED = SOURCE.parent / "build" / "cython" / "src"

DECLARED = re.compile(r"^(?P<indent>\s*)(?:cdef class (?P<kind>\w+)|(?:cdef|cpdef)\s[^(=]*?\b(?P<name>\w+)\s*\()")
PYTHON = re.compile(r"\b_*Pyx?_?[A-Z]\w*|__pyx_mstate_global\b")
# Counting references costs next to nothing; the others only declare or compare.
HARMLESS = re.compile(r"PyObject|Py_ssize_t|Py_None|_*Pyx?_X?(INC|DEC|GOT|GIVE)REF(_SET)?|__Pyx_RefNanny\w+")
LINE = re.compile(r'/\* "(?P<file>[^"]+)":(?P<line>\d+)$')


def rooms(source: Path = SOURCE) -> list[Path]:
    """The `.pxd` of every compiled room."""
    declared = [pxd for pxd in sorted(source.rglob("*.pxd")) if pxd.with_suffix(".py").exists()]
    return [pxd for pxd in declared if pxd.stem != "__init__" and not pxd.read_text().startswith("# not compiled")]


def declarations(pxd: Path) -> Iterator[tuple[str, str, bool]]:
    """Class (or ""), name and hotness of every function that a `.pxd` declares."""
    kind = ""
    for text in pxd.read_text().splitlines():
        found = DECLARED.match(text)
        if not found:
            continue
        if found["kind"]:
            kind = found["kind"]
        else:
            kind = kind if found["indent"] else ""
            yield kind, found["name"], text.rstrip().endswith("# hot")


def stale(pxd: Path) -> bool:
    """Whether a room has not been compiled since it was changed."""
    made = [GENERATED / pxd.relative_to(SOURCE).with_suffix(".c"), *pxd.parent.glob(f"{pxd.stem}.*.so")]
    changed = max(pxd.stat().st_mtime, pxd.with_suffix(".py").stat().st_mtime)
    return len(made) < 2 or not all(file.exists() and file.stat().st_mtime >= changed for file in made)


def mangled(*names: str) -> str:
    """Cython's C name of a function: every part but the last with its length before it."""
    return "__pyx_f_" + "_".join([f"{len(name)}{name}" for name in names[:-1] if name] + [names[-1]])


def body(code: list[str], name: str) -> list[str] | None:
    """The C of a function, up to where errors are dealt with."""
    opening = re.compile(rf"^(?!static .*;).*\b{name}\(.*\) \{{$")
    for start, text in enumerate(code):
        if opening.match(text):
            for end in range(start, len(code)):
                if "/* function exit code */" in code[end]:
                    return code[start + 1 : end]
    return None


def python_calls(code: list[str], name: str, where: str) -> Iterator[tuple[str, str]]:
    """What a C function has to do with Python objects: the line of the `.py` and the first offending name."""
    found = body(code, name)
    if found is None:
        yield where, "its C code is nowhere to be found"
        return
    comment, told = False, ""
    for text in found:
        line = LINE.search(text)
        if line:
            where = f"{line['file']}:{line['line']}"
        comment = (comment or "/*" in text) and "*/" not in text
        if comment or text.lstrip().startswith(("*", "/*", "#")):
            continue
        for call in PYTHON.findall(text):
            if not HARMLESS.fullmatch(call) and where != told:
                told = where
                yield where, call


def slow(pxd: Path, source: Path = SOURCE, generated: Path = GENERATED) -> Iterator[str]:
    """Faults of the first kind."""
    module = pxd.relative_to(source).with_suffix("").parts
    code = generated.joinpath(*module).with_suffix(".c").read_text().splitlines()
    for kind, name, hot in declarations(pxd):
        if hot:
            for where, call in python_calls(code, mangled(*module, kind, name), "/".join(module)):
                yield f"{where}: hot function {kind and kind + '.'}{name} asks Python: {call}"


def undeclared(pxd: Path) -> Iterator[str]:
    """Faults of the second kind."""
    text = pxd.read_text()
    known = {(kind, name) for kind, name, _ in declarations(pxd)}
    kinds = set(re.findall(r"^cdef class (\w+)", text, re.MULTILINE))
    allowed = {name for line in re.findall(r"# python:(.*)", text) for name in line.split()}
    room = pxd.with_suffix(".py")
    tree = ast.parse(room.read_text())
    scopes = [("", tree.body)] + [(node.name, node.body) for node in tree.body if isinstance(node, ast.ClassDef)]
    for kind, statements in scopes:
        for node in statements if not kind or kind in kinds else []:
            if (
                isinstance(node, ast.FunctionDef)
                and (kind, node.name) not in known
                and node.name not in allowed
                and not node.decorator_list
                and not (node.name.startswith("__") and node.name.endswith("__"))
            ):
                yield f"{os.path.relpath(room)}:{node.lineno}: {kind and kind + '.'}{node.name} is not in the .pxd"


def faults() -> list[str]:
    return [fault for pxd in rooms() for check in (slow, undeclared) for fault in check(pxd)]


def main() -> int:
    late = [str(pxd.relative_to(SOURCE)) for pxd in rooms() if stale(pxd)]
    if late:
        print(f"not compiled since the last change, first run `make setup`: {' '.join(late)}")
        return 2
    found = faults()
    for fault in found:
        print(fault)
    print(f"{len(rooms())} compiled rooms, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
