"""The blueprint of an API's routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from apiflask import APIBlueprint
from flask import Response

A = TypeVar("A")
View = TypeVar("View", bound=Callable[..., Any])


class Blueprint(APIBlueprint):
    """Routes whose answers have the type that they are described with."""

    def output(  # type: ignore[override]
        self, answer: type[A], status_code: int = 200
    ) -> Callable[[Callable[..., A | tuple[A, int] | Response]], Any]:
        """Return a decorator that describes what a view answers.

        Args:
            answer: the `TypedDict` or the model of it.
            status_code: the status.
        """
        return cast("Callable[..., Any]", super().output(cast("Any", answer), status_code))

    def no_content(self) -> Callable[[View], View]:
        """Return a decorator that says that a view answers nothing."""
        return super().output({}, 204)
