"""Every error that a docstring promises under ``Raises:`` is one that exists."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

from tests.test_repository import ROOT, tracked

PACKAGES = ("api", "dictionaries", "games", "solver")
SECTION = re.compile(r"(?ms)^Raises:\n(.*?)(?:^\S|\Z)")
NAME = re.compile(r"(?m)^    ([A-Z]\w+): ")


def modules() -> Iterator[tuple[Path, ast.Module]]:
    """Yield every module of the packages, with its syntax tree."""
    for path in tracked():
        name = path.relative_to(ROOT)
        if path.suffix == ".py" and name.parts[0] in PACKAGES:
            yield name, ast.parse(path.read_text("utf-8"))


def defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the classes that a module defines or imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((alias.asname or alias.name).partition(".")[0] for alias in node.names)


def promised(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the errors under ``Raises:`` in the docstrings of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            section = SECTION.search(ast.get_docstring(node) or "")
            yield from NAME.findall(section[1]) if section else ()


def test_errors_that_docstrings_promise_exist() -> None:
    found = list(modules())
    known = set(dir(builtins)).union(*(defined(tree) for _, tree in found))
    named = [(str(name), error) for name, tree in found for error in promised(tree)]
    assert len({error for _, error in named}) > 50
    assert [(name, error) for name, error in named if error not in known] == []
