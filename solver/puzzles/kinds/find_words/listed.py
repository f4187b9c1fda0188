"""Words that a `find-words` puzzle lists: their places, spelled by the faces of the tiles."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from solver.board import Board
from solver.cells import Segment
from solver.errors import UnspellableFace
from solver.faces import face_values
from solver.placement import Placement
from solver.puzzles.conventions import HOLE
from solver.ruleset import Ruleset


def places_of(board: Board, words: Iterable[str]) -> Iterator[tuple[Segment, dict[bool, str]]]:
    """Yield the segments that read as one of some words; each with its words, by whether they read along it.

    A segment of a word that reads the same both ways has it once, along it.
    """
    wanted = tuple(dict.fromkeys(words))
    faces, geometry = board.faces, board.geometry
    for direction, line in geometry.lines():
        found: dict[tuple[int, int], dict[bool, str]] = defaultdict(dict)
        for forward in (False, True):
            cells = line if forward else line[::-1]
            for first, last, word in _read([faces[cell] for cell in cells], wanted):
                ends = (first, last) if forward else (len(line) - 1 - last, len(line) - 1 - first)
                found[ends][forward] = word
        for (first, last), ways in sorted(found.items()):
            if ways.get(True) == ways.get(False):
                del ways[False]
            yield Segment(geometry, direction, tuple(line[first : last + 1])), ways


def _read(faces: list[str], words: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """Yield the first and the last place of each word of a line that is read one way."""
    starts, text = {}, ""
    for place, face in enumerate(faces):
        starts[len(text)] = place
        text += face
    starts[len(text)] = len(faces)
    for word in words:
        at = text.find(word)
        while at >= 0:
            if at in starts and at + len(word) in starts:
                yield starts[at], starts[at + len(word)] - 1, word
            at = text.find(word, at + 1)


def listed_placements(board: Board, words: Iterable[str], dictionary: Dictionary, ruleset: Ruleset) -> list[Placement]:
    """Find the segments that read as listed words, whether a dictionary has them or not.

    Args:
        board: the board.
        words: the words.
        dictionary: gives the points of the letters.
        ruleset: gives the fewest cells of a word and other points.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
    """
    values, faces = face_values(dictionary, ruleset), board.faces
    for name, face in zip(board.geometry.names, faces, strict=True):
        if face == HOLE:
            continue
        try:
            values[face]
        except BadLetter as error:
            raise UnspellableFace(error, name) from None
    unvalued = {number for number, face in enumerate(faces) if face != HOLE and values.is_unvalued(face)}
    found = []
    for segment, ways in places_of(board, words):
        if len(segment.indexes) < ruleset.min_length:
            continue
        points = sum(values[faces[index]].points for index in segment.indexes)
        spelled = tuple(sorted(ways.values()))
        forward = ways.get(True)
        names = segment.names if spelled[0] == forward else segment.names_back
        worth = points if unvalued.isdisjoint(segment.indexes) else None
        found.append(Placement(spelled[0], segment, spelled, forward, 0, worth, names))
    return found
