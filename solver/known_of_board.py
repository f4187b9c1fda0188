"""What programs are told of a board that cannot be read."""

from typing import Literal, TypedDict


class KnownOfBoard(TypedDict, total=False):
    """What is known of a board that cannot be read, beside the place.

    Args:
        rule: `row_length`, if a row has another length than the first; `title`, if the first line looks like a title.
        count: how many tiles the row has.
        wanted: how many it should have.
        row: the row of the board, counted from 1, where it is not a line of the text.
        text: what the line says.
    """

    rule: Literal["row_length", "title"]
    count: int
    wanted: int
    row: int
    text: str
