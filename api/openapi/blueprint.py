"""The blueprint of an API's routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeVar, cast, get_args, get_type_hints, overload

from apiflask import APIBlueprint
from flask import Response

A = TypeVar("A")
View = TypeVar("View", bound=Callable[..., Any])

INPUTS = {"json_data": "json", "query_data": "query"}
"""The parts of a request by the parameters that take them."""


class Blueprint(APIBlueprint):
    """Operations, each described by the types that its view takes and answers."""

    @overload
    def operation(
        self, method: str, rule: str, id: str, answer: type[A], status: int = 200
    ) -> Callable[[Callable[..., A | tuple[A, int] | Response]], Any]: ...

    @overload
    def operation(
        self, method: str, rule: str, id: str, answer: None = None, status: Literal[200, 204] = 200
    ) -> Callable[[View], View]: ...

    def operation(self, method: str, rule: str, id: str, answer: Any = None, status: int = 200) -> Any:
        """Return a decorator that makes a view an operation; its types of `INPUTS` describe what it takes.

        Args:
            method: the method.
            rule: the path.
            id: the name in generated clients: a verb first.
            answer: the `TypedDict` or the model of the answer; None where there is none, or `doc` describes it.
            status: the status.
        """

        def add(view: Callable[..., Any]) -> Any:
            types = get_type_hints(view)
            done = super(Blueprint, self).doc(operation_id=id, **getattr(view, "described", {}))(view)
            if answer is not None or status == 204:
                done = super(Blueprint, self).output(cast("Any", answer or {}), status)(done)
            for name in reversed([name for name in types if name in INPUTS]):
                model, *_ = get_args(types[name]) or (types[name],)
                done = self.input(model, location=INPUTS[name])(done)
            return self.route(rule, methods=[method])(done)

        return add

    def doc(self, **described: Any) -> Callable[[View], View]:  # type: ignore[override]
        """Return a decorator, to stand below `operation`, that tells what does not follow from a view's types."""

        def describe(view: View) -> View:
            view.described = described  # type: ignore[attr-defined]
            return view

        return describe
