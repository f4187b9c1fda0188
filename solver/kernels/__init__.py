"""The compiled side of the solver: many boards at once, one changed cell, and boards of a million cells.

Arrays go in and arrays come out. Importing a function from here loads numpy and the C core, which takes memory, so
modules that may do without should import it where it is used. ``docs/performance.md`` has the cost of each function.

>>> import numpy as np
>>> from dictionaries import open_dictionary
>>> from solver.kernels import evaluate_many, tables_for
>>> tables = tables_for(open_dictionary("en"))
>>> cells = np.array([[[tables.number[face] for face in row] for row in ("PIT", "XXX", "BAD")]], np.uint8)
>>> segments, points = evaluate_many(tables, cells, np.array([[0b001]], np.uint64))  # a ring on A1
>>> int(segments[0, 0]), int(points[0, 0])
(2, 10)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dictionaries.needs import require

if TYPE_CHECKING:
    from solver.kernels.bulk import evaluate_many, segments_many
    from solver.kernels.grid import evaluate_grid
    from solver.kernels.lines import Lines, lines_of
    from solver.kernels.position import Position
    from solver.kernels.tables import Tables, tables_for
    from solver.kernels.what_if import what_if_ring_scores, what_if_rings, what_if_tile_scores, what_if_tiles

__all__ = [
    "Lines",
    "Position",
    "Tables",
    "evaluate_grid",
    "evaluate_many",
    "lines_of",
    "segments_many",
    "tables_for",
    "what_if_ring_scores",
    "what_if_rings",
    "what_if_tile_scores",
    "what_if_tiles",
]

require("solver.kernels", "numpy")

_MODULES = {
    **dict.fromkeys(("evaluate_many", "segments_many"), "bulk"),
    "evaluate_grid": "grid",
    **dict.fromkeys(("Lines", "lines_of"), "lines"),
    "Position": "position",
    **dict.fromkeys(("Tables", "tables_for"), "tables"),
    **dict.fromkeys(("what_if_ring_scores", "what_if_rings", "what_if_tile_scores", "what_if_tiles"), "what_if"),
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
