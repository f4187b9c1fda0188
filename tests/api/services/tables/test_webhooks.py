"""Webhooks: a program is told what happens at its seat, again until it answers, and by one host of all."""

import base64
import hashlib
import hmac
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from api.context import NOTIFIER, STORE
from api.services import notifier
from api.services.notifier import WAITS, Notifier
from api.store.engine import now
from api.store.notifications import NotificationRow
from tests.api.services.notifications import notifying, settled, told, waiting
from tests.api.services.tables.sitters import Sitter, Sitting, sit
from tests.databases import KINDS
from tests.processes import wait_until
from tests.receivers import Received, receiver


@pytest.fixture(params=KINDS)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    with notifying(request.param, tmp_path) as app:
        yield app


def hook(sitter: Sitter, url: str) -> Any:
    return sitter.do("POST", "webhooks", {"url": url})


def check_signature(received: Received, secret: str) -> None:
    """Do what the specification tells receivers to do."""
    id, seconds = received.headers["webhook-id"], received.headers["webhook-timestamp"]
    assert abs(int(seconds) - time.time()) < 300
    key = base64.b64decode(secret.split("_", 1)[1])
    assert 24 <= len(key) <= 64
    content = b".".join((id.encode(), seconds.encode(), received.body))
    expected = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    assert received.headers["webhook-signature"] == f"v1,{expected}"


def turn(sitting: Sitting, seat: str, ply: int) -> tuple[str, dict[str, Any]]:
    return "turn", {"table": sitting.id, "seat": seat, "ply": ply}


def test_a_program_is_told_when_its_turn_has_come_and_when_the_game_is_over(app: Flask) -> None:
    sitting = sit(app, "ringo")
    with receiver() as annas, receiver() as bobs:
        secrets = [hook(sitting[name], each.url)["secret"] for name, each in (("anna", annas), ("bob", bobs))]
        for name in ("anna", "bob", "anna"):
            sitting[name].act_somehow()
        assert [told(each) for each in bobs.wait_for(2)] == [turn(sitting, "bob", 1), turn(sitting, "bob", 3)]
        assert [told(each) for each in annas.wait_for(1)] == [turn(sitting, "anna", 2)]
        sitting["anna"].do("POST", "resign")
        type, data = told(bobs.wait_for(3)[2])
        assert (type, data["seat"], data["table"]) == ("game_over", "bob", sitting.id)
        assert settled(app)
        for each, secret in zip((annas, bobs), secrets, strict=True):
            for received in each.received:
                check_signature(received, secret)
                assert received.headers["content-type"] == "application/json"
                assert datetime.fromisoformat(received.data["timestamp"]).utcoffset() == timedelta(0)
        ids = [received.headers["webhook-id"] for received in bobs.received]
        assert len(set(ids)) == len(ids)
    assert wait_until(lambda: not waiting(app))


def test_more_is_told_once_what_was_told_at_a_time_has_come(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "AT_ONCE", 1)
    sitting = sit(app, "ringo")
    with receiver() as annas:
        hook(sitting["anna"], annas.url)
        for number in range(1, 4):
            for name in ("anna", "bob"):
                sitting[name].act_somehow()
            assert told(annas.wait_for(number)[-1]) == turn(sitting, "anna", 2 * number)
        assert settled(app)


def test_all_who_decide_at_the_same_time_are_told_of_each_decision_once(app: Flask) -> None:
    sitting = sit(app, "high-card")
    with receiver() as annas, receiver() as bobs:
        hook(sitting["anna"], annas.url)
        hook(sitting["bob"], bobs.url)
        ply = sitting["anna"].do("GET")["ply"]
        sitting["anna"].act_somehow()
        sitting["bob"].act_somehow()
        after = sitting["anna"].do("GET")
        assert after["ply"] > ply
        for each, seat in ((annas, "anna"), (bobs, "bob")):
            assert [told(one) for one in each.wait_for(1)] == [turn(sitting, seat, after["ply"])]


def test_closed_rounds_are_told(app: Flask) -> None:
    sitting = sit(app, "ring", "anna", "bob", "cleo", seed="7")
    with receiver() as program:
        hook(sitting["anna"], program.url)
        sitting.play_out()
        rounds = sitting["anna"].do("GET")["view"]["rounds"]
        assert wait_until(lambda: not waiting(app))
        types = [told(each)[0] for each in program.received]
        assert (types.count("round_closed"), types.count("game_over")) == (rounds, 1)
        plies = [told(each)[1]["ply"] for each in program.received if told(each)[0] == "turn"]
        assert len(set(plies)) == len(plies) > rounds


def test_what_fails_is_tried_again_with_the_same_id_eight_times_in_a_day(app: Flask) -> None:
    assert WAITS["webhook"][0] == 5
    assert len(WAITS["webhook"]) == 7
    assert 0.9 < sum(WAITS["webhook"]) / 86_400 <= 1
    sitting = sit(app, "ringo")
    with receiver(lambda _: 500) as program:
        secret = hook(sitting["bob"], program.url)["secret"]
        sitting["anna"].act_somehow()
        for tries in range(1, 9):
            received = program.wait_for(tries)[-1]
            check_signature(received, secret)
            assert settled(app)
            if tries < 8:
                assert wait_until(lambda tries=tries: pass_time(app, WAITS["webhook"][tries - 1]))  # type: ignore[misc]
        assert wait_until(lambda: not waiting(app))
        assert len({received.headers["webhook-id"] for received in program.received}) == 1
        assert len({received.body for received in program.received}) == 1
        assert len(program.received) == 8


