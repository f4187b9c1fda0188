"""The option of a match for the hints that players may get on their claims before the close."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, WithJsonSchema
from pydantic_core import PydanticCustomError


def _check_hints(value: object) -> object:
    if value not in (True, False, "board") or type(value) not in (bool, str):
        raise PydanticCustomError("wrong_type", "should be true, false or 'board'")
    return value


# Not a constant in the document: programs that make clients stumble over one beside a truth value.
_HINTS = WithJsonSchema({"anyOf": [{"type": "boolean"}, {"type": "string", "pattern": "^board$"}]})

Hints = Annotated[bool | Literal["board"], _HINTS]

HintsOption = Annotated[bool | Literal["board"], BeforeValidator(_check_hints), _HINTS]
