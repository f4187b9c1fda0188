"""The constants of a round: the words, the options, and the lines of boards of a size."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.word_ringers.kernels.core import core
from solver.kernels.checked import array, check, number
from solver.kernels.lines import lines_of
from solver.kernels.state import CANCEL_ALL, CANCEL_ANY_SHARED, CANCEL_OFF
from solver.kernels.tables import Tables
from solver.kernels.words import DENSE_LENGTH, MAX_TILES

MOST_SIDE = 5
"""The most rows and the most columns."""

WAYS = 4
"""The most lines through a cell."""

_CANCEL = {"off": CANCEL_OFF, "all": CANCEL_ALL, "any_shared": CANCEL_ANY_SHARED}


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """What no play changes; get it from `rules_of`.

    Attributes:
        size: the number of tiles of the alphabet.
        area: the number of cells.
        lines: the number of lines.
        pointer: to ``struct word_ringers_rules``.
        kept: the arrays that the struct points to.
    """

    size: int
    area: int
    lines: int
    pointer: Any
    kept: tuple[Any, ...]


def rules_of(tables: Tables, rows: int, columns: int) -> Rules:
    """Return the rules of boards of a size, made at the first call and kept with the tables.

    Args:
        tables: the words that count, and the ruleset.
        rows: 1 to 5.
        columns: 1 to 5.

    Raises:
        ValueError: the alphabet or the board is too large, or an array of the tables is not what C reads.
        CoreMissing: the compiled core is not there.
    """
    rules = tables.plans.get(("round", rows, columns))
    if rules is None:
        rules = tables.plans["round", rows, columns] = _new_rules(tables, rows, columns)
    found: Rules = rules
    return found


def _new_rules(tables: Tables, rows: int, columns: int) -> Rules:
    words, ruleset, module = tables.words, tables.ruleset, core()
    check(words.dense, f"an alphabet of {words.size} tiles; expected at most 32")
    number("rows", rows, 1, MOST_SIDE)
    number("columns", columns, 1, MOST_SIDE)
    codes = [words.size**length for length in range(2, DENSE_LENGTH + 1)]
    shapes = {"flags": (sum(codes[:-1]),), "five": (-(-codes[-1] // 64) * 2,)}
    kept = [
        module.pointer(array("points", tables.points, np.uint16, (MAX_TILES,))),
        module.pointer(array("flags", words.short.flags, np.uint8, shapes["flags"])),
        module.pointer(array("five", words.short.five, np.uint32, shapes["five"])),
        module.pointer(
            array("bits", words.short.bits, np.uint64, (-(-sum(codes[:-1]) // 64) + shapes["five"][0] // 2, 2))
        ),
        module.pointer(array("classes", words.short_classes, np.int32, (None, 2))),
    ]
    lengths, cells, through = _geometry(rows, columns)
    options = _CANCEL[ruleset.cancel], ruleset.repeat == "once", ruleset.covered_ring == "active"
    made = module.new("word_ringers_rules", words.size, rows * columns, len(lengths), *options, *kept)
    for name, numbers in (("lengths", lengths), ("cells", cells), ("through", through)):
        module.ffi.memmove(getattr(made, name), module.pointer(numbers), numbers.nbytes)
    return Rules(words.size, rows * columns, len(lengths), made, tuple(kept))


@lru_cache(maxsize=MOST_SIDE**2)
def _geometry(rows: int, columns: int) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """Return the number of cells of each line, its cells, and the lines through each cell with its place on them."""
    lines = lines_of(rows, columns)
    cells = np.zeros((len(lines.start) - 1, MOST_SIDE), np.int32)
    through = np.full((rows * columns, WAYS, 2), -1, np.int32)
    for line, (begin, end) in enumerate(zip(lines.start, lines.start[1:], strict=False)):
        cells[line, : end - begin] = lines.cells[begin:end]
        for place, cell in enumerate(lines.cells[begin:end]):
            free = int(np.flatnonzero(through[cell, :, 0] < 0)[0])
            through[cell, free] = line, place
    return np.diff(lines.start), cells, through
