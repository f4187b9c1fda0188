"""The meaning of a tile's face to a dictionary under a ruleset: its letters and its points."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from dictionaries.caches import KIB, MIB, cached
from dictionaries.dictionary import Dictionary
from solver.ruleset import Ruleset

CACHED_FACES = 1024
"""With so many faces, the table of a dictionary and a ruleset is begun anew."""

TABLE = 512 * KIB
"""The bytes of a table at most, with its ruleset."""


class FaceValue(NamedTuple):
    """The code points that a face adds to an encoded reading, and its points (0 where it has no value)."""

    code: str
    points: int


def face_values(dictionary: Dictionary, ruleset: Ruleset) -> FaceValues:
    """Return the values of faces to a dictionary under a ruleset."""
    values = _cached_values(dictionary, ruleset)
    if len(values) >= CACHED_FACES:
        # A new dict, not a cleared one, because other threads may be reading the old one.
        _cached_values.let_go(values)
    return values


@cached(most=8 * MIB, size=lambda values: TABLE)
def _cached_values(dictionary: Dictionary, ruleset: Ruleset) -> FaceValues:
    return FaceValues(dictionary, ruleset)


class FaceValues(dict[str, FaceValue]):
    """The value of each face; a new one is found out, and cached among the first `CACHED_FACES`.

    Looking one up raises `BadLetter` for a face with a character that the dictionary's alphabet has no tile for.
    """

    def __init__(self, dictionary: Dictionary, ruleset: Ruleset) -> None:
        self._unvalued: set[str] = set()
        self._dictionary = dictionary
        self._ruleset = ruleset

    def unvalued_among(self, faces: Sequence[str]) -> Set[int]:
        """Return the indexes of the faces that have no points; all were looked up before."""
        if len(self) >= CACHED_FACES:
            return {index for index, face in enumerate(faces) if self._points(face) is None}
        return {index for index, face in enumerate(faces) if face in self._unvalued} if self._unvalued else frozenset()

    def is_unvalued(self, face: str) -> bool:
        """Tell whether a face that can be spelled has no points."""
        return self._points(face) is None

    def __missing__(self, face: str) -> FaceValue:
        code = self._dictionary.alphabet.encode(face)
        points = self._points(face)
        value = FaceValue(code, points or 0)
        if len(self) < CACHED_FACES:
            if points is None:
                self._unvalued.add(face)
            self[face] = value
        return value

    def _points(self, face: str) -> int | None:
        return face_points(face, self._dictionary, self._ruleset)


def face_points(face: str, dictionary: Dictionary, ruleset: Ruleset) -> int | None:
    """Return the points of one tile: the ruleset's, else the sum of its letters, else ``None``.

    Raises:
        BadLetter: the face has a character that the dictionary's alphabet has no tile for.
    """
    if face in ruleset.letter_points:
        return ruleset.letter_points[face]
    total = 0
    for letter in dictionary.alphabet.split(face):
        points = ruleset.letter_points.get(letter, dictionary.letter_points.get(letter))
        if points is None:
            return None
        total += points
    return total
