"""The common fields of all events of a log."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

from api.schemas.base import with_example
from api.schemas.match_event_data import Nothing
from games.seating.schemas import Ended, Happened
from games.seating.subject import Kind

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


def deleted(name: str, kind: Kind) -> Any:
    """Return the schema of the event with which a stream ends.

    Args:
        name: the name of the schema.
        kind: that of the subject.
    """
    about = f"The {kind} is gone, or the caller may no longer see it. It is the last event of a stream."
    nobody = {"id": "", "seq": 0, "at": None, "by": None, "round": None}
    return event(name, about, Nothing, "deleted", fields=Ended, **nobody)


def any_event(name: str, about: str, *events: Any) -> Any:
    """Return the schema of whatever happens to a subject.

    Args:
        name: the name of the schema.
        about: what it is.
        events: the schemas of its events, no two of which have a type in common.
    """
    return TypeAliasType(name, Annotated[reduce(or_, events), Field(discriminator="type", description=about)])
