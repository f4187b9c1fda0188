"""Values in the form of JSON."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, ClassVar, overload

import typing_extensions

JSON = dict[str, Any]
"""An object of JSON."""


class Doc(typing_extensions.Doc):
    """What a field of a `TypedDict` means, for the published schema.

    Args:
        documentation: what it means.
        more: what else the schema says of it, such as a ``default`` where it is left out.
    """

    def __init__(self, documentation: str, **more: Any) -> None:
        super().__init__(documentation)
        self.more = more

    def __get_pydantic_json_schema__(self, schema: object, handler: Callable[[object], JSON]) -> JSON:
        """Return the schema of the field with its description; pydantic calls this."""
        described = {"description": self.documentation} if self.documentation else {}
        return {**handler(schema), **described, **self.more}


class Like:
    """Says of a part of an answer that it looks like a part of a request.

    Args:
        request: the name of the model of that part.
    """

    models: ClassVar[dict[str, Any]] = {}
    """The models of requests by name, which are known where requests are read."""

    def __init__(self, request: str) -> None:
        self.request = request

    def __get_pydantic_core_schema__(self, source: object, handler: Any) -> Any:
        """Return the schema of the model; pydantic calls this."""
        return handler.generate_schema(self.models[self.request])


BoardJSON = Annotated[JSON, Like("Board")]
RulesetJSON = Annotated[JSON, Like("RulesetOptions")]
Time = Annotated[str, Doc("RFC 3339, in UTC.", examples=["2026-11-20T18:30:00.000Z"])]


@overload
def timestamp(moment: datetime) -> str: ...
@overload
def timestamp(moment: datetime | None) -> str | None: ...
def timestamp(moment: datetime | None) -> str | None:
    """Return a point in time as RFC 3339 in UTC, to the millisecond."""
    return None if moment is None else moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
