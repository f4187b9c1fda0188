"""Rounds of Word Ringers for two players, played to their end from the first play on by quick players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from benchmarks import Figure, Row, Setup
from benchmarks._clock import median_time
from games.word_ringers.engine.search import Style, margins_in_worlds, ranked
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from solver.board import Board
from solver.kernels.tables import tables_for
from solver.ruleset import WORD_RINGERS_TILES

RANDOM = Row("rounds of random players", "rounds/s", least=500_000)
SEMI_GREEDY = Row("rounds of semi-greedy players", "rounds/s", least=50_000)
ADVICE = Row("plays ranked by 1,500 rounds, first play", "ms")

ROWS = (RANDOM, SEMI_GREEDY, ADVICE)

SITUATIONS = 20
"""How many first plays are measured."""

WORLDS = 1000
"""How many rounds are played from each."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Measure playouts from positions before the first play, where they are longest."""
    rng = Random(1)
    situations = [_situation(rng, setup) for _ in range(SITUATIONS)]
    for row, style in ((RANDOM, Style(tries=1, full=0)), (SEMI_GREEDY, Style(tries=6, full=0))):
        seconds = median_time(partial(_play, situations, style), setup.seconds)
        yield Figure(row.name, SITUATIONS * WORLDS / seconds)
    seconds = median_time(lambda: [ranked(situation, 1500, 1, Style()) for situation in situations], setup.seconds)
    yield Figure(ADVICE.name, seconds / SITUATIONS * 1e3)


def _play(situations: list[Situation], style: Style) -> None:
    for situation in situations:
        margins_in_worlds(situation, [-1], 1, 0, WORLDS, style)


def _situation(rng: Random, setup: Setup) -> Situation:
    tables = tables_for(setup.dictionary)
    bag = [face for face, count in WORD_RINGERS_TILES.items() for _ in range(count) if face in tables.number]
    rng.shuffle(bag)
    board = Board([[bag.pop() for _ in range(5)] for _ in range(5)])
    own = tuple(bag.pop() for _ in range(5))
    return situation_of(board, (), {"own": Hand(5, 5, own), "other": Hand(5, 5)}, "own", bag, tables)
