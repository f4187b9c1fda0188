"""Alphabets suggested from a list."""

from collections import Counter

import pytest

from dictionaries import open_dictionary
from dictionaries.errors import BadAlphabet
from dictionaries.importing.layout import Layout
from dictionaries.importing.suggestion import IN_THE_BOX, RAREST, points_by_frequency, suggest_letters


@pytest.mark.parametrize("id", ["de", "es", "es-digraph", "fr"])
def test_points_are_those_of_the_shipped_dictionaries(id: str) -> None:
    dictionary = open_dictionary(id)
    counts = Counter(
        tile for word in dictionary for tile in dictionary.alphabet.faces(dictionary.alphabet.encode(word))
    )
    assert points_by_frequency(counts, dictionary.alphabet.tiles) == dictionary.letter_points


def test_the_letters_of_a_list_are_its_tiles_each_twice_in_the_box() -> None:
    letters = suggest_letters("żółw\nłódź\nkot\nmp3\nl'eau\nk[o]t\n".encode(), language="pl")
    assert letters.alphabet.tiles == tuple("DKLŁOÓTWZŹŻ".replace("L", "").replace("Z", "", 1))
    assert set(letters.tile_set.values()) == {IN_THE_BOX}
    assert letters.language == "pl"
    assert min(letters.letter_points.values()) == letters.letter_points["K"] == 1


def test_it_is_read_as_lists_are() -> None:
    table = "nr;word\n1;żółw\n2;kot\n".encode("cp1250")
    assert suggest_letters(table, layout=Layout("cp1250", None, "word")).alphabet.tiles == tuple("KŁOÓTWŻ")
    affixes = b"SET UTF-8\nSFX A Y 1\nSFX A 0 y .\n"
    assert suggest_letters(b"1\nkot/A\n", affixes=affixes).alphabet.tiles == tuple("KOTY")


def test_rare_letters_are_no_tiles_and_rare_accents_are_lost() -> None:
    common = "ababa\n" * (RAREST // 4)
    assert suggest_letters(f"{common}ä\nж\nœab\n".encode()).alphabet.tiles == ("A", "B")
    assert suggest_letters("ababa\nä\nж\nœab\n".encode()).alphabet.tiles == ("A", "Ä", "B", "Œ", "Ж")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("1\n2\n", "the list has 0 letters; expected 1 to 100"),
        ("\n".join(chr(0x4E00 + number) * 2 for number in range(101)), "the list has 101 letters; expected 1 to 100"),
    ],
)
def test_a_list_without_letters_or_with_too_many_has_no_alphabet(content: str, problem: str) -> None:
    with pytest.raises(BadAlphabet, match=problem):
        suggest_letters(content.encode())
