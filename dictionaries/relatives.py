"""Which codes of words are next to a code: with one tile more, inside it, and backwards."""

from __future__ import annotations

from dictionaries.dictionary import Dictionary


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
