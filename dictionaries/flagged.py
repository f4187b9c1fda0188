"""Flagged words: no board of a puzzle shows one, with any dictionary."""

from functools import cache

from dictionaries.files import SHIPPED

FLAGGED = SHIPPED / "flagged"
"""The folder of the lists: one for each language, one spelling a line."""


@cache
def flagged_words(language: str) -> frozenset[str]:
    """Return the flagged words of a language; they need not be words of any dictionary.

    Args:
        language: a BCP 47 tag, of which only the language counts.

    >>> "KKK" in flagged_words("en"), "CAT" in flagged_words("en-GB"), len(flagged_words("it"))
    (True, False, 0)
    """
    path = FLAGGED / f"{language.split('-')[0].lower()}.txt"
    return frozenset(path.read_text("utf-8").split()) if path.is_file() else frozenset()


def all_flagged_words() -> frozenset[str]:
    """Return the flagged words of every language that has a list.

    >>> flagged_words("de") < all_flagged_words()
    True
    """
    return frozenset().union(*(flagged_words(path.stem) for path in FLAGGED.glob("*.txt")))
