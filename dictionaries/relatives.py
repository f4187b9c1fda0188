"""Which codes of words are next to a code: with one tile more, inside it, backwards, and its tiles in another order."""

from __future__ import annotations

from dictionaries.dictionary import Dictionary

MAX_RACK = 50
"""The most tiles of an anagram or a rack, blanks included."""


def hooked(dictionary: Dictionary, code: str) -> set[str]:
    """Return the words that are a text with one tile before or after it."""
    tiles = dictionary.alphabet.index
    longer = {tile + code for tile in tiles} | {code + tile for tile in tiles}
    return {each for each in longer if each in dictionary.trie}


def inside(dictionary: Dictionary, code: str) -> set[str]:
    """Return the words that a text contains without a gap, but not the text itself."""
    return {word for start in range(len(code)) for word in dictionary.trie.prefixes(code[start:])} - {code}


def backwards(dictionary: Dictionary, code: str) -> set[str]:
    """Return the word that a text reads backwards, if that is one."""
    return {code[::-1]} if code[::-1] in dictionary.trie else set()


def rearranged(dictionary: Dictionary, code: str) -> set[str]:
    """Return the words of exactly the tiles of a text; every word is looked at, which takes a while."""
    tiles = sorted(code)
    return {word for word in dictionary.trie.iterkeys() if len(word) == len(tiles) and sorted(word) == tiles}
