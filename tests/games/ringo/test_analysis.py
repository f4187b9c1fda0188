"""Questions about positions of Ringo."""

import random
from dataclasses import replace
from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.analysis import PositionQuestion
from games.ringo.history import History
from games.ringo.standing import Standing
from tests.games.ringo.test_perft import OPTIONS, wandered

PRINTED = GAME.parse_config({})


def ask(**values: Any) -> Any:
    return PositionQuestion.model_validate(values).answer()


@pytest.mark.no_cover
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_moves_are_those_of_the_game(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    rng = random.Random(str(options))
    for _ in range(10):
        position = wandered(config, rng)
        state = GAME.initial_state(config, ("anna", "bob"))
        state = replace(state, history=History.of(Standing(position)))
        (actor,) = GAME.actors(state) or (None,)
        answer = ask(position=str(position), config=config)
        assert answer.moves == [str(move) for move in GAME.legal_actions(state, actor or "anna")]
        assert (answer.won is None) == (actor is not None)


IDLE = "a:r5s3,r5s5 d:r1s1 C:0 side:d"


@pytest.mark.no_cover
def test_20_the_counts_of_a_position_are_read_and_written_without_loss() -> None:
    rng = random.Random("counts")
    for _ in range(50):
        standing = Standing(wandered(PRINTED, rng), rng.choice((0, rng.randrange(500))), rng.choice((1, 2, 3)))
        assert Standing.parse(str(standing), 5) == standing
    for text in (f"{IDLE} idle:3 seen:2", f"{IDLE} idle:0 seen:2", IDLE):
        assert str(Standing.parse(text, 5)) == text == ask(position=text).position
    assert str(Standing.parse(f"{IDLE} idle:7", 5)) == f"{IDLE} idle:7 seen:1"
