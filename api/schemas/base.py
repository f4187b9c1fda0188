"""The base of all schemas."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import InitErrorDetails

from dictionaries.errors import RingersError


class Body(BaseModel):
    """Something sent to the service: strict types, no unknown fields, unchangeable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Query(BaseModel):
    """The parameters of a query: texts that are read as the types of their fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(BaseModel):
    """Something the service sends; callers have to put up with fields that are added later."""

    model_config = ConfigDict(frozen=True)


class Page(Query):
    """Which part of a list to send."""

    limit: int = Field(100, ge=1, le=100, description="The most items to send.")
    cursor: str | None = Field(
        None, max_length=500, description="Where to go on: the `next` of the page before, unchanged."
    )


PlayerName = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
DictionaryId = Annotated[
    str, Field(max_length=100, description="The id of a dictionary, as listed by `GET /v1/dictionaries`.")
]


def listed(text: object) -> object:
    """Take apart what has commas between."""
    return text.split(",") if isinstance(text, str) else text


TEXT_BODY = {"type": "string", "format": "binary"}
"""A body that is not JSON, for the OpenAPI document: programs that make clients then take it as it is."""


def example(*values: dict[str, Any]) -> ConfigDict:
    """Return the configuration of a model that shows these values as its examples."""
    return ConfigDict(json_schema_extra={"examples": list(values)})


def example_of(model: type[BaseModel]) -> dict[str, Any]:
    """Return the first example of a model that was configured with `example`."""
    extra: Any = model.model_config["json_schema_extra"]
    found: dict[str, Any] = extra["examples"][0]
    return found


def misplaced(error: RingersError, *location: int | str) -> ValidationError:
    """Return a domain error as one about a part of the value that is being validated.

    Args:
        error: what is wrong.
        location: where, from the value on, such as ``"rows", 2``.
    """
    details = InitErrorDetails(type="value_error", loc=location, input=None, ctx={"error": error})
    return ValidationError.from_exception_data("value", [details])
