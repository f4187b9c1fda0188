"""The notation of the tiles of an alphabet, in the form of the compiled reader."""

import numpy as np

from solver.board import MAX_FACE
from solver.bulk.kernels.arrays import MAX_LETTER, NO_TILE, Letters
from solver.bulk.kernels.core import core
from solver.cores import Struct
from solver.kernels.checked import array, check


def alphabet_of(letters: Letters) -> Struct:
    """Return how the tiles of an alphabet are written, for `read_lines`.

    Raises:
        ValueError: the letters have another type or shape.
        CoreMissing: the compiled core is not there.
    """
    check(isinstance(letters, Letters), f"letters: expected Letters, not a {type(letters).__name__}")
    tiles = array("tiles", letters.tiles, np.uint8, (MAX_LETTER,))
    upper = array("upper", letters.upper, np.uint16, (MAX_LETTER,))
    face_tiles = array("face_tiles", letters.face_tiles, np.uint8)
    faces = array("faces", letters.faces, np.uint16, (face_tiles.size, MAX_FACE))
    check(tiles[0] == NO_TILE and not upper[0], "letters: expected no tile for letter 0, which stands for what is none")
    at = core().pointer
    return core().struct(
        "bulk_letters",
        tiles=at(tiles),
        upper=at(upper),
        faces=at(faces),
        face_tiles=at(face_tiles),
        face_count=face_tiles.size,
    )
