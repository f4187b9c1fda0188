"""What holds for the actions of every game: they are listed for who may act, and for nobody else."""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

from games.base import CHANCE, TABLE, IllegalAction
from games.refusals import Conflict
from games.registry import AnyGame, game_named, games
from games.session import Entry, Session
from games.testing import random_session
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.high_card.rules import HighCardConfig

SEATS = ("anna", "bob", "cleo")
EACH_GAME = pytest.mark.parametrize("game", [GAME, *games()], ids=lambda game: game.name)


def sessions(game: AnyGame, most: int = 90) -> Iterator[Session[Any, Any, Any]]:
    """Yield the beginning of a game that is played at random."""
    config = game.parse_config(dict(game.short_config))
    return islice(random_session(game, config, SEATS[: max(2, game.min_players)], "actions"), most)


@EACH_GAME
def test_who_may_not_act_has_no_actions(game: AnyGame) -> None:
    idle = 0
    for session in sessions(game):
        actors = game.actors(session.state)
        for seat in session.players:
            listed = game.legal_actions(session.state, seat)
            assert listed if seat in actors else listed == ()
            idle += seat not in actors
            for action in listed[:5]:
                game.check(session.state, seat, action)
        assert dict(game.chance_weights(session.state)) if CHANCE in actors else CHANCE not in actors
    assert idle


@EACH_GAME
def test_every_piece_is_somewhere_in_every_state(game: AnyGame) -> None:
    counted = [dict(game.pieces(session.state)) for session in sessions(game)]
    assert counted == [counted[0]] * len(counted)


@EACH_GAME
def test_rounds_that_are_over_are_counted_one_by_one(game: AnyGame) -> None:
    *_, last = random_session(
        game, game.parse_config(dict(game.short_config)), SEATS[: max(2, game.min_players)], "rounds"
    )
    state = game.initial_state(last.config, last.players)
    counts = [game.rounds_over(state)]
    for entry in last.log:
        if entry.actor != TABLE:
            state = game.apply(state, entry.actor, game.parse_action(entry.action))
            counts.append(game.rounds_over(state))
    assert counts[0] == 0
    assert all(after - before in (0, 1) for before, after in pairwise(counts))
    assert (counts[-1] > 0) == (game.name in ("ring", "word-ringers"))


def begun() -> Session[Any, Any, Any]:
    return Session.start(GAME, HighCardConfig(), SEATS, "1")


def test_what_chance_cannot_bring_is_in_no_log() -> None:
    empty = Session.empty(GAME, HighCardConfig(cards=4), SEATS, "1")
    for _ in range(3):
        empty = empty.with_entry(Entry(empty.ply, CHANCE, "card:3"))
    assert refusal(IllegalAction, empty.with_entry, Entry(empty.ply, CHANCE, "card:3")).rule == "no_chance"
    error = refusal(Conflict, empty.with_entry, Entry(empty.ply, "anna", "card:3"))
    assert (error.code, str(error)) == ("not_to_act", "anna is not to act now.")


def test_after_the_end_the_table_does_nothing() -> None:
    ended = begun().end("leave")
    assert ended.outcome is not None
    for text in ("leave:anna", "return:anna", "take-back:anna", "draw", "end:leave"):
        assert refusal(Conflict, ended.with_entry, Entry(ended.ply, TABLE, text)).code == "game_over"


def test_who_is_away_cannot_leave_and_who_is_not_cannot_return() -> None:
    session = begun()
    assert refusal(Conflict, session.come_back, "anna").code == "no_change"
    for text in ("leave:dora", "draw:anna", "end:anna", "sleep:anna"):
        assert refusal(IllegalAction, session.with_entry, Entry(session.ply, TABLE, text)).rule == "no_action"
    away = session.leave("anna", "leave")
    assert (away.away, away.outcome) == ({"anna"}, None)
    assert refusal(Conflict, away.leave, "anna", "resign").code == "no_change"
    assert away.come_back("anna").away == set()
    ended = away.leave("bob", "resign")
    assert ended.outcome is not None
    assert (ended.outcome.reason, ended.outcome.ranking[0]) == ("resigned", ("cleo",))


def test_only_a_game_that_knows_a_draw_ends_in_one_by_agreement() -> None:
    session = begun()
    error = refusal(Conflict, session.agree_on_draw)
    assert (error.code, str(error)) == ("no_draw", "High Card has no draw by agreement.")
    ringo = game_named("ringo")
    drawn = Session.start(ringo, ringo.parse_config({}), SEATS[:2], "1").agree_on_draw()
    assert drawn.outcome is not None
    assert (drawn.outcome.reason, drawn.outcome.scores) == ("agreed", {"anna": 0.5, "bob": 0.5})


def test_nothing_is_taken_back_where_nothing_was_done_or_chance_has_acted() -> None:
    assert refusal(Conflict, begun().take_back, "anna").code == "nothing_to_take_back"
    ringo = game_named("ringo")
    session = Session.start(ringo, ringo.parse_config({}), SEATS[:2], "1")
    assert refusal(Conflict, session.take_back, "anna").code == "nothing_to_take_back"
    one = session.act("anna", session.legal_actions("anna")[0], session.ply)
    assert refusal(Conflict, one.take_back, "bob").code == "nothing_to_take_back"
    back = one.take_back("anna")
    assert (back.state, back.ply, len(back.log)) == (session.state, 2, 2)
    assert refusal(Conflict, back.take_back, "anna").code == "nothing_to_take_back"
    assert back.act("anna", back.legal_actions("anna")[0], back.ply).state == one.state
