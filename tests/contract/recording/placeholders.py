"""What is drawn anew at each run, such as ids, tokens and times, written as placeholders."""

import re
from base64 import urlsafe_b64decode
from collections.abc import Callable, Collection
from typing import Any

TIME = r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"

PATTERNS = {
    "token": r"\bwr_[A-Za-z0-9_-]{43}",
    "request": r"\b[0-9a-f]{32}\b",
    "id": r"\b[0-9a-f]{20}\b",
    "time": TIME,
    "today": r'(?<="last":")20\d\d-\d\d-\d\d(?=")|(?<=it is )20\d\d-\d\d-\d\d(?= now)',
}
ALIKE = ("request", "time", "today")
"""What has one placeholder for all: two times may or may not be equal by accident, and each request has its own id."""

FIELDS = {"code": re.compile(r'"code":"([2-9A-HJ-NP-Z]{6,8})"'), "cursor": re.compile(r'"next":"([A-Za-z0-9_-]{20,})"')}
"""What is known by the field that it stands in, when it is first seen."""

MADE_UP = {"token": "wr_{:A>43}", "id": "{:020x}"}
"""Values of nobody, by number."""

_NAMED = re.compile(r"<(token|id|code|cursor) (\d+)>(?: in lower case)?")
_ANY = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in PATTERNS.items()))


class Placeholders:
    """Gives each new value a placeholder, numbered in the order of first appearance: equal values stay equal.

    Args:
        kept: kinds of values that are not replaced.
        named: values that are not replaced.
    """

    def __init__(self, kept: Collection[str] = (), named: Collection[str] = ()) -> None:
        self._excluded = kept
        self._known = {each: each for name in named for each in (name, name.lower())}
        self._counts: dict[str, int] = {}

    def learn(self, text: str) -> None:
        """Remember the values that stand in fields of a body."""
        for kind, pattern in FIELDS.items():
            for value in pattern.findall(text) if kind not in self._excluded else ():
                if kind == "code":
                    self._known.setdefault(value.lower(), f"{self._name(kind, value)} in lower case")
                elif _has_time(value):
                    self._name(kind, value)

    def hide(self, text: str) -> str:
        """Return a text with placeholders."""
        text = _ANY.sub(self._replace, text)
        for value, placeholder in self._known.items():
            text = text.replace(value, placeholder)
        return text

    def show(self, text: str) -> str:
        """Return a text with the values again; what nobody has told yet is made up, as an id or a token of nobody."""
        values = {placeholder: value for value, placeholder in self._known.items()}
        return _NAMED.sub(lambda found: values.get(found[0]) or MADE_UP[found[1]].format(int(found[2])), text)

    def _replace(self, match: re.Match[str]) -> str:
        kind = match.lastgroup or ""
        if kind in self._excluded:
            return match[0]
        return f"<{kind}>" if kind in ALIKE else self._name(kind, match[0])

    def _name(self, kind: str, value: str) -> str:
        if value not in self._known:
            self._counts[kind] = self._counts.get(kind, 0) + 1
            self._known[value] = f"<{kind} {self._counts[kind]}>"
        return self._known[value]


def _has_time(cursor: str) -> bool:
    try:
        return bool(re.match(r"20\d\d-\d\d-\d\d[T ]", urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()))
    except ValueError:
        return False


def numbered(draw: Callable[[int], str]) -> Callable[..., str]:
    """Return `secrets.token_hex` with numbers in place of random seeds, which have 8 bytes; all else stays random."""
    count = 0

    def token_hex(nbytes: Any = None) -> str:
        nonlocal count
        if nbytes != 8:
            return draw(nbytes)
        count += 1
        return f"{count:016x}"

    return token_hex
