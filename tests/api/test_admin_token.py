"""What a token with the scope `admin` opens is what the document and docs/operations.md say, and nothing else."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.context import STORE
from api.store import api_tokens
from tests.api.endpoints import OPERATIONS
from tests.api.test_tokens_of_operations import SHUT, body_of
from tests.api.things import ADMIN, NO_TOKEN, Things, add_admin_token, quiet_app

OPERATIONS_PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text()

LISTED = {name for name, operation in OPERATIONS.items() if any("AdminToken" in each for each in operation["security"])}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return quiet_app(tmp_path_factory.mktemp("admin"))


def opens(app: Flask, name: str, token: str) -> bool:
    """Tell whether a token opens an operation, on things that nobody has used before."""
    things = Things(app.test_client())
    body: Any = body_of(name) if OPERATIONS[name]["security"] else {}  # what anybody may ask for may take long
    if name.startswith("PUT /v1/dictionaries"):
        things.names["id"] = "club"
    sent = {"data": body, "content_type": "text/plain"} if isinstance(body, str) else {"body": body}
    return things.ask(name, token=token, **sent).status_code not in SHUT


@pytest.mark.parametrize("name", OPERATIONS)
def test_it_opens_what_the_document_says_and_nothing_else(app: Flask, name: str) -> None:
    by_admin = not opens(app, name, NO_TOKEN) and opens(app, name, ADMIN)
    assert by_admin == (name in LISTED)


def test_the_page_about_operations_lists_all_that_it_opens() -> None:
    rows = re.findall(r"(?m)^\| `([A-Z]+ /v1/[^`]+)` \|", OPERATIONS_PAGE)
    assert sorted(rows) == sorted(LISTED)


def test_it_is_kept_nowhere_else(app: Flask) -> None:
    """Or it would go on opening a match after it was revoked."""
    things = Things(app.test_client())
    things.play_rematch()
    assert things.ask("POST /v1/matches/{match}/follow", token=ADMIN).status_code == 403
    assert things.ask("GET /v1/matches/{match}", token=ADMIN).status_code == 200
    with app.extensions[STORE].write() as session:
        api_tokens.revoke(session, "administrator")
    try:
        things.names["match"] = things.names["rematch"]
        assert things.ask("GET /v1/matches/{match}", token=ADMIN).status_code == 404
    finally:
        add_admin_token(app)
