"""One rule for a name: every field of a request that is one has it, and every operation answers alike."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.settings import Settings
from dictionaries.names import SENT
from tests.api.endpoints import EXAMPLES, OPERATIONS, resolved
from tests.api.things import ADMIN_SECRET, add_admin_token
from tests.names import NAMES, NO_NAMES

FIELD = re.compile(r"(.+_)?(name|title)s?")
"""What a field is called that is a name for people, or holds some."""

EXPECTED = "characters that can be shown, with a letter, a digit or an emoji"


@dataclass(frozen=True)
class Place:
    """A field of an operation's request that is a name, or a player's name among several."""

    operation: str
    field: str
    schema: dict[str, Any]
    body: dict[str, Any] | None

    def __str__(self) -> str:
        return f"{self.operation} {self.field}"

    @property
    def pointer(self) -> str:
        return f"/{self.field}/{self.player}" if self.player else f"/{self.field}"

    @property
    def player(self) -> str | None:
        """The player who gets the name, where names stand by players."""
        seats = (self.body or {}).get("players") or (self.body or {}).get("seats") or [None]
        return seats[0] if self.field == "names" else None

    def send(self, client: FlaskClient, name: str, token: str) -> TestResponse:
        method, _, path = self.operation.partition(" ")
        url = re.sub(r"\{(\w+)\}", lambda found: str(EXAMPLES[found[1]]), path)
        asked: dict[str, Any] = {"headers": {"Authorization": f"Bearer {token}"}}
        value: Any = {self.player: name} if self.player else name
        if self.body is not None:
            asked["json"] = {**self.body, self.field: value}
        else:
            asked["query_string"] = {**required(self.operation), self.field: value}
            if "requestBody" in OPERATIONS[self.operation]:
                asked |= {"data": "ringo", "content_type": "text/plain"}
        return client.open(url, method=method, **asked)


def required(operation: str) -> dict[str, Any]:
    """Return what a query has to have."""
    found = (each for each in OPERATIONS[operation].get("parameters", ()) if each.get("required"))
    return {each["name"]: EXAMPLES["puzzle"] for each in found if each.get("in") == "query"}


def texts_in(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the schemas of the texts that a field holds: itself, or by player."""
    if schema.get("type") == "string":
        yield schema
    by_player = *schema.get("patternProperties", {}).values(), schema.get("additionalProperties")
    for inner in (*schema.get("anyOf", ()), *by_player):
        if isinstance(inner, dict):
            yield from texts_in(inner)


def places() -> Iterator[Place]:
    for name, operation in OPERATIONS.items():
        for parameter in operation.get("parameters", ()):
            if parameter.get("in") == "query" and FIELD.fullmatch(parameter["name"]):
                for schema in texts_in(parameter["schema"]):
                    yield Place(name, parameter["name"], schema, None)
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        body = resolved(content["schema"]) if content else {}
        for field, about in body.get("properties", {}).items():
            if FIELD.fullmatch(field):
                for schema in texts_in(about):
                    yield Place(name, field, schema, body["examples"][0])


PLACES = list(places())


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return create_app(Settings(database=str(tmp_path / "names.sqlite3"), house_lists=tmp_path)).test_client()


@pytest.fixture
def token(client: FlaskClient) -> str:
    add_admin_token(client.application)
    return ADMIN_SECRET


def errors(response: TestResponse) -> list[tuple[str, str]]:
    found = response.get_json(silent=True) or {}
    return [(each["pointer"], each["code"]) for each in found.get("errors", ())]


def test_operations_of_every_sort_take_names() -> None:
    resources = {place.operation.split("/")[2] for place in PLACES}
    assert resources == {"dictionaries", "games", "leagues", "matches", "puzzle-batches", "puzzles", "tables"}


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_every_name_in_a_request_has_the_one_type(place: Place) -> None:
    found = re.match(r"A name for people: 1 to (\d+) characters", place.schema.get("description", ""))
    assert found, f"{place} is a name; it has to have a type of api.schemas.names"
    assert place.schema["maxLength"] == SENT * int(found[1])


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_what_shows_nothing_is_refused_everywhere_with_one_answer(
    client: FlaskClient, token: str, place: Place
) -> None:
    for name in (*NO_NAMES.values(), "x" * 101, "x" * 600):
        response = place.send(client, name, token)
        assert response.status_code == 422, (ascii(name), response.data)
        assert errors(response) == [(place.pointer, "bad_name")], ascii(name)
        assert EXPECTED in response.get_json()["errors"][0]["detail"]


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_what_people_are_called_is_refused_nowhere(client: FlaskClient, token: str, place: Place) -> None:
    for name in NAMES.values():
        response = place.send(client, name, token)
        assert "bad_name" not in [code for _, code in errors(response)], ascii(name)
        assert response.status_code != 422 or place.field == "title", response.data  # a font lacks letters


def test_names_are_given_back_in_their_one_form(client: FlaskClient) -> None:
    written, name = "  Zoe\u0308  می\u200cخواهم ", "Zoë می\u200cخواهم"
    asked = {"players": ["pink", "green"], "names": {"pink": written, "green": written}}
    match = client.post("/v1/matches", json=asked).get_json()["match"]
    assert match["names"] == {"pink": name, "green": name}
    asked = {"seats": ["anna", "bob"], "names": {"anna": written, "bob": written}}
    table = client.post("/v1/games/ringo/tables", json=asked).get_json()["table"]
    assert [seat["name"] for seat in table["seats"].values()] == [name, name]
