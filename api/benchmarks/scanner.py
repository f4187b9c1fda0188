"""The scanner and the solver, beside the bare look-ups of prefixes that no search in a trie does without.

``Trie.prefixes`` is asked once for each of the 144 rays of a 5x5 board that have two cells or more.
"""

import random
import time
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from statistics import median

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._clock import PASSES, median_time, once
from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.cells import Cell
from solver.deal import deal_board
from solver.notation import format_board, parse_board
from solver.score import score
from solver.solve import solve

BESIDE = "the bare Trie.prefixes calls"

PREFIXES = Row("the bare Trie.prefixes calls over a 5x5 board", "µs")
FRESH = Row("solve 5x5, 15 rings, 3 players: letters not seen before", "µs", most=3, beside=BESIDE)
AGAIN = Row("solve 5x5, 15 rings, 3 players: a board seen before", "µs", most=3, beside=BESIDE)
SCORE = Row("score 5x5, 15 rings, 3 players, 10 claims each", "µs")
PARSE = Row("read the notation of a 5x5 board with 15 rings", "µs")
LARGE = Row("solve 100x100 with 1,200 rings, 3 players", "ms")

ROWS = (PREFIXES, FRESH, AGAIN, SCORE, PARSE, LARGE)

PLAYERS = ("pink", "green", "purple")
BOARDS = 100
"""How many boards make a pass: so many that going over from one kind of work to another, after which the processor's
caches hold what the other needed, is a small part of it."""

WARM = 3
"""For how many times the time of a measurement passes do not count, in which the scanner gets to know the letters."""


def rounds_end(seed: int, rings: int, side: int = 5) -> Board:
    """Return a board as a round ends with it: dealt from the tile set, each player's rings at random cells."""
    board = deal_board(str(seed), side, side)
    places = random.Random(seed).sample(range(side * side), rings)
    return Board(board.rows, {Cell(*divmod(place, side)): PLAYERS[number % 3] for number, place in enumerate(places)})


def rays(board: Board) -> list[str]:
    """Return what is read from each cell in each direction to the edge, where that is more than one cell."""
    side = len(board.rows)
    read = []
    for row, column, down, across in (
        (row, column, down, across)
        for row in range(side)
        for column in range(side)
        for down in (-1, 0, 1)
        for across in (-1, 0, 1)
        if down or across
    ):
        text, y, x = "", row, column
        while 0 <= y < side and 0 <= x < side:
            text += board.rows[y][x]
            y, x = y + down, x + across
        if len(text) > 1:
            read.append(text)
    return read


def measure(setup: Setup) -> Iterator[Figure]:
    """Measure the scanner, in turn with the bare look-ups."""
    dictionary = setup.dictionary
    yield from _solving(dictionary, setup.seconds)
    boards = [rounds_end(seed, 15) for seed in range(BOARDS)]
    claims = {player: ["AT", "RING", "TEA", "ON", "XYZ"] * 2 for player in PLAYERS}
    texts = [format_board(board) for board in boards]
    large = rounds_end(1, 1200, 100)
    for row, work, unit in (
        (SCORE, lambda: [score(board, dictionary, claims) for board in boards], 1e6 / BOARDS),
        (PARSE, lambda: [parse_board(text) for text in texts], 1e6 / BOARDS),
        (LARGE, partial(solve, large, dictionary), 1e3),
    ):
        yield Figure(row.name, median_time(work, setup.seconds) * unit)


def _solving(dictionary: Dictionary, seconds: float) -> Iterator[Figure]:
    """Measure fresh boards, boards seen before and the bare look-ups in turn."""
    prefixes = dictionary.trie.prefixes
    seeds = count(1)

    def solve_all(boards: list[Board]) -> None:
        for board in boards:
            for player in solve(board, dictionary).players:
                for word in player.words:
                    _ = word.cell_names

    def look_up(texts: list[str]) -> None:
        for text in texts:
            prefixes(text)

    passes: list[tuple[float, float, float]] = []
    begin = time.perf_counter() + WARM * seconds
    end = begin + 3 * seconds
    while len(passes) < PASSES or time.perf_counter() < end:
        boards = [rounds_end(seed, 15) for seed in islice(seeds, BOARDS)]
        texts = [ray for board in boards for ray in rays(board)]
        figures = (once(partial(look_up, texts)), once(partial(solve_all, boards)), once(partial(solve_all, boards)))
        if time.perf_counter() > begin:
            passes.append(figures)
    bare = [each[0] for each in passes]
    yield Figure(PREFIXES.name, median(bare) / BOARDS * 1e6)
    for number, row in ((1, FRESH), (2, AGAIN)):
        took = median(each[number] for each in passes)
        yield Figure(row.name, took / BOARDS * 1e6, median(each[number] / each[0] for each in passes))
