"""What the shipped weights read in a kept photo, step by step: the grid, each cell, and what is asked about.

The networks are trained for how their input is made: the size, the margin, the light and the sharpness of what they
see. If any of that is another, they read worse, but seldom so much worse that a letter is another. So the numbers are
kept.
After another training they are written anew: ``python -m tests.solver.photos.test_recorded``.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from solver.photos.cuts import Pixels
from solver.photos.decoding import decoded
from solver.photos.finding import corners_in, evened, found_grid, sampled
from solver.photos.grid import Grid
from solver.photos.known import COLOURS
from solver.photos.network import heat
from solver.photos.reading import TILES, Laws, Seen, _letter_chance, seen, weighed
from solver.photos.weights import weights
from tests.recordings import check_recorded, record

FOLDER = Path(__file__).parent
PHOTO = FOLDER / "board.jpg"
RECORDED = FOLDER / "recorded.json"

LIKE = 2e-3
"""How far a chance may be off on a machine with another order of sums."""


@cache
def pixels() -> Pixels:
    return decoded(PHOTO.read_bytes())[0]


@cache
def looked() -> Seen:
    return seen(pixels(), Laws())


def grid_of(grid: Grid | None) -> dict[str, Any]:
    assert grid is not None
    return {
        "rows": grid.rows,
        "columns": grid.columns,
        "found": round(grid.found, 4),
        "fit": round(grid.fit, 5),
        "corners": corners_in(grid).round(2).tolist(),
    }


def recorded() -> dict[str, Any]:
    """Return what is kept."""
    kept, whole = weights(), looked()
    small = sampled(pixels(), np.diag([5.0, 5.0, 1.0]), (64, 96))
    odds = heat(evened(small), kept)
    free = weighed([whole], Laws(TILES, COLOURS, of_set=False))
    by_laws, twice = weighed([whole], Laws()), weighed([whole, whole], Laws())
    return {
        "odds": odds[::3, ::4].round(3).tolist(),
        "asked_for": grid_of(found_grid(pixels(), kept, (5, None))),
        "read": grid_of(whole.grid),
        "letter_chances": _letter_chance(whole.tiles, Laws()).round(4).tolist(),
        "tile_odds": whole.tiles[::6, ::5].round(3).tolist(),
        "ring_odds": whole.rings[::6].round(3).tolist(),
        **{
            name: {
                "unreadable": reading.unreadable,
                "tiles": "".join(f"[{cell.tile}]" if len(cell.tile) > 1 else cell.tile for cell in reading.cells),
                "rings": [cell.ring for cell in reading.cells],
                "probabilities": [round(cell.probability, 4) for cell in reading.cells],
                "ring_probabilities": [round(cell.ring_probability, 4) for cell in reading.cells],
                "alternatives": [[round(chance, 4) for _, chance in cell.alternatives] for cell in reading.cells],
                "flagged": [number for number, cell in enumerate(reading.cells) if cell.flagged],
            }
            for name, reading in (("by_laws", by_laws), ("free", free), ("twice", twice))
        },
    }


def test_a_kept_photo_is_read_as_it_was() -> None:
    tolerances = {"corners": 0.1, "odds": 0.01, "tile_odds": 0.02, "ring_odds": 0.02, "fit": 2e-4}
    check_recorded(RECORDED, "", recorded(), LIKE, **tolerances)


if __name__ == "__main__":
    record(RECORDED, recorded())
