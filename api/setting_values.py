"""What values settings take, in words for whoever has given another."""

import re
from collections.abc import Iterable
from typing import Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from api.base_path import is_base_path

MOST_SHOWN = 40
"""How many characters of a value an error shows."""


_PUSH_KEY = re.compile(r"[A-Za-z0-9_-]{43}=?")


def refusal(field: FieldInfo, value: object, reason: str) -> str:
    """Return why a setting cannot have a value, and what was expected.

    Args:
        field: the setting.
        value: what it was given.
        reason: the same as the field says it, which is kept where that is a function of ours.
    """
    if field.annotation is str and field.metadata:  # a pattern, of what may be a secret
        return "expected letters, digits and signs of ASCII, without blanks"
    expected = expectation(field)
    return f"expected {expected}, not {str(value)[:MOST_SHOWN]!r}" if expected else reason


def expectation(field: FieldInfo) -> str:
    """Return which numbers or words a setting takes; an empty text where other texts are possible.

    Args:
        field: the setting.
    """
    kinds = get_args(field.annotation) or (field.annotation,)
    if get_origin(field.annotation) is Literal:
        return f"{', '.join(kinds[:-1])} or {kinds[-1]}"
    if bool in kinds:
        return "true or false"
    if int in kinds:
        return f"a whole number{_bounds(field.metadata)}"
    return f"a number{_bounds(field.metadata)}" if float in kinds else ""


def _bounds(constraints: Iterable[object]) -> str:
    found = {name: getattr(each, name) for each in constraints for name in ("ge", "gt", "le") if hasattr(each, name)}
    if "gt" in found:
        return f" above {found['gt']} and at most {found['le']}"
    return f" from {found['ge']} to {found['le']}" if "le" in found else f" of at least {found['ge']}"


def checked_base_path(value: str) -> str:
    """Return a base path.

    Raises:
        ValueError: it is none.
    """
    if value and not is_base_path(value):
        raise ValueError(f"{value!r} is no base path; expected one such as /club/ringers, of letters, digits and "
                         "any of . _ ~ -, with a slash before each part and none at the end")  # fmt: skip
    return value


def checked_hosts(value: tuple[str, ...]) -> tuple[str, ...]:
    """Return names of hosts.

    Raises:
        ValueError: one of them is none.
    """
    for host in value:
        if set("/:*? ") & set(host) or not host.strip("."):
            raise ValueError(f"{host!r} is not a host; expected a name such as games.example, or .games.example "
                             "for its subdomains too, without a port")  # fmt: skip
    return value


def checked_push_key(value: str) -> str:
    """Return a key for push messages.

    Raises:
        ValueError: it is none; does not tell the value, which is secret.
    """
    if value and not _PUSH_KEY.fullmatch(value):
        raise ValueError("expected what `ringers push-key` prints after the equals sign")
    return value


def checked_contact(value: str) -> str:
    """Return whom push services may ask.

    Raises:
        ValueError: it is no URL of a mail or a page.
    """
    if value and not value.startswith(("mailto:", "https://")):
        raise ValueError(f"{value[:MOST_SHOWN]!r} is no contact; expected one such as mailto:games@club.example")
    return value
