"""First games that teach the rules: their bots and deals, and for what a bot waits there."""

from datetime import timedelta

import pytest

from games.bots import RANDOM, bots_of
from games.registry import AnyGame, game_named, games
from games.tables import agreeing, due, leaving, lessons, opening, play
from games.tables.table import Table
from tests.games.high_card import GAME as HIGH_CARD
from tests.games.tables.rooms import BEGIN, Room

NEVER = timedelta(seconds=lessons.NEVER)


def open_lesson(game: AnyGame, *seats: str) -> Room:
    config = opening.settled_config(game, game.lesson_config, seats)
    terms = lessons.lesson_terms(game, config, seats, seats[0])
    room = Room(Table("t", "CODE", BEGIN, terms, opening.players_of(terms, seats, {}, seats[0])))
    room.do(play.start)
    return room


def waits(room: Room) -> timedelta:
    """Return how long bots wait after what was done last."""
    assert room.table.times is not None
    return due.bots_act_at(room.table) - room.table.times.since


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_lesson_is_always_the_same_game_against_the_mildest_bot(game: AnyGame) -> None:
    seats = ("anna", "bob", "cleo")[: max(2, game.min_players)]
    first, again = (open_lesson(game, *seats).table for _ in range(2))
    assert first.session == again.session
    assert (first.terms.lesson, first.terms.seeded, first.terms.clock, first.terms.open) == (True, True, None, False)
    assert set(first.bots.values()) == {lessons.mildest_bot(game)} <= set(bots_of(game))
    assert list(first.bots) == list(seats[1:])


def test_a_game_whose_bots_are_all_strong_is_learned_against_the_one_that_plays_anything() -> None:
    assert lessons.mildest_bot(HIGH_CARD) == RANDOM


def test_nobody_waits_for_a_bot_that_cannot_be_interrupted() -> None:
    room = open_lesson(game_named("ringo"), "anna", "bob")
    room.do(play.act, "anna", room.session.legal_actions("anna")[0], room.session.ply)
    assert waits(room) == timedelta(0)


def test_a_bot_waits_only_where_its_turn_can_be_taken_over_and_takes_over_none() -> None:
    room = open_lesson(game_named("ringer"), "anna", "bob")
    reaction = timedelta(seconds=int(room.session.config.reaction_seconds))
    seen = set()
    for _ in range(300):
        session = room.session
        if room.table.status == "over":
            break
        turn = session.game.on_turn(session.state)
        own = session.legal_actions("anna") if "anna" in session.actors else ()
        if turn == "anna":
            assert waits(room) == NEVER
        elif "bob" in session.actors:
            can_take = turn == "bob" and bool(own)
            assert waits(room) == (reaction if can_take else timedelta(0))
            seen.add(can_take)
        seat = "anna" if turn == "anna" or "bob" not in session.actors else "bob"
        room.do(play.act, seat, session.legal_actions(seat)[-1], session.ply)
    assert seen == {True, False}


def test_another_game_after_a_lesson_is_a_real_one() -> None:
    room, following = open_lesson(game_named("ringo"), "anna", "bob"), list[Table]()
    room.do(leaving.leave, "anna", "resign", by="anna")
    room.do(lambda editor: following.append(agreeing.rematch(editor, "u", "NEXT", "other", BEGIN)), by="anna")
    assert (following[0].terms.lesson, following[0].terms.seeded, following[0].bots) == (
        False,
        False,
        {"bob": "beginner"},
    )
