"""The base of all schemas."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, with_config
from pydantic_core import InitErrorDetails

from dictionaries.errors import RingersError
from games.questions import example as example
from games.values import Like


class Body(BaseModel):
    """Something sent to the service: strict types, no unknown fields, unchangeable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        Like.models[cls.__name__] = cls


class Query(BaseModel):
    """The parameters of a query: texts that are read as the types of their fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Page(Query):
    """Which part of a list to send."""

    limit: int = Field(100, ge=1, le=100, description="The most items to send.")
    cursor: str | None = Field(
        None, max_length=500, description="Where to go on: the `next` of the page before, unchanged."
    )


T = TypeVar("T", bound=type)

PlayerName = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
DictionaryId = Annotated[
    str, Field(max_length=100, description="The id of a dictionary, as listed by `GET /v1/dictionaries`.")
]


def listed(text: object) -> object:
    """Take apart what has commas between."""
    return text.split(",") if isinstance(text, str) else text


TEXT_BODY = {"type": "string", "format": "binary"}
"""A body that is not JSON, for the OpenAPI document: programs that make clients then take it as it is."""


def with_example(*values: dict[str, Any]) -> Callable[[T], T]:
    """Return a decorator that gives an answer these values as its examples, where its fields do not make one up."""
    return with_config(example(*values))


def misplaced(error: RingersError, *location: int | str) -> ValidationError:
    """Return a domain error as one about a part of the value that is being validated.

    Args:
        error: what is wrong.
        location: where, from the value on, such as ``"rows", 2``.
    """
    details = InitErrorDetails(type="value_error", loc=location, input=None, ctx={"error": error})
    return ValidationError.from_exception_data("value", [details])
