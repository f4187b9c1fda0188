"""The verdict on a round: which way it is scored, and by which words."""

import pytest

from dictionaries import open_dictionary
from games.word_ringers.match.verdict import judge
from solver import Ruleset, parse_board

ENGLISH = open_dictionary("en")


@pytest.mark.parametrize(("scoring", "points"), [("claims", 3), ("automatic", 13)])
def test_w14_claims_count_or_every_word_and_the_dictionarys_version_is_kept(scoring: str, points: int) -> None:
    verdict = judge(parse_board("PIT pink:B1"), ENGLISH, {"pink": ["IT"]}, Ruleset(scoring=scoring), {})
    assert verdict.score.points == {"pink": points}
    assert (verdict.dictionary, verdict.dictionary_version) == ("en", ENGLISH.version)
