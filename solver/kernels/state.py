"""The arrays of a board that changes cell by cell, in the form of C; `solver.kernels.position` explains them.

A *class* is a run of tiles together with its reversal. Every segment of a class offers the same one or two words, so a
class is cancelled as a whole, and a player's score is the sum over the classes of the value of the class times the
number of its segments with a ring of the player, counted by the ruleset.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.cores import Struct
from solver.kernels.core import core
from solver.kernels.lines import lines_of
from solver.kernels.tables import Tables
from solver.kernels.trie import NO_TRIE
from solver.kernels.words import DENSE_LENGTH

CANCEL_OFF, CANCEL_ALL, CANCEL_ANY_SHARED = 0, 1, 2

_CANCEL = {"off": CANCEL_OFF, "all": CANCEL_ALL, "any_shared": CANCEL_ANY_SHARED}


class State(NamedTuple):
    """What a change of a position brings up to date, in place.

    Attributes:
        tiles: uint8[cells]: the number of the tile on each cell.
        owners: int8[cells]: the player whose ring holds the cell, or -1.
        reads: int32[segments, 2]: the class of each segment that reads as a word, else -1; and its points, else 0.
        holders: uint64[segments]: a bit for each player with a ring on the segment.
        counts: uint16[classes, players]: how many segments of a class each player has a ring on.
        scores: int32[2, players]: each player's points with cancellation, and before it.
    """

    tiles: NDArray[np.uint8]
    owners: NDArray[np.int8]
    reads: NDArray[np.int32]
    holders: NDArray[np.uint64]
    counts: NDArray[np.uint16]
    scores: NDArray[np.int32]


def fixed_of(tables: Tables, rows: int, columns: int) -> tuple[Struct, int, int]:
    """Return what no change of a board of this size touches, and how many segments and classes there are."""
    plan = tables.plans.get(("position", rows, columns))
    if plan is None:
        plan = tables.plans["position", rows, columns] = _new_fixed(tables, rows, columns)
    fixed: tuple[Struct, int, int] = plan
    return fixed


def _new_fixed(tables: Tables, rows: int, columns: int) -> tuple[Struct, int, int]:
    lines, words, ruleset = lines_of(rows, columns), tables.words, tables.ruleset
    short = words.dense and lines.longest <= DENSE_LENGTH
    trie = NO_TRIE if short else words.trie
    classes = words.short_classes if short else words.classes
    at = core().pointer
    fixed = core().struct(
        "solver_fixed",
        size=words.size,
        area=rows * columns,
        cancel=_CANCEL[ruleset.cancel],
        once=ruleset.repeat == "once",
        dense=words.dense,
        deep=len(trie.nodes) > 0,
        points=at(tables.points),
        flags=at(words.short.flags),
        five=at(words.short.five),
        bits=at(words.short.bits),
        nodes=at(trie.nodes),
        live=at(trie.live),
        classes=at(classes, "struct solver_class"),
        holes=at(words.holes),
        through=at(lines.through, "struct solver_through"),
        cells=at(lines.cells),
    )
    return fixed, len(lines.segments), len(classes)


def new_state(tables: Tables, cells: NDArray[np.uint8], owners: NDArray[np.int8], players: int) -> tuple[State, Struct]:
    """Return the arrays of a board with rings, all of whose segments have been read, and the struct of them."""
    fixed, segments, classes = fixed_of(tables, *cells.shape)
    state = State(
        tiles=cells.flatten(),
        owners=np.empty(cells.size, np.int8),
        reads=np.empty((segments, 2), np.int32),
        holders=np.zeros(segments, np.uint64),
        counts=np.zeros((classes, players), np.uint16),
        scores=np.zeros((2, players), np.int32),
    )
    at = core().pointer
    struct = core().struct(
        "solver_position",
        fixed=fixed,
        players=players,
        segments=segments,
        tiles=at(state.tiles),
        owners=at(state.owners),
        reads=at(state.reads, "struct solver_read"),
        holders=at(state.holders),
        counts=at(state.counts),
        scores=at(state.scores),
    )
    core().lib.solver_set_up(struct.pointer, at(owners.flatten()))
    return state, struct
