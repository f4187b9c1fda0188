"""What is too large or too strange for a look ahead, and what a play leaves of rings."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from dictionaries import open_dictionary
from games.base import IllegalAction
from games.refusals import BadOption
from games.word_ringers.actions import format_action, parse_action
from games.word_ringers.advice import MOST_TILES, Asked, Opponent, advise, check
from games.word_ringers.engine.situation import Hand, situation_of
from games.word_ringers.kernels.rules import MOST_SIDE
from games.word_ringers.reasons import Standing
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadArrays
from solver.kernels.tables import tables_for
from solver.kernels.words import DENSE_TILES
from solver.notation import parse_board
from solver.plays import Play
from solver.ruleset import Ruleset
from solver.unsupported_alphabet import UnsupportedAlphabet
from tests.games.acting import refusal

ENGLISH = open_dictionary("en")
BOARD = parse_board("PIT/TEN pink:A1;green:C2")
ASKED = Asked(BOARD, "pink", ("A", "S"), 2, (Opponent("green", 2, 2),))


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"board": Board((("P",) * (MOST_SIDE + 1),), {})}, "/board", "out_of_range"),
        ({"board": Board((("P",),) * (MOST_SIDE + 1), {})}, "/board", "out_of_range"),
        ({"board": parse_board("ÄIT/TEN")}, "/board", "bad_letters"),
        ({"rack": ("A", "Ж")}, "/rack", "bad_letters"),
        (
            {"opponents": (Opponent("green", 1, 2, ("A",)), Opponent("blue", 1, 1, ("Ж",)))},
            "/opponents/1/rack",
            "bad_letters",
        ),
        ({"opponents": (Opponent("green", 1, 2), Opponent("green", 1, 2))}, "/opponents", "repeated"),
        ({"opponents": (Opponent("pink", 1, 2),)}, "/opponents", "repeated"),
        ({"opponents": (Opponent("blue", 1, 2),)}, "/opponents", "unknown_player"),
        ({"covered": frozenset({Cell.parse("B1")})}, "/covered", "out_of_range"),
        ({"rack": (), "rings_left": 0}, "/rack", "out_of_range"),
        ({"rack": ("A",) * 6}, "/rack", "out_of_range"),
    ],
)
def test_what_cannot_be_asked_names_the_field(change: dict[str, Any], pointer: str, code: str) -> None:
    check(ASKED, ENGLISH)
    error = refusal(BadOption, check, replace(ASKED, **change), ENGLISH)
    assert (error.pointer, error.code) == (pointer, code)


def test_a_board_of_the_largest_size_is_none_too_large() -> None:
    check(replace(ASKED, board=Board((("E",) * MOST_SIDE,), {})), ENGLISH)
    check(replace(ASKED, board=Board((("E",),) * MOST_SIDE, {})), ENGLISH)


def test_an_alphabet_may_have_so_many_tiles() -> None:
    large: Any = SimpleNamespace(alphabet=SimpleNamespace(tiles=[str(number) for number in range(MOST_TILES + 1)]))
    assert str(refusal(UnsupportedAlphabet, check, ASKED, large)) == str(
        UnsupportedAlphabet("advice", MOST_TILES + 1, MOST_TILES)
    )
    assert refusal(UnsupportedAlphabet, advise, ASKED, large)
    fitting: Any = SimpleNamespace(alphabet=SimpleNamespace(tiles=[str(number) for number in range(MOST_TILES)]))
    assert refusal(BadOption, check, ASKED, fitting).code == "bad_letters"


def test_a_look_ahead_needs_dense_words_and_a_board_that_fits() -> None:
    tables = tables_for(ENGLISH, Ruleset())
    hands = {"pink": Hand(1, 1, ("A",)), "green": Hand(0, 1, ())}
    for rows in (1, MOST_SIDE):
        situation_of(Board((("E",) * (MOST_SIDE + 1 - rows or 1),) * rows, {}), (), hands, "pink", [], tables)
    for shape in ((1, MOST_SIDE + 1), (MOST_SIDE + 1, 1)):
        board = Board((("E",) * shape[1],) * shape[0], {})
        error = refusal(BadArrays, situation_of, board, (), hands, "pink", [], tables)
        assert f"a board of {shape[0]} rows and {shape[1]} columns" in str(error)
        assert f"at most {MOST_SIDE} of each" in str(error)
    thin: Any = SimpleNamespace(words=SimpleNamespace(dense=False), tiles="ABC")
    error = refusal(UnsupportedAlphabet, situation_of, BOARD, (), hands, "pink", [], thin)
    assert str(error) == str(UnsupportedAlphabet("a look ahead", 3, DENSE_TILES))


@pytest.mark.parametrize("covered_ring", ["active", "inactive"])
def test_a_letter_on_a_ring_leaves_it_or_takes_it_away_as_the_rules_say(covered_ring: str) -> None:
    ruleset = Ruleset(covered_ring=covered_ring)  # type: ignore[arg-type]
    before = Standing(BOARD, ("pink", "green"), ENGLISH, ruleset)
    after = before.after(Play.parse("tile:S@A1"), "pink").board
    green, pink = Cell.parse("C2"), Cell.parse("A1")
    assert after.rows == (("S", "I", "T"), ("T", "E", "N"))
    assert dict(after.rings) == ({pink: "pink", green: "green"} if covered_ring == "active" else {green: "green"})
    bare = before.after(Play.parse("tile:S@B1"), "pink").board
    assert (bare.rows[0], dict(bare.rings)) == (("P", "S", "T"), dict(BOARD.rings))
    ringed = before.after(Play.parse("ring@B1"), "green").board
    assert (ringed.rows, ringed.rings[Cell.parse("B1")]) == (BOARD.rows, "green")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("claims:", None),
        ("claims:A", None),
        (f"claims:{'a' * 25}", None),
        (f"claims:{'a' * 26}", "bad_claim"),
        ("claims:PIT,,TEN", "bad_claim"),
        ("claims:PI\nT", "bad_claim"),
        ("claims:" + ",".join(["PIT"] * 500), None),
        ("claims:" + ",".join(["PIT"] * 501), "too_many_words"),
    ],
)
def test_claims_are_words_that_are_not_too_long_and_not_too_many(text: str, rule: str | None) -> None:
    if rule is None:
        assert format_action(parse_action(text)) == f"claims:{text[7:].upper()}"
    else:
        assert refusal(IllegalAction, parse_action, text).rule == rule
