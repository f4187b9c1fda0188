"""The notation of the tiles of a dictionary is that of `normalise_face`, letter by letter."""

import pytest

from solver.board import MAX_FACE, normalise_face
from solver.bulk.kernels.arrays import MAX_LETTER, NO_TILE
from solver.bulk.letters import letters_of
from solver.errors import BadBoard

LAST = chr(MAX_LETTER - 1)
BEYOND = chr(MAX_LETTER)
ALPHABETS = [(), ("A", "Z"), ("B", "QU", "Ñ", "CH", "A"), ("ABCDEFGH", f"A{LAST}", f"A{BEYOND}", "Ÿ", "·")]


def face_of(letter: str) -> str:
    """Return the face of a letter; empty if it has none."""
    try:
        return normalise_face(letter)
    except BadBoard:
        return ""


@pytest.mark.parametrize("faces", ALPHABETS, ids=len)
def test_each_letter_has_its_tile_and_its_upper_case(faces: tuple[str, ...]) -> None:
    letters = letters_of(faces)
    assert len(letters.tiles) == len(letters.upper) == MAX_LETTER
    for number in range(MAX_LETTER):
        face = face_of(chr(number))
        assert letters.tiles[number] == (faces.index(face) if face in faces else NO_TILE)
        assert chr(letters.upper[number]) == (face if face in map(chr, range(1, MAX_LETTER)) else "\0")


@pytest.mark.parametrize("faces", ALPHABETS, ids=len)
def test_each_face_of_several_letters_is_spelled(faces: tuple[str, ...]) -> None:
    letters = letters_of(faces)
    spelled = {"".join(map(chr, row)).rstrip("\0"): faces[tile] for row, tile in zip(*letters[2:4], strict=True)}
    expected = [face for face in faces if 2 <= len(face) <= MAX_FACE and BEYOND not in face]
    assert spelled == {face: face for face in expected}
