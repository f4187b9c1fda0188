"""Words: tiles, valid words, their meanings and their frequencies.

Import every name listed here from ``dictionaries`` itself. Only marisa-trie is required, except that questions to a
whole dictionary and house lists need numpy; they are imported on first access.
"""

from typing import TYPE_CHECKING

from dictionaries.alphabet import Alphabet
from dictionaries.catalog import DEFAULT, Catalog
from dictionaries.definitions import Definition
from dictionaries.dictionary import Dictionary
from dictionaries.entries import Entry, look_up
from dictionaries.errors import (
    BadHouseList,
    BadLetter,
    BadQuery,
    DamagedDictionary,
    RingersError,
    TextTooLong,
    UnknownDictionary,
)
from dictionaries.judging import CheckedWord, check, judge
from dictionaries.needs import MissingPackage, is_installed, lazy_exports
from dictionaries.neighbours import Hooks, anagrams, hooks, inner_words, reversal

if TYPE_CHECKING:
    from dictionaries.house import build_house_list
    from dictionaries.queries import Matches, Page, Query, find

__all__ = [
    "DEFAULT",
    "Alphabet",
    "BadHouseList",
    "BadLetter",
    "BadQuery",
    "Catalog",
    "CheckedWord",
    "DamagedDictionary",
    "Definition",
    "Dictionary",
    "Entry",
    "Hooks",
    "Matches",
    "MissingPackage",
    "Page",
    "Query",
    "RingersError",
    "TextTooLong",
    "UnknownDictionary",
    "anagrams",
    "build_house_list",
    "check",
    "find",
    "hooks",
    "inner_words",
    "judge",
    "look_up",
    "open_dictionary",
    "reversal",
]

_NEED_NUMPY = {
    **dict.fromkeys(("Matches", "Page", "Query", "find"), "dictionaries.queries"),
    "build_house_list": "dictionaries.house",
}

__getattr__ = lazy_exports(__name__, _NEED_NUMPY)

if not is_installed("numpy"):
    __all__ = [name for name in __all__ if name not in _NEED_NUMPY]

_shipped = Catalog()


def __dir__() -> list[str]:
    return [*__all__, *(name for name in globals() if name.startswith("__"))]


def open_dictionary(id: str = DEFAULT) -> Dictionary:
    """Return a dictionary that comes with the package.

    Raises:
        UnknownDictionary: there is none of this id.
        DamagedDictionary: it was not compiled, or its files are damaged.

    >>> "OK" in open_dictionary()
    True
    """
    return _shipped.get(id)
