"""What a name is: what shows nothing is none, and names that look the same are found."""

import lzma
import random
import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries import Catalog
from dictionaries.errors import BadName
from dictionaries.files import SHIPPED
from dictionaries.names import (
    LONGEST_EMOJI,
    SENT,
    UNICODE,
    check_name,
    confusables,
    emoji,
    folded,
    look_the_same,
    skeleton,
)
from games.bots import bots_of
from games.registry import games
from solver.puzzles.daily import EDITIONS
from tests.names import NAMES, NO_NAMES

MANY = 40

IGNORED = frozenset(
    chr(code)
    for first, last in (
        *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
        *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
        *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
    )
    for code in range(first, last + 1)
)
"""Default_Ignorable_Code_Point as DerivedCoreProperties.txt of Unicode 17.0 lists it."""


def content(file: str) -> str:
    return lzma.decompress((UNICODE / f"{file}.xz").read_bytes()).decode("utf-8-sig")


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_what_people_are_called_is_a_name(name: str) -> None:
    assert check_name(name, MANY) == name


@pytest.mark.parametrize("text", NO_NAMES.values(), ids=NO_NAMES)
def test_what_shows_nothing_or_says_nothing_is_no_name(text: str) -> None:
    with pytest.raises(BadName, match="expected 1 to 40 characters that can be shown, with a letter, a digit or an"):
        check_name(text, MANY)


def test_a_name_is_written_in_one_form() -> None:
    assert check_name(unicodedata.normalize("NFD", " \t Zoë \u3000 Ö\n"), MANY) == "Zoë Ö"


def test_a_name_has_a_most_of_characters_in_its_one_form() -> None:
    assert check_name("x" * MANY, MANY) == "x" * MANY
    assert check_name("o\u0308" * MANY, MANY) == "ö" * MANY
    assert check_name("x" + " " * (SENT * MANY - 2) + "x", MANY) == "x x"
    for text in ("x" * (MANY + 1), "x" + " " * (SENT * MANY - 1) + "x", "👨\u200d👩\u200d👧\u200d👦" * 6):
        with pytest.raises(BadName):
            check_name(text, MANY)


def test_every_emoji_for_general_interchange_is_a_name() -> None:
    for each in emoji():
        assert check_name(each, MANY) == unicodedata.normalize("NFC", each), ascii(each)
    assert max(map(len, emoji())) == LONGEST_EMOJI


def test_no_default_ignorable_character_is_a_name_or_counts_in_one() -> None:
    for each in IGNORED:
        with pytest.raises(BadName):
            check_name(f"An{each}n", MANY)
        assert skeleton(f"An{each}n") == skeleton("Ann"), ascii(each)
    for each in ("\u00ac", "\u0350", "\u2010", "\ufdff", "\ufe10"):
        assert skeleton(f"An{each}n") != skeleton("Ann"), ascii(each)


def test_what_the_product_itself_calls_things_are_names() -> None:
    bots = [bot for game in games() for bot in bots_of(game)]
    called = [*(game.title for game in games()), *(each.title for each in EDITIONS.values()), *bots]
    called += [Catalog().get(id).name for id in ("en", "de", "fr", "es")]
    assert len(called) > 12
    for name in called:
        assert check_name(name, MANY) == name


@pytest.mark.parametrize(
    "name",
    ["Ida", "IDA", "ida", "lda", "1da", "Ida\ufe0f", "I\u034fda", "\u0406d\u0430", "Ｉｄａ", "𝕀𝕕𝕒", "\u0399da"],
)
def test_names_that_look_the_same_are_found(name: str) -> None:
    assert look_the_same(name, "Ida")
    assert look_the_same("Ida", name)


def test_names_that_do_not_look_the_same_are_told_apart() -> None:
    assert look_the_same("Tom", "Torn")
    assert look_the_same("Zoë Ö", "ZOË ö")
    assert not look_the_same("Zoë Ö", "Zoe O")
    assert not look_the_same("Ann", "Anne")
    assert not look_the_same("Ann B", "AnnB")
    assert not look_the_same("李雷", "李霞")


def test_the_files_are_those_of_one_version_with_their_licence() -> None:
    for file in ("confusables", "emoji-sequences", "emoji-zwj-sequences"):
        assert "# Version: 17.0" in content(file)
    assert f"# total: {len(confusables())}\n" in content("confusables")
    assert "UNICODE LICENSE V3" in (SHIPPED / "unicode" / "LICENCE-UNICODE.txt").read_text("utf-8")


def slow_skeleton(text: str, lines: list[list[str]]) -> str:
    """Return the skeleton as UTS 39 words it, and look through the whole file for each character."""
    compatible = unicodedata.normalize("NFKC", text)
    shown = "".join(each for each in compatible if each not in IGNORED)
    mapped = ""
    for each in unicodedata.normalize("NFD", shown):
        alike = [prototype for source, prototype in lines if int(source, 16) == ord(each)]
        mapped += "".join(chr(int(code, 16)) for code in alike[0].split()) if alike else each
    return unicodedata.normalize("NFD", mapped)


def lines_of(file: str) -> Iterator[list[str]]:
    for line in content(file).splitlines():
        if line and not line.startswith("#"):
            yield [part.strip() for part in line.split(";")[:2]]


def test_the_skeleton_is_that_of_a_slow_reader_of_the_file() -> None:
    lines, rng = list(lines_of("confusables")), random.Random(39)
    characters = [*confusables(), *"AnmIl10 äß", "\u200d", "\ufe0f", "\u0301", "ﬁ", "가", "👨"]
    for _ in range(300):
        text = "".join(rng.choices(characters, k=rng.randrange(12)))
        assert skeleton(text) == slow_skeleton(text, lines), ascii(text)


@given(st.text(max_size=12))
def test_a_name_in_its_one_form_stays_and_looks_like_itself(text: str) -> None:
    try:
        name = check_name(text, MANY)
    except BadName:
        return
    assert check_name(name, MANY) == name
    assert look_the_same(name, unicodedata.normalize("NFKC", name))
    assert look_the_same(name, folded(name))
