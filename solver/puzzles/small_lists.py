"""Which lists of words are small, so that boards are dealt and made good in another way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # it needs the compiler, and orders do without
    from solver.kernels.tables import Tables

SMALL = 10_000
"""Of a list of so few words next to none stand on a dealt board."""


def is_small(tables: Tables) -> bool:
    """Tell whether a list has so few words that next to none stand on a dealt board, and boards can be made good."""
    return tables.words.dense and tables.words.count <= SMALL
