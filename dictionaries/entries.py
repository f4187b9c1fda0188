"""Everything that a player asks about one word, in one answer."""

from dataclasses import dataclass

from dictionaries.definitions import Definition
from dictionaries.dictionary import Dictionary
from dictionaries.neighbours import Hooks, anagrams, hooks, inner_words, reversal


@dataclass(frozen=True, slots=True)
class Entry:
    """What a dictionary has to say about a text that its alphabet can spell.

    Args:
        word: the spelling.
        valid: whether it is a word.
        points: what its letters are worth; ``None`` where one has no value.
        frequency: how common the word is on the Zipf scale; ``None`` where that is not known.
        hidden: whether it is offensive: valid, but not to be suggested.
        forms: how it is written where the spelling does not show it.
        definitions: what it means; a word without any is as valid as others.
        hooks: the tiles that make a word before and after it.
        inner: the words inside it.
        reversal: the word that it reads backwards, if any.
        anagrams: the other words of its tiles.
    """

    word: str
    valid: bool
    points: int | None
    frequency: float | None
    hidden: bool
    forms: tuple[str, ...]
    definitions: tuple[Definition, ...]
    hooks: Hooks
    inner: tuple[str, ...]
    reversal: str | None
    anagrams: tuple[str, ...]


def look_up(dictionary: Dictionary, text: str, hidden: str = "include") -> Entry:
    """Return what a dictionary has to say about a text, be it a word of it or not.

    Args:
        dictionary: the dictionary.
        text: the word.
        hidden: ``include`` or ``exclude`` the words near it that are not to be suggested.

    Raises:
        BadLetter: a character that the alphabet has no tile for.

    >>> from dictionaries import open_dictionary
    >>> entry = look_up(open_dictionary("en"), "pit")
    >>> entry.word, entry.valid, entry.points, entry.reversal
    ('PIT', True, 6, 'TIP')
    """
    word = dictionary.alphabet.normalise(text)
    valid = word in dictionary
    return Entry(
        word=word,
        valid=valid,
        points=dictionary.points(word),
        frequency=dictionary.frequency(word),
        hidden=dictionary.is_hidden(word),
        forms=dictionary.forms(word),
        definitions=dictionary.define(word) if valid else (),
        hooks=hooks(dictionary, word, hidden),
        inner=inner_words(dictionary, word, hidden),
        reversal=reversal(dictionary, word, hidden),
        anagrams=anagrams(dictionary, word, hidden),
    )
