"""Calls that compile every kernel of the package, found and made by ``api.compiling``."""

from __future__ import annotations

import numpy as np

from solver.bulk.arrays import ReadLines
from solver.kernels import (
    Position,
    Tables,
    evaluate_grid,
    evaluate_many,
    segments_many,
    what_if_ring_scores,
    what_if_rings,
    what_if_tile_scores,
    what_if_tiles,
)
from solver.kernels.words import Words
from solver.ruleset import DEFAULT_RULESET


def precompile() -> None:
    """Call every kernel once."""
    cells = np.zeros((6, 6), np.uint8)
    words = Words(1, {length: np.zeros((1, length), np.uint8) for length in (2, 6)})
    tables = Tables(words, DEFAULT_RULESET, ("A",), np.ones(64, np.uint16), {"A": 0})
    evaluate_many(tables, cells[None], np.ones((1, 1), np.uint64))
    evaluate_many(tables, cells[None, :2, :2], np.ones((1, 1), np.uint64))
    segments_many(tables, cells[None])
    evaluate_grid(tables, cells, np.zeros((6, 6), np.int16))
    lines = ReadLines(b"AA/AA a:A1\n", tables, quoted=False, max_side=2).counted({}, 1)
    lines.entries(b"\n")
    lines.rows(1, lines.widths(1))
    position = Position(tables, cells, players=2)
    position.place_tile(0, 0)
    position.place_ring(0, 0)
    what_if_tiles(position, 0)
    what_if_rings(position, 0)
    what_if_tile_scores(position)
    what_if_ring_scores(position, 0)
