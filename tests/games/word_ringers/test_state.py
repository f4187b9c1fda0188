"""Actions that a table of Word Ringers refuses, and what it counts."""

from collections import Counter
from typing import Any

import pytest

from games.base import IllegalAction
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.actions import Claims
from games.word_ringers.state import BOARD_CELLS, RINGS_EACH
from solver.plays import Play
from tests.games.acting import refusal

PLAYERS = ("anna", "bob")
CONFIG = GAME.parse_config({"max_rounds": 2})


def refused(state: Any, player: str, action: Any) -> str:
    return str(refusal(IllegalAction, GAME.check, state, player, action).rule)


def test_nothing_is_drawn_before_all_is_dealt_and_then_the_board() -> None:
    state = GAME.initial_state(CONFIG, PLAYERS)
    assert GAME.draw_svg(state) is None
    drawn = GAME.draw_svg(Session.start(GAME, CONFIG, PLAYERS, "1").state)
    assert drawn is not None
    assert drawn.startswith("<svg")


def test_each_play_names_the_rule_that_it_breaks() -> None:
    session = Session.start(GAME, CONFIG, PLAYERS, "1")
    state, (first, second) = session.state, BOARD_CELLS[:2]
    turn = state.turn
    assert turn is not None
    assert refused(state, turn, Claims(())) == "not_time_to_claim"
    strange = next(face for face in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if face not in state.racks[turn])
    assert refused(state, turn, Play(first, strange)) == "tile_not_on_rack"
    error = refusal(IllegalAction, GAME.check, state, turn, Play(first, strange))
    assert str(error) == f"There is no tile {strange} on your rack."
    for face in state.racks[turn]:
        GAME.check(state, turn, Play(first, face))
    ringed = session.act(turn, f"ring@{first.name}", session.ply).state
    other = ringed.turn
    assert other not in (None, turn)
    rule = refused(ringed, str(other), Play(first, None))
    assert rule not in ("not_time_to_claim", "tile_not_on_rack")
    GAME.check(ringed, str(other), Play(second, None))


def test_tiles_and_rings_are_counted_wherever_they_are() -> None:
    session = Session.start(GAME, CONFIG, PLAYERS, "1")
    dealt = GAME.initial_state(CONFIG, PLAYERS).pieces
    tiles = Counter(CONFIG.rules.tiles)
    assert dealt == session.state.pieces == tiles + Counter({f"ring of {player}": RINGS_EACH for player in PLAYERS})
    for cell, face in ((BOARD_CELLS[0], None), (BOARD_CELLS[1], "tile"), (BOARD_CELLS[0], "tile")):
        turn = session.state.turn
        assert turn is not None
        kind = "ring" if face is None else f"tile:{session.state.racks[turn][0]}"
        session = session.act(turn, f"{kind}@{cell.name}", session.ply)
        assert session.state.pieces == dealt


@pytest.mark.parametrize("seconds", [None, 30])
def test_only_claims_have_a_time_and_a_default(seconds: int | None) -> None:
    config = GAME.parse_config({"max_rounds": 2} | ({} if seconds is None else {"claim_seconds": seconds}))
    session = Session.start(GAME, config, PLAYERS, "1")
    while session.state.phase == "play":
        assert GAME.decision_seconds(config, session.state) is None
        assert GAME.default_action(session.state, PLAYERS[0]) is None
        assert not GAME.are_sealed(session.state)
        assert GAME.is_complete(session.state, PLAYERS[0])
        turn = str(session.state.turn)
        session = session.act(turn, session.legal_actions(turn)[0], session.ply)
    assert GAME.decision_seconds(config, session.state) == config.claim_seconds
    assert GAME.default_action(session.state, PLAYERS[0]) == Claims(())
    assert GAME.are_sealed(session.state)
    assert not GAME.is_complete(session.state, PLAYERS[0])
    assert GAME.legal_actions(session.state, PLAYERS[0]) == (Claims(()),)
