import pickle
from dataclasses import fields

import pytest

from solver import Ruleset
from solver.errors import BadRuleset
from solver.ruleset import CHOICES, DEFAULT_RULESET, MAX_FACES, OPTIONS
from tests.solver.changes import one_by_one


def test_the_defaults_are_those_of_the_rulings() -> None:
    assert DEFAULT_RULESET.options() == {
        "min_length": 2,
        "letter_points": {},
        "tiles": dict.fromkeys("ABCDEFGHIJKLMNOPRSTUVWXYZ", 2),
        "repeat": "per_place",
        "cancel": "all",
        "covered_ring": "active",
        "scoring": "claims",
        "target": 200,
        "tie": "shared",
        "first_player": "rotates",
    }


def test_options_read_back_and_make_an_equal_value() -> None:
    ruleset = Ruleset(min_length=3, letter_points={"q": 6, "qu": 5, "X": None}, tiles={"a": 3}, cancel="off")
    assert ruleset.letter_points == {"Q": 6, "QU": 5, "X": None}
    same = Ruleset.from_options(ruleset.options())
    assert same == ruleset == pickle.loads(pickle.dumps(ruleset))
    assert hash(same) == hash(ruleset)
    assert same != DEFAULT_RULESET


def test_every_choice_is_accepted_and_the_first_is_the_default() -> None:
    for option, choices in CHOICES.items():
        assert getattr(DEFAULT_RULESET, option) == choices[0]
        for choice in choices:
            assert getattr(Ruleset.from_options({option: choice}), option) == choice


@pytest.mark.parametrize(
    "options",
    [
        *one_by_one(
            min_length=[1, 31, "2", True, 2.0],
            target=[0, 1_000_001],
            cancel=[None, ["all"]],
            letter_points=[[("A", 1)], {"A": -1}, {"A": 1001}, {"A": "1"}, {"1": 1}, {1: 1}],
            tiles=[{"A": 0}, {"A": None}, {}],
            colour=["pink"],
        ),
        *({option: "never"} for option in CHOICES),
        {"letter_points": {chr(0x4E00 + number): 1 for number in range(MAX_FACES + 1)}},
    ],
)
def test_a_bad_option_is_named_with_what_was_expected(options: dict[str, object]) -> None:
    (option,) = options
    with pytest.raises(BadRuleset, match=f"ruleset option '{option}': expected ") as caught:
        Ruleset.from_options(options)
    assert caught.value.option == option


def test_every_option_is_listed() -> None:
    assert set(OPTIONS) == set(DEFAULT_RULESET.options())


def test_the_kept_hash_is_neither_shown_nor_compared() -> None:
    (derived,) = [field for field in fields(Ruleset) if not field.init]
    assert (derived.repr, derived.compare) == (False, False)
