"""docs/numbers.md has the numbers that were chosen as they are."""

import re
from ast import literal_eval
from collections import defaultdict
from datetime import timedelta
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[1] / "docs/numbers.md"

ROW = re.compile(r"^\| `([\w.]+)` \| `([\w.]+)` \| `(.+?)` \| (.+) \|$", re.MULTILINE)


def rows() -> dict[str, dict[str, object]]:
    """Return the numbers of each module."""
    found: dict[str, dict[str, object]] = defaultdict(dict)
    for module, name, value, _ in ROW.findall(DOCUMENT.read_text("utf-8")):
        assert name not in found[module], "each number has one row"
        found[module][name] = literal_eval(value)
    return found


ROWS = rows()


def test_every_line_of_the_tables_is_read() -> None:
    lines = [line for line in DOCUMENT.read_text("utf-8").splitlines() if line.startswith("| `")]
    assert len(lines) == sum(map(len, ROWS.values())) > 100


@pytest.mark.parametrize("module", sorted(ROWS))
def test_a_number_is_what_the_document_says(module: str) -> None:
    imported = import_module(module)
    assert {name: number(attrgetter(name)(imported)) for name in ROWS[module]} == ROWS[module]


def number(value: object) -> object:
    """Return a value as it stands in the document: a duration in seconds."""
    return value.total_seconds() if isinstance(value, timedelta) else value
