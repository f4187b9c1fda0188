"""The words next to a text: one tile more, inside it, backwards, and its tiles in another order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dictionaries.alphabet import Alphabet
from dictionaries.dictionary import Dictionary
from dictionaries.queries import MAX_RACK, Query, find
from dictionaries.relatives import inside


class Hooks(NamedTuple):
    """The tiles that make a word of a word, by their faces in alphabetical order.

    Args:
        front: those that can stand before it.
        back: those that can stand after it.
    """

    front: tuple[str, ...]
    back: tuple[str, ...]


def hooks(dictionary: Dictionary, word: str) -> Hooks:
    """Return which single tiles can stand before or after a text to make a word.

    Raises:
        BadLetter: a character that the alphabet has no tile for.

    >>> from dictionaries import open_dictionary
    >>> hooks(open_dictionary("en-common"), "oat").front
    ('B', 'C', 'G', 'M')
    """
    code = dictionary.alphabet.encode(word)
    trie, faces = dictionary.trie, _faces(dictionary.alphabet)
    return Hooks(
        tuple(face for tile, face in faces.items() if tile + code in trie),
        tuple(face for tile, face in faces.items() if code + tile in trie),
    )


def inner_words(dictionary: Dictionary, word: str) -> tuple[str, ...]:
    """Return the words that stand inside a text without a gap, itself left out, in alphabetical order.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
    """
    return _in_order(dictionary, inside(dictionary, dictionary.alphabet.encode(word)))


def reversal(dictionary: Dictionary, word: str) -> str | None:
    """Return the word that a text's tiles read backwards, or ``None`` if that is no word.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
    """
    backwards = dictionary.alphabet.encode(word)[::-1]
    return dictionary.alphabet.decode(backwards) if backwards in dictionary.trie else None


def anagrams(dictionary: Dictionary, word: str) -> tuple[str, ...]:
    """Return the other words of exactly the tiles of a text, in alphabetical order.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
    """
    spelling = dictionary.alphabet.normalise(word)
    if not 1 <= len(dictionary.alphabet.encode(spelling)) <= MAX_RACK:
        return ()
    return tuple(found for found in find(dictionary, Query(anagram=spelling)) if found != spelling)


def _faces(alphabet: Alphabet) -> Mapping[str, str]:
    return dict(zip(alphabet.index, alphabet.tiles, strict=True))


def _in_order(dictionary: Dictionary, codes: set[str]) -> tuple[str, ...]:
    index = dictionary.alphabet.index
    return tuple(map(dictionary.alphabet.decode, sorted(codes, key=lambda code: [index[tile] for tile in code])))
