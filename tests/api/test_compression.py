"""Compression: JSON to whoever asks for it, with everything else of the answer as it was."""

import gzip
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.http.compression import WORTH

WORDS = "/v1/dictionaries/en/words"
SMALL, LARGE = f"{WORDS}?limit=1", WORDS
GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that does not look into answers, which it could not read."""
    return FlaskClient(app)


@pytest.mark.parametrize("path", [LARGE, "/openapi.json", "/v1/puzzles"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_it_says_the_same_in_fewer_bytes(client: FlaskClient, path: str, method: str) -> None:
    plain, packed = (client.open(path, method=method, headers=headers) for headers in ({}, GZIP))
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert 0 < int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])
    if method == "GET":
        assert len(packed.data) == int(packed.headers["Content-Length"])
        assert gzip.decompress(packed.data) == plain.data


def test_caches_are_told_that_the_answer_depends_on_it(client: FlaskClient) -> None:
    for headers in ({}, GZIP):
        response = client.get(LARGE, headers=headers)
        assert set(response.vary) == {"Accept", "Accept-Encoding"}
        unchanged = client.get(LARGE, headers=headers | {"If-None-Match": response.headers["ETag"]})
        assert (unchanged.status_code, set(unchanged.vary)) == (304, {"Accept", "Accept-Encoding"})
    assert "Accept-Encoding" not in client.get(SMALL, headers=GZIP).vary


def test_small_answers_are_not_worth_it(client: FlaskClient) -> None:
    response = client.get(SMALL, headers=GZIP)
    assert "Content-Encoding" not in response.headers
    assert len(response.data) <= WORTH


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip;q=0, *", "identity, *;q=0"])
def test_whoever_does_not_ask_for_it_gets_none(client: FlaskClient, accepted: str) -> None:
    assert "Content-Encoding" not in client.get(LARGE, headers={"Accept-Encoding": accepted}).headers


@pytest.mark.parametrize("accepted", ["gzip, deflate, br", "br;q=1.0, gzip;q=0.5", "*", "GZIP"])
def test_whoever_asks_for_it_among_others_gets_it(client: FlaskClient, accepted: str) -> None:
    assert client.get(LARGE, headers={"Accept-Encoding": accepted}).headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("accept", ["text/plain", "application/x-ndjson"])
def test_streams_stay_as_they_are(client: FlaskClient, accept: str) -> None:
    response = client.get(f"{WORDS}?prefix=ring", headers=GZIP | {"Accept": accept}, buffered=False)
    assert response.is_streamed
    assert "Content-Encoding" not in response.headers
    response.close()


def test_the_events_of_a_match_stay_a_stream(client: FlaskClient) -> None:
    created = client.post("/v1/matches", json={"players": ["pink", "green"]}).get_json()
    headers = GZIP | {"Accept": "text/event-stream", "Authorization": f"Bearer {created['host_token']}"}
    response = client.get(f"/v1/matches/{created['match']['id']}/events", headers=headers, buffered=False)
    parts = response.iter_encoded()
    assert next(parts).startswith(b"retry:")
    assert next(parts).startswith(b"id: 1\n")
    assert "Content-Encoding" not in response.headers
    response.close()


def test_pictures_stay_as_they_are(client: FlaskClient) -> None:
    board = {"board": "/".join(["RINGERS" * 5] * 35), "format": "svg"}
    response = client.post("/v1/boards/export", json=board, headers=GZIP)
    assert len(response.data) > WORTH
    assert "Content-Encoding" not in response.headers


def test_problems_are_json_too(client: FlaskClient) -> None:
    body = {f"field{number}": 1 for number in range(50)}
    response = client.post("/v1/solve", json=body, headers=GZIP)
    assert (response.status_code, response.headers["Content-Encoding"]) == (422, "gzip")
    assert b'"unknown_field"' in gzip.decompress(response.data)


def test_the_version_of_what_is_compressed_is_the_version(client: FlaskClient) -> None:
    created = client.post("/v1/matches", json={"players": ["pink", "green"]}).get_json()
    token = {"Authorization": f"Bearer {created['host_token']}"}
    rounds = f"/v1/matches/{created['match']['id']}/rounds"
    board: dict[str, Any] = {"board": "/".join(["PITER" * 5] * 15)}
    client.post(rounds, json=board, headers=token)
    plain, packed = (client.get(f"{rounds}/1", headers=token | more) for more in ({}, GZIP))
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["ETag"] == plain.headers["ETag"]
    assert not packed.headers["ETag"].startswith("W/")
    known = token | {"If-Match": packed.headers["ETag"]}
    assert client.put(f"{rounds}/1/board", json="PIT/TIP", headers=known).status_code == 200
    assert client.put(f"{rounds}/1/board", json="PIT/TIP", headers=known).status_code == 412
