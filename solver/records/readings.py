"""A table of the words on every possible line of a board, for the search and the bounds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from solver.errors import BadGoal
from solver.kernels.bulk import segments_many
from solver.kernels.lines import Lines, lines_of
from solver.kernels.tables import WORTHLESS, Tables, tables_for
from solver.records.goals import Goal
from solver.ruleset import Ruleset

LONGEST = 5
"""The most cells of a line; a table of longer ones would not fit into memory."""

MAX_FACES = 32
"""The most different faces of a tile set, likewise."""

PART = 1 << 18


@dataclass(frozen=True, slots=True, eq=False)
class Readings:
    """The lines of a board's size, and what each string of tiles on them would read.

    A face is known by its place among the faces of the tile set; a string of them by its code, in which the last face
    counts ones, the one before it `faces` ones, and so on.

    Attributes:
        tables: the kernels' tables of the dictionary and the ruleset.
        lines: the geometry.
        faces: the different faces of the tile set.
        copies: int32[faces]: how many tiles of each there are.
        worth: int32[faces]: the points of each.
        found: uint16: for the strings of 2 to 5 faces, one length after another, a bit for each segment that reads as
            a word, numbered as in `solver.kernels.lines`.
        offset: int64[7]: where the strings of a length begin in it.
    """

    tables: Tables
    lines: Lines
    faces: tuple[str, ...]
    copies: NDArray[np.int32]
    worth: NDArray[np.int32]
    found: NDArray[np.uint16]
    offset: NDArray[np.int64]

    @classmethod
    def of(cls, dictionary: Dictionary, ruleset: Ruleset, goal: Goal, rows: int = 5, columns: int = 5) -> Readings:
        """Read every string of tiles.

        Args:
            dictionary: the words that count.
            ruleset: gives the tile set, the points and the least number of cells.
            goal: what is searched for.
            rows: the rows of the board, at most 5.
            columns: its columns, at most 5.

        Raises:
            BadGoal: the board is larger than that or takes more tiles or rings than there are, the tile set has too
                many different faces, or one of them has no points or is none of the dictionary.
        """
        tables = tables_for(dictionary, ruleset)
        faces = tuple(ruleset.tiles)
        if max(rows, columns) > LONGEST or min(rows, columns) < 1:
            raise BadGoal(f"a record board of {rows}x{columns} cells; expected 1 to {LONGEST} rows and columns")
        if rows * columns > sum(ruleset.tiles.values()):
            raise BadGoal(f"a tile set of {sum(ruleset.tiles.values())} tiles; expected at least {rows * columns}")
        if (goal.rings or 0) > rows * columns:
            raise BadGoal(f"{goal.rings} rings; expected at most {rows * columns}")
        if len(faces) > MAX_FACES:
            raise BadGoal(f"a tile set of {len(faces)} different faces; expected at most {MAX_FACES}")
        for face in faces:
            if face not in tables.number:
                raise BadGoal(f"a tile {face!r}; expected single letters of {dictionary.id}")
            if tables.points[tables.number[face]] >= WORTHLESS:
                raise BadGoal(f"a tile {face!r} without points; expected points for every tile")
        numbers = np.array([tables.number[face] for face in faces], np.uint8)
        offset, parts = [0, 0, 0], []
        for length in range(2, max(rows, columns) + 1):
            parts.append(_read(tables, numbers, length))
            offset.append(offset[-1] + len(parts[-1]))
        return cls(
            tables,
            lines_of(rows, columns),
            faces,
            np.array(list(ruleset.tiles.values()), np.int32),
            tables.points[numbers].astype(np.int32),
            np.concatenate(parts) if parts else np.zeros(1, np.uint16),
            np.array(offset + [0] * (LONGEST + 2 - len(offset)), np.int64),
        )

    @property
    def bag(self) -> NDArray[np.int32]:
        """int32[tiles]: the face of every tile."""
        return np.repeat(np.arange(len(self.faces), dtype=np.int32), self.copies)


def _read(tables: Tables, numbers: NDArray[np.uint8], length: int) -> NDArray[np.uint16]:
    """Return the segments that read as words in every string of one length."""
    count = len(numbers) ** length
    found = np.empty(count, np.uint16)
    for begin in range(0, count, PART):
        codes = np.arange(begin, min(begin + PART, count))
        cells = np.empty((len(codes), 1, length), np.uint8)
        for place in reversed(range(length)):
            codes, faces = np.divmod(codes, len(numbers))
            cells[:, 0, place] = numbers[faces]
        found[begin : begin + len(cells)] = segments_many(tables, cells)[0][:, 0]
    return found
