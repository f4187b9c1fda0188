"""Many boards at once, one changed cell, boards of a million cells.

The boards are random tiles of the tile set with three ringed cells; a yardstick gets the very same.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

import numpy as np
from numpy.typing import NDArray

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._clock import PASSES, median_time, once
from api.benchmarks._yardstick import SIDE
from solver.kernels import (
    Position,
    Tables,
    evaluate_grid,
    evaluate_many,
    tables_for,
    what_if_rings,
    what_if_tile_scores,
    what_if_tiles,
)
from solver.ruleset import WORD_RINGERS_TILES

BULK = Row("5x5 boards in bulk", "boards/s", least=0.75, beside="the yardstick's soa")
BULK_PLAYERS = Row("5x5 boards in bulk, 3 players", "boards/s")
BULK_LARGE = Row("10x10 boards in bulk", "boards/s")
ONE = Row("one 5x5 board", "µs", most=5)
TILES_ASKED = Row("what-if, every letter on every cell of 5x5", "µs", least=0.7, beside="the yardstick's whatifv")
RINGS_ASKED = Row("what-if, a ring on every cell of 5x5", "µs")
SCORES_ASKED = Row("what-if, every letter, cancelling included, 3 players", "µs")
PLACE_TILE = Row("a tile placed and taken back, 3 players", "µs")
PLACE_RING = Row("a ring placed and taken back, 3 players", "µs")
LARGE = Row("a board of 1000x1000 cells", "ms", least=0.7, beside="the yardstick's gridhyb")
FIRST = Row("first use in a new process, 5x5", "s", most=1)
FIRST_LARGE = Row("first use in a new process, 10x10", "s", most=1)
LOADING = Row("first use, more than a later one", "ms", most=30)
LOADING_MEMORY = Row("memory of the first use, more than of a later one", "MB", most=10)

ROWS = (
    *(BULK, BULK_PLAYERS, BULK_LARGE, ONE, TILES_ASKED, RINGS_ASKED, SCORES_ASKED, PLACE_TILE, PLACE_RING, LARGE),
    *(FIRST, FIRST_LARGE, LOADING, LOADING_MEMORY),
)

BOARDS = 32 * 4096
"""How many boards are evaluated in bulk."""

POSITIONS = 500
"""How many positions are asked what if."""

USES = """
import sys, time
from pathlib import Path
from dictionaries import open_dictionary
from solver.board import Board
if sys.argv[1] == "numpy":
    import numpy as np
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 if Path("/proc/self/statm").exists() else 0
kept = []
for id in sys.argv[3:]:
    dictionary = open_dictionary(id)
    board = Board([[dictionary.alphabet.tiles[0]] * int(sys.argv[2])] * int(sys.argv[2]))
    start, before = time.process_time(), resident()
    from solver.kernels import Position, evaluate_many, tables_for, what_if_tiles
    import numpy as np
    tables = tables_for(dictionary)
    evaluate_many(tables, tables.cells([board]), np.full((1, 1, 2), 7, np.uint64))
    position = Position.of(board, dictionary, players=["pink"])
    position.place_tile(0, 0)
    what_if_tiles(position, 0)
    kept += [tables, position]  # else a later one would have the room of the one before
    print(time.process_time() - start, resident() - before)
