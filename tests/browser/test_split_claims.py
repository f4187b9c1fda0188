"""The pages part claims as the command line does."""

from typing import Any
from unicodedata import normalize

import pytest

from dictionaries.errors import BadLetter
from dictionaries.letter_distribution import read_json_value
from solver.text_lines import split_claims
from tests.browser.actions import see, tap
from tests.browser.phone import Phone
from tests.own_alphabets import language
from tests.repetitions import LONG
from tests.solver.test_split_claims import CASES

CALL = """async ([file, name, given]) => {
  const start = document.querySelector("script[type=module]").src;
  const found = await import(new URL(`../scripts/${file}`, start));
  return given.map((each) => found[name](...each));
}"""


def called(phone: Phone, file: str, name: str, given: list[list[Any]]) -> Any:
    """Return what a function of the pages gives for each of some arguments."""
    return phone.open("/how-to-play").evaluate(CALL, [file, name, given])


def test_pages_and_commands_part_the_same_claims(phone: Phone) -> None:
    """By the table of the commands, and with each character of Unicode's first plane between two letters."""
    characters = [chr(code) for code in range(0x10000) if not 0xD800 <= code < 0xE000]
    texts = [*(text for text, _ in CASES), *(f"A{character}B" for character in characters)]
    assert called(phone, "split-claims.js", "splitClaims", [[text] for text in texts]) == [
        split_claims(text) for text in texts
    ]


def test_a_play_is_judged_as_it_was_typed(phone: Phone) -> None:
    page = phone.open("/words/judge")
    page.locator("input.big").fill("pit.tip/it、ace，at;ｃａｔ")
    tap(page, "Judge")
    see(page, "6 words judged")


def test_full_width_letters_are_folded_where_a_page_judges_itself(phone: Phone) -> None:
    spelt = called(phone, "solo/spelling-here.js", "spellingOf", [["ＰｉＴ", list("ABCIPT")]])
    assert spelt == [{"word": "PIT", "tiles": 3}]


TURKISH = {
    "language": "tr",
    "tiles": {face: {"points": 1, "count": 2} for face in "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"},
    "fold": {"Â": "A", "Û": "U"},
}


ALIKE = 1 if LONG else 50
"""Of letters without other forms, most of them syllables and ideographs, one in so many is tried."""


def has_forms(letter: str) -> bool:
    """Tell whether a letter has another case, or another form for compatibility."""
    return len({letter, letter.lower(), letter.upper(), normalize("NFKC", letter)}) > 1


@pytest.mark.parametrize(
    "alphabet", [TURKISH, language("pl").alphabet, language("hu").alphabet], ids=["tr", "pl", "hu"]
)
def test_what_is_typed_is_spelled_as_the_service_spells_it(phone: Phone, alphabet: dict[str, Any]) -> None:
    """By words, and with each letter of Unicode's first plane that has another form between two others."""
    there = read_json_value(alphabet).alphabet
    letters = [
        chr(code) for code in range(0x10000) if chr(code).isalpha() and (has_forms(chr(code)) or not code % ALIKE)
    ]
    words = [
        "istanbul",
        "İstanbul",
        "ISTANBUL",
        "ırmak",
        "IRMAK",
        "kâğıt",
        "I\N{COMBINING DOT ABOVE}zmir",
        "ZAŻÓŁĆ",
        "gęś",
    ]
    texts = [*words, *(f"a{letter}b" for letter in letters)]
    given = [[text, list(there.tiles), alphabet.get("fold", {})] for text in texts]
    here = called(phone, "solo/spelling-here.js", "spellingOf", given)
    for text, spelled in zip(texts, here, strict=True):
        try:
            word = there.normalise(text)
        except BadLetter:
            word = None
        assert (spelled["word"] if spelled["tiles"] else None) == word, f"{text} {text.encode('unicode_escape')!r}"
