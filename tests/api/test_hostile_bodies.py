"""The table of hostile bodies, for every endpoint that takes a body."""

from io import BufferedReader, BytesIO, RawIOBase
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic_core import from_json
from werkzeug.test import TestResponse

from api.http.bodies import read_json
from api.http.problems import Problem
from api.services.photos import MAX_PHOTO
from tests.api.endpoints import ENDPOINTS, WITH_BODY, WITH_JSON, WITH_OPTIONAL_BODY, Endpoint
from tests.repetitions import times

JSON = "application/json"

MALFORMED = {
    "empty": b"",
    "cut short": b'{"board": "PIT',
    "not JSON": b"board=PIT",
    "two values": b"{} {}",
    "trailing comma": b'{"a": 1,}',
    "single quotes": b"{'a': 1}",
    "invalid UTF-8": b'{"a": "\xff\xfe"}',
    "encoded surrogate": b'{"a": "\xed\xa0\x80"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "NaN": b'{"a": NaN}',
    "Infinity": b'{"a": -Infinity}',
    "lone surrogate": b'{"a": "\\ud800"}',
    "surrogates in the wrong order": b'{"a": "\\udc00\\ud800"}',
    "lone surrogate in a key": b'{"\\ud800": 1}',
    "3000 nested brackets": b"[" * 3000 + b"]" * 3000,
    "3000 open brackets": b"[" * 3000,
    "3000 nested objects": b'{"a":' * 3000,
    "a number of 5000 digits": b'{"a": ' + b"1" * 5000 + b"}",
    "raw newline in a string": b'{"a": "\n"}',
}


def send(client: FlaskClient, endpoint: Endpoint, body: bytes, content_type: str | None = JSON) -> TestResponse:
    return client.open(endpoint.path, method=endpoint.method, data=body, content_type=content_type)


@pytest.mark.parametrize("name", MALFORMED)
@pytest.mark.parametrize("endpoint", WITH_JSON, ids=str)
def test_malformed_json_is_400(client: FlaskClient, endpoint: Endpoint, name: str) -> None:
    if endpoint.does_without_body and not MALFORMED[name]:
        return
    response = send(client, endpoint, MALFORMED[name])
    assert response.status_code == 400
    assert response.json["type"] == "/problems/malformed_body"
    assert "errors" not in response.json


