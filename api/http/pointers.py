"""Pointers of errors into what was sent: where a schema found something wrong, without the names it has for itself."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

MAX_POINTER = 200

_FIELD = re.compile("[a-z_][a-z0-9_]*")

_TYPES = frozenset(("any", "bool", "bytes", "decimal", "dict", "float", "int", "list", "none", "set", "str", "tuple"))
"""What pydantic calls the branches of a union that are plain types; all other names of branches are no field's name."""

_NOTHING: Final = object()


def pointer_of(location: Sequence[int | str], sent: object, *, missing: bool) -> str:
    """Return the JSON pointer of a location that pydantic gives, in which branches of unions have names too.

    Args:
        location: the location, from what was sent on.
        sent: what was sent; a part of the location that is there is no branch.
        missing: something is missing, which the last part names.
    """
    return pointer(part for part in without_branches(location, sent, missing=missing) if part != "[key]")


def pointer(parts: Iterable[int | str]) -> str:
    """Return parts as a JSON pointer, cut off where it is very long."""
    escaped = (str(part).replace("~", "~0").replace("/", "~1") for part in parts)
    found = "".join(f"/{part}" for part in escaped)
    return found if len(found) <= MAX_POINTER else found[:MAX_POINTER] + "…"


def without_branches(location: Sequence[int | str], sent: object, *, missing: bool) -> list[int | str]:
    """Return a location without the names of branches of unions."""
    kept: list[int | str] = []
    for number, part in enumerate(location, 1):
        inner = _inner(sent, part)
        if inner is not _NOTHING:
            sent = inner
        elif _is_branch(part) and not (missing and number == len(location)):
            continue
        kept.append(part)
    return kept


def _inner(value: object, part: int | str) -> object:
    if isinstance(value, Mapping):
        return value.get(part, _NOTHING)
    if isinstance(value, list | tuple) and isinstance(part, int) and 0 <= part < len(value):
        return value[part]
    return _NOTHING


def _is_branch(part: int | str) -> bool:
    return isinstance(part, str) and part != "[key]" and (part in _TYPES or not _FIELD.fullmatch(part))
