"""Notices: what people and programs are told who do not look."""

from typing import Literal, NamedTuple

NoticeType = Literal["turn", "round_closed", "game_over"]


class Notice(NamedTuple):
    """Something that whoever has a seat may want to know at once.

    Args:
        type: what has happened: it has become the turn of the seat, a round was closed, or the game is over.
        seat: whose.
        number: where the game stands: the decision point of a table, or the round of a match.
    """

    type: NoticeType
    seat: str
    number: int
