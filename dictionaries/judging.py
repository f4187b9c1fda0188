"""Whether words are valid: each one alone, or a whole play in one verdict."""

from collections.abc import Sequence
from typing import NamedTuple

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter, BadQuery

MAX_WORDS = 1000
"""The most words that one call checks or judges."""


class CheckedWord(NamedTuple):
    """What is to be said of one word.

    Args:
        word: its spelling, or the text as given where the alphabet cannot spell it.
        valid: whether it is a word.
        reason: ``None`` for a word, else ``not_in_dictionary`` or ``bad_letters``.
    """

    word: str
    valid: bool
    reason: str | None


def check(dictionary: Dictionary, words: Sequence[str]) -> tuple[CheckedWord, ...]:
    """Tell of each of some texts whether it is a word, and why not.

    Raises:
        BadQuery: there is none, or more than `MAX_WORDS`.
    """
    _check_count(words)
    return tuple(_verdict(dictionary, word) for word in words)


def judge(dictionary: Dictionary, words: Sequence[str]) -> bool:
    """Tell whether every word of a play is good, and nothing more.

    All words are looked at, good or bad, so that neither the answer nor its time says which one is bad.

    Raises:
        BadQuery: there is none, or more than `MAX_WORDS`.
    """
    _check_count(words)
    good = 0
    for word in words:
        try:
            code = dictionary.alphabet.encode(word)
        except BadLetter:
            code = ""
        good += code in dictionary.trie
    return good == len(words)


def _verdict(dictionary: Dictionary, word: str) -> CheckedWord:
    try:
        spelling = dictionary.alphabet.normalise(word)
    except BadLetter:
        return CheckedWord(word, False, "bad_letters")
    valid = spelling in dictionary
    return CheckedWord(spelling, valid, None if valid else "not_in_dictionary")


def _check_count(words: Sequence[str]) -> None:
    if not 1 <= len(words) <= MAX_WORDS:
        raise BadQuery("words", f"{len(words)} words; expected 1 to {MAX_WORDS}")