"""
"""What is done in a new process with some dictionaries in turn: many boards, a position, and what if."""

OTHER = ("en-common", "en-family")
"""What is used beside the dictionary that is measured: the first that is not that one."""

Arrays = tuple[NDArray[np.uint8], NDArray[np.uint64]]


def measure(setup: Setup) -> Iterator[Figure]:
    """Measure the kernels, those with a counterpart in turn with the yardstick."""
    tables = tables_for(setup.dictionary).prepare()
    yield _bulk(tables, setup)
    for row, side, players in ((BULK_PLAYERS, 5, 3), (BULK_LARGE, 10, 1)):
        cells, masks = random_boards(tables, BOARDS // 16, side, players)
        yield Figure(row.name, len(cells) / median_time(partial(evaluate_many, tables, cells, masks), setup.seconds))
    cells, masks = random_boards(tables, 1, 5)
    alone = partial(evaluate_many, tables, cells, masks)
    yield Figure(ONE.name, median_time(alone, setup.seconds) * 1e6)
    yield from _questions(tables, setup)
    yield _large(tables, setup)
    for row, side in ((FIRST, 5), (FIRST_LARGE, 10)):
        yield Figure(row.name, median(_uses(side, setup.dictionary_id)[0][0] for _ in range(PASSES)))
    extra = [_loading(setup.dictionary_id) for _ in range(PASSES)]
    yield Figure(LOADING.name, median(seconds for seconds, _ in extra) * 1e3)
    yield Figure(LOADING_MEMORY.name, median(memory for _, memory in extra) / 1e6)


def random_boards(tables: Tables, count: int, side: int, players: int = 1) -> Arrays:
    """Return the cells of boards, and for each player a mask of three ringed cells, or fewer where they coincide."""
    rng = np.random.default_rng(1)
    faces = [face for face, number in WORD_RINGERS_TILES.items() for _ in range(number) if face in tables.number]
    cells = rng.choice(np.array([tables.number[face] for face in faces], np.uint8), (count, side, side))
    masks = np.zeros((count, players, -(-side * side // 64)), np.uint64)
    boards, owners = np.indices((count, players))
    for word, bit in zip(*np.divmod(rng.integers(0, side * side, (3, count, players)), 64), strict=True):
        masks[boards, owners, word] |= np.uint64(1) << bit.astype(np.uint64)
    return cells, masks


def _uses(side: int, *ids: str, numpy: bool = False) -> list[tuple[float, float]]:
    """Return how many seconds and bytes a new process takes to use the kernels with each of some dictionaries.

    The first of these includes importing them, and numpy unless that is there before.
    """
    command = [sys.executable, "-c", USES, "numpy" if numpy else "", str(side), *ids]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [(float(seconds), float(memory)) for seconds, memory in map(str.split, told.splitlines())]


def _loading(id: str) -> tuple[float, float]:
    """Return how many seconds and bytes more a dictionary takes as the first of two than as the second."""
    other = next(each for each in OTHER if each != id)
    first, second = _uses(5, id, other, numpy=True)[0], _uses(5, other, id, numpy=True)[1]
    return first[0] - second[0], first[1] - second[1]


def _bulk(tables: Tables, setup: Setup) -> Figure:
    cells, masks = random_boards(tables, BOARDS, 5)
    ours = partial(evaluate_many, tables, cells, masks)
    if setup.yardstick:
        setup.yardstick.take(cells, masks)
    took, ratio = _beside(ours, partial(setup.yardstick.seconds, "soa") if setup.yardstick else None, setup)
    return Figure(BULK.name, BOARDS / took, ratio)


def _questions(tables: Tables, setup: Setup) -> Iterator[Figure]:
    cells, masks = random_boards(tables, POSITIONS, 5, players=3)
    positions = [Position(tables, *each, players=3) for each in zip(cells, _owners(masks), strict=True)]

    def tiles() -> None:
        for position in positions:
            what_if_tiles(position, 0)

    if setup.yardstick:
        setup.yardstick.take(cells, masks[:, :1])
    took, ratio = _beside(tiles, partial(setup.yardstick.seconds, "whatifv") if setup.yardstick else None, setup)
    yield Figure(TILES_ASKED.name, took / POSITIONS * 1e6, ratio)
    for row, ask in (
        (RINGS_ASKED, lambda position: what_if_rings(position, 0)),
        (SCORES_ASKED, what_if_tile_scores),
        (PLACE_TILE, _place_tile),
        (PLACE_RING, _place_ring),
    ):
        seconds = median_time(lambda ask=ask: [ask(position) for position in positions], setup.seconds)  # type: ignore[misc]
        yield Figure(row.name, seconds / POSITIONS * 1e6)


def _large(tables: Tables, setup: Setup) -> Figure:
    if setup.yardstick:
        cells, owners = setup.yardstick.large_board
    else:
        cells = random_boards(tables, 1, SIDE)[0][0]
        owners = (np.random.default_rng(2).random(cells.shape) < 0.12).astype(np.int16) - np.int16(1)
    ours = partial(evaluate_grid, tables, cells, owners)
    took, ratio = _beside(ours, partial(setup.yardstick.large_seconds, "gridhyb") if setup.yardstick else None, setup)
    return Figure(LARGE.name, took * 1e3, ratio)


def _beside(
    ours: Callable[[], object], theirs: Callable[[int], float] | None, setup: Setup
) -> tuple[float, float | None]:
    """Return the median time of a call, and how fast it is as a share of the yardstick, by the wall, turn by turn."""
    if theirs is None:
        return median_time(ours, setup.seconds), None
    ours()
    own: list[float] = []
    ratios: list[float] = []
    end = time.perf_counter() + 2 * setup.seconds
    while len(ratios) < PASSES or time.perf_counter() < end:
        yardstick = theirs(PASSES)
        passes = [_wall_and_own_time(ours) for _ in range(PASSES)]
        ratios.append(yardstick / median(wall for wall, _ in passes))
        own += [took for _, took in passes]
    return median(own), median(ratios)


def _wall_and_own_time(work: Callable[[], object]) -> tuple[float, float]:
    """Return the seconds of a call by the clock on the wall, which is the yardstick's, and of processor time."""
    start = time.perf_counter()
    own = once(work)
    return time.perf_counter() - start, own


def _owners(masks: NDArray[np.uint64]) -> NDArray[np.int8]:
    """Return whose ring stands at each cell of boards of 5x5; of several, the first player's."""
    bits = masks[:, :, :1] >> np.arange(25, dtype=np.uint64) & np.uint64(1)
    owners = np.where(bits.any(axis=1), bits.argmax(axis=1), -1)
    return owners.astype(np.int8).reshape(-1, 5, 5)


def _place_tile(position: Position) -> None:
    position.place_tile(12, 0)
    position.undo()


def _place_ring(position: Position) -> None:
    position.place_ring(12, 0)
    position.undo()
