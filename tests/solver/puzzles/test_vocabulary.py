"""Which words are common, by the versions of the dictionaries that tell it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from dictionaries import Catalog, Dictionary
from dictionaries.errors import UnknownDictionary
from solver.puzzles.selection import Wish
from solver.puzzles.vocabulary import Vocabulary, knows_common_words
from solver.ruleset import DEFAULT_RULESET
from tests.small_dictionary import small_dictionary

WORDS = ("CAT", "ACT", "TAC", "DOG", "GOD")


class Shelf:
    """Dictionaries in their versions, the current one first."""

    def __init__(self, *dictionaries: Dictionary) -> None:
        self.dictionaries = dictionaries

    def versions(self, id: str) -> Sequence[str]:
        return [each.version for each in self.dictionaries if each.id == id]

    def get(self, id: str = "en", version: str | None = None) -> Dictionary:
        for each in self.dictionaries:
            if each.id == id and version in (None, each.version):
                return each
        raise UnknownDictionary(id)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    def made(id: str, words: Sequence[str]) -> Dictionary:
        folder: Path = tmp_path_factory.mktemp("shelf")
        return small_dictionary(folder, words, id=id)

    common = [made("en-common", words) for words in (("CAT", "DOG"), ("CAT", "OX"), ("ACT", "GOD", "TAC"))]
    return Shelf(made("en", WORDS), *common)


@pytest.mark.parametrize("generator", [3, 4])
def test_what_other_versions_call_common_is_told_for_each(shelf: Shelf, generator: int) -> None:
    assert Vocabulary.of("en", shelf, generator=generator).common == {"CAT", "DOG"}
    others = list(Vocabulary.with_other_common_words("en", shelf, generator=generator))
    assert [other.common for other in others] == [{"CAT"}, {"ACT", "GOD", "TAC"}]
    assert {other.version for other in others} == {Vocabulary.of("en", shelf).version}


def test_without_common_words_there_are_no_others(shelf: Shelf) -> None:
    alone = Shelf(*(each for each in shelf.dictionaries if each.id == "en"))
    assert list(Vocabulary.with_other_common_words("en", alone)) == []
    vocabulary = Vocabulary.of("en", alone)
    assert vocabulary.common is None
    assert all(map(vocabulary.is_common, WORDS))


class Again:
    """A catalog in which the common words of English are of another version too."""

    def versions(self, id: str) -> Sequence[str]:
        return ["other"]

    def get(self, id: str = "en", version: str | None = None) -> Dictionary:
        return Catalog().get(id, None if version == "other" else version)


def test_the_rule_of_a_generator_tells_what_other_versions_call_common() -> None:
    """English words have frequencies, which count from one version of the generator on."""
    usual = [Vocabulary.of("en", Catalog(), generator=generator).common for generator in (3, 4)]
    assert usual[0] != usual[1]
    for generator, common in zip((3, 4), usual, strict=True):
        (other,) = Vocabulary.with_other_common_words("en", Again(), generator=generator)
        assert other.common == common


def test_common_words_are_known_from_another_dictionary_or_from_frequencies(shelf: Shelf) -> None:
    (english, *_) = shelf.dictionaries
    assert knows_common_words(english, shelf) is True
    assert knows_common_words(english, Shelf(english)) is False
    assert knows_common_words(Catalog().get("de"), Shelf()) is True


def test_without_a_wish_all_boards_are_as_good(shelf: Shelf) -> None:
    vocabulary = Vocabulary.of("en", shelf)
    assert vocabulary.wished_words(DEFAULT_RULESET) is None
    wished = Vocabulary(vocabulary.dictionary, vocabulary.common, vocabulary.hidden, Wish(0.25)).wished_words(
        DEFAULT_RULESET
    )
    assert wished is not None
    assert wished.may_be_unwanted == 750
    assert wished.avoided is None
