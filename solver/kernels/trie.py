"""The trie of the runs that are too long, or of too many tiles, to be found by their code."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

KEY_BITS = 64
"""How many bits the number has by which rows are sorted; those of as many tiles as fit."""


@dataclass(frozen=True, slots=True, eq=False)
class Trie:
    """The runs that have no code in `ShortRuns`; the children of a node stand together, in the order of their tiles.

    Attributes:
        nodes: uint64[nodes, 2]: a bit for each tile that leads on; and the number of the first child, with the number
            of the run that ends here plus one, or 0, times 2**32.
        live: uint64[words, 2]: a bit for each code of five tiles with which a longer run begins; and the node that the
            first such code in the word leads to, after which those of the others follow. Empty where the trie has the
            short runs too.
        starts: uint8: for each code of four tiles, bits 0 to 2 where a run of 2, 3 or 4 tiles begins there; `FRONT` and
            `REAR` as in `ShortRuns.flags`, for runs of five and for the codes of `live`.
        turned: int32[runs]: for each run which one is its reversal, counted from the first run here.
        ways: uint8[runs]: 1 where the run itself is a word, 2 where its reversal is, 3 where both are.
    """

    nodes: NDArray[np.uint64]
    live: NDArray[np.uint64]
    starts: NDArray[np.uint8]
    turned: NDArray[np.int32]
    ways: NDArray[np.uint8]


NO_TRIE = Trie(
    *(np.zeros((0, 2), np.uint64), np.zeros((0, 2), np.uint64), np.zeros(0, np.uint8)),
    *(np.zeros(0, np.int32), np.zeros(0, np.uint8)),
)
"""Stands in where no run is long enough for the trie."""


class Rows(NamedTuple):
    """Words and their reversals, each once.

    Args:
        ordered: uint8[runs, longest]: the runs in order, tile numbers plus one, ended by zeros.
        turned: see `Trie.turned`.
        ways: see `Trie.ways`.
    """

    ordered: NDArray[np.uint8]
    turned: NDArray[np.int32]
    ways: NDArray[np.uint8]


def both_ways(words: list[NDArray[np.uint8]]) -> Rows:
    """Bring words and their reversals in order."""
    width = max((matrix.shape[1] for matrix in words), default=1)
    count = sum(map(len, words))
    rows = np.zeros((2 * count, width), np.uint8)
    begin = 0
    for matrix in words:
        for part, way in ((begin, matrix), (begin + count, matrix[:, ::-1])):
            rows[part : part + len(matrix), : matrix.shape[1]] = way + np.uint8(1)
        begin += len(matrix)
    order, new = _in_order(rows)
    run = np.empty(2 * count, np.int32)
    run[order] = np.cumsum(new) - 1
    turned = np.empty(np.count_nonzero(new), np.int32)
    turned[run] = np.roll(run, count)
    ways = np.zeros(len(turned), np.uint8)
    ways[run[:count]] |= np.uint8(1)
    ways[run[count:]] |= np.uint8(2)
    return Rows(rows[order[new]], turned, ways)


def _in_order(rows: NDArray[np.uint8]) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Return the order of rows, and for each of them in that order whether it differs from the one before.

    Most are told apart by their first tiles; the others are only looked at where those leave it open.
    """
    bits = max(1, int(rows.max(initial=0)).bit_length())
    step = KEY_BITS // bits
    first = _key(rows[:, :step], bits)
    order = np.argsort(first, kind="stable")
    new = np.append(True, np.diff(first[order]) != 0)[: len(rows)]
    tied = np.flatnonzero(~(new & np.append(new[1:], True)[: len(rows)]))
    among = order[tied]
    keys = [_key(rows[among, begin : begin + step], bits) for begin in range(step, rows.shape[1], step)]
    sorted_ties = np.lexsort([*reversed(keys), first[among]])
    order[tied] = among[sorted_ties]
    for key in keys:
        new[tied[1:]] |= np.diff(key[sorted_ties]) != 0
    return order, new


def _key(part: NDArray[np.uint8], bits: int) -> NDArray[np.uint64]:
    """Return up to ``KEY_BITS // bits`` columns of rows as one number each, which are in the order of the rows."""
    key = np.zeros(len(part), np.uint64)
    for column in part.T:
        key <<= np.uint64(bits)
        key |= column
    return key
