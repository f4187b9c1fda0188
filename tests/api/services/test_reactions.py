"""Reactions at matches and tables: everybody hears them, nothing of the play changes, and nobody can flood a table."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.context import STORE
from api.services import unit_of_work
from api.store.reactions import ReactionRow
from games.seating.reactions import REACTIONS
from tests.api.services.callers import Caller
from tests.api.services.matches.phones import Phone, gather, stranger
from tests.api.services.matches.streams import pieces
from tests.api.services.tables.sitters import sit

Pass = Callable[[float], None]


@dataclass
class Place:
    """A match or a table with two seats, and all others."""

    one: Caller
    other: Caller
    names: tuple[str, str]
    host: Caller
    screen: Caller
    stranger: Caller
    record: str
    """Where everything that happened in the play is."""


def at_match(app: Flask) -> Place:
    party = gather(app)
    party.play_round(pink="PIT")
    one, other = party["pink"], party["green"]
    screen = Phone(app.test_client(), party.host.do("POST", "shares")["share_token"], party.host.id)
    return Place(one, other, ("pink", "green"), party.host, screen, stranger(app, party.host.id), "export")


def at_table(app: Flask) -> Place:
    sitting = sit(app, "ringo")
    sitting["anna"].act_somehow()
    sitting["bob"].do("POST", "resign")
    one, other = sitting["anna"], sitting["bob"]
    return Place(one, other, ("anna", "bob"), sitting.host, sitting.screen, sitting.stranger, "replay")


@pytest.fixture(params=[at_match, at_table])
def place(request: pytest.FixtureRequest, app: Flask) -> Place:
    made: Place = request.param(app)
    return made


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> Pass:
    clock, passed = unit_of_work.clock, 0.0

    def go_on(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    monkeypatch.setattr(unit_of_work, "clock", lambda session: clock(session) + timedelta(seconds=passed))
    return go_on


def react(caller: Caller, reaction: str = "wow") -> int:
    return caller.call("POST", "reactions", {"reaction": reaction}).status_code


def polled(caller: Caller, after: str = "0") -> list[str]:
    """Return the reactions that a phone finds that asks for what is new."""
    return [each["data"]["reaction"] for each in caller.do("GET", f"events?after={after}")["reactions"]]


@contextmanager
def hearing(caller: Caller, last: str = "") -> Iterator[Iterator[Any]]:
    """Listen, and yield the events as they come."""
    headers = {"Authorization": f"Bearer {caller.token}", "Accept": "application/x-ndjson"}
    headers |= {"Last-Event-ID": last} if last else {}
    stream = caller.client.open(f"{caller.FOLDER}/{caller.id}/events", headers=headers, buffered=False)
    yield map(json.loads, pieces(stream))
    stream.close()


def test_everybody_who_listens_hears_a_reaction_once(place: Place) -> None:
    first, second = place.names
    with hearing(place.other) as seat, hearing(place.screen) as screen:
        snapshots = [next(coming) for coming in (seat, screen)]
        assert [react(place.one, "well_played"), react(place.other, "thanks")] == [204, 204]
        for coming, snapshot in zip((seat, screen), snapshots, strict=True):
            heard = [next(coming) for _ in range(2)]
            said = [(event["type"], event["by"], event["data"]) for event in heard]
            assert said == [
                ("reaction", first, {"player": first, "reaction": "well_played"}),
                ("reaction", second, {"player": second, "reaction": "thanks"}),
            ]
            assert {(event["id"], event["seq"]) for event in heard} == {(snapshot["id"], snapshot["seq"])}


def test_a_reaction_changes_nothing_of_the_play(place: Place) -> None:
    def all_there_is() -> list[Any]:
        views = [caller.call("GET", path) for caller in (place.one, place.screen) for path in ("", place.record)]
        return [each.data for each in views] + [place.one.events(), place.host.events()]

    before = all_there_is()
    assert [react(place.one, each) for each in REACTIONS[:3]] == [204] * 3
    assert all_there_is() == before


def test_a_stream_that_begins_again_hears_the_last_seconds_alone(place: Place, pass_time: Pass) -> None:
    react(place.one, "hello")
    pass_time(6)
    react(place.one, "oops")
    last = place.other.events()[-1]["id"]
    with hearing(place.other, last) as coming:
        assert next(coming)["data"]["reaction"] == "oops"
        react(place.other, "thanks")
        assert next(coming)["data"]["reaction"] == "thanks"


def test_who_asks_again_and_again_finds_those_of_the_last_five_seconds(place: Place, pass_time: Pass) -> None:
    react(place.one, "good_luck")
    last = place.other.events()[-1]["id"]
    assert polled(place.other, last) == polled(place.screen) == ["good_luck"]
    pass_time(5)
    assert polled(place.other, last) == []


def test_a_seat_reacts_three_times_in_ten_seconds(place: Place, pass_time: Pass) -> None:
    assert [react(place.one) for _ in range(2)] == [204, 204]
    pass_time(4)
    assert react(place.one) == 204
    for _ in range(2):
        refused = place.one.call("POST", "reactions", {"reaction": "wow"})
        problem = refused.get_json()
        assert (refused.status_code, problem["type"]) == (429, "/problems/rate_limited")
        assert problem["errors"][0]["code"] == "too_many_reactions"
        assert 1 <= int(refused.headers["Retry-After"]) <= 6
    assert react(place.other) == 204, "each seat counts for itself"
    pass_time(6)
    assert [react(place.one) for _ in range(3)] == [204, 204, 429]


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_reactions_of_one_moment_count_and_those_of_ten_seconds_ago_do_not(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = datetime(2026, 6, 1, 12, tzinfo=UTC)
    for passed in (0, 10):
        at = moment + timedelta(seconds=passed)
        monkeypatch.setattr(unit_of_work, "clock", lambda session, at=at: at)
        assert [react(place.one) for _ in range(4)] == [204] * 3 + [429]


@pytest.mark.parametrize("app", ["sqlite"], indirect=True)
def test_a_clock_that_was_set_back_silences_nobody(place: Place, pass_time: Pass) -> None:
    assert [react(place.one) for _ in range(3)] == [204] * 3
    pass_time(-3600)
    assert polled(place.other) == []
    assert [react(place.one) for _ in range(4)] == [204] * 3 + [429]


def test_who_has_no_seat_does_not_react(place: Place) -> None:
    asked = "POST", "reactions", {"reaction": "hello"}
    assert {caller.refused(*asked) for caller in (place.host, place.screen)} == {(403, "own_seat_only")}
    assert place.stranger.refused(*asked) == (404, None)


def test_who_was_taken_out_or_has_left_only_looks_on(app: Flask) -> None:
    party, sitting = gather(app, "pink", "green", "blue"), sit(app, "ringer", "anna", "bob", "cleo")
    for caller in (party["blue"], sitting["bob"]):
        assert react(caller) == 204
    party.host.do("PATCH", "players/blue", {"out": True})
    sitting["bob"].do("DELETE", "players/bob/seat")
    for caller in (party["blue"], sitting["bob"]):
        assert caller.refused("POST", "reactions", {"reaction": "hello"}) == (403, "own_seat_only")
    party.host.do("PATCH", "players/blue", {"out": False})
    sitting["bob"].do("POST", "return")
    for caller in (party["blue"], sitting["bob"]):
        assert react(caller) == 204


@pytest.mark.parametrize("body", [{"reaction": "boo"}, {"reaction": "Play faster!"}, {"reaction": ["wow"]}])
def test_what_is_none_of_the_six_is_refused_with_their_names(place: Place, body: Any) -> None:
    refused = place.one.call("POST", "reactions", body)
    error = refused.get_json()["errors"][0]
    assert (refused.status_code, error["pointer"]) == (422, "/reaction")
    assert len(REACTIONS) == 6
    assert all(repr(name) in error["detail"] for name in REACTIONS)


def test_there_is_no_room_for_free_text(place: Place) -> None:
    assert place.one.refused("POST", "reactions", {"reaction": "wow", "text": "slow"}) == (422, "unknown_field")


def test_a_request_that_is_repeated_reacts_once(place: Place) -> None:
    for _ in range(2):
        place.one.do("POST", "reactions", {"reaction": "wow"}, Idempotency_Key="once")
    assert polled(place.other) == ["wow"]


def test_no_more_is_kept_than_the_last_seconds(app: Flask, place: Place, pass_time: Pass) -> None:
    for _ in range(3):
        for caller in (place.one, place.other):
            assert [react(caller) for _ in range(3)] == [204] * 3
        pass_time(10)
    react(place.one)
    store = app.extensions[STORE]
    with store.read() as session:
        assert [row.number for row in session.query(ReactionRow)] == [19]
    place.host.do("DELETE")
    with store.read() as session:
        assert session.query(ReactionRow).count() == 0
