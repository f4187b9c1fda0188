"""The codes of errors: what is raised and what the document lists are the same."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from api.http import problems
from api.http.error_codes import ERROR_CODES
from api.http.problem_kinds import KINDS, TYPES
from solver.errors import RefusalCode

ROOT = Path(__file__).parents[2]
FIRST = dict.fromkeys(("Conflict", "PydanticCustomError", "_mismatch", "CellTaken"), 0)
PLACES = {**FIRST, "FieldError": 1, "BadOption": 1, "Forbidden": 1}
"""Where the code stands among the arguments of what is raised."""


def raised(tree: ast.AST) -> Iterator[str]:
    """Yield the codes that a module raises; a code that is computed stands in one of the tables or in a variable."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACES:
            arguments = node.args[PLACES[node.func.id] :]
            if arguments and isinstance(arguments[0], ast.Constant):
                yield str(arguments[0].value)
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.annotation, ast.Name)
            and node.annotation.id == "ErrorCode"
        ):
            yield from (str(each.value) for each in ast.walk(node.value or node) if isinstance(each, ast.Constant))


def tables() -> set[str]:
    return (
        {code for _, code in problems.ERRORS.values()} | set(problems._CODES.values()) | {"out_of_range", "wrong_type"}
    )


def in_code() -> set[str]:
    files = [path for folder in ("api", "games") for path in (ROOT / folder).rglob("*.py")]
    return {code for path in files for code in raised(ast.parse(path.read_text()))}


def test_no_code_is_raised_that_the_document_lacks() -> None:
    assert len(in_code()) > 30
    assert not (in_code() | tables()) - set(ERROR_CODES)


def test_a_code_that_is_raised_is_found() -> None:
    module = ast.parse(
        'raise Conflict("new", "text")\nFieldError("/x", "other", "text", {})\ncode: ErrorCode = "third"'
    )
    assert set(raised(module)) == {"new", "other", "third"}


def test_what_a_schema_finds_that_nobody_thought_of_has_a_code_all_the_same() -> None:
    found = problems.validation_errors([{"type": "frozen_set_of_moods", "loc": ("a",), "msg": "x", "input": 1}])
    assert [entry.code for entry in found] == ["invalid"]


def test_the_document_lists_no_code_that_nothing_raises() -> None:
    stepped = {"nothing_to_undo", "nothing_to_redo"}
    assert not set(ERROR_CODES) - in_code() - tables() - stepped - set(get_args(RefusalCode))


def test_each_kind_of_problem_is_a_type() -> None:
    assert {f"/problems/{code}" for code in KINDS} | {"about:blank"} == set(TYPES)
