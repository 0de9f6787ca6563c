"""What README.md, the pages in docs/ and the docstrings show is what happens."""

import ast
import doctest
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FENCED = re.compile(r"^```python\n(>>>.*?)^```", re.DOTALL | re.MULTILINE)


def examples() -> Iterator[tuple[str, str, str]]:
    """Where an example stands, the module whose names it knows, and its text."""
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        if blocks := FENCED.findall(page.read_text()):  # one example, in several pieces
            yield page.name, "cafezal", "\n".join(blocks)
    for file in sorted((ROOT / "src").rglob("*.py")):
        module = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node) or ""
                if ">>>" in text:
                    yield f"{module} {getattr(node, 'name', '')}".strip(), module, text


@pytest.mark.parametrize(("where", "module", "text"), [pytest.param(*e, id=e[0]) for e in examples()])
def test_example(where: str, module: str, text: str) -> None:
    names = dict(vars(importlib.import_module(module)))
    example = doctest.DocTestParser().get_doctest(text, names, where, None, 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=report.append)
    assert not report, "".join(report)


def test_there_are_examples() -> None:
    assert any(where == "README.md" for where, _, _ in examples())
