"""The words of a list as somebody typed them: their spellings, and what is shown for them."""

from collections.abc import Iterable
from typing import Any

from dictionaries.alphabet import Alphabet
from dictionaries.errors import BadLetter
from dictionaries.typed import shown_text, spelled
from solver.errors import BadPuzzle


def fields_of(typed: Iterable[str], alphabet: Alphabet, pointer: str) -> dict[str, Any]:
    """Return the fields ``words`` and ``texts`` of a puzzle for words as they were typed.

    Args:
        typed: the words.
        alphabet: its tiles are the letters.
        pointer: where the words stand, for what is said of a wrong one.

    Raises:
        BadPuzzle: a letter of a word is none of the alphabet, or it has none.
    """
    words: list[str] = []
    texts: dict[str, str] = {}
    for number, text in enumerate(map(shown_text, typed)):
        try:
            word = spelled(text, alphabet)
        except BadLetter as error:
            raise BadPuzzle(str(error), f"{pointer}/{number}") from None
        if not word:
            raise BadPuzzle(f"{text[:40]!r} has no letter", f"{pointer}/{number}")
        words.append(word)
        if text != word:
            texts.setdefault(word, text)
    return {"words": words, **({"texts": texts} if texts else {})}
