"""Keeping score at a real table moves the pawns as a game of the service does."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from games.ding import GAME
from games.ding.analysis.questions import BadQuestion
from games.ding.analysis.score import DingHandPlayed, DingScoreAnswer, DingScoreQuestion
from games.ding.state import HandResult
from games.ding.tricks import winning
from games.testing import random_session
from tests.games.acting import refusal
from tests.repetitions import times

PLAYERS = ("anna", "bob", "cleo", "dora")


def hand(**fields: Any) -> DingHandPlayed:
    return DingHandPlayed.model_validate_json(json.dumps(fields))


def score(hands: Sequence[DingHandPlayed], **settings: Any) -> DingScoreAnswer:
    return DingScoreQuestion(players=PLAYERS, hands=tuple(hands), **settings).answer()


def as_entered(result: HandResult) -> DingHandPlayed:
    """Return what people at a table would enter of a hand."""
    trump = result.upcards[-1].colour
    takers = [trick[winning([played.card for played in trick], trump)].seat for trick in result.tricks]
    entered = {"in": [PLAYERS[seat] for seat in result.active], "tricks": [PLAYERS[seat] for seat in takers]}
    return hand(**entered, ding=None if result.declared is None else PLAYERS[result.declared.seat])


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [{"max_hands": 40}, {"overshoot": "exact", "zones": [2, 2, 3, 5], "max_hands": 40}])
def test_the_pawns_of_dealt_games_end_where_the_score_keeper_puts_them(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    for seed in range(times(3, 100)):
        states = [session.state for session in random_session(GAME, config, PLAYERS, f"score {seed}")]
        results = {state.last_hand.number: state.last_hand for state in states if state.last_hand}
        told = score([as_entered(results[number]) for number in sorted(results)], config=config)
        assert tuple(told.positions.values()) == states[-1].positions
        assert [tuple(each.moves.values()) for each in told.hands] == [
            results[number].moves for number in sorted(results)
        ]


def test_a_void_hand_and_one_that_nobody_plays_move_nothing() -> None:
    told = score([hand(**{"in": ["anna", "bob"], "void": True}), hand()])
    assert set(told.positions.values()) == {0}


def test_near_the_finish_the_first_pawn_there_wins() -> None:
    rise = [hand(**{"in": ["anna"]})] * 3 + [hand(**{"in": ["bob"]})] * 3
    told = score([*rise, hand(**{"in": ["anna", "bob"], "tricks": ["bob", "bob"]})])
    assert score(rise).near == ["anna", "bob"]
    assert (told.winners, told.positions["anna"]) == (["bob"], 15)


@pytest.mark.parametrize(
    ("played", "field"),
    [
        ({"in": ["anna", "eve"]}, "/hands/0/in"),
        ({"in": ["anna", "anna"]}, "/hands/0/in"),
        ({"in": ["anna", "bob"], "tricks": ["cleo"] * 5}, "/hands/0/tricks"),
        ({"in": ["anna", "bob"], "tricks": ["anna"] * 4}, "/hands/0/tricks"),
        ({"in": ["anna", "bob"], "ding": "cleo"}, "/hands/0/ding"),
        ({"in": ["anna"], "tricks": ["anna"]}, "/hands/0/tricks"),
        ({"in": ["anna", "bob"], "ding": "bob", "tricks": ["anna"]}, "/hands/0/tricks"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_field(played: dict[str, Any], field: str) -> None:
    body = {"players": PLAYERS, "hands": [played]}
    assert refusal(BadQuestion, DingScoreQuestion.model_validate_json(json.dumps(body)).answer).pointer == field


def test_nothing_is_played_after_the_finish() -> None:
    with pytest.raises(BadQuestion, match="over"):
        score([hand(**{"in": ["anna"]})] * 5)
