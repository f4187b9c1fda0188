"""One rule for a name: every field of a request that is one has it, and every operation answers alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.cli import main
from api.schemas.base import Body, Query
from api.schemas.names import Name
from api.settings import Settings
from dictionaries.names import SENT
from tests.api.endpoints import DOCUMENT, EXAMPLES, OPERATIONS
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
    return {each["name"]: "0a1b2c3d4e5f6071a2b3" for each in found if each.get("in") == "query"}


def whole(schema: dict[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref")
    return DOCUMENT["components"]["schemas"][reference.rpartition("/")[2]] if reference else schema


def texts_in(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the schemas of the texts that a field holds: itself, or by player."""
    if schema.get("type") == "string":
        yield schema
    for inner in (*schema.get("anyOf", ()), schema.get("additionalProperties")):
        if isinstance(inner, dict):
            yield from texts_in(inner)


def places() -> Iterator[Place]:
    for name, operation in OPERATIONS.items():
        for parameter in operation.get("parameters", ()):
            if parameter.get("in") == "query" and FIELD.fullmatch(parameter["name"]):
                for schema in texts_in(parameter["schema"]):
                    yield Place(name, parameter["name"], schema, None)
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        body = whole(content["schema"]) if content else {}
        for field, about in body.get("properties", {}).items():
            if FIELD.fullmatch(field):
                for schema in texts_in(about):
                    yield Place(name, field, schema, body["examples"][0])


PLACES = list(places())


def test_every_operation_that_takes_a_name_is_found() -> None:
    assert {str(place).replace("/v1/", "/") for place in PLACES} == {
        "GET /puzzles/batches/{batch}/book name",
    } or len(PLACES) >= 14
    print(*PLACES, sep="\n")
