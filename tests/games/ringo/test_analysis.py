"""Questions about positions of Ringo."""

import random
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from games.refusals import BadOption
from games.ringo import GAME
from games.ringo.analysis import PerftQuestion, PositionQuestion
from games.ringo.history import History
from games.ringo.standing import Standing
from tests.games.acting import refusal
from tests.games.ringo.test_perft import OPTIONS, wandered

STUCK = "a:r1s0 d:r1s1,r1s2,r1s6,r1s7 C:1 side:a"
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
        assert refusal(BadOption, ask, **values).pointer == pointer
    with pytest.raises(ValidationError):
        PerftQuestion.model_validate({"depth": 8})


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


@pytest.mark.parametrize("counts", [" idle:x seen:1", " seen:0", " seen:2 idle:3", " idle:-1", "\nidle:1", " seen:2  "])
def test_20_counts_that_cannot_be_are_refused(counts: str) -> None:
    error = refusal(BadOption, ask, position=IDLE + counts)
    assert (error.pointer, error.code) == ("/position", "bad_position")


def test_20_a_position_is_drawn_by_its_counts_unless_it_is_won() -> None:
    for counts, drawn in ((" idle:100 seen:1", "idle"), (" idle:2 seen:3", "repetition"), (" idle:99 seen:2", None)):
        answer = ask(position=IDLE + counts, move="r1s1-r2s1")
        assert (answer.drawn, answer.won, bool(answer.moves)) == (drawn, None, drawn is None)
        assert (answer.refused and answer.refused.rule) == (drawn and "over")
    over = ask(position=f"{STUCK} idle:100 seen:3", config=GAME.parse_config({"no_castle_entry_from_nz": True}))
    assert (over.drawn, over.won.reason) == (None, "blocked")


@pytest.mark.no_cover
def test_20_a_draw_that_is_near_is_seen() -> None:
    fresh, late = (ask(position=f"{IDLE}{counts}", nodes=1000).evaluation for counts in ("", " idle:99 seen:1"))
    assert fresh.known == "proven"
    assert late.known == "estimated"
