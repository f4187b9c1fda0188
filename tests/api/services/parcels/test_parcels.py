"""Parcels over HTTP: sent, fetched once, and gone after their time; what is refused, and how often."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from api.context import STORE
from api.services.parcels import LIFETIME, MOST_MISSES, MOST_MISSES_OF_CALLER, MOST_WAITING
from api.services.tokens import CODE_CHARACTERS
from api.store.parcels import MissesRow, ParcelRow

GOOD, WRONG = "1f" * 32, "2e" * 32
CONTENT = "AQIDBAUG"


def locators() -> list[str]:
    return [f"K7WQ{first}{second}" for first in CODE_CHARACTERS for second in CODE_CHARACTERS]


def send(client: FlaskClient, locator: str = "K7WQ3T", address: str = "127.0.0.1", **more: Any) -> TestResponse:
    body = {"locator": locator, "verifier": GOOD, "content": CONTENT, **more}
    return client.post("/v1/parcels", json=body, environ_base={"REMOTE_ADDR": address})


def sent(client: FlaskClient, locator: str = "K7WQ3T") -> dict[str, str]:
    response = send(client, locator)
    assert response.status_code == 201, response.text
    return {"Authorization": f"Bearer {response.get_json()['parcel_token']}"}


def fetch(
    client: FlaskClient, verifier: str = GOOD, locator: str = "K7WQ3T", address: str = "127.0.0.1"
) -> TestResponse:
    url, source = f"/v1/parcels/{locator}/fetch", {"REMOTE_ADDR": address}
    return client.post(url, json={"verifier": verifier}, environ_base=source)


def told(response: TestResponse) -> tuple[int, str | None]:
    found = response.get_json().get("errors", [{"code": None}])
    return response.status_code, found[0]["code"]


def let_pass(app: Flask, seconds: float) -> None:
    """Let so much time pass for all that is kept, as tests do not wait."""
    with app.extensions[STORE].write() as session:
        for row in session.query(ParcelRow):
            row.expires_at -= timedelta(seconds=seconds)
        for count in session.query(MissesRow):
            count.since -= timedelta(seconds=seconds)


def count(app: Flask, row: type) -> int:
    with app.extensions[STORE].read() as session:
        return session.scalar(select(func.count()).select_from(row)) or 0


def test_a_parcel_is_fetched_once(app: Flask, client: FlaskClient) -> None:
    own = sent(client)
    assert client.get("/v1/parcels/K7WQ3T", headers=own).get_json()["fetched"] is False
    assert fetch(client).get_json() == {"content": CONTENT}
    assert told(fetch(client)) == (409, "already_fetched")
    assert client.get("/v1/parcels/K7WQ3T", headers=own).get_json()["fetched"] is True
    with app.extensions[STORE].read() as session:
        assert session.scalar(select(ParcelRow.content)) is None


def test_the_database_has_neither_verifier_nor_token(app: Flask, client: FlaskClient) -> None:
    token = sent(client)["Authorization"].removeprefix("Bearer ")
    with app.extensions[STORE].read() as session:
        row = session.scalars(select(ParcelRow)).one()
        kept = row.verifier + row.sender + row.caller
    assert bytes.fromhex(GOOD) not in kept
    assert token.encode() not in kept
    assert b"127.0.0.1" not in kept


def test_a_wrong_verifier_removes_nothing(client: FlaskClient) -> None:
    sent(client)
    for _ in range(MOST_MISSES - 1):
        assert told(fetch(client, WRONG)) == (403, "wrong_verifier")
    assert fetch(client).get_json() == {"content": CONTENT}
    assert told(fetch(client, WRONG)) == (403, "wrong_verifier"), "who is wrong is not told that it was fetched"


def test_after_many_wrong_verifiers_nobody_comes_in(app: Flask, client: FlaskClient) -> None:
    own = sent(client)
    sent(client, "K7WQ4T")
    for number in range(MOST_MISSES):
        assert told(fetch(client, WRONG, address=f"203.0.113.{number}")) == (403, "wrong_verifier")
    refused = fetch(client)
    assert told(refused) == (429, "too_many_misses")
    assert 0 < int(refused.headers["Retry-After"]) <= LIFETIME.total_seconds()
    assert client.get("/v1/parcels/K7WQ3T", headers=own).get_json()["fetched"] is False
    assert fetch(client, locator="K7WQ4T").status_code == 200
    let_pass(app, LIFETIME.total_seconds() + 1)
    sent(client)
    assert fetch(client).status_code == 200


def test_an_address_guesses_in_vain_only_so_often(app: Flask, client: FlaskClient) -> None:
    away = "203.0.113.7"
    sent(client)
    for locator in locators()[:MOST_MISSES_OF_CALLER]:
        assert told(fetch(client, locator=locator, address=away)) == (404, None)
    for locator in (locators()[-1], "K7WQ3T"):
        refused = fetch(client, locator=locator, address=away)
        assert told(refused) == (429, "too_many_misses")
        assert 0 < int(refused.headers["Retry-After"]) <= LIFETIME.total_seconds()
    assert fetch(client, WRONG, address="203.0.113.8").status_code == 403
    let_pass(app, LIFETIME.total_seconds() + 1)
    assert told(fetch(client, locator=locators()[0], address=away)) == (404, None)
    with app.extensions[STORE].read() as session:
        assert sorted(session.scalars(select(MissesRow.count))) == [1, 1]


def test_the_machine_itself_may_guess(app: Flask, client: FlaskClient) -> None:
    for locator in locators()[: MOST_MISSES_OF_CALLER + 1]:
        assert told(fetch(client, locator=locator)) == (404, None)
    assert count(app, MissesRow) == 0


def test_a_parcel_is_gone_after_ten_minutes(app: Flask, client: FlaskClient) -> None:
    own = sent(client)
    let_pass(app, LIFETIME.total_seconds() - 60)
    assert fetch(client, WRONG).status_code == 403
    let_pass(app, 61)
    assert told(fetch(client)) == (404, None)
    assert client.get("/v1/parcels/K7WQ3T", headers=own).status_code == 404
    assert client.delete("/v1/parcels/K7WQ3T", headers=own).status_code == 404
    assert count(app, ParcelRow) == 1
    sent(client, "K7WQ4T")
    assert count(app, ParcelRow) == 1


def test_what_is_out_of_time_goes_with_other_old_things(app: Flask, client: FlaskClient) -> None:
    sent(client)
    fetch(client, WRONG, address="203.0.113.7")
    let_pass(app, LIFETIME.total_seconds() + 1)
    app.extensions[STORE].removal.again()
    assert client.post("/v1/matches", json={"players": ["pink", "green"]}).status_code == 201
    assert (count(app, ParcelRow), count(app, MissesRow)) == (0, 0)


def test_only_its_sender_sees_and_takes_back_a_parcel(client: FlaskClient) -> None:
    own, other = sent(client), sent(client, "K7WQ4T")
    for headers in (other, {}, {"Authorization": f"Bearer wr_{'A' * 43}"}):
        assert client.get("/v1/parcels/K7WQ3T", headers=headers).status_code == 404
        assert client.delete("/v1/parcels/K7WQ3T", headers=headers).status_code == 404
    assert client.delete("/v1/parcels/K7WQ3T", headers=own).status_code == 204
    assert told(fetch(client)) == (404, None)


def test_a_locator_is_free_again_when_its_parcel_is_gone(app: Flask, client: FlaskClient) -> None:
    sent(client)
    assert told(send(client, verifier=WRONG)) == (409, "locator_taken")
    let_pass(app, LIFETIME.total_seconds() + 1)
    assert send(client, verifier=WRONG).status_code == 201
    assert told(fetch(client)) == (403, "wrong_verifier")
    assert fetch(client, WRONG).status_code == 200


def test_few_parcels_of_one_address_wait(app: Flask, client: FlaskClient) -> None:
    away = "203.0.113.7"
    for locator in locators()[:MOST_WAITING]:
        assert send(client, locator, away).status_code == 201
    assert told(send(client, "K7WQ3T", away)) == (409, "too_many_parcels")
    assert send(client, "K7WQ3T", "203.0.113.8").status_code == 201
    assert fetch(client, locator=locators()[0]).status_code == 200
    assert send(client, "K7WQ4T", away).status_code == 201


def test_a_request_sent_again_sends_one_parcel(app: Flask, client: FlaskClient) -> None:
    body = {"locator": "K7WQ3T", "verifier": GOOD, "content": CONTENT}
    first, again = (client.post("/v1/parcels", json=body, headers={"Idempotency-Key": "k"}) for _ in range(2))
    assert (first.status_code, first.get_json()) == (again.status_code, again.get_json())
    assert count(app, ParcelRow) == 1


@pytest.mark.parametrize(
    "fields",
    [
        *({"locator": text} for text in ("K7WQ3", "K7WQ3TX", "k7wq3t", "K7WQ0T", "K7WQLT", "K7WQ\u212aT")),
        *({"verifier": text} for text in ("", "1f" * 31, "1F" * 32, "1f" * 33)),
        *({"content": text} for text in ("", "AQI", "AQID*UG=", "A===", "AQIDBA", "AAAA" * (128 * 1024 + 1))),
    ],
)
def test_what_is_no_parcel_is_refused(client: FlaskClient, fields: dict[str, str]) -> None:
    response = send(client, **fields)
    assert response.status_code == 422
    assert [error["pointer"] for error in response.get_json()["errors"]] == [f"/{name}" for name in fields]


def test_the_largest_parcel_comes_as_it_was(client: FlaskClient) -> None:
    content = "+/Az" * (128 * 1024)
    assert send(client, content=content).status_code == 201
    assert fetch(client).get_json() == {"content": content}


def test_a_count_of_another_address_stays(app: Flask, client: FlaskClient) -> None:
    for address in ("203.0.113.7", "203.0.113.8", "203.0.113.7"):
        fetch(client, address=address)
    with app.extensions[STORE].read() as session:
        assert sorted(session.scalars(select(MissesRow.count))) == [1, 2]
