"""Leagues over HTTP: made, joined and left, and what is refused."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select, update

from api.context import STORE
from api.services import leagues
from api.services.daily_archive import today
from api.store.leagues import EntryRow, LeagueRow, MemberRow
from api.store.leagues import members as members_of
from solver.puzzles.daily import puzzle_of_day
from tests.api.services.leagues.leagues import Player, join, move_back, new_league


def count(app: Flask, row: type) -> int:
    with app.extensions[STORE].read() as session:
        return session.scalar(select(func.count()).select_from(row)) or 0


def test_a_league_is_made_and_joined(client: FlaskClient) -> None:
    maker = new_league(client, "  Qx   4b ")
    stranger = Player(client, "", maker.id)
    shown = stranger.do("GET")
    assert (shown["name"], shown["edition"], shown["maker"], shown["you"], shown["members"]) == (
        *("Qx 4b", "gentle", False, None),
        [],
    )
    assert maker.do("GET")["maker"]
    ann, bo = join(maker, "Qxann", maker.token), join(maker, "Qxbo")
    assert (ann.number, bo.number) == (1, 2)
    assert [(who.do("GET")["you"], who.do("GET")["maker"]) for who in (maker, ann, bo)] == [
        *[(1, True)] * 2,
        (2, False),
    ]
    assert stranger.do("GET")["members"] == [{"member": 1, "name": "Qxann"}, {"member": 2, "name": "Qxbo"}]


def test_only_the_maker_changes_a_league(client: FlaskClient) -> None:
    maker = new_league(client)
    ann, bo = join(maker, "Qxann", maker.token), join(maker, "Qxbo")
    for method, path, body in (("PATCH", "", {"name": "Qx"}), ("DELETE", "", None), ("DELETE", "members/1", None)):
        for caller in (bo, Player(client, "", maker.id)):
            assert caller.refused(method, path, body) == (403, "maker_only")
    assert ann.do("PATCH", "", {"name": "Qxnew"})["name"] == maker.do("GET")["name"] == "Qxnew"
    assert maker.do("PATCH", "", {"closed": True})["closed"]
    assert Player(client, "", maker.id).refused("POST", "members", {"name": "Qxcy"}) == (409, "league_closed")
    assert bo.refused("PUT", "entries/today") == (409, "league_closed")
    assert not maker.do("PATCH", "", {"closed": False})["closed"]
    bo.do("DELETE", "members/2")
    assert bo.refused("PUT", "entries/today") == (403, "members_only")
    assert maker.refused("DELETE", "members/2") == (404, None)
    assert join(maker, "Qxbo").number == 3
    ann.do("DELETE", "members/3")
    maker.do("DELETE")
    assert maker.refused("GET") == (404, None)


def test_everything_goes_with_a_league(app: Flask, client: FlaskClient) -> None:
    maker = new_league(client)
    join(maker, "Qxann").begin()
    other = new_league(client)
    join(other, "Qxann").begin()
    maker.do("DELETE")
    assert [count(app, row) for row in (LeagueRow, MemberRow, EntryRow)] == [1, 1, 1]


def test_the_results_of_who_leaves_go_too(app: Flask, client: FlaskClient) -> None:
    maker = new_league(client)
    ann, bo = join(maker, "Qxann"), join(maker, "Qxbo")
    for player in (ann, bo):
        player.begin()
        move_back(app, player, 60)
        player.solve()
    ann.do("DELETE", "members/1")
    assert [row["name"] for row in bo.today()["items"]] == ["Qxbo"]
    assert [row["name"] for row in bo.week()["items"]] == ["Qxbo"]
    assert count(app, EntryRow) == 1


def test_stored_names_are_read_as_before(app: Flask, client: FlaskClient) -> None:
    maker = new_league(client)
    join(maker, "Qxann")
    with app.extensions[STORE].write() as session:
        session.execute(update(LeagueRow).values(name="\u3164"))
        session.execute(update(MemberRow).values(name="QXIDA", name_key="qxida"))
    assert maker.do("GET")["name"] == "\u3164"
    assert maker.do("GET")["members"] == [{"member": 1, "name": "QXIDA"}]
    assert maker.refused("POST", "members", {"name": "QXlDA"}) == (409, "name_taken")
    assert join(maker, "Qxbo").number == 2


def test_the_longest_names_are_kept(client: FlaskClient) -> None:
    maker = new_league(client)
    join(maker, "Qx" + "\ufdfa" * 22)
    assert maker.refused("POST", "members", {"name": "QX" + "\ufdfa" * 22}) == (409, "name_taken")


def test_a_word_of_todays_board_is_no_name(client: FlaskClient) -> None:
    maker = new_league(client)
    rows = puzzle_of_day(today(), "gentle").board.rows
    along = "".join(rows[0])[:4]
    assert maker.refused("POST", "members", {"name": f"Qx {along.title()}"}) == (422, "unfit_name")
    assert maker.refused("POST", "members", {"name": along[::-1].lower()}) == (422, "unfit_name")


def test_a_maker_joins_once_and_nobody_twice(client: FlaskClient) -> None:
    maker = new_league(client)
    ann = join(maker, "Qxann", maker.token)
    for caller in (maker, ann):
        assert caller.refused("POST", "members", {"name": "Qxothr"}) == (409, "already_member")


def test_a_league_has_room_for_so_many(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leagues, "MAX_MEMBERS", 2)
    maker = new_league(client)
    join(maker, "Qxann")
    join(maker, "Qxbo")
    assert maker.refused("POST", "members", {"name": "Qxcy"}) == (409, "too_many_members")


def test_an_address_makes_so_many_in_a_day(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leagues, "MOST_A_DAY", 2)
    away: dict[str, Any] = {"environ_base": {"REMOTE_ADDR": "203.0.113.7"}}
    answers = [client.post("/v1/leagues", json={"name": "Qx"}, **away) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 409]
    assert answers[2].get_json()["errors"][0]["code"] == "too_many_leagues"
    assert client.post("/v1/leagues", json={"name": "Qx"}).status_code == 201


def test_a_league_that_nobody_uses_is_gone(app: Flask, client: FlaskClient) -> None:
    maker = new_league(client)
    join(maker, "Qxann")
    with app.extensions[STORE].write() as session:
        session.get_one(LeagueRow, maker.id).touched_at -= timedelta(days=91)
    assert maker.refused("GET") == (404, None)
    new_league(client)
    assert [count(app, row) for row in (LeagueRow, MemberRow)] == [1, 0]


def test_those_who_join_at_the_same_time_get_numbers_of_their_own(app: Flask, client: FlaskClient) -> None:
    maker = new_league(client)

    def add(number: int) -> int:
        alone = Player(app.test_client(), "", maker.id)
        return alone.call("POST", "members", {"name": f"Qx {number // 2}"}).status_code

    with ThreadPoolExecutor(8) as threads:
        statuses = list(threads.map(add, range(16)))
    assert sorted(statuses) == [201] * 8 + [409] * 8
    with app.extensions[STORE].read() as session:
        rows = members_of(session, maker.id)
        assert [row.number for row in rows] == list(range(1, 9))
        assert len({row.name_key for row in rows}) == 8
