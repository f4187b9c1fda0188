"""The texts of the pages and the sheets in every language.

A language is a folder of `api/web/texts/`, with one JSON file for each part. The pages fetch what they say as
`page_texts` puts it together.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

FOLDER = Path(__file__).parent / "web/texts"

USUAL = "en"
"""What is spoken to whoever reads none of the languages."""

LATER = ("games/", "how-to/", "lessons/", "screens/")
"""Folders whose parts the pages fetch one by one, when they are first needed."""

OF_THE_SERVICE = ("embeds", "sheets")
"""Parts that no page says."""

Text = str | Mapping[str, str]
"""A sentence, or one for each form of a number."""

_PLACE = re.compile(r"\{(\w+)\}(\.?)")
"""The place of a value, and the full stop behind it, which is there already where the value ends as "a.m." does."""

_ELIDED = re.compile(r"\b(d|qu)e \{(\w+)\}", re.IGNORECASE)
_VOWEL = re.compile("[aeiouàâäéèêëîïôöùûü]", re.IGNORECASE)
"""What loses its vowel in French before a name that begins with one: "d’Anna", "qu’Émile"."""

_TIED = re.compile("(?<=«) | (?=[:;!?»%…])")
"""A space at which no line may be broken."""


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are, the usual one first."""
    names = sorted(path.name for path in FOLDER.iterdir())
    return (USUAL, *(name for name in names if name != USUAL))


if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[languages()]
    """A language, as requests name it."""


@cache
def catalogue(language: str) -> Mapping[str, Text]:
    """Return every text of a language by its name; those of a kind or a game begin with its folder and its name.

    >>> catalogue("de")["kinds.restore.name"]
    'Repariere das Brett'
    """
    return MappingProxyType({name: text for texts in _parts(language).values() for name, text in texts.items()})


def _parts(language: str) -> Mapping[str, Mapping[str, Text]]:
    """Return the texts of each part of a language, under their whole names."""
    parts = {}
    for path in sorted((FOLDER / language).rglob("*.json")):
        part = path.relative_to(FOLDER / language).with_suffix("")
        prefix = f"{part.parent.name}.{part.name}." if part.parent.name else ""
        parts[part.as_posix()] = {prefix + name: text for name, text in json.loads(path.read_text()).items()}
    return MappingProxyType(parts)


def page_texts() -> dict[str, bytes]:
    """Return the files of texts that the pages fetch, by their paths: one for each language, and the later parts."""
    files: dict[str, dict[str, Text]] = defaultdict(dict)
    for language in languages():
        for part, texts in _parts(language).items():
            if part not in OF_THE_SERVICE:
                files[f"texts/{language}/{part}.json" if part.startswith(LATER) else f"texts/{language}.json"] |= texts
    return {name: json.dumps(texts, ensure_ascii=False).encode() for name, texts in files.items()}


def language_of(accepted: Iterable[str]) -> str:
    """Return the first language of a list that there is; one of a country counts as its language.

    >>> language_of(["it", "de-AT", "en"])
    'de'
    """
    found = (tag.lower().split("-")[0] for tag in accepted)
    return next((language for language in found if language in languages()), USUAL)


def text(language: str, name: str, /, **values: str | int) -> str:
    """Return a text, as `t` of the pages does.

    Args:
        language: which.
        name: of the text.
        values: what stands for `{name}` in it; `count` also chooses between the form for one and that for others.

    >>> text("en", "points", count=1), text("en", "points", count=2)
    ('1 point', '2 points')
    >>> text("fr", "points", count=0), text("de", "points", count=0)
    ('0 point', '0 Punkte')
    >>> text("en", "offer.draw.own", players="Ann B.")
    'You offer a draw. Waiting for Ann B.'
    >>> text("fr", "claims.of", player="Anna"), text("fr", "claims.of", player="Bob")
    ('Mots d’Anna', 'Mots de Bob')
    """
    found = catalogue(language)[name]
    if not isinstance(found, str):
        found = found["one" if re.fullmatch(_ones(language), str(values["count"])) else "other"]

    def elided(place: re.Match[str]) -> str:
        return f"{place[1]}’{{{place[2]}}}" if _VOWEL.match(str(values[place[2]])) else place[0]

    def said(place: re.Match[str]) -> str:
        value = str(values[place[1]])
        return value if value.endswith((".", "!", "?", "…")) else value + place[2]

    if language == "fr":
        found = _ELIDED.sub(elided, found)
    return _PLACE.sub(said, _TIED.sub("\N{NO-BREAK SPACE}", found))


def _ones(language: str) -> str:
    """Return the pattern of the numbers that take the form ``one``."""
    return str(catalogue(language)["plural.one"])
