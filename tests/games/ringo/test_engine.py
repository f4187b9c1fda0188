"""The engine of Ringo: what it finds is what looking at everything finds, and it knows how to win."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.board import Position
from games.ringo.endings import children, may_pass, won
from games.ringo.engine import evaluate as evaluate_with_tables
from games.ringo.moves import after, legal_moves
from tests.games.ringo.test_kernels import obvious
from tests.games.ringo.test_perft import OPTIONS, wandered, wins
from tests.repetitions import LONG, times

PRINTED = GAME.parse_config({})

evaluate = partial(evaluate_with_tables, endgames=False)

PINNED = (
    (str(PRINTED.start), 0, (116, 9, 57_180)),
    ("a:r1s6,r4s2,r5s3 d:r1s7,r2s3,r4s1 C:0 side:d", 0, (0, 19, 25_661)),
    ("a:r1s6,r4s2,r5s3 d:r1s7,r2s3,r4s1 C:0 side:d", 90, (0, 19, 25_661)),
    ("a:r3s2,r3s5,r4s0,r5s4 d:r1s1,r2s6,r1s4 C:0 side:a", 0, (36, 8, 37_695)),
    ("a:r4s2,r4s5,r2s7 d:r1s1,r3s4,r1s4 C:0 side:d", 90, (40, 9, 55_906)),
)
"""Positions, idle plies, and what is found by 60,000 positions: the value, the depth, and how many were looked at."""


@pytest.mark.no_cover
@pytest.mark.parametrize("options", OPTIONS if LONG else OPTIONS[:-1], ids=str)
def test_to_depth_three_it_finds_what_trying_everything_finds(options: dict[str, Any]) -> None:
    config, rng = GAME.parse_config(options), random.Random(str(options))
    looked_at = 0
    while looked_at < times(8, 200):
        position = wandered(config, rng)
        if won(position, config) is not None:
            continue
        looked_at += 1
        for depth in (1, 2, 3):
            found = evaluate(position, config, depth=depth)
            if found.depth == depth:  # else it is decided before
                assert found.value == obvious(position, config, depth, 0, 0, []), str(position)


@pytest.mark.no_cover
def test_what_is_proven_holds_whatever_the_loser_does() -> None:
    rng = random.Random("proven")
    proven = 0
    while proven < times(5, 100):
        config = GAME.parse_config(rng.choice(OPTIONS))
        position = wandered(config, rng)
        if won(position, config) is not None:
            continue
        found = evaluate(position, config, depth=5)
        if found.known == "proven":
            proven += 1
            assert found.plies is not None
            winner = position.side if found.value > 0 else "d" if position.side == "a" else "a"
            assert wins(position, config, winner, found.plies)
            assert not wins(position, config, winner, found.plies - 1)


def test_the_line_can_be_played_and_equal_questions_have_equal_answers() -> None:
    rng = random.Random("line")
    for _ in range(times(10, 200)):
        config = GAME.parse_config(rng.choice(OPTIONS))
        position = wandered(config, rng)
        if won(position, config) is not None:
            continue
        found = evaluate(position, config, nodes=3000)
        assert found == evaluate(position, config, nodes=3000)
        for move in found.line:
            if move is None:
                assert may_pass(position, config, stuck=not legal_moves(position, config))
                position = position.passed()
            else:
                assert move in legal_moves(position, config)
                position = after(position, move)


def test_a_draw_by_idle_play_or_repetition_is_seen() -> None:
    position = Position.parse("a:r5s3,r5s5 d:r1s1 C:0 side:d", 5)
    idle = evaluate(position, PRINTED, depth=1, idle=99)
    assert (idle.value, idle.known) == (0, "estimated")
    everything = children(position, PRINTED)
    assert evaluate(position, PRINTED, depth=1, earlier=everything).value == 0
    assert evaluate(position, PRINTED, depth=1, earlier=everything, drawn=-400).value == -400
    assert evaluate(position, PRINTED, depth=1, idle=99, drawn=-400).value == -400


def test_the_budget_ends_the_search() -> None:
    few, more = (evaluate(PRINTED.start, PRINTED, nodes=nodes) for nodes in (1000, 20_000))
    assert few.depth < more.depth
    assert more.nodes <= 20_001


@pytest.mark.parametrize(("text", "idle", "expected"), PINNED)
def test_as_much_is_found_by_as_many_positions_as_ever(text: str, idle: int, expected: tuple[int, int, int]) -> None:
    found = evaluate_with_tables(Position.parse(text, 5), PRINTED, nodes=60_000, idle=idle)
    assert (found.value, found.depth, found.nodes) == expected


def asked_times(most: int) -> tuple[Callable[[], bool], list[int]]:
    """Return what says after so many questions that it is enough, and how often it was asked."""
    asked: list[int] = []

    def enough() -> bool:
        asked.append(len(asked))
        return len(asked) > most

    return enough, asked


@pytest.mark.no_cover
def test_time_that_is_never_up_changes_no_answer() -> None:
    for options in ({}, {"attackers": 5, "defenders_may_pass": True}):
        config = GAME.parse_config(options)
        enough, asked = asked_times(10_000)
        assert evaluate(config.start, config, nodes=400_000, enough=enough) == evaluate(
            config.start, config, nodes=400_000
        )
        assert len(asked) >= 7, "it is asked between slices, also in the middle of a depth"


@pytest.mark.no_cover
def test_when_time_is_up_the_last_complete_depth_is_the_answer() -> None:
    whole = evaluate(PRINTED.start, PRINTED, nodes=400_000)
    few = [evaluate(PRINTED.start, PRINTED, nodes=400_000, enough=asked_times(most)[0]) for most in (0, 3, 9)]
    assert few[0].depth == 1
    assert few[0].depth < few[1].depth <= few[2].depth <= whole.depth
    for found in few:
        assert found == evaluate(PRINTED.start, PRINTED, nodes=400_000, depth=found.depth)
