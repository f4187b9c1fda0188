"""Rate limits."""

import time
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.http.limits import shared_out
from api.settings import Settings

PATH = "/v1/dictionaries/en/words/ring"
ADDRESS = {"REMOTE_ADDR": "192.0.2.7"}
MOMENT = 1_800_000_030.5
"""In the middle of a minute and of a second, whose ends begin to count anew."""


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all requests of a test fall into one window, however long the machine takes for them."""
    monkeypatch.setattr(time, "time", lambda: MOMENT)


def limited(limits: str = "5 per minute", **settings: Any) -> FlaskClient:
    return create_app(Settings(rate_limits=limits, workers=1, **settings)).test_client()


def statuses(client: FlaskClient, count: int, path: str = PATH, address: str = "192.0.2.7") -> list[int]:
    return [client.get(path, environ_base={"REMOTE_ADDR": address}).status_code for _ in range(count)]


def test_the_limit_is_over_all_endpoints_together() -> None:
    client = limited()
    statuses(client, 3)
    assert statuses(client, 3, "/v1/dictionaries") == [200, 200, 429]


def test_each_address_has_its_own() -> None:
    client = limited()
    statuses(client, 6)
    assert statuses(client, 1, address="192.0.2.8") == [200]


def test_addresses_of_one_ipv6_network_are_one() -> None:
    client = limited()
    assert statuses(client, 5, address="2001:db8::1") == [200] * 5
    assert statuses(client, 1, address="2001:db8::2:3") == [429]
    assert statuses(client, 1, address="2001:db8:0:1::1") == [200]
    assert statuses(client, 5, address="::ffff:192.0.2.7") == [200] * 5
    assert statuses(client, 1, address="192.0.2.7") == [429]


@pytest.mark.parametrize("address", ["127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"])
def test_callers_from_the_same_machine_are_not_limited(address: str) -> None:
    assert statuses(limited(), 8, address=address) == [200] * 8
    assert statuses(limited(rate_limit_loopback=True), 6, address=address) == [200] * 5 + [429]


@pytest.mark.parametrize("path", ["/healthz", "/openapi.json", "/docs", "/problems/invalid", "/static/docs.js"])
def test_what_is_not_v1_is_not_limited(path: str) -> None:
    client = limited()
    assert statuses(client, 8, path) == [200] * 8
    assert "RateLimit-Limit" not in client.get(path, environ_base=ADDRESS).headers


@pytest.mark.parametrize("origins", [(), ("*",), ("https://games.example",)])
def test_what_browsers_ask_beforehand_costs_nothing(origins: tuple[str, ...]) -> None:
    client = limited(cors_origins=origins)
    asked = {"Origin": "https://games.example", "Access-Control-Request-Method": "POST"}
    for _ in range(8):
        response = client.options("/v1/solve", headers=asked, environ_base=ADDRESS)
        assert response.status_code == 200
        assert "RateLimit-Limit" not in response.headers
    assert statuses(client, 6) == [200] * 5 + [429]


def test_answers_say_what_is_left() -> None:
    client = limited()
    responses = [client.get(PATH, environ_base=ADDRESS) for _ in range(6)]
    assert [response.headers["RateLimit-Remaining"] for response in responses] == ["4", "3", "2", "1", "0", "0"]
    assert {response.headers["RateLimit-Limit"] for response in responses} == {"5"}
    assert all(1 <= int(response.headers["RateLimit-Reset"]) <= 60 for response in responses)
    assert ["Retry-After" in response.headers for response in responses] == [False] * 5 + [True]
    assert responses[5].headers["Retry-After"] == responses[5].headers["RateLimit-Reset"]


def test_callers_that_are_not_limited_are_told_nothing() -> None:
    assert "RateLimit-Limit" not in limited().get(PATH).headers


def test_a_large_body_costs_more() -> None:
    client = limited("10 per minute")
    body = b'{"board": "AB"' + b" " * 4096 + b"}"
    response = client.post("/v1/solve", data=body, content_type="application/json", environ_base=ADDRESS)
    assert (response.status_code, response.headers["RateLimit-Remaining"]) == (200, "5")


def test_a_body_that_costs_more_than_there_is_is_429() -> None:
    client = limited()
    response = client.post("/v1/solve", data=b" " * 8192, content_type="application/json", environ_base=ADDRESS)
    assert response.status_code == 429


def test_several_limits_hold_together() -> None:
    assert statuses(limited("3 per second; 100 per hour"), 4) == [200] * 3 + [429]


def test_no_limit_is_no_limit() -> None:
    assert statuses(limited(""), 20) == [200] * 20


def test_processes_that_count_for_themselves_share_the_limit() -> None:
    assert shared_out(Settings(rate_limits="1200 per minute", workers=1)) == "1200 per minute"
    assert shared_out(Settings(rate_limits="10 per minute;7/2 hours", workers=4)) == "3 per 1 minute;2 per 2 hour"
    redis = Settings(rate_limits="10 per minute", workers=4, rate_limit_storage="redis://localhost")
    assert shared_out(redis) == "10 per minute"


def test_without_its_redis_the_service_goes_on_counting() -> None:
    client = limited(rate_limit_storage="redis://127.0.0.1:1/0?socket_connect_timeout=1")
    assert statuses(client, 6) == [200] * 5 + [429]


def test_forwarded_addresses_are_believed_only_behind_proxies() -> None:
    def ask(client: FlaskClient, forwarded: str) -> int:
        return client.get(PATH, environ_base=ADDRESS, headers={"X-Forwarded-For": forwarded}).status_code

    direct, behind = limited(), limited(proxies=1)
    assert [ask(direct, f"198.51.100.{number}") for number in range(6)] == [200] * 5 + [429]
    assert [ask(behind, f"198.51.100.{number}") for number in range(6)] == [200] * 6
    assert [ask(behind, f"203.0.113.{number}, 198.51.100.9") for number in range(6)] == [200] * 5 + [429]


@pytest.mark.parametrize("forwarded", ["unknown", "_hidden", "x" * 300])
def test_a_forwarded_text_that_is_no_address_counts_as_a_caller_of_its_own(forwarded: str) -> None:
    behind = limited(proxies=1)
    answers = [behind.get(PATH, environ_base=ADDRESS, headers={"X-Forwarded-For": forwarded}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
