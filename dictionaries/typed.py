"""Words as people type them, such as ``l'eau``, ``New York`` and ``CO2``: what is shown, and the letters of it."""

import unicodedata
from collections.abc import Iterator

from dictionaries.alphabet import Alphabet


def shown_text(text: str) -> str:
    """Return a text as it is shown: without what cannot be seen, composed (NFC), and with single blanks.

    >>> shown_text("  New\\tYork\\u200b ")
    'New York'
    """
    seen = (" " if character.isspace() else character for character in text)
    visible = "".join(each for each in seen if unicodedata.category(each)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(visible.split()))


def spelled(text: str, alphabet: Alphabet) -> str:
    """Return the spelling of the letters of a text; digits, blanks, apostrophes and other signs are left out.

    Args:
        text: what somebody typed.
        alphabet: its tiles are the letters.

    Raises:
        BadLetter: a letter is none of the alphabet; the position is among the letters of the text.
        TextTooLong: there are more than `MAX_TEXT` letters.

    >>> from dictionaries import Catalog
    >>> french = Catalog().get("fr").alphabet
    >>> [spelled(text, french) for text in ("l'eau", "garçon", "New York", "CO2", "2")]
    ['LEAU', 'GARCON', 'NEWYORK', 'CO', '']
    """
    letters = unicodedata.normalize("NFKC", "".join(_letters(text, alphabet)))
    return alphabet.normalise("".join(_letters(letters, alphabet)))


def _letters(text: str, alphabet: Alphabet) -> Iterator[str]:
    """Yield the letters of a text with their marks; a modifier such as ``ʼ`` is one only where the alphabet has it."""
    follows = False
    for character in text:
        category = unicodedata.category(character)
        if category[0] == "M":
            follows = follows and category != "Me" and not unicodedata.name(character, "").startswith("VARIATION")
        else:
            follows = category[0] == "L" and (category != "Lm" or alphabet.has_letters_of(character))
            follows = follows or (character in "[]" and not alphabet.is_simple)
        if follows:
            yield character
