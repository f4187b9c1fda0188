"""Tests tap what they name in English; here they do it on pages in another language, by the catalogue of texts."""

import re
from collections.abc import Iterator
from functools import cache, wraps
from typing import Any

import pytest
from playwright.sync_api import Locator, LocatorAssertions, Page

from api.texts import catalogue

Name = str | re.Pattern[str]

NAMED: dict[Any, dict[str, str]] = {
    owner: {"get_by_role": "name", "get_by_label": "text", "get_by_text": "text", "locator": "has_text"}
    for owner in (Page, Locator)
} | {LocatorAssertions: {"to_contain_text": "expected", "to_have_text": "expected"}}
"""The methods that find something by its name, and the argument that it is."""

SHORTEST = 3
"""Letters that a text, or a part of one, is known by."""

PLACE = re.compile(r"\\\{\w+\\\}")


def speak_names_of(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Have all tests' names of things looked up in a language until the test is over."""
    for owner, methods in NAMED.items():
        for method, argument in methods.items():
            monkeypatch.setattr(owner, method, _translating(getattr(owner, method), argument, language))


def _translating(method: Any, argument: str, language: str) -> Any:
    @wraps(method)
    def find(self: Any, *arguments: Any, **named: Any) -> Any:
        first = argument in ("text", "expected") and bool(arguments)
        name = arguments[0] if first else named.get(argument)
        if not isinstance(name, (str, re.Pattern)):
            return method(self, *arguments, **named)
        said = translated(name, language, exact=bool(named.get("exact")))
        if first:
            return method(self, said, *arguments[1:], **named)
        return method(self, *arguments, **{**named, argument: said})

    return find


def translated(name: Name, language: str, *, exact: bool = False) -> Name:
    """Return what pages in a language call something; the name itself where no text of the catalogue has it.

    Args:
        name: its English name, or a part of it that no other text has.
        language: which.
        exact: whether it is the whole name.

    >>> bool(translated("Give up", "de").fullmatch("Aufgeben"))
    True
    >>> translated("Clémentine", "de")
    'Clémentine'
    """
    whole, partly = _translations(name if isinstance(name, str) else name.pattern, language)
    found = "|".join(whole or (() if exact else partly))
    return re.compile(f"^(?:{found})$" if exact else rf"(?:^|(?<= ))(?:{found})(?!\w)") if found else name


@cache
def _translations(name: str, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    wanted = name.removeprefix("^").removesuffix("$")
    whole, partly = [], []
    for key, english in _texts("en"):
        pattern = PLACE.sub("(.+?)", re.escape(english))
        if len(re.sub(r"\{\w+\}|\W", "", english)) < SHORTEST:
            continue  # values with hardly a word between them, which any name would fit
        if matched := re.fullmatch(pattern, wanted):
            values = [_value(value, language) for value in matched.groups()]
            whole += [_filled(other, values) for other in _of(key, language)]
        elif len(wanted) >= SHORTEST and (english.startswith(wanted) or _begins(english, wanted)):
            partly += [_filled(other, []) for other in _of(key, language)]
    return tuple(dict.fromkeys(whole)), tuple(dict.fromkeys(partly))


def _begins(english: str, wanted: str) -> bool:
    head = english.partition("{")[0]
    return len(head.split()) > 1 and wanted.startswith(head)


def _value(value: str, language: str) -> str:
    said = [other for key, english in _texts("en") if english == value for other in _of(key, language)]
    return "|".join([re.escape(value), *map(re.escape, said)])


def _filled(text: str, values: list[str]) -> str:
    """Return the pattern of a text; its values may stand in another order."""
    value = f"(?:{'|'.join(values)})" if values else ".+"
    pattern = PLACE.sub(lambda _: value, re.escape(text))
    return pattern.replace(r"\ ", r"\s").replace("\N{NO-BREAK SPACE}", r"\s")


@cache
def _texts(language: str) -> tuple[tuple[str, str], ...]:
    return tuple((key, form) for key in catalogue(language) for form in _forms(catalogue(language)[key]))


def _of(key: str, language: str) -> Iterator[str]:
    return _forms(catalogue(language)[key])


def _forms(text: Any) -> Iterator[str]:
    yield from [text] if isinstance(text, str) else text.values()
