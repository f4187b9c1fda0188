"""Boards of requests that may have thousands of them: each notation is read on access."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import core_schema

from api.http.problems import FieldError, errors_in, invalid
from api.schemas.board import AnyBoard, AnyBoardReader
from solver.board import Board


class _LateBoardReader(AnyBoardReader):
    """Reads an object at once, which is smaller as a board, and leaves a notation, which is smaller as it is."""

    @staticmethod
    def build(value: str | dict[str, Any], handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        """Return the board, or the notation unread."""
        return value if isinstance(value, str) else AnyBoardReader.build(value, handler)


LateBoard = Annotated[Board | str, _LateBoardReader]
"""The type of a field that takes a board in either form and may take thousands; `read_boards` reads them."""

_ANY_BOARD: TypeAdapter[Board] = TypeAdapter(AnyBoard)


def read_boards(sent: Iterable[Board | str], field: str) -> Iterator[Board]:
    """Read boards one after the other, so that of many only a few need to be there at a time.

    Args:
        sent: the values of a field of `LateBoard`.
        field: the field's name.

    Raises:
        Problem: 422 naming everything that is wrong with any notation, when the boards before it have been taken.
    """
    wrong: list[FieldError] = []
    for number, value in enumerate(sent):
        try:
            board = _ANY_BOARD.validate_python(value) if isinstance(value, str) else value
        except ValidationError as error:
            wrong += errors_in(error, field, number, sent=value)
        else:
            if not wrong:
                yield board
    if wrong:
        raise invalid(wrong)
