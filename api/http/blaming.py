"""Blames a domain error on the field of the request that caused it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from api.http.problems import field_error, invalid
from solver.errors import BadOrder, BadRuleset, DamagedDictionary, NoPuzzle, RingersError, UnknownDictionary


class blaming:  # noqa: N801 - reads as the statement that it makes
    """Turn a domain error raised inside into a 422 that points at the field it is about.

    A class and not a generator, which would take several times as long to enter.

    Args:
        pointer: the JSON pointer of the field, such as ``/board``; empty for the body, of which an error may know the
            place.
        only: the errors that this field can cause; others pass.
        part: the part of the request that has the field, if that is not the body.
    """

    __slots__ = ("_only", "_part", "_pointer")

    def __init__(
        self, pointer: str, only: type[RingersError] = RingersError, *, part: Literal["query", "path"] | None = None
    ) -> None:
        self._pointer, self._only, self._part = pointer, only, part

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, self._only) and not isinstance(error, DamagedDictionary):
            pointer = self._pointer or getattr(error, "pointer", "")
            raise invalid([field_error(error, pointer, **({"in": self._part} if self._part else {}))]) from error


@contextmanager
def blaming_option() -> Iterator[None]:
    """Turn what is wrong with an order for puzzles into a 422 that points at the field of the option."""
    try:
        yield
    except BadOrder as error:
        raise invalid([field_error(error, f"/{error.option}")]) from error
    except BadRuleset as error:
        raise invalid([field_error(error, "/ruleset")]) from error
    except NoPuzzle as error:
        raise invalid([field_error(error, "/seed")]) from error
    except UnknownDictionary as error:
        raise invalid([field_error(error, "/dictionary")]) from error
