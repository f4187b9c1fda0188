"""What stands in the code, for tests of what the documents say of it."""

import ast
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[3]


def arguments(sources: Iterable[Path], name: str, place: int = 0) -> set[str]:
    """Return the texts that stand at a place in the calls of a function, method or class."""
    calls = [node for path in sources for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    named = [call for call in calls if ast.unparse(call.func).split(".")[-1] == name and len(call.args) > place]
    return {found.value for call in named if isinstance(found := call.args[place], ast.Constant)}
