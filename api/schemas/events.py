"""The common fields of all events of a log."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from api.schemas.base import with_example
from games.seating.schemas import Happened

EXAMPLE = {"id": "13.3", "seq": 13, "at": "2026-11-20T18:41:00.000Z", "by": "host", "round": 2}


def event(name: str, about: str, data: type, *types: str, fields: type = Happened, **example: Any) -> Any:
    """Return the schema of an event.

    Args:
        name: the name of the schema.
        about: what happened.
        data: the schema of the particulars.
        types: what `type` may be.
        fields: has the other fields.
        example: their values in the example, where those of others do not fit.
    """
    made: Any = TypedDict(name, {**fields.__annotations__, "type": Literal[types], "data": data})  # type: ignore[misc]
    made.__doc__ = about
    return with_example({**EXAMPLE, "type": types[0], **example})(made)


def any_event(name: str, about: str, *events: Any) -> Any:
    """Return the schema of whatever happens to a subject.

    Args:
        name: the name of the schema.
        about: what it is.
        events: the schemas of its events, no two of which have a type in common.
    """
    return TypeAliasType(name, Annotated[reduce(or_, events), Field(discriminator="type", description=about)])


def event_streams(type: str) -> dict[str, dict[str, Any]]:
    """Return the forms of a log beside JSON, for the OpenAPI document.

    Args:
        type: that of the event in the examples.
    """
    line, datum = (
        f'{{"id":"13","seq":13,"type":"{type}", ...}}\n',
        f'id: 13\nevent: {type}\ndata: {{"id":"13", ...}}\n\n',
    )
    return {
        "application/x-ndjson": {"schema": {"type": "string", "examples": [line]}},
        "text/event-stream": {"schema": {"type": "string", "examples": [datum]}},
    }