@pytest.mark.parametrize("content_type", [None, JSON, "text/plain", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("endpoint", WITH_OPTIONAL_BODY, ids=str)
def test_an_empty_body_is_one_that_was_left_out_whatever_its_type(
    client: FlaskClient, endpoint: Endpoint, content_type: str | None
) -> None:
    assert len(WITH_OPTIONAL_BODY) == 3
    assert send(client, endpoint, b"", content_type).status_code == 404  # there is no such match
    chunked = {"wsgi.input": BytesIO(b""), "wsgi.input_terminated": True, "CONTENT_LENGTH": ""}
    response = client.open(endpoint.path, method=endpoint.method, content_type=JSON, environ_overrides=chunked)
    assert response.status_code == 404


@pytest.mark.parametrize("number", ["NaN", "-Infinity"])
def test_json_that_is_none_is_400_even_where_it_would_not_count(client: FlaskClient, number: str) -> None:
    body = f'{{"board": {number}, "board": "PIT pink:A1"}}'
    assert client.post("/v1/solve", data=body, content_type=JSON).status_code == 400
    assert client.post("/v1/solve", data=body.replace(number, "1"), content_type=JSON).status_code == 200


BOARD_IMPORT = "POST /v1/boards/import"
"""Takes text in UTF-16."""

HOUSE_LIST = "PUT /v1/dictionaries/<id>"
"""Takes any charset, and nothing from a caller without a token."""


PHOTO = "POST /v1/boards/read-photo"
"""Takes pictures, which have no charset, and a limit for each beside that of a body."""


def limit_of(endpoint: Endpoint) -> int:
    """Return the most bytes of a body of the first type that an endpoint accepts."""
    return MAX_PHOTO if str(endpoint) == PHOTO else endpoint.max_body


@pytest.mark.parametrize("content_type", [None, "", "image/gif", "application/x-www-form-urlencoded", "json", "a/b/c"])
@pytest.mark.parametrize("endpoint", WITH_BODY, ids=str)
def test_no_or_wrong_content_type_is_415(client: FlaskClient, endpoint: Endpoint, content_type: str | None) -> None:
    response = send(client, endpoint, b"{}", content_type)
    assert response.status_code == 415
    assert response.headers["Accept"] == ", ".join(endpoint.accepts)
    assert all(mimetype in response.json["detail"] for mimetype in endpoint.accepts)


@pytest.mark.parametrize("endpoint", WITH_BODY, ids=str)
def test_another_charset_and_a_compressed_body_are_415(client: FlaskClient, endpoint: Endpoint) -> None:
    mimetype = endpoint.accepts[0]
    other = "utf-7" if str(endpoint) == BOARD_IMPORT else "utf-16"
    charset = {} if str(endpoint) in (HOUSE_LIST, PHOTO) else {"Content-Type": f"{mimetype}; charset={other}"}
    for headers in filter(None, (charset, {"Content-Type": mimetype, "Content-Encoding": "gzip"})):
        response = client.open(endpoint.path, method=endpoint.method, data=b"{}", headers=headers)
        assert response.status_code == 415


@pytest.mark.parametrize("endpoint", WITH_BODY, ids=str)
def test_a_body_over_the_limit_is_413_and_one_at_the_limit_is_not(client: FlaskClient, endpoint: Endpoint) -> None:
    limit = limit_of(endpoint)
    over = b" " * (limit + 1)
    response = send(client, endpoint, over, endpoint.accepts[0])
    assert response.status_code == 413
    assert str(limit) in response.json["detail"]
    assert send(client, endpoint, over[:-1], endpoint.accepts[0]).status_code in (400, 401, 422)


@pytest.mark.parametrize("endpoint", WITH_BODY, ids=str)
def test_a_body_over_the_limit_without_a_length_is_413(client: FlaskClient, endpoint: Endpoint) -> None:
    stream = BufferedReader(Endless())  # type: ignore[arg-type]
    environ = {"wsgi.input": stream, "wsgi.input_terminated": True, "CONTENT_LENGTH": ""}
    response = client.open(
        endpoint.path, method=endpoint.method, content_type=endpoint.accepts[0], environ_overrides=environ
    )
    assert response.status_code == (401 if str(endpoint) == HOUSE_LIST else 413)


@pytest.mark.parametrize("endpoint", WITH_BODY, ids=str)
def test_a_body_shorter_than_its_length_is_400(client: FlaskClient, endpoint: Endpoint) -> None:
    response = client.open(
        endpoint.path,
        method=endpoint.method,
        data=b"{}",
        content_type=endpoint.accepts[0],
        environ_overrides={"CONTENT_LENGTH": "50"},
    )
    assert response.status_code in (400, 401)
    if response.status_code == 400:
        assert response.json["type"] == "/problems/bad_request"
        assert "ends early" in response.json["detail"]


class Endless(RawIOBase):
    """A body without end."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        buffer[:] = b" " * len(buffer)
        return len(buffer)


@pytest.mark.parametrize("body", [b"null", b"true", b"7", b'"\\u0001"', b"[]", b"[{}]", b"1.5"])
@pytest.mark.parametrize("endpoint", WITH_JSON, ids=str)
def test_json_of_another_shape_is_422(client: FlaskClient, endpoint: Endpoint, body: bytes) -> None:
    response = send(client, endpoint, body)
    assert response.status_code == 422
    assert response.json["errors"][0]["pointer"] == ""


@pytest.mark.parametrize("endpoint", WITH_JSON, ids=str)
def test_an_unknown_field_is_422_at_its_pointer(client: FlaskClient, endpoint: Endpoint) -> None:
    response = send(client, endpoint, b'{"surprise/~": 1}')
    assert response.status_code == 422
    errors = {error["pointer"]: error["code"] for error in response.json["errors"]}
    assert errors["/surprise~1~0"] == "unknown_field"


@pytest.mark.parametrize("endpoint", WITH_JSON, ids=str)
def test_a_body_is_never_echoed(client: FlaskClient, endpoint: Endpoint) -> None:
    secret = "z" * 5000
    for body in (f'{{"{secret}": 1}}', f'{{"board": "{secret}"}}', f'"{secret}"', secret):
        assert "z" * 300 not in send(client, endpoint, body.encode()).text


@pytest.mark.parametrize("endpoint", WITH_JSON, ids=str)
def test_errors_are_listed_up_to_a_limit(client: FlaskClient, endpoint: Endpoint) -> None:
    response = send(client, endpoint, ("{" + ",".join(f'"x{n}": 1' for n in range(5000)) + "}").encode())
    assert response.status_code == 422
    assert len(response.json["errors"]) == 100


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=str)
def test_another_method_is_405_with_allow(app: Flask, client: FlaskClient, endpoint: Endpoint) -> None:
    allowed = {other.method for other in ENDPOINTS if other.rule == endpoint.rule}
    response = client.open(endpoint.path, method="PURGE")
    assert response.status_code == 405
    assert allowed <= set(response.headers["Allow"].split(", "))


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=str)
def test_an_unknown_path_is_404(client: FlaskClient, endpoint: Endpoint) -> None:
    path = "/v1/nowhere" + endpoint.path
    assert client.open(path, method=endpoint.method).status_code == 404


class Fields(BaseModel):
    """A body with a number of any size and a value of any kind."""

    model_config = ConfigDict(strict=True, extra="forbid")

    numbers: list[float] | None = None
    values: dict[str, Any] | None = None


BODIES = (
    b'{"numbers": [1.5, NaN], "values": {"x": "\\u00e9 y"}}',
    b'{"numbers": [1, 2e5, -Infinity]}',
    b'{"values": {"NaN": [{"Infinity": null}]}}',
    '{"values": {"\N{LATIN SMALL LETTER A WITH DIAERESIS}": 1}}'.encode(),
    b'{"numbers":' * 50,
)


def test_a_body_is_malformed_where_it_is_not_json_whatever_else_is_wrong_with_it(app: Flask) -> None:
    rng, adapter = Random(40), TypeAdapter(Fields)
    for _ in range(times(2_000, 200_000)):
        body = bytearray(rng.choice(BODIES))
        for _ in range(rng.randint(0, 3)):
            body[rng.randrange(len(body))] = rng.randrange(256)
        try:
            from_json(body, allow_inf_nan=False)
            expected = None
        except ValueError as error:
            expected = f"The body is not JSON: {error}."
        with app.test_request_context():
            try:
                read_json(adapter, body)
                told = None
            except Problem as problem:
                told = None if problem.errors else problem.detail
        assert told == expected, bytes(body)
