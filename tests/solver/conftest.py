import pytest

from dictionaries import Dictionary, open_dictionary
from tests.small_dictionary import small_dictionary


@pytest.fixture(scope="session")
def en() -> Dictionary:
    return open_dictionary("en")


@pytest.fixture(scope="session")
def cats(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """Words over A, B, C and T that overlap, repeat, read backward as others or as themselves; T has no value."""
    words = "AB BA ABA CAB BAC CAT ACT TAC TACT CATTAC BATTAB AA AAA AAAA BB TAT ATTAC BACCA ACCAB CC TACTAB ABBA"
    points = {"A": 1, "B": 3, "C": 4}
    return small_dictionary(tmp_path_factory.mktemp("cats"), words.split(), letter_points=points)


@pytest.fixture(scope="session")
def digraphs(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """An alphabet with CH as a tile of its own."""
    words = "CHA ACH CACA ACCH CHACH AC CHCH ACHA AHC HAC CACH"
    tiles = ("A", "B", "C", "CH", "H", "T")
    points = {"A": 1, "B": 3, "C": 4, "CH": 7, "H": 2, "T": 1}
    return small_dictionary(tmp_path_factory.mktemp("digraphs"), words.split(), tiles=tiles, letter_points=points)
