"""Names in the code are those of the field: none of the words that this product once had for itself."""

import ast
import re
from collections.abc import Iterator

from tests.test_repository import ROOT, tracked

WORDS = ("errand", "farewell", "reception", "keeper", "duel", "unsent", "kept", "looks")
OF_THE_FIELD = re.compile(r"score.?keeper|cancel.?duel|pictures/looks\.json", re.IGNORECASE)
"""Scores have a keeper, one kind of puzzle is a duel, and the looks of rings are a file."""

DEFINED = re.compile(
    r"\b(?:function|class|const|let)\s+(\w+)|^  (?:static |async |get |set |\*)*#?(\w+)\(.*\{$", re.MULTILINE
)


def in_python(source: str) -> Iterator[str]:
    """Yield the names of files, classes, functions and constants that a module defines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name) and target.id.isupper())


def in_script(source: str) -> Iterator[str]:
    """Yield the names that a script of the pages defines."""
    yield from (one or other for one, other in DEFINED.findall(source))


def house_words(path: str, source: str) -> list[str]:
    """Return the names of a file that have such a word, its own among them."""
    names = in_python(source) if path.endswith(".py") else in_script(source)
    found = [path, *(name for name in names if not name.startswith("test_"))]
    return [name for name in found if not OF_THE_FIELD.search(name) and is_house_word(name)]


def is_house_word(name: str) -> bool:
    """Tell whether one of the words that make up a name is such a word."""
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return any(part.lower().removesuffix("s") in WORDS or part.lower() in WORDS for part in parts)


def test_no_name_is_a_house_word() -> None:
    sources = {str(path.relative_to(ROOT)): path.read_text() for path in tracked("*.py", "*.js")}
    found = {path: house_words(path, source) for path, source in sources.items() if "swagger-ui" not in path}
    assert not {path: words for path, words in found.items() if words}


def test_house_words_are_found() -> None:
    module = "KEPT = 1\nclass Duels:\n    def keeper_of(self): ...\nkept_in_mind = 2"
    assert sorted(house_words("api/errands.py", module)) == ["Duels", "KEPT", "api/errands.py", "keeper_of"]
    script = "class TableKeeper {\n  kept() {\n  }\n}\nconst unsentBoards = 1;"
    assert house_words("scripts/a.js", script) == ["TableKeeper", "kept", "unsentBoards"]
    assert not house_words("games/ding/score-keeper.py", "class ScoreKeeper: ...\ndef cancel_duel(): ...")
