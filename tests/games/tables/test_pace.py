"""When bots act among people: soon, later where people may be faster, and never so that a pause tells a hand."""

from datetime import timedelta
from random import Random

import pytest

from games.registry import AnyGame, game_named, games
from games.tables import due, play
from tests.games.tables.rooms import Room, open_room

SEATS = ("anna", "bob", "cleo")
GAMES = [game for game in games() if "reaction_seconds" in game.config_type.model_fields]


def waits(room: Room) -> float:
    """Return for how many seconds bots wait after what was done last."""
    assert room.table.times is not None
    return (due.bots_act_at(room.table) - room.table.times.since).total_seconds()


def play_somehow(room: Room, rng: Random, seat: str) -> None:
    """Let a seat do something, and take part in a hand of DING!."""
    legal = room.session.legal_actions(seat)
    room.do(play.act, seat, "in" if "in" in legal else rng.choice(legal), room.session.ply)


@pytest.mark.parametrize("seconds", [3, 7])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_among_several_people_bots_wait_where_nobody_may_know_who_acts(game: AnyGame, seconds: int) -> None:
    config = {} if seconds == 3 else {"reaction_seconds": seconds}
    room, rng, seen = open_room(game, *SEATS, bots={"cleo": "random"}, config=config), Random(5), set()
    for _ in range(60):
        secret = room.session.game.known_actors(room.session.state, None) is None
        assert (waits(room) == seconds) is secret
        seen.add(secret)
        play_somehow(room, rng, rng.choice(sorted(room.session.actors)))
    assert seen == {True, False}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_for_one_person_bots_wait_only_where_that_one_may_be_faster(game: AnyGame) -> None:
    room, rng, seen = open_room(game, *SEATS, bots={"bob": "random", "cleo": "random"}), Random(5), set()
    for _ in range(200):
        if room.session.outcome is not None:
            break
        secret = room.session.game.known_actors(room.session.state, None) is None
        may_act = secret and bool(room.session.legal_actions("anna"))
        assert (waits(room) == 3) is may_act
        seen.add((secret, may_act))
        play_somehow(room, rng, rng.choice(sorted(room.session.actors)))
    assert {(True, True), (True, False), (False, False)} <= seen


def test_bots_that_follow_one_another_take_twice_as_long_as_the_first_at_most() -> None:
    room = open_room(game_named("ring"), *SEATS, bots={"bob": "random", "cleo": "random"}, seed="1")
    run: list[float] = []
    longest = 0
    while room.session.outcome is None:
        (seat,) = room.session.actors
        run = [] if seat == "anna" else [*run, waits(room)]
        assert run == pytest.approx([due.FIRST / 2**place for place in range(len(run))])
        assert sum(run) < 2 * due.FIRST
        longest = max(longest, len(run))
        room.act(seat)
    assert longest > 1


def test_a_trick_is_seen_before_the_next_one_begins() -> None:
    room, rng, tricks = open_room(game_named("ding"), *SEATS, bots={"bob": "random", "cleo": "random"}), Random(5), 0
    for _ in range(200):
        before = len(room.session.state.hand.tricks)
        play_somehow(room, rng, min(room.session.actors))
        hand = room.session.state.hand
        follows = hand.phase == "tricks" and len(hand.tricks) > before
        assert room.table.times.since == room.now + timedelta(seconds=int(follows))  # type: ignore[union-attr]
        tricks += follows
    assert tricks > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bots_among_themselves_do_not_wait(game: AnyGame) -> None:
    room = open_room(game, *SEATS, bots=dict.fromkeys(SEATS, "rules"))
    assert due.bots_act_at(room.table) == room.now
