"""Routes parse, make one call and return: no SQL and no rules of the game in them."""

import ast
from pathlib import Path

import pytest
from flask.testing import FlaskClient

ROUTES = sorted((Path(__file__).parents[2] / "api/routes").glob("*.py"))
SQL = ("sqlalchemy", "sqlite3", "psycopg", "api.store.schema", "alembic")
MOST_STATEMENTS = 20
"""Of one route; more is a sign of something that belongs below."""


def imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def faults(source: str) -> list[str]:
    tree = ast.parse(source)
    found = [f"imports {name}" for name in imported(tree) if name.startswith(SQL)]
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        if not function.decorator_list:
            continue
        statements = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function]
        if len(statements) > MOST_STATEMENTS:
            found.append(f"{function.name} has {len(statements)} statements")
        if any(isinstance(node, ast.While) for node in statements):
            found.append(f"{function.name} loops")
    return found


@pytest.mark.parametrize("path", ROUTES, ids=lambda path: path.name)
def test_routes_are_thin(path: Path) -> None:
    assert not faults(path.read_text())


@pytest.mark.parametrize(
    "source",
    [
        "import sqlalchemy",
        "from sqlalchemy.orm import Session",
        "from api.store import schema\nimport api.store.schema",
        "@get\ndef f():\n" + "    x = 1\n" * 21,
        "@get\ndef f():\n    while True:\n        pass",
    ],
)
def test_a_thick_route_is_found(source: str) -> None:
    assert faults(source)


def test_a_game_that_does_not_exist_is_not_found_whatever_is_sent_to_it(client: FlaskClient) -> None:
    for body in ({}, {"seats": ["anna", "bob"]}, {"seats": 5}):
        answer = client.post("/v1/games/nope/tables", json=body)
        assert (answer.status_code, answer.json["type"]) == (404, "/problems/not_found")
    assert client.post("/v1/games/ringo/tables", json={}).status_code == 422
