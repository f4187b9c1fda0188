"""Words as people type them: what is shown of them, and their letters."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Catalog
from dictionaries.errors import BadLetter, TextTooLong
from dictionaries.typed import shown_text, spelled

CATALOG = Catalog()
FRENCH, ENGLISH, SPANISH = (CATALOG.get(id).alphabet for id in ("fr", "en", "es-digraph"))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("garçon", "GARCON"),
        ("l'eau", "LEAU"),
        ("l’eau", "LEAU"),
        ("lʼeau", "LEAU"),
        ("aujourd'hui", "AUJOURDHUI"),
        ("New York", "NEWYORK"),
        ("ice cream", "ICECREAM"),
        ("CO2", "CO"),
        ("CO₂", "CO"),
        ("well-being", "WELLBEING"),
        ("Noe\u0308l", "NOEL"),
        ("ｃａｔ", "CAT"),
        ("ﬁn", "FIN"),
        ("Lego™ ❤️ 3⃣", "LEGO"),
        ("2", ""),
        ("", ""),
    ],
)
def test_the_letters_of_what_was_typed_are_its_spelling(text: str, word: str) -> None:
    assert spelled(text, FRENCH) == word


def test_a_letter_that_the_alphabet_lacks_is_named() -> None:
    with pytest.raises(BadLetter) as refused:
        spelled("l'жук", ENGLISH)
    assert refused.value.character == "ж"
    with pytest.raises(TextTooLong):
        spelled("a" * 101, ENGLISH)
    assert SPANISH.split(spelled("¡lluvia, chico!", SPANISH)) == ("LL", "U", "V", "I", "A", "CH", "I", "C", "O")


@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_what_is_shown_stays_as_it_is_and_has_the_same_letters(text: str) -> None:
    shown = shown_text(text)
    assert shown == shown_text(shown) == unicodedata.normalize("NFC", shown) == shown.strip()
    assert not any(unicodedata.category(character)[0] == "C" for character in shown)


@given(st.text("abcXYZéñ' -0129.,\u2019", max_size=30))
def test_letters_are_those_that_one_sees(text: str) -> None:
    letters = "".join(character for character in text if character.isalpha())
    assert spelled(text, FRENCH) == FRENCH.normalise(letters)
    assert spelled(shown_text(text), FRENCH) == spelled(text, FRENCH)
