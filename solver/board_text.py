"""A board as one text, in which any spelling can be found, with or without a dictionary.

The scan (`solver.scan`, with `solver.reading`) finds the words of a dictionary. This module finds a given spelling.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from solver.board import Board
from solver.faces import face_points
from solver.ruleset import Ruleset

GAP, INSIDE, GAP_SIGN = -1, -2, "\0"


class Occurrence(NamedTuple):
    """Where a spelling stands on a board.

    Args:
        cell_names: the names of its cells as they are read.
        points: the points of its tiles, or None where one of them has no value.
        owners: the players who have a ring on one of its cells.
    """

    cell_names: tuple[str, ...]
    points: int | None
    owners: frozenset[str]


class BoardText:
    """Everything that can be read in a line on a board.

    Args:
        board: the board.
        dictionary: spells the faces and values them.
        ruleset: gives points.

    Raises:
        BadLetter: a face that the dictionary's alphabet cannot spell.
    """

    def __init__(self, board: Board, dictionary: Dictionary, ruleset: Ruleset) -> None:
        codes = [dictionary.alphabet.encode(face) for face in board.faces]
        self._encode = dictionary.alphabet.encode
        self._names = board.geometry.names
        self._points = [face_points(face, dictionary, ruleset) for face in board.faces]
        self._owners = {cell.name: player for cell, player in board.rings.items()}
        text: list[str] = []
        self._cells: list[int] = []
        """The cell that begins at each character of the text; `INSIDE` a cell, or the `GAP` after a line."""
        for _, line in board.geometry.lines():
            for cell in (*line, None, *reversed(line), None):
                code = GAP_SIGN if cell is None else codes[cell]
                text.append(code)
                self._cells += [GAP if cell is None else cell] + [INSIDE] * (len(code) - 1)
        self._text = "".join(text)

    def find(self, word: str) -> Iterator[Occurrence]:
        """Yield each place where a spelling of two or more cells stands, once, whichever way it is read."""
        try:
            code = self._encode(word)
        except BadLetter:
            return
        seen = set()
        start = self._text.find(code) if code else -1
        while start >= 0:
            end = start + len(code)
            run = [cell for cell in self._cells[start:end] if cell != INSIDE]
            if self._cells[start] != INSIDE and self._cells[end] != INSIDE and len(run) > 1:
                names = tuple(self._names[cell] for cell in run)
                if frozenset(names) not in seen:
                    seen.add(frozenset(names))
                    values = [self._points[cell] for cell in run]
                    points = None if None in values else sum(value or 0 for value in values)
                    owners = frozenset(self._owners[name] for name in names if name in self._owners)
                    yield Occurrence(names, points, owners)
            start = self._text.find(code, start + 1)
