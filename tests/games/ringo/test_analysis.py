"""Questions about positions of Ringo."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pydantic import ValidationError

from games.refusals import BadOption
from games.ringo import GAME
from games.ringo.analysis import PerftQuestion, PositionQuestion
from tests.games.ringo.test_perft import OPTIONS, wandered

STUCK = "a:r1s0 d:r1s1,r1s2,r1s6,r1s7 C:1 side:a"


def ask(**values: Any) -> Any:
    return PositionQuestion.model_validate(values).answer()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_moves_are_those_of_the_game(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    rng = random.Random(str(options))
    for _ in range(10):
        position = wandered(config, rng)
        state = GAME.initial_state(config, ("anna", "bob"))
        state = type(state)(config, state.players, position, 0, (position,))
        (actor,) = GAME.actors(state) or (None,)
        answer = ask(position=str(position), config=config)
        assert answer.moves == [str(move) for move in GAME.legal_actions(state, actor or "anna")]
        assert (answer.won is None) == (actor is not None)


def test_a_position_that_is_over_says_how() -> None:
    answer = ask(position=STUCK, config=GAME.parse_config({"no_castle_entry_from_nz": True}), move="r1s0-C")
    assert (answer.won.side, answer.won.reason, answer.moves) == ("d", "blocked", [])
    assert answer.refused.rule == "over"


def test_a_move_is_legal_or_has_its_reason() -> None:
    assert ask(move="r5s1-r4s1").refused is None
    assert ask(move="r5s1-r5s3").refused.rule == "geometry"
    assert ask(move="pass").refused.rule == "pass"
    side = "a:r5s1,r5s2 d:r1s1 C:0 side:d"
    assert ask(position=side, move="pass", config=GAME.parse_config({"defenders_may_pass": True})).refused is None


def test_what_makes_no_sense_names_the_field() -> None:
    for values, pointer in (({"position": "x"}, "/position"), ({"move": "x"}, "/move")):
        with pytest.raises(BadOption) as refused:
            ask(**values)
        assert refused.value.pointer == pointer
    with pytest.raises(ValidationError):
        PerftQuestion.model_validate({"depth": 8})
