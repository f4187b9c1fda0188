"""Members at today's puzzle: the time is the service's, the rank that of its own judgement."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import STORE
from api.services import daily_archive
from api.services.tokens import digest_of
from api.store.leagues import EntryRow
from api.store.puzzles import AttemptRow
from tests.api.services.leagues.leagues import Player, join, move_back, new_league


@pytest.fixture
def maker(client: FlaskClient) -> Player:
    return new_league(client)


@pytest.fixture
def ann(maker: Player) -> Player:
    return join(maker, "Qxann")


@pytest.fixture
def bo(maker: Player) -> Player:
    return join(maker, "Qxbo")


def test_the_board_is_sent_and_the_time_begins_once(ann: Player) -> None:
    first = ann.call("PUT", "entries/today")
    again = ann.call("PUT", f"entries/{daily_archive.today()}")
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.get_json() == again.get_json()
    assert first.get_json()["puzzle"]["daily"]["date"] == daily_archive.today().isoformat()
    assert first.get_json()["ended_at"] is None


def test_the_result_is_what_the_service_has_judged_and_timed(app: Flask, ann: Player) -> None:
    ann.begin()
    move_back(app, ann, 95)
    token = ann.attempt(answer=ann.best, seconds=1)
    entry = ann.do("PUT", "entries/today/result", {"attempt_token": token})
    assert (entry["share"], entry["rank"], entry["impossible"]) == (100, "best", False)
    assert 95 <= entry["seconds"] < 95 + 60
    with app.extensions[STORE].read() as session:
        made_at = session.get_one(AttemptRow, digest_of(token)).made_at
    assert abs(made_at - datetime.fromisoformat(entry["ended_at"])) < timedelta(milliseconds=1)
    assert ann.do("PUT", "entries/today/result", {"attempt_token": token}) == entry
    assert ann.begin()["ended_at"] == entry["ended_at"]


def test_a_time_that_nobody_can_have_is_marked_and_does_not_count(app: Flask, ann: Player, bo: Player) -> None:
    ann.begin()
    assert ann.solve()["impossible"]
    bo.begin()
    move_back(app, bo, 60)
    bo.solve()
    items = bo.today()["items"]
    assert [(row["name"], row["place"], row["points"], row["impossible"]) for row in items] == [
        ("Qxbo", 1, 13, False),
        ("Qxann", None, 0, True),
    ]
    assert [row["name"] for row in bo.week()["items"]] == ["Qxbo"]


def test_who_gives_up_is_at_the_end_too(app: Flask, ann: Player, bo: Player) -> None:
    ann.begin()
    entry = ann.end(gave_up=True)
    assert (entry["share"], entry["rank"], entry["impossible"]) == (None, "none", False)
    bo.begin()
    move_back(app, bo, 60)
    bo.solve()
    assert [(row["name"], row["place"], row["points"]) for row in ann.today()["items"]] == [
        ("Qxbo", 1, 13),
        ("Qxann", None, 0),
    ]


def test_an_attempt_at_another_puzzle_or_without_an_end_is_refused(client: FlaskClient, ann: Player) -> None:
    ann.begin()
    other = client.get(f"/v1/puzzles/daily/{daily_archive.today() - timedelta(1)}?edition=gentle").get_json()["id"]
    token = client.post(f"/v1/puzzles/{other}/attempts", json={"gave_up": True}).get_json()["token"]
    assert ann.refused("PUT", "entries/today/result", {"attempt_token": token}) == (422, "unfit_attempt")
    best = ann.best
    (field, value), *_ = best.items()
    wrong: dict[str, Any] = {field: dict([*value.items()][:1]) if isinstance(value, dict) else value[:1]}
    response = client.post(f"/v1/puzzles/{ann.puzzle_id}/attempts", json={"answer": wrong})
    if response.status_code == 201:
        open_token = response.get_json()["token"]
        assert ann.refused("PUT", "entries/today/result", {"attempt_token": open_token}) == (422, "unfit_attempt")


def test_an_attempt_after_the_day_is_refused(app: Flask, ann: Player) -> None:
    ann.begin()
    token = ann.attempt(answer=ann.best)
    with app.extensions[STORE].write() as session:
        session.get_one(AttemptRow, digest_of(token)).made_at += timedelta(days=1)
    assert ann.refused("PUT", "entries/today/result", {"attempt_token": token}) == (422, "unfit_attempt")


def test_one_attempt_is_one_members(ann: Player, bo: Player) -> None:
    ann.begin()
    bo.begin()
    token = ann.attempt(answer=ann.best)
    ann.do("PUT", "entries/today/result", {"attempt_token": token})
    assert bo.refused("PUT", "entries/today/result", {"attempt_token": token}) == (422, "unfit_attempt")
    assert ann.refused("PUT", "entries/today/result", {"attempt_token": bo.attempt(gave_up=True)}) == (409, "day_ended")


def test_one_attempt_counts_in_each_of_ones_leagues(client: FlaskClient, ann: Player) -> None:
    too = join(new_league(client), "Qxann")
    ann.begin()
    too.begin()
    token = ann.attempt(answer=ann.best)
    entries = [who.do("PUT", "entries/today/result", {"attempt_token": token}) for who in (ann, too)]
    assert entries[0]["ended_at"] == entries[1]["ended_at"]


def test_attempts_that_are_named_at_the_same_time_count_once(app: Flask, ann: Player) -> None:
    ann.begin()
    move_back(app, ann, 60)
    tokens = [ann.attempt(answer=ann.best), *(ann.attempt(gave_up=True) for _ in range(3))]

    def name(token: str) -> int:
        alone = Player(app.test_client(), ann.token, ann.id)
        return alone.call("PUT", "entries/today/result", {"attempt_token": token}).status_code

    with ThreadPoolExecutor(4) as threads:
        statuses = list(threads.map(name, tokens))
    assert sorted(statuses) == [200, 409, 409, 409]
    with app.extensions[STORE].read() as session:
        row = session.get_one(EntryRow, (ann.id, daily_archive.today(), ann.number))
        assert row.attempt_digest == digest_of(tokens[statuses.index(200)])


@pytest.mark.parametrize("days", [-1, 1, 30])
def test_only_today_counts(ann: Player, days: int) -> None:
    assert ann.refused("PUT", f"entries/{daily_archive.today() + timedelta(days)}") == (409, "not_today")


def test_others_are_seen_once_one_has_ended(app: Flask, maker: Player, ann: Player, bo: Player) -> None:
    ann.begin()
    move_back(app, ann, 60)
    ann.solve()
    for caller in (bo, Player(ann.client, "", ann.id)):
        shown = caller.today()
        assert shown["hidden"]
        assert caller.week()["hidden"]
        row = next(row for row in shown["items"] if row["name"] == "Qxann")
        assert (row["state"], row["place"], row["rank"], row["share"], row["seconds"]) == ("ended", *[None] * 4)
        assert caller.week()["items"] == []
    assert not maker.today()["hidden"]
    bo.begin()
    assert bo.today()["hidden"]
    bo.end(gave_up=True)
    shown = bo.today()
    assert [(row["name"], row["you"], row["rank"]) for row in shown["items"]] == [
        ("Qxann", False, "best"),
        ("Qxbo", True, "none"),
    ]
    assert not bo.week()["hidden"]


def test_a_maker_who_plays_waits_like_everybody(maker: Player, ann: Player) -> None:
    cleo = join(maker, "Qxcleo", maker.token)
    ann.begin()
    ann.solve()
    assert maker.today()["hidden"]
    assert cleo.today()["hidden"]
    cleo.begin()
    cleo.end(gave_up=True)
    assert not maker.today()["hidden"]
    assert not cleo.today()["hidden"]


def test_no_table_tells_an_answer(app: Flask, maker: Player, ann: Player) -> None:
    ann.begin()
    ann.solve()
    text = maker.call("GET", "days/today").text + maker.call("GET", "weeks/this").text
    for value in ann.best.values():
        assert not [part for part in value if f'"{part}"' in text]


def test_a_week_adds_up_its_days(
    app: Flask, maker: Player, ann: Player, bo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both play, then the days are moved to a Tuesday and a Wednesday, and it is Thursday."""
    for player, attempt in ((ann, {"answer": ann.best}), (bo, {"gave_up": True})):
        player.begin()
        move_back(app, player, 60)
        player.end(**attempt)
    tuesday = date(2026, 11, 24)
    with app.extensions[STORE].write() as session:
        for row in session.query(EntryRow).filter_by(league_id=ann.id):
            row.day = tuesday
    monkeypatch.setattr(daily_archive, "today", lambda: tuesday + timedelta(2))
    week = bo.week()
    assert (week["week"], week["first"], week["last"]) == ("2026-W48", "2026-11-23", "2026-11-29")
    assert (week["before"], week["after"]) == ("2026-W47", None)
    before = bo.do("GET", "weeks/2026-W47")
    assert (before["last"], before["after"]) == ("2026-11-22", "2026-W48")
    assert [(row["name"], row["place"], row["points"], row["solved"], row["played"]) for row in week["items"]] == [
        ("Qxann", 1, 13, 1, 1),
        ("Qxbo", 2, 0, 0, 1),
    ]
    assert bo.do("GET", "weeks/2026-W47")["items"] == []
    assert [row["name"] for row in bo.do("GET", f"days/{tuesday}")["items"]] == ["Qxann", "Qxbo"]
    assert bo.do("GET", f"days/{tuesday - timedelta(1)}")["items"] == []
