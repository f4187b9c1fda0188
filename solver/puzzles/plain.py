"""Reads and scores a board by brute force, for the checker.

Nothing here uses the scanner, the kernels or the solvers of the puzzles: every cell, every direction, every length, one
look-up each.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import TypeAlias

from dictionaries.dictionary import Dictionary
from solver.puzzles.conventions import HOLE
from solver.ruleset import Ruleset

Place: TypeAlias = tuple[int, int]
"""Row and column, from 0."""

Faces: TypeAlias = tuple[tuple[str, ...], ...]

STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
"""From a cell to the next, in each direction."""


def places_of(rows: Faces) -> list[Place]:
    """Return all cells of a board."""
    return [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]


def with_face(rows: Faces, place: Place, face: str) -> Faces:
    """Return a board with another tile on a cell."""
    return tuple(
        tuple(face if (row, column) == place else old for column, old in enumerate(faces))
        for row, faces in enumerate(rows)
    )


def texts_on(rows: Faces, texts: Set[str]) -> set[str]:
    """Return those of some texts that two cells or more of a board read as, in any of the eight directions."""
    found: set[str] = set()
    for row, column in places_of(rows):
        for down, right in STEPS:
            text, place = rows[row][column], (row + down, column + right)
            while _inside(rows, place):
                text += rows[place[0]][place[1]]
                if text in texts:
                    found.add(text)
                place = place[0] + down, place[1] + right
    return found


def runs_through(rows: Faces, place: Place) -> set[str]:
    """Return what straight runs of two cells or more through a cell read as, in each of the eight directions."""
    found: set[str] = set()
    for down, right in STEPS:
        first = place
        while _inside(rows, first):
            text, last, passed = "", first, False
            while _inside(rows, last):
                text += rows[last[0]][last[1]]
                passed = passed or last == place
                if passed and last != first:
                    found.add(text)
                last = last[0] + down, last[1] + right
            first = first[0] - down, first[1] - right
    return found


def _inside(rows: Faces, place: Place) -> bool:
    return 0 <= place[0] < len(rows) and 0 <= place[1] < len(rows[0])


@dataclass(frozen=True, slots=True)
class Run:
    """Cells in a straight line that spell a word one way or both."""

    cells: frozenset[Place]
    words: frozenset[str]
    points: int


def read_runs(rows: Faces, dictionary: Dictionary, ruleset: Ruleset, listed: Set[str] = frozenset()) -> list[Run]:
    """Find every run of cells that spells a word; if some are listed, one of these, as the faces spell it."""
    spelled: dict[frozenset[Place], set[str]] = {}
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            for down, right in STEPS:
                cells: list[Place] = []
                place = row, column
                while _inside(rows, place) and rows[place[0]][place[1]] != HOLE:
                    cells.append(place)
                    text = "".join(rows[cell[0]][cell[1]] for cell in cells)
                    code = "".join(dictionary.alphabet.encode(rows[cell[0]][cell[1]]) for cell in cells)
                    if len(cells) >= max(2, ruleset.min_length) and (
                        text in listed if listed else code in dictionary.trie
                    ):
                        word = text if listed else dictionary.alphabet.decode(code)
                        spelled.setdefault(frozenset(cells), set()).add(word)
                    place = place[0] + down, place[1] + right
    return [
        Run(cells, frozenset(words), _points([rows[row][column] for row, column in cells], dictionary, ruleset))
        for cells, words in spelled.items()
    ]


def touched(runs: Iterable[Run], rings: Set[Place]) -> list[Run]:
    """Return the runs with a ring on one of their cells."""
    return [run for run in runs if run.cells & rings]


def score(runs: Iterable[Run], rings: Set[Place]) -> int:
    """Add up the points of the runs with a ring on one of their cells."""
    return sum(run.points for run in touched(runs, rings))


def margin(runs: Sequence[Run], mine: Set[Place], theirs: Set[Place]) -> int:
    """Return how far the first of two players is ahead, words that both have scoring for nobody."""
    my_runs, their_runs = touched(runs, mine), touched(runs, theirs)
    shared = _words(my_runs) & _words(their_runs)
    return _uncancelled(my_runs, shared) - _uncancelled(their_runs, shared)


def stands(rows: Faces, tiles: Sequence[str]) -> bool:
    """Tell whether tiles stand on a board in a straight line, in any direction."""
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            for down, right in STEPS:
                places = [(row + down * step, column + right * step) for step in range(len(tiles))]
                inside = all(0 <= place[0] < len(rows) and 0 <= place[1] < len(rows[0]) for place in places)
                if inside and [rows[place[0]][place[1]] for place in places] == list(tiles):
                    return True
    return False


def _words(runs: Iterable[Run]) -> frozenset[str]:
    return frozenset().union(*(run.words for run in runs))


def _uncancelled(runs: Iterable[Run], shared: frozenset[str]) -> int:
    return sum(run.points for run in runs if run.words - shared)


def _points(faces: Iterable[str], dictionary: Dictionary, ruleset: Ruleset) -> int:
    """Add up the points of some tiles; 0 if one of them has no value."""
    total = 0
    for face in faces:
        parts = (face,) if face in ruleset.letter_points else dictionary.alphabet.split(face)
        for part in parts:
            points = ruleset.letter_points[part] if part in ruleset.letter_points else dictionary.points(part)
            if points is None:
                return 0
            total += points
    return total
