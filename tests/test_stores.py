"""What the product keeps between calls: every store has a bound that the documents name."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from dictionaries.caches import CACHES

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "service.md"
SECTION = re.compile(r"(?ms)^## What a process keeps$.*?(?=^## )")


def stores() -> Iterator[tuple[str, str]]:
    """Yield the module and name of every function of the product that keeps values, and by what it is decorated."""
    for package in ("dictionaries", "solver", "games", "api"):
        for path in sorted((ROOT / package).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    for decorator in node.decorator_list:
                        called = decorator.func if isinstance(decorator, ast.Call) else decorator
                        if isinstance(called, ast.Name) and called.id in ("cached", "lru_cache", "cache"):
                            yield f"{module}.{node.name}", called.id


@pytest.mark.usefixtures("room_as_shipped")
def test_the_document_names_every_store_and_its_bound() -> None:
    section = SECTION.search(DOCUMENT.read_text("utf-8"))
    assert section
    rows = re.findall(r"(?m)^\| [^|]+ \| `([\w.]+)` \| ([^|]+?) \|$", section[0])
    assert sorted(name for name, _ in rows) == sorted(name for name, _ in stores())
    of_bytes = [name for name, decorator in stores() if decorator == "cached"]
    for name in of_bytes:
        import_module(name.rpartition(".")[0])
    bounds = dict(rows)
    assert {name: bounds[name] for name in of_bytes} == {name: f"{CACHES[name].most // 2**20} MB" for name in of_bytes}
