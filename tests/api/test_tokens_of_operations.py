"""The tokens that the OpenAPI document names open what they are said to open, and no other token does."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.endpoints import OPERATIONS, resolved
from tests.api.things import Things

OF_MATCHES = [
    name for name, operation in OPERATIONS.items() if "/{match}" in name and operation["operationId"] != "join_match"
]
SHUT = (401, 403, 404)
OF_A_MATCH = {"HostToken", "SeatToken", "ShareToken"}
"""The tokens that are given out at a match; `test_admin_token.py` looks at that of who runs the service."""


def tokens_of(name: str) -> set[str]:
    return {token for each in OPERATIONS[name]["security"] for token in each}


def body_of(name: str) -> Any:
    content = OPERATIONS[name].get("requestBody", {}).get("content", {})
    if not content:
        return None
    return resolved(next(iter(content.values()))["schema"])["examples"][-1]


NOT_YET = {"GET /v1/matches/{match}/rounds/{number}/review": 409}
"""What everybody is answered alike while the round is open, if not 200."""


@pytest.fixture(scope="module")
def things(app: Any) -> Things:
    return Things(app.test_client())


def status_of(things: Things, name: str, token: str) -> int:
    return things.ask(name, body_of(name), token).status_code


@pytest.mark.parametrize("name", OF_MATCHES)
def test_no_other_token_opens_it(things: Things, name: str) -> None:
    assert tokens_of(name)
    for token in {*OF_A_MATCH, ""} - tokens_of(name):
        assert status_of(things, name, token) in SHUT, token


@pytest.mark.parametrize("name", OF_MATCHES)
def test_the_tokens_that_it_names_open_it(client: FlaskClient, name: str) -> None:
    for token in sorted(tokens_of(name) & OF_A_MATCH)[
        :2
    ]:  # what the host may do, a seat may do only while it has the host's role
        if token == "SeatToken" and "HostToken" in tokens_of(name):
            continue
        assert status_of(Things(client), name, token) not in SHUT, token


@pytest.mark.parametrize(
    "name", [name for name in OF_MATCHES if name.startswith("GET") and "ShareToken" in tokens_of(name)]
)
def test_a_spectator_sees_what_a_seat_sees(things: Things, name: str) -> None:
    statuses = [status_of(things, name, token) for token in ("ShareToken", "SeatToken", "HostToken")]
    assert statuses == [NOT_YET.get(name, 200)] * 3


@pytest.mark.parametrize(
    "name", [name for name in OPERATIONS if set() < tokens_of(name) <= {"AdminToken", "BatchToken"}]
)
def test_nobody_comes_in_without_a_token(client: FlaskClient, name: str) -> None:
    method, path = name.format(id="en", batch="b7c2d9f0a4e81c35d6f2").split(" ")
    data = {"data": "RINGO", "content_type": "text/plain"} if method == "PUT" else {}
    assert client.open(path, method=method, **data).status_code in SHUT
