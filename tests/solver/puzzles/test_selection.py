"""What may be asked of the words of puzzles, and what is refused."""

import random

import pytest

from solver.errors import BadOrder
from solver.puzzles.selection import ANY, MOST_SPREAD, Selection, Wish, apart, familiar_share, spread_words


@pytest.mark.parametrize("share", [-0.01, 1.01, -1, 2, True, False, "0.5", float("nan")])
def test_a_share_is_a_number_from_0_to_1(share: object) -> None:
    with pytest.raises(BadOrder) as refused:
        Selection.from_json({"familiar": share})
    assert (refused.value.option, refused.value.expected) == ("familiar", "a share from 0 to 1, such as 0.9")


@pytest.mark.parametrize("spread", [1, 0, MOST_SPREAD + 1, True, 2.0, "7"])
def test_a_spread_is_a_whole_number_from_2_to_the_most(spread: object) -> None:
    with pytest.raises(BadOrder) as refused:
        Selection.from_json({"spread": spread})
    assert (refused.value.option, refused.value.expected) == ("spread", f"a whole number from 2 to {MOST_SPREAD}")


@pytest.mark.parametrize("share", [None, 0, 0.0, 0.5, 1, 1.0])
@pytest.mark.parametrize("spread", [None, 2, 3, MOST_SPREAD])
def test_what_is_asked_for_survives_json(share: float | None, spread: int | None) -> None:
    asked = Selection(share, spread)
    values = asked.to_json()
    assert values == {name: value for name, value in (("familiar", share), ("spread", spread)) if value is not None}
    assert Selection.from_json({**values, "count": 3}) == asked
    assert bool(asked) is bool(values)
    assert bool(ANY) is False


def test_a_share_needs_a_dictionary_that_tells_everyday_words() -> None:
    for share in (0, 0.5):
        Selection(share).check_vocabulary("xx", tells_common_words=True)
        with pytest.raises(BadOrder) as refused:
            Selection(share).check_vocabulary("xx", tells_common_words=False)
        assert refused.value.option == "familiar"
        assert refused.value.expected == "nothing, as nothing tells which words of xx are common"
    Selection(spread=2).check_vocabulary("xx", tells_common_words=False)


@pytest.mark.parametrize("spread", [None, 2, 3, MOST_SPREAD])
def test_the_words_of_one_puzzle_fewer_than_the_spread_are_avoided(spread: int | None) -> None:
    before = [frozenset({f"WORD{back}", "EACH"}) for back in range(1, 40)]
    expected: set[str] = set()
    for back in range(1, spread or 1):
        expected |= {f"WORD{back}", "EACH"}
    assert Selection(0.5, spread).wish(before) == Wish(0.5, frozenset(expected))
    assert Selection(None, spread).wish(before).familiar == 0


def test_the_slow_way_counts_the_same_words() -> None:
    rng = random.Random(1)
    for _ in range(200):
        words = ["".join(rng.choices("AB", k=rng.randint(1, 5))) for _ in range(rng.randint(0, 6))]
        known = [word for word in words if word[0] == "A"]
        share = familiar_share(words, lambda word: word[0] == "A")
        assert share == pytest.approx(len(known) / len(words) if words else 1)
        assert spread_words(words) == {word for word in words if len(word) > 2}
        before = [frozenset(rng.choices(["AA", "AB", "BBB", "ABA"], k=rng.randint(0, 2))) for _ in range(4)]
        again = [back for back in range(1, 5) if before[back - 1] & set(words)]
        assert apart(frozenset(words), before) == (again[0] if again else None)


def test_others_than_everyday_words_are_counted_per_mille() -> None:
    for per_mille in range(1001):
        assert Wish(per_mille / 1000).may_be_unfamiliar == 1000 - per_mille
