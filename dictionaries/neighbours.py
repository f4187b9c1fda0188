"""The words next to a text: one tile more, inside it, backwards, and its tiles in another order.

Each function takes ``hidden``: ``exclude`` omits hidden words, as in a query.
"""

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple

from dictionaries.alphabet import Alphabet
from dictionaries.dictionary import Dictionary
from dictionaries.relatives import MAX_RACK, inside, rearranged


class Hooks(NamedTuple):
    """The tiles that make a word of a word, by their faces in alphabetical order.

    Args:
        front: those that can stand before it.
        back: those that can stand after it.
    """

    front: tuple[str, ...]
    back: tuple[str, ...]


def hooks(dictionary: Dictionary, word: str, hidden: str = "include") -> Hooks:
    """Return which single tiles can stand before or after a text to make a word.

    Raises:
        BadLetter: a character that the alphabet has no tile for.

    >>> from dictionaries import open_dictionary
    >>> hooks(open_dictionary("en-common"), "oat").front
    ('B', 'C', 'G', 'M')
    """
    code = dictionary.alphabet.encode(word)
    shown, faces = _shown(dictionary, hidden), _faces(dictionary.alphabet)
    return Hooks(
        tuple(face for tile, face in faces.items() if shown(tile + code)),
        tuple(face for tile, face in faces.items() if shown(code + tile)),
    )


def inner_words(dictionary: Dictionary, word: str, hidden: str = "include") -> tuple[str, ...]:
    """Return the words that stand inside a text without a gap, itself left out, in alphabetical order.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
    """
    found = inside(dictionary, dictionary.alphabet.encode(word))
    return _in_order(dictionary, set(filter(_shown(dictionary, hidden), found)))


def reversal(dictionary: Dictionary, word: str, hidden: str = "include") -> str | None:
    """Return the word that a text's tiles read backwards, or ``None`` if that is no word.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
    """
    backwards = dictionary.alphabet.encode(word)[::-1]
    return dictionary.alphabet.decode(backwards) if _shown(dictionary, hidden)(backwards) else None


def anagrams(dictionary: Dictionary, word: str, hidden: str = "include") -> tuple[str, ...]:
    """Return the other words of exactly the tiles of a text, in alphabetical order.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
    """
    spelling = dictionary.alphabet.normalise(word)
    code = dictionary.alphabet.encode(spelling)
    if not 1 <= len(code) <= MAX_RACK:
        return ()
    if "numpy" not in sys.modules:  # with it a query is quicker, but to load it takes much longer than this
        return _in_order(dictionary, set(filter(_shown(dictionary, hidden), rearranged(dictionary, code))) - {code})
    from dictionaries.queries import Query, find

    return tuple(found for found in find(dictionary, Query(anagram=spelling, hidden=hidden)) if found != spelling)


def _shown(dictionary: Dictionary, hidden: str) -> Callable[[str], bool]:
    """Return what tells of a code whether it is a word, and one to be shown."""
    trie, decode = dictionary.trie, dictionary.alphabet.decode
    if hidden == "include":
        return lambda code: code in trie
    return lambda code: code in trie and not dictionary.is_hidden(decode(code))


def _faces(alphabet: Alphabet) -> Mapping[str, str]:
    return dict(zip(alphabet.index, alphabet.tiles, strict=True))


def _in_order(dictionary: Dictionary, codes: set[str]) -> tuple[str, ...]:
    index = dictionary.alphabet.index
    return tuple(map(dictionary.alphabet.decode, sorted(codes, key=lambda code: [index[tile] for tile in code])))