def test_a_last_try_in_which_a_process_was_killed_is_the_last(app: Flask) -> None:
    sitting = sit(app, "ringo")
    with receiver(lambda _: 500) as program:
        hook(sitting["bob"], program.url)
        sitting["anna"].act_somehow()
        program.wait_for(1)
        assert wait_until(lambda: [tries for _, tries in waiting(app)] == [1])
        assert settled(app)
        with app.extensions[STORE].write() as session:
            begun = {"tries": len(WAITS["webhook"]) + 1, "due_at": now(session)}
            session.execute(update(NotificationRow).values(begun))
        app.extensions[NOTIFIER].wake()
        assert wait_until(lambda: not waiting(app))
        assert len(program.received) == 1


def pass_time(app: Flask, seconds: float) -> bool:
    """Let the time pass until a notification is to be sent again; it must not be due before."""
    with app.extensions[STORE].write() as session:
        row = session.query(NotificationRow).one()
        left = (row.due_at - now(session)).total_seconds()
        if not seconds - 60 < left <= seconds:
            return False  # what came of the last try is not kept yet
        session.execute(update(NotificationRow).values(due_at=row.due_at - timedelta(seconds=seconds)))
    app.extensions[NOTIFIER].wake()
    return True


def test_a_program_that_is_gone_is_told_nothing_more(app: Flask) -> None:
    sitting = sit(app, "ringo")
    with receiver(lambda _: 410) as program:
        made = hook(sitting["bob"], program.url)
        sitting["anna"].act_somehow()
        program.wait_for(1)
        assert wait_until(lambda: sitting["bob"].call("DELETE", f"webhooks/{made['id']}").status_code == 404)
        assert not waiting(app)


def test_a_redirect_is_not_followed(app: Flask) -> None:
    sitting = sit(app, "ringo")
    with receiver() as other, receiver(lambda _: (307, {"Location": other.url})) as program:
        hook(sitting["bob"], program.url)
        sitting["anna"].act_somehow()
        program.wait_for(1)
        assert wait_until(lambda: [tries for _, tries in waiting(app)] == [1])
        assert settled(app)
        assert not other.received


def test_two_hosts_send_once_and_one_goes_on_where_another_was_killed(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "PAUSE", 0.001)
    monkeypatch.setattr(notifier, "SWEEP", 0.02)
    others = [Notifier(app.extensions[STORE], None, private=True) for _ in range(3)]
    sittings = [sit(app, "ringo") for _ in range(12)]
    with receiver() as program:
        for sitting in sittings:
            hook(sitting["bob"], program.url)
        for each in others:
            each.wake()
        for sitting in sittings:
            sitting["anna"].act_somehow()
        program.wait_for(len(sittings))
        assert wait_until(lambda: not waiting(app) and not any(each.is_busy for each in others))
        ids = [received.headers["webhook-id"] for received in program.received]
        assert len(set(ids)) == len(ids) == len(sittings)
    for each in others:
        each.stop()


def test_nobody_else_is_told_nor_who_has_the_seat_no_more(app: Flask) -> None:
    sitting = sit(app, "ringo")
    with receiver() as program:
        hook(sitting["bob"], program.url)
        made = hook(sitting["bob"], program.url)
        assert sitting["anna"].refused("DELETE", f"webhooks/{made['id']}") == (404, None)
        assert sitting["bob"].do("DELETE", f"webhooks/{made['id']}") is None
        assert sitting["bob"].refused("DELETE", f"webhooks/{made['id']}") == (404, None)
        sitting["anna"].act_somehow()
        program.wait_for(1)
        code = sitting["bob"].do("POST", "players/bob/recovery")["code"]
        moved = sitting.stranger.do("POST", "players", {"code": code, "seat": "bob"})
        Sitter(sitting.stranger.client, moved["seat_token"], sitting.id).act_somehow()
        sitting["anna"].act_somehow()
        assert settled(app)
        assert wait_until(lambda: not waiting(app))
        assert len(program.received) == 1


def test_a_seat_alone_may_have_webhooks_and_four_at_most(app: Flask) -> None:
    sitting = sit(app, "ringo")
    body = {"url": "http://127.0.0.1:9/"}
    assert sitting.stranger.refused("POST", "webhooks", body) == (404, None)
    assert sitting.host.refused("POST", "webhooks", body) == (403, "own_seat_only")
    assert sitting.screen.refused("POST", "webhooks", body) == (403, "own_seat_only")
    made = [sitting["anna"].do("POST", "webhooks", body) for _ in range(4)]
    assert len({each["id"] for each in made}) == len({each["secret"] for each in made}) == 4
    assert sitting["anna"].refused("POST", "webhooks", body) == (409, "too_many_webhooks")
    sitting["bob"].do("POST", "webhooks", body)
    sitting["anna"].do("DELETE", f"webhooks/{made[0]['id']}")
    key = {"Idempotency_Key": "once more"}
    again = [sitting["anna"].do("POST", "webhooks", body, **key) for _ in range(2)]
    assert again[0] == again[1]
