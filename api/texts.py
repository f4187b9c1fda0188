"""The texts of the pages and the sheets in every language: the catalogues of the pages, read for the service's own use.

A language is a module of texts with one block for each part, under `scripts/texts/`. The blocks hold only texts, so
that they can be read without running them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

FOLDER = Path(__file__).parent / "web/static/app/scripts/texts"

USUAL = "en"
"""What is spoken to whoever reads none of the languages."""

Text = str | Mapping[str, str]
"""A sentence, or one for each form of a number."""

_OBJECT = re.compile(r"^export default \{\n(.*?)^\};", re.MULTILINE | re.DOTALL)
_PART = re.compile(r'"(?:[^"\\\n]|\\.)*"|(?P<key>\w+)(?=:)|(?P<left>//[^\n]*|\.\.\.\w+,|,(?=\s*(?:\}|\Z)))')
_PLACE = re.compile(r"\{(\w+)\}")
_TIED = re.compile("(?<=«) | (?=[:;!?»%])")
"""A space at which no line may be broken."""


def read_block(source: str) -> dict[str, Text]:
    """Return the texts of a module.

    Args:
        source: the text of the module.

    Raises:
        ValueError: it has anything but texts.

    >>> read_block('export default {\\n  one: "a: {b}",\\n  "t.w": { one: "x", other: "y" },\\n  ...more,\\n};\\n')
    {'one': 'a: {b}', 't.w': {'one': 'x', 'other': 'y'}}
    """
    found = _OBJECT.search(source)
    if not found:
        raise ValueError("a module of texts begins with 'export default {' and ends with '};'")

    def quoted(part: re.Match[str]) -> str:
        return f'"{part["key"]}"' if part["key"] else "" if part["left"] else part[0]

    texts: dict[str, Text] = json.loads("{" + _PART.sub(quoted, found[1]).rstrip().rstrip(",") + "}")
    return texts


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are, the usual one first."""
    names = sorted(path.stem for path in FOLDER.glob("*.js"))
    return (USUAL, *(name for name in names if name != USUAL))


@cache
def catalogue(language: str) -> Mapping[str, Text]:
    """Return every text of a language by its name; those of a kind or a game begin with its folder and its name.

    >>> catalogue("de")["kinds.restore.name"]
    'Repariere das Brett'
    """
    texts = read_block((FOLDER / f"{language}.js").read_text())
    for path in sorted((FOLDER / language).rglob("*.js")):
        parts = path.relative_to(FOLDER / language).with_suffix("").parts
        prefix = "" if len(parts) == 1 else ".".join(parts) + "."
        texts |= {prefix + name: text for name, text in read_block(path.read_text()).items()}
    return MappingProxyType(texts)


def language_of(accepted: Iterable[str]) -> str:
    """Return the first language of a list that there is; one of a country counts as its language.

    >>> language_of(["it", "de-AT", "en"])
    'de'
    """
    found = (tag.lower().split("-")[0] for tag in accepted)
    return next((language for language in found if language in languages()), USUAL)


def text(language: str, name: str, **values: str | int) -> str:
    """Return a text, as `t` of the pages does.

    Args:
        language: which.
        name: of the text.
        values: what stands for `{name}` in it; `count` also chooses between the form for one and that for others.

    >>> text("en", "points", count=1), text("en", "points", count=2)
    ('1 point', '2 points')
    >>> text("fr", "points", count=0), text("de", "points", count=0)
    ('0 point', '0 Punkte')
    """
    found = catalogue(language)[name]
    if not isinstance(found, str):
        found = found["one" if _is_one(language, values["count"]) else "other"]
    return _PLACE.sub(lambda place: str(values[place[1]]), _TIED.sub("\N{NO-BREAK SPACE}", found))


def _is_one(language: str, count: str | int) -> bool:
    return count in ((0, 1) if language == "fr" else (1,))
