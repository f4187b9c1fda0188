"""What a seat may not know changes nothing that it receives: events, their number and size, views and answers."""

import random
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from games.registry import AnyGame, games
from games.tables.table import Table
from games.values import JSON
from tests.games.high_card import GAME
from tests.games.tables.rooms import Room, open_room
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora", "emil")
GAMES = (GAME, *games())


MOST = 300
"""The most actions of a game that are looked at."""


def played(game: AnyGame, number: int, seed: str, config: Any) -> Room:
    """Play a game at a table with random actions of people, and look at what each of them causes."""
    room, chance = open_room(game, *SEATS[:number], seed=seed, config=config), random.Random(seed)
    sums: dict[str | None, JSON] = {viewer: {} for viewer in (None, *room.table.names)}
    summed = 0
    for _ in range(MOST):
        for event in room.events[summed:]:
            for viewer in sums if event.seat is None else (event.seat,):
                sums[viewer] |= event.data.get("view", {})
        summed = len(room.events)
        assert sums == {viewer: room.view(viewer)["view"] for viewer in sums}
        session = room.session
        if session is None or room.table.status != "playing":
            break
        seat = chance.choice(sorted(session.actors))
        room.act(seat, chance.choice(session.legal_actions(seat)))
    return room


def number_of(game: AnyGame) -> int:
    return max(game.min_players, min(game.max_players, 3))


@pytest.mark.no_cover
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_events_of_a_viewer_add_up_to_its_view(game: AnyGame) -> None:
    for seed in range(times(1, 100)):
        room = played(game, number_of(game), f"sum {seed}", dict(game.short_config))
        actors = [event.data["actors"] for event in room.told() if "actors" in event.data]
        assert (actors[-1] == []) == (room.table.status == "over")


class World:
    """Two tables that differ only in what one seat may not see."""

    def __init__(self, room: Room, viewer: str, seed: str) -> None:
        session = room.session
        self.viewer = viewer
        self.true = room
        state = session.game.resample(session.state, viewer, random.Random(seed))
        self.differs = state != session.state
        table = with_state(room.table, state)
        self.other = Room(table, room.now)


def with_state(table: Table, state: Any) -> Table:
    assert table.session is not None
    return replace(table, session=replace(table.session, state=state))


def what_is_told(room: Room, viewer: str, since: int) -> list[Any]:
    return [(event.type, event.seat, event.data) for event in room.told(viewer)[since:]]


@pytest.mark.no_cover
@pytest.mark.parametrize("game", [game for game in GAMES if game.hides], ids=lambda game: game.name)
def test_two_worlds_that_look_alike_tell_a_seat_the_same(game: AnyGame) -> None:
    """Somebody does the same in both; where the seat sees the same then, all events that it got are equal too."""
    compared = 0
    for seed in count():
        if seed >= times(8, 2000) and compared:
            break
        assert seed < 2000, "no two such worlds"
        room = open_room(game, *SEATS[: number_of(game)], seed=f"worlds {seed}", config=dict(game.short_config))
        chance = random.Random(seed)
        for _ in range(chance.randrange(60)):
            if room.session is None or room.table.status != "playing":
                break
            session = room.session
            seat = chance.choice(sorted(session.actors))
            room.act(seat, chance.choice(session.legal_actions(seat)))
        if room.session is None or room.table.status != "playing":
            continue
        for viewer in room.table.names:
            world = World(room, viewer, f"{seed} {viewer}")
            assert world.true.view(viewer) == world.other.view(viewer)
            session = room.session
            for actor in sorted(session.actors):
                action = chance.choice(session.legal_actions(actor))
                true, other = Room(room.table, room.now), Room(world.other.table, room.now)
                if not can(other, actor, action):
                    continue  # what somebody else holds in that world does not allow it
                sealed = actor == viewer and is_closed_by_others(room, viewer) and is_closed_by_others(other, viewer)
                true.act(actor, action)
                other.act(actor, action)
                if sealed or true.view(viewer) == other.view(viewer):
                    assert what_is_told(true, viewer, 0) == what_is_told(other, viewer, 0)
                    compared += world.differs


def can(room: Room, actor: str, action: str) -> bool:
    """Tell whether somebody may do something."""
    session = room.session
    return actor in session.actors and action in session.legal_actions(actor)


def is_closed_by_others(room: Room, viewer: str) -> bool:
    """Tell whether what the seat does now reveals nothing: others have yet to choose in secret."""
    session = room.session
    return session.game.are_sealed(session.state) and len(session.actors) > 1


def test_a_secret_choice_is_told_to_nobody_else() -> None:
    room = open_room(GAME, "anna", "bob", "cleo")
    before = {viewer: len(room.told(viewer)) for viewer in (None, "anna", "bob", "cleo")}
    room.act("anna")
    after = {viewer: len(room.told(viewer)) for viewer in (None, "anna", "bob", "cleo")}
    assert {viewer: after[viewer] - before[viewer] for viewer in after} == {None: 0, "anna": 1, "bob": 0, "cleo": 0}
    told = room.told("anna")[-1]
    assert (told.type, told.data["completes"], told.anonymous) == ("seen", False, True)


def test_who_was_the_last_to_choose_is_not_told() -> None:
    chosen = {"anna": "card:1", "bob": "card:1", "cleo": "card:1"}
    told = []
    for order in (("anna", "bob", "cleo"), ("cleo", "bob", "anna")):
        room = open_room(GAME, "anna", "bob", "cleo", seed="order")
        for seat in order:
            session = room.session
            chosen[seat] = session.legal_actions(seat)[0]
            room.act(seat, chosen[seat])
        told.append([(event.type, event.anonymous, event.data) for event in room.told()][-1])
    assert told[0] == told[1]
