"""The shape of an answer is declared once, and the function that builds it says which it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACES = ("api/schemas", "api/services", "api/routes", "api/store", "games/word_ringers/match")
OPEN = re.compile(r"\b(JSON|(dict|Mapping)\[str, Any\])")
MOST = 30
"""How many functions may return an object whose fields no type names, because they depend on the kind or the row."""


def open_functions() -> Iterator[str]:
    for place in PLACES:
        for path in sorted((ROOT / place).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                returns = getattr(node, "returns", None)
                if isinstance(node, ast.FunctionDef) and returns and OPEN.search(ast.unparse(returns)):
                    yield f"{path.relative_to(ROOT)}: {node.name}"


def test_few_functions_return_an_open_object() -> None:
    found = list(open_functions())
    assert len(found) <= MOST, found
