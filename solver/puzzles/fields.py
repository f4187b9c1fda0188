"""Reads values of JSON strictly: each problem is one sentence with a JSON pointer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from solver.errors import RingersError

T = TypeVar("T")

Problem = Callable[[str, str], RingersError]
"""Makes the error to raise from what is wrong and the JSON pointer of the place."""


class Fields:
    """An object of JSON whose fields are taken one by one; what is left over at the end is an error.

    Args:
        value: the object.
        problem: the error to raise.
        pointer: where the object stands.
    """

    def __init__(self, value: object, problem: Problem, pointer: str = "") -> None:
        self._problem = problem
        self._pointer = pointer
        if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
            raise problem("expected an object", pointer)
        self._left = dict(value)

    def has(self, name: str) -> bool:
        """Tell whether a field is there, and not taken yet."""
        return name in self._left

    def take(self, name: str) -> Any:
        """Return a field that must be there."""
        if name not in self._left:
            raise self._problem(f"field {name!r} is missing", self._pointer)
        return self._left.pop(name)

    def number(self, name: str, low: int, high: int) -> int:
        """Return a whole number within limits."""
        value = self.take(name)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, f"expected a whole number from {low} to {high}")
        return value

    def text(self, name: str) -> str:
        """Return a text."""
        value = self.take(name)
        if not isinstance(value, str):
            raise self.wrong(name, "expected a text")
        return value

    def texts(self, name: str, longest: int, parse: Callable[[str], T]) -> tuple[T, ...]:
        """Return a list of texts, each read by a function that raises a `RingersError` for one that is wrong."""
        values = self.take(name)
        if not isinstance(values, list | tuple) or len(values) > longest:
            raise self.wrong(name, f"expected a list of at most {longest} texts")
        return tuple(self._parse(f"{name}/{number}", value, parse) for number, value in enumerate(values))

    def objects(self, name: str, longest: int) -> tuple[Fields, ...]:
        """Return a list of objects."""
        values = self.take(name)
        if not isinstance(values, list | tuple) or len(values) > longest:
            raise self.wrong(name, f"expected a list of at most {longest} objects")
        return tuple(
            Fields(value, self._problem, f"{self._pointer}/{name}/{number}") for number, value in enumerate(values)
        )

    def mapping(self, name: str, longest: int, parse_key: Callable[[str], T]) -> dict[T, str]:
        """Return an object that holds texts, its keys read by a function."""
        values = self.take(name)
        if not isinstance(values, Mapping) or len(values) > longest:
            raise self.wrong(name, f"expected an object of at most {longest} texts")
        read = {}
        for key, value in values.items():
            if not isinstance(value, str):
                raise self.wrong(f"{name}/{str(key)[:40]}", "expected a text")
            read[self._parse(f"{name}/{str(key)[:40]}", key, parse_key)] = value
        return read

    def object(self, name: str) -> Fields:
        """Return a field that is an object itself."""
        return Fields(self.take(name), self._problem, f"{self._pointer}/{name}")

    def done(self) -> None:
        """Raise the error if a field was not taken."""
        for name in self._left:
            raise self._problem(f"field {name[:40]!r} is unknown", self._pointer)

    def wrong(self, name: str, problem: str) -> RingersError:
        """Return the error for a field."""
        return self._problem(problem, f"{self._pointer}/{name}")

    def _parse(self, place: str, value: Any, parse: Callable[[str], T]) -> T:
        if not isinstance(value, str):
            raise self.wrong(place, "expected a text")
        try:
            return parse(value)
        except RingersError as error:
            raise self.wrong(place, str(error)) from None
