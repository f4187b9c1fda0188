"""How the tiles of a dictionary are written, as tables for the compiled reader."""

from __future__ import annotations

import numpy as np

from solver.board import MAX_FACE, normalise_face
from solver.bulk.kernels.arrays import MAX_LETTER, NO_TILE, Letters
from solver.errors import BadBoard
from solver.kernels.tables import Tables


def letters_of(tables: Tables | None) -> Letters:
    """Return the letters of an alphabet.

    Args:
        tables: of the alphabet; None makes letters with which no board is understood.
    """
    number = {} if tables is None else tables.number
    tiles = np.full(MAX_LETTER, NO_TILE, np.uint8)
    upper = np.zeros(MAX_LETTER, np.uint16)
    for letter in range(MAX_LETTER):
        try:
            face = normalise_face(chr(letter))
        except BadBoard:
            continue
        tiles[letter] = number.get(face, NO_TILE)
        upper[letter] = ord(face) if len(face) == 1 and ord(face) < MAX_LETTER else 0
    several = [face for face in number if 1 < len(face) <= MAX_FACE and max(map(ord, face)) < MAX_LETTER]
    faces = np.zeros((len(several), MAX_FACE), np.uint16)
    for place, face in enumerate(several):
        faces[place, : len(face)] = [ord(letter) for letter in face]
    return Letters(tiles, upper, faces, np.array([number[face] for face in several], np.uint8))
