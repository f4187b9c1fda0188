"""The notation of the tiles of a dictionary, as tables for the compiled reader."""

from collections.abc import Sequence

import numpy as np

from solver.board import MAX_FACE, normalise_face
from solver.bulk.kernels.arrays import MAX_LETTER, NO_TILE, Letters
from solver.errors import BadBoard


def letters_of(faces: Sequence[str]) -> Letters:
    """Return the letters of an alphabet.

    Args:
        faces: of its tiles, by number; with none no board is understood.
    """
    number = {face: place for place, face in enumerate(faces)}
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
    spelled = np.zeros((len(several), MAX_FACE), np.uint16)
    for place, face in enumerate(several):
        spelled[place, : len(face)] = [ord(letter) for letter in face]
    return Letters(tiles, upper, spelled, np.array([number[face] for face in several], np.uint8))
