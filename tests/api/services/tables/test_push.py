"""Push messages: a browser is told once when its turn has come, and it alone can read it."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from pydantic_core import from_json
from sqlalchemy import select, update

from api.context import NOTIFIER, STORE
from api.outgoing.web_push import Sender
from api.services import notifier
from api.services.notifier import Notifier
from api.settings import Settings
from api.store.notifications import NotificationRow, TargetRow
from tests.api.running import running_app
from tests.api.services.matches.phones import gather
from tests.api.services.notifications import notifying, settled, waiting
from tests.api.services.tables.sitters import sit
from tests.databases import KINDS
from tests.processes import wait_until
from tests.pushing import Browser
from tests.receivers import receiver

KEY = Sender.new_key()


@pytest.fixture(params=KINDS)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    with notifying(request.param, tmp_path, push_key=KEY, push_contact="mailto:a@b.example") as app:
        yield app


def subscribe(sitter: Any, browser: Browser, url: str, quiet: Any = None) -> None:
    assert sitter.do("PUT", "push", {"subscription": browser.subscription(url), "quiet": quiet}) is None


def hours_around(moment: datetime) -> dict[str, object]:
    """Return hours that are quiet at a moment and for an hour at least."""
    return {"from": moment.hour, "to": (moment.hour + 2) % 24, "timezone": "UTC"}


def end_quiet_hours(app: Flask) -> None:
    """Let what waits for the end of quiet hours be sent, as if they had come to it."""
    with app.extensions[STORE].write() as session:
        session.execute(update(TargetRow).values(quiet=None))
        session.execute(update(NotificationRow).values(due_at=datetime(2026, 1, 1, tzinfo=UTC)))
    app.extensions[NOTIFIER].wake()


def test_the_browser_reads_whose_turn_it_is(app: Flask) -> None:
    sitting, browser = sit(app, "ringo"), Browser()
    public_key = sitting.stranger.do("GET", "/v1/push")["public_key"]
    assert public_key == Sender(KEY).public_key
    with receiver(lambda _: 201) as service:
        subscribe(sitting["bob"], browser, service.url)
        subscribe(sitting["bob"], browser, service.url)
        began = time.monotonic()
        sitting["anna"].act_somehow()
        (received,) = service.wait_for(1, 10)
        assert time.monotonic() - began < 10
        assert from_json(browser.read(received.body)) == {
            "type": "turn",
            "table": sitting.id,
            "ply": 1,
            "url": f"/tables/{sitting.id}",
        }
        assert (received.headers["content-encoding"], received.headers["ttl"]) == ("aes128gcm", "86400")
        assert len(received.headers["topic"]) <= 32
        assert received.headers["authorization"].endswith(f", k={public_key}")
        sitting["bob"].act_somehow()
        sitting["anna"].act_somehow()
        assert from_json(browser.read(service.wait_for(2)[1].body))["ply"] == 3
        sitting["bob"].do("DELETE", "push", {"subscription": browser.subscription(service.url)})
        sitting["bob"].do("DELETE", "push", {"subscription": browser.subscription(service.url)})
        sitting["bob"].act_somehow()
        sitting["anna"].act_somehow()
        sitting["anna"].do("POST", "resign")
        assert not waiting(app)
        assert settled(app)
        assert len(service.received) == 2


def test_a_match_tells_alike(app: Flask) -> None:
    party, browser = gather(app), Browser()
    with receiver(lambda _: 201) as service:
        for name in ("pink", "green"):
            subscribe(party[name], browser, f"{service.url}/{name}")
        board = {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}
        first = party.host.do("POST", "rounds", {"board": board})["first_player"]
        (received,) = service.wait_for(1)
        assert received.path == f"/hook/{first}"
        match = party.host.id
        told = {"type": "turn", "match": match, "round": 1, "url": f"/matches/{match}"}
        assert from_json(browser.read(received.body)) == told
        party.host.do("DELETE", "rounds/1")


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(app: Flask, status: int) -> None:
    sitting = sit(app, "ringo")
    with receiver(lambda _: status) as service:
        subscribe(sitting["bob"], Browser(), service.url)
        sitting["anna"].act_somehow()
        service.wait_for(1)
        assert settled(app)

        def is_forgotten() -> bool:
            with app.extensions[STORE].read() as session:
                return session.query(TargetRow).count() == 0

        assert wait_until(is_forgotten)


def test_nobody_is_told_twice_whatever_the_push_service_answers(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "WAITS", {**notifier.WAITS, "push": (0.01, 0.01)})
    for statuses, times in (([500], 1), ([302], 1), ([503, 429, 201], 3), ([503, 500], 2), ([429, 429, 429], 3)):
        answers = iter(statuses)
        sitting = sit(app, "ringo")
        with receiver(lambda _, answers=answers: next(answers, 201)) as service:  # type: ignore[misc]
            subscribe(sitting["bob"], Browser(), service.url)
            sitting["anna"].act_somehow()
            service.wait_for(times)
            assert wait_until(lambda: settled(app) and not waiting(app))
            assert len(service.received) == times


def due(app: Flask) -> list[datetime]:
    """Return when each thing that waits is sent."""
    with app.extensions[STORE].read() as session:
        return list(session.scalars(select(NotificationRow.due_at)))


def test_in_quiet_hours_nothing_is_sent_and_the_turn_that_waits_is_told_once_after_them(app: Flask) -> None:
    sitting, browser, now = sit(app, "ringo"), Browser(), datetime.now(UTC)
    quiet, end = hours_around(now), now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=2)
    with receiver(lambda _: 201) as service:
        subscribe(sitting["bob"], browser, service.url, quiet)
        for seat in ("anna", "bob", "anna"):
            sitting[seat].act_somehow()
        assert wait_until(lambda: due(app) == [end])
        assert settled(app)
        assert not service.received
        end_quiet_hours(app)
        (received,) = service.wait_for(1)
        assert from_json(browser.read(received.body))["ply"] == 3
        assert wait_until(lambda: settled(app) and not waiting(app))
        assert len(service.received) == 1


def test_a_turn_that_was_over_before_the_quiet_hours_is_told_nobody(app: Flask) -> None:
    sitting, party = sit(app, "ringo"), gather(app)
    with receiver(lambda _: 201) as service:
        quiet = hours_around(datetime.now(UTC))
        subscribe(sitting["bob"], Browser(), service.url, quiet)
        sitting["anna"].act_somehow()
        sitting["bob"].act_somehow()
        assert not waiting(app)
        for name in ("pink", "green"):
            subscribe(party[name], Browser(), f"{service.url}/{name}", quiet)
        party.host.do("POST", "rounds", {"board": {"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {}}})
        assert len(waiting(app)) == 1
        party.host.do("DELETE", "rounds/1")
        assert not waiting(app)
        assert settled(app)
        assert not service.received


def test_another_subscription_of_a_browser_has_its_own_quiet_hours(app: Flask) -> None:
    sitting, browser = sit(app, "ringo"), Browser()
    with receiver(lambda _: 201) as service:
        subscribe(sitting["bob"], browser, service.url, hours_around(datetime.now(UTC)))
        subscribe(sitting["bob"], browser, service.url)
        sitting["anna"].act_somehow()
        service.wait_for(1)


@pytest.mark.parametrize(
    ("quiet", "pointer"),
    [
        ({"from": 22, "to": 22, "timezone": "UTC"}, "/quiet/to"),
        ({"from": 22, "to": 24, "timezone": "UTC"}, "/quiet/to"),
        ({"from": -1, "to": 8, "timezone": "UTC"}, "/quiet/from"),
        ({"from": 22, "to": 8, "timezone": "Mars/Olympus"}, "/quiet/timezone"),
        ({"from": 22, "to": 8, "timezone": "../localtime"}, "/quiet/timezone"),
        ({"from": 22, "to": 8, "timezone": ""}, "/quiet/timezone"),
        ({"from": 22, "to": 8, "timezone": "x" * 65}, "/quiet/timezone"),
        ({"from": 22, "to": 8}, "/quiet/timezone"),
    ],
)
def test_what_cannot_be_quiet_hours_is_refused(app: Flask, quiet: Any, pointer: str) -> None:
    sitting = sit(app, "ringo")
    body = {"subscription": Browser().subscription("http://127.0.0.1:9/"), "quiet": quiet}
    problem = sitting["bob"].call("PUT", "push", body).get_json()
    assert (problem["status"], problem["errors"][0]["pointer"]) == (422, pointer)


def test_what_was_taken_to_be_sent_is_sent_by_nobody_else(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "SWEEP", 0.02)
    store = app.extensions[STORE]
    others = [Notifier(store, Sender(KEY), private=True) for _ in range(3)]
    sittings = [sit(app, "ringo") for _ in range(8)]
    with receiver(lambda _: 201) as service:
        for sitting in sittings:
            subscribe(sitting["bob"], Browser(), f"{service.url}/{sitting.id}")
        for each in others:
            each.wake()
        for sitting in sittings:
            sitting["anna"].act_somehow()
        service.wait_for(len(sittings))
        assert wait_until(lambda: settled(app) and not waiting(app) and not any(each.is_busy for each in others))
        assert len({received.path for received in service.received}) == len(service.received)
    for each in others:
        each.stop()


def test_what_cannot_be_a_subscription_is_refused(app: Flask) -> None:
    sitting, browser = sit(app, "ringo"), Browser()
    good = browser.subscription("http://127.0.0.1:9/")
    assert sitting.stranger.refused("PUT", "push", {"subscription": good}) == (404, None)
    assert sitting.screen.refused("PUT", "push", {"subscription": good}) == (403, "own_seat_only")
    bad = {"subscription": {**good, "keys": {"p256dh": browser.auth, "auth": browser.auth}}}
    assert sitting["bob"].refused("PUT", "push", bad) == (422, "bad_target")
    assert sitting["bob"].refused("PUT", "push", {"subscription": {**good, "endpoint": "x"}}) == (422, "bad_target")
    for number in range(4):
        subscribe(sitting["bob"], browser, f"http://127.0.0.1:9/{number}")
    assert sitting["bob"].refused("PUT", "push", {"subscription": good}) == (409, "too_many_subscriptions")
    subscribe(sitting["bob"], Browser(), "http://127.0.0.1:9/3")


def test_what_is_off_says_so(tmp_path: Path) -> None:
    with running_app(Settings(database=str(tmp_path / "off.sqlite3"), bot_processes=0)) as app:
        sitting, browser = sit(app, "ringo"), Browser()
        assert sitting.stranger.refused("GET", "/v1/push") == (404, "push_off")
        subscription = {"subscription": browser.subscription("https://push.example/1")}
        assert sitting["bob"].refused("PUT", "push", subscription) == (404, "push_off")
        assert "RINGERS_PUSH_KEY" in sitting["bob"].call("PUT", "push", subscription).get_json()["detail"]


def test_private_targets_are_refused_after_they_are_resolved(tmp_path: Path) -> None:
    with running_app(Settings(database=str(tmp_path / "a.sqlite3"), bot_processes=0, push_key=KEY)) as app:
        sitting, browser = sit(app, "ringo"), Browser()
        for url in (
            "https://localhost/",
            "https://127.0.0.1:1/",
            "https://[::1]/",
            "http://1.1.1.1/",
            "https://10.0.0.1/",
        ):
            problem = sitting["bob"].call("POST", "webhooks", {"url": url}).get_json()
            assert [(each["pointer"], each["code"]) for each in problem["errors"]] == [("/url", "bad_target")]
            body = {"subscription": browser.subscription(url)}
            problem = sitting["bob"].call("PUT", "push", body).get_json()
            assert problem["status"] == 422
            assert problem["errors"][0]["pointer"] == "/subscription/endpoint"
