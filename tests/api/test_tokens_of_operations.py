"""The tokens that the OpenAPI document names open what they are said to open, and no other token does."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.test_openapi import OPERATIONS, resolve

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
    schema = next(iter(content.values()))["schema"]
    return (resolve(schema["$ref"]) if "$ref" in schema else schema)["examples"][-1]


NOT_YET = {"GET /v1/matches/{match}/rounds/{number}/review": 409}
"""What everybody is answered alike while the round is open, if not 200."""


class Table:
    """A match with a board and a spectator, at which pink sits."""

    def __init__(self, client: FlaskClient) -> None:
        created = client.post("/v1/matches", json={"players": ["pink", "green"], "hints": True}).get_json()
        self.client = client
        self.id, host = created["match"]["id"], created["host_token"]
        join = {"code": created["match"]["code"], "player": "pink"}
        joined = client.post(f"/v1/matches/{self.id}/players", json=join).get_json()
        self.tokens = {"HostToken": host, "SeatToken": joined["seat_token"], "": ""}
        shared = self.call("POST /v1/matches/{match}/shares", "HostToken")
        self.tokens["ShareToken"] = shared.get_json()["share_token"]
        board = {"board": "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1"}
        client.post(f"/v1/matches/{self.id}/rounds", json=board, headers={"Authorization": f"Bearer {host}"})

    def call(self, name: str, token: str) -> Any:
        method, path = name.format(match=self.id, number=1, player="pink").split(" ")
        headers = {"Authorization": f"Bearer {self.tokens[token]}", "If-Match": "*"}
        return self.client.open(path, method=method, json=body_of(name), headers=headers)


@pytest.fixture(scope="module")
def table(app: Any) -> Table:
    return Table(app.test_client())


@pytest.mark.parametrize("name", OF_MATCHES)
def test_no_other_token_opens_it(table: Table, name: str) -> None:
    assert tokens_of(name)
    for token in {*OF_A_MATCH, ""} - tokens_of(name):
        assert table.call(name, token).status_code in SHUT, token


@pytest.mark.parametrize("name", OF_MATCHES)
def test_the_tokens_that_it_names_open_it(client: FlaskClient, name: str) -> None:
    for token in sorted(tokens_of(name) & OF_A_MATCH)[
        :2
    ]:  # what the host may do, a seat may do only while it has the host's role
        if token == "SeatToken" and "HostToken" in tokens_of(name):
            continue
        assert Table(client).call(name, token).status_code not in SHUT, token


@pytest.mark.parametrize(
    "name", [name for name in OF_MATCHES if name.startswith("GET") and "ShareToken" in tokens_of(name)]
)
def test_a_spectator_sees_what_a_seat_sees(table: Table, name: str) -> None:
    statuses = [table.call(name, token).status_code for token in ("ShareToken", "SeatToken", "HostToken")]
    assert statuses == [NOT_YET.get(name, 200)] * 3


@pytest.mark.parametrize(
    "name", [name for name in OPERATIONS if set() < tokens_of(name) <= {"AdminToken", "BatchToken"}]
)
def test_nobody_comes_in_without_a_token(client: FlaskClient, name: str) -> None:
    method, path = name.format(id="en", batch="b7c2d9f0a4e81c35d6f2").split(" ")
    data = {"data": "RINGO", "content_type": "text/plain"} if method == "PUT" else {}
    assert client.open(path, method=method, **data).status_code in SHUT
