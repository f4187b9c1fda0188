"""What a board that was read warns of."""

from dataclasses import dataclass
from typing import Literal

ReadAs = Literal["letters", "tiles", "one_row", "row", "names"]
"""How what is ambiguous was read.

Letters of mixed case that stand together as a tile each, or as one tile; a line that may be a whole board as one row; a
first line ``A, B, C`` as a row of the board, or as the names of the columns.
"""


@dataclass(frozen=True, slots=True)
class BoardWarning:
    """Something about an imported board that may be a mistake.

    Args:
        code: what it is, a word that does not change: ``ambiguous``, ``beyond_tile_set``, ``players_unused``,
            ``title_left_out`` or ``unusual_line_ends``.
        detail: the same as a sentence for people.
        otherwise: the notation of the other reading, where there are two and it is not too long.
        line: the line of the text, or the row of JSON, that it is about, counted from 1.
        text: what stands there, shortened.
        read_as: how it was read, if it is ambiguous.
    """

    code: str
    detail: str
    otherwise: str | None = None
    line: int | None = None
    text: str | None = None
    read_as: ReadAs | None = None
