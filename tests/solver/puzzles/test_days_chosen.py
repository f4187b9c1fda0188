"""Which puzzle of a day is taken: the first that keeps every rule."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

import pytest

from solver.errors import NoPuzzle
from solver.puzzles import daily_choice
from solver.puzzles.daily import daily_order, daily_seed
from solver.puzzles.daily_choice import choose_daily
from tests.solver.puzzles.samples import CATALOG, small

DAY = date(2027, 1, 4)


@pytest.mark.parametrize(
    ("faults", "taken"),
    [
        ({}, 1),
        ({1: "none", 2: "none"}, 3),
        ({1: "soon"}, 2),
        ({1: "bad words"}, 2),
        ({1: "not as wished"}, 2),
        ({1: "not as wished", 2: "none", 3: "bad words", 4: "soon"}, 5),
        (dict.fromkeys(range(1, 6), "soon"), None),
        (dict.fromkeys(range(1, 6), "none"), None),
    ],
)
def test_the_first_that_keeps_every_rule_is_taken(
    faults: Mapping[int, str], taken: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, solution = small("place-rings")
    seeds = {daily_seed(DAY, "gentle", attempt): faults.get(attempt, "") for attempt in range(1, 6)}

    def new_puzzle(order: object, seed: str, *_: object, wish: object) -> object:
        assert order == daily_order(DAY, "gentle")
        if seeds[seed] == "none":
            raise NoPuzzle("none")
        return replace(puzzle, seed=seed), solution

    monkeypatch.setattr(daily_choice, "MOST_ATTEMPTS", 5)
    monkeypatch.setattr(daily_choice, "new_puzzle", new_puzzle)
    monkeypatch.setattr(
        daily_choice, "answer_words", lambda made, *_: {"SOON" if seeds[made.seed] == "soon" else "LATER"}
    )
    monkeypatch.setattr(daily_choice, "has_good_words", lambda made, *_: seeds[made.seed] != "bad words")
    monkeypatch.setattr(daily_choice, "told", lambda made, *_: made)
    monkeypatch.setattr(daily_choice, "keeps", lambda _, made: seeds[made.seed] != "not as wished")
    before = [frozenset({"SOON"})]
    if taken is None:
        with pytest.raises(NoPuzzle, match=r"^none of 5 puzzles for 2027-01-04 keeps its words apart"):
            choose_daily(DAY, "gentle", before, CATALOG)
    else:
        expected = replace(puzzle, seed=daily_seed(DAY, "gentle", taken)), solution
        assert choose_daily(DAY, "gentle", before, CATALOG) == expected
