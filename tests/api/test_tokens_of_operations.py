"""The tokens that the OpenAPI document names open what they are said to open, and no other token does."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.api.endpoints import OPERATIONS, resolved
from tests.api.things import HOST, NO_TOKEN, SEAT, SHARE, Things

OF_SUBJECTS = [
    name
    for name, operation in OPERATIONS.items()
    if ("/{match}" in name or "/{table}" in name) and not operation["operationId"].startswith("join_")
]
SHUT = (401, 403, 404)
OF_A_SUBJECT = {HOST, SEAT, SHARE, NO_TOKEN}
"""What is shown at a match or table; `test_admin_token.py` looks at the token of who runs the service."""


def tokens_of(name: str) -> set[str]:
    return {token for each in OPERATIONS[name]["security"] for token in each}


def body_of(name: str) -> Any:
    content = OPERATIONS[name].get("requestBody", {}).get("content", {})
    if not content:
        return None
    return resolved(next(iter(content.values()))["schema"])["examples"][-1]


NOT_YET = {
    "GET /v1/matches/{match}/rounds/{number}/review": 409,
    **dict.fromkeys(("GET /v1/tables/{table}/replay", "GET /v1/tables/{table}/review"), 409),
}
"""What everybody is answered alike while the game goes on, if not 200."""


@pytest.fixture(scope="module")
def match(app: Flask) -> Things:
    return Things(app.test_client())


@pytest.fixture(scope="module")
def table(app: Flask) -> Things:
    return Things(app.test_client())


def status_of(things: Things, name: str, token: str) -> int:
    return things.ask(name, body_of(name), token).status_code


@pytest.mark.parametrize("name", OF_SUBJECTS)
def test_no_other_token_opens_it(match: Things, table: Things, name: str) -> None:
    assert tokens_of(name)
    for token in OF_A_SUBJECT - tokens_of(name):
        assert status_of(table if "{table}" in name else match, name, token) in SHUT, token


@pytest.mark.parametrize("name", OF_SUBJECTS)
def test_the_tokens_that_it_names_open_it(client: FlaskClient, name: str) -> None:
    for token in tokens_of(name) & OF_A_SUBJECT:
        if token != SEAT or HOST not in tokens_of(name):  # what is the host's, a seat does only with that role
            assert status_of(Things(client), name, token) not in SHUT or "offers/" in name, token


@pytest.mark.parametrize("name", [name for name in OF_SUBJECTS if name.startswith("GET") and SHARE in tokens_of(name)])
def test_a_spectator_sees_what_a_seat_sees(match: Things, table: Things, name: str) -> None:
    things = table if "{table}" in name else match
    assert [status_of(things, name, token) for token in (SHARE, SEAT, HOST)] == [NOT_YET.get(name, 200)] * 3
