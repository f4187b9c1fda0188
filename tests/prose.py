"""What people wrote to be read: documents, docstrings and comments, line by line."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.test_repository import ROOT, tracked

LANGUAGES = ("*.py", "*.js", "*.ts", "*.md", "*.c", "*.css")
HISTORY = "CHANGELOG.md"
"""Tells of names as they were."""

_COMMENT = re.compile(r"/\*.*?\*/|(?m:(?:^|(?<=\s))//.*$)", re.DOTALL)


class Line(NamedTuple):
    """A line of prose.

    Args:
        path: of its file, from the root.
        number: of the line, from 1.
        text: what it says.
    """

    path: str
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.number}"


@cache
def prose() -> tuple[Line, ...]:
    """Return all lines of documents, and those of docstrings and comments of programs."""
    return tuple(line for path in tracked(*LANGUAGES) for line in _lines(path.relative_to(ROOT).as_posix()))


def _lines(path: str) -> Iterator[Line]:
    text = (ROOT / path).read_text()
    if path.endswith(".md"):
        yield from _numbered(path, text, 1) if path != HISTORY else ()
    elif path.endswith(".py"):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield Line(path, token.start[0], token.string)
        for node in ast.walk(ast.parse(text)):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield from _numbered(path, node.value.value, node.lineno)
    else:
        for found in _COMMENT.finditer(text):
            yield from _numbered(path, found[0], text.count("\n", 0, found.start()) + 1)


def _numbered(path: str, text: str, first: int) -> Iterator[Line]:
    yield from (Line(path, number, line) for number, line in enumerate(text.split("\n"), first))
