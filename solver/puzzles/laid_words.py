"""Lays words of a short list on dealt boards, which otherwise show almost none of them."""

import numpy as np
from numpy.typing import NDArray

from solver.kernels.lines import lines_of
from solver.kernels.tables import Tables
from solver.puzzles.kernels.laying import lay

TRIES = 400
"""How many words and places are tried for a board."""


def with_words_laid(
    boards: NDArray[np.uint8], seeds: NDArray[np.uint64], bag: NDArray[np.uint8], tables: Tables
) -> NDArray[np.uint8]:
    """Return dealt boards after words of the list were laid on them, crossing each other where they fit.

    The tiles of each board and of its bag stay the same ones together. What stands on a board of words that were laid
    first stays, so later ones fit less often.

    Args:
        boards: uint8[boards, rows, columns].
        seeds: uint64[boards]: what the words and their places follow from, none of them 0.
        bag: the tiles they were dealt from.
        tables: the words.
    """
    count, rows, columns = boards.shape
    fitting = [words for length, words in tables.words.by_length.items() if length <= max(rows, columns)]
    if not fitting:
        return boards
    lengths = np.concatenate([np.full(len(words), words.shape[1], np.int64) for words in fitting])
    letters = np.concatenate([words.ravel() for words in fitting])
    begin = np.concatenate(([0], np.cumsum(lengths)))
    lines = lines_of(rows, columns)
    changed = boards.reshape(count, rows * columns).copy()
    lay(changed, seeds, bag, letters, begin, lines.start, lines.cells, TRIES)
    return changed.reshape(boards.shape)
