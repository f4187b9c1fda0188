"""Word searches as ipuz: what is written is read again as the same, and what is no word search is refused."""

import json
import random
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solver.composing import compose, puzzle_of
from solver.composing.wanted import Wanted
from solver.errors import BadPuzzle
from solver.puzzles.conventions import MAX_LISTED_WORDS
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.handmade.making import make
from solver.puzzles.kinds.find_words.ipuz import KIND, LINK, MAX_FILE, parse_ipuz, read_ipuz, to_ipuz
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.word_search import ipuz_of
from tests.solver.puzzles.samples import CATALOG

WORDS = {
    "en-common": ("APPLE", "PEAR", "PLUM", "CHERRY", "GRAPE", "LEMON", "MELON", "FIG", "LIME", "BANANA"),
    "es": ("PERA", "UVA", "LIMÓN", "PIÑA", "MELÓN", "SANDÍA", "CIRUELA", "HIGO"),
}


@cache
def ringed(seed: int) -> Puzzle:
    rng = random.Random(seed)
    order = Order("find-words", rng.choice((1, 2, 3)), "en-common", rings=rng.randint(2, 4))
    return new_puzzle(order, f"ipuz:{seed}", CATALOG)[0]


@cache
def listed(seed: int) -> Puzzle:
    rng = random.Random(seed)
    id = rng.choice(sorted(WORDS))
    words = tuple(rng.sample(WORDS[id], rng.randint(2, 6)))
    side = rng.randint(7, 11)
    wanted = Wanted(words, CATALOG.get(id), side, rng.randint(7, 11), seed=str(seed), effort=2)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle
    return puzzle


def through_a_file(values: dict[str, Any]) -> Any:
    return read_ipuz(parse_ipuz(json.dumps(values)))


def goals_of(puzzle: Puzzle) -> Any:
    return solve_puzzle(puzzle, CATALOG).details["goals"]


@pytest.mark.no_cover
@pytest.mark.parametrize("make_one", [ringed, listed])
@given(seed=st.integers(0, 15))
def test_a_file_is_the_same_puzzle_again_and_has_its_board_and_goals_for_every_program(
    make_one: Any, seed: int
) -> None:
    puzzle = make_one(seed)
    values = ipuz_of(puzzle)
    assert through_a_file(values).puzzle == puzzle
    assert ("solution" in values) == bool(puzzle.task.listed_words)
    search = through_a_file({name: value for name, value in values.items() if name != LINK})
    assert search.puzzle is None
    id = search.dictionary or puzzle.dictionary.id
    read, _ = make(search.setting(CATALOG.get(id)), id, CATALOG)
    assert (read.board, read.grade) == (puzzle.board, puzzle.grade)
    assert goals_of(read) == goals_of(puzzle)


@given(seed=st.integers(0, 7))
def test_with_answers_the_goals_are_named(seed: int) -> None:
    puzzle = ringed(seed)
    solution = solve_puzzle(puzzle, CATALOG)
    values = ipuz_of(puzzle, solution)
    assert set(values["solution"]) == {goal["word"] for goal in solution.details["goals"]}
    assert through_a_file(values).puzzle == puzzle
    del values[LINK]
    setting = through_a_file(values).setting(CATALOG.get("en-common"))
    assert setting.board.rows == puzzle.board.rows
    assert not setting.board.rings
    assert setting.fields["words"] == list(values["solution"])


def is_styled(style: Any, named: Any) -> bool:
    """Tell whether a style is one: none, a name that is defined, or an object with what this program uses."""
    return style is None or style in named if isinstance(style, str) else style in (None, {"shapebg": "circle"})


def check_for_others(values: dict[str, Any]) -> None:
    """Check what programs ask of a word search; the package `ipuz` of Python 1.0 refuses all else.

    It takes no `false` for a dictionary, no list of words as solution, and in cells no style but a name.
    """
    text = {"version": "http://ipuz.org/v2", "origin": "Word Ringers"}
    assert {name: values[name] for name in text} == text
    assert values["kind"] == ["http://ipuz.org/wordsearch#1"]
    assert all(isinstance(values[name], str) for name in ("uniqueid", "difficulty"))
    assert set(values["dimensions"]) == {"width", "height"}
    width, height = values["dimensions"]["width"], values["dimensions"]["height"]
    assert len(values["puzzle"]) == height
    assert all(len(row) == width for row in values["puzzle"])
    styles = values.get("styles", {})
    assert all(is_styled(style, {}) for style in styles.values())
    for cell in (cell for row in values["puzzle"] for cell in row):
        if isinstance(cell, dict):
            assert set(cell) == {"value", "style"}
            assert cell["style"] in styles
            cell = cell["value"]
        assert cell is None or (isinstance(cell, str) and cell)
    assert values.get("dictionary", "left out")
    assert isinstance(values.get("dictionary", ""), str)
    if "solution" in values:
        assert values["solution"]
        assert all(word and set(group) == {"style"} for word, group in values["solution"].items())
        assert all(is_styled(group["style"], styles) for group in values["solution"].values())
        assert values["showanswers"] == "during"
    fields = ("uniqueid", "difficulty", "dimensions", "puzzle", "styles", "dictionary", "solution", "showanswers")
    assert set(values) <= {*text, "kind", *fields, LINK}
    assert ":" in LINK


@given(seed=st.integers(0, 7))
def test_other_programs_can_open_what_is_written(seed: int) -> None:
    rings, words = ringed(seed), listed(seed)
    check_for_others(ipuz_of(rings))
    check_for_others(ipuz_of(rings, solve_puzzle(rings, CATALOG)))
    check_for_others(ipuz_of(words))
    check_for_others(ipuz_of(words, solve_puzzle(words, CATALOG)))


def test_other_programs_can_open_a_shape_with_words_as_typed() -> None:
    wanted = Wanted(("ice cream", "l'eau", "CO2"), CATALOG.get("en-common"), 9, 9, outline="heart", effort=2)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle
    values = ipuz_of(puzzle)
    check_for_others(values)
    assert any(cell is None for row in values["puzzle"] for cell in row)
    assert list(values["solution"]) == ["ice cream", "l'eau", "CO2"]
    assert "dictionary" not in values


def test_files_of_earlier_versions_are_read() -> None:
    puzzle = listed(0)
    earlier = ipuz_of(puzzle) | {"dictionary": False, "solution": list(ipuz_of(puzzle)["solution"])}
    assert through_a_file(earlier).puzzle == puzzle
    del earlier[LINK]
    assert through_a_file(earlier).dictionary is None


def foreign(**fields: Any) -> dict[str, Any]:
    """Return a file as other programs write it."""
    usual: dict[str, Any] = {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/wordsearch#1"],
        "title": "Pets",
        "dimensions": {"width": 3, "height": 4},
        "puzzle": [list("CAT"), list("OZE"), list("WBN"), list("xqj")],
        "solution": ["cat", "C-O W", "Ten"],
    }
    return usual | fields


def test_a_file_of_another_program_is_read() -> None:
    setting = through_a_file(foreign()).setting(CATALOG.get("en-common"))
    puzzle, solution = make(setting, "en-common", CATALOG)
    assert puzzle.task.listed_words == ("CAT", "COW", "TEN")
    assert puzzle.to_json()["texts"] == {"CAT": "cat", "COW": "C-O W", "TEN": "Ten"}
    assert puzzle.board.rows[3] == ("X", "Q", "J")
    assert {goal["word"] for goal in solution.details["goals"]} == {"CAT", "COW", "TEN"}


@pytest.mark.parametrize(
    "solution", ["CAT COW TEN", {"CAT": {"cells": [[1, 1]]}, "COW": None, "TEN": []}, ["CAT", "COW", "TEN", "CAT"]]
)
def test_words_may_be_written_in_several_ways(solution: Any) -> None:
    setting = through_a_file(foreign(solution=solution)).setting(CATALOG.get("en-common"))
    assert setting.fields["words"] == ["CAT", "COW", "TEN"]


def test_a_file_may_be_a_call_and_begin_with_a_mark() -> None:
    text = json.dumps(foreign())
    for written in (f"ipuz({text})", f" ipuz ( {text} ) ; ", f"\ufeff{text}", f"\ufeffipuz({text})"):
        assert read_ipuz(parse_ipuz(written)).words == ("cat", "C-O W", "Ten")


def test_styles_of_cells_may_have_names() -> None:
    first = [{"value": "C", "style": "ring"}, {"value": "A", "style": "other"}, {"value": "T", "style": "nothing"}]
    named = {"ring": {"shapebg": "circle"}, "other": {"shapebg": "square"}}
    search = through_a_file(foreign(puzzle=[first, *foreign()["puzzle"][1:]], styles=named))
    assert [str(cell.name) for cell in search.circled] == ["A1"]
    for odd in (None, [], "ring", {"ring": "ring"}):
        assert not through_a_file(foreign(puzzle=[first, *foreign()["puzzle"][1:]], styles=odd)).circled


def test_cells_may_have_styles() -> None:
    styled = foreign(
        puzzle=[[{"value": "C", "style": {"shapebg": "circle"}}, {"value": "A"}, "T"], *foreign()["puzzle"][1:]]
    )
    search = through_a_file(styled)
    assert (search.rows[0], [str(cell.name) for cell in search.circled]) == (("C", "A", "T"), ["A1"])


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"kind": None}, "/kind"),
        ({"kind": "http://ipuz.org/wordsearch#1"}, "/kind"),
        ({"kind": ["http://ipuz.org/crossword#1"]}, "/kind"),
        ({"puzzle": None}, "/puzzle"),
        ({"puzzle": [["A"] * 3] * 2}, "/puzzle"),
        ({"puzzle": [["A"] * 3] * 16}, "/puzzle"),
        ({"puzzle": [list("CAT"), list("OZ"), list("WBN")]}, "/puzzle/1"),
        ({"puzzle": [["A"] * 16] * 3}, "/puzzle/0"),
        ({"puzzle": [list("CAT"), ["O", None, "E"], list("WBN"), list("xqj")], "solution": None}, "/puzzle"),
        ({"puzzle": [list("CAT"), ["O", {"value": "#"}, "E"], list("WBN")]}, "/puzzle/1/1"),
        ({"puzzle": [list("CAT"), ["O", 1, "E"], list("WBN")]}, "/puzzle/1/1"),
        ({"puzzle": [list("CAT"), ["O", {"value": ""}, "E"], list("WBN")]}, "/puzzle/1/1"),
        ({"puzzle": [list("CAT"), ["O", "A" * 61, "E"], list("WBN")]}, "/puzzle/1/1"),
        ({"dimensions": None}, "/dimensions"),
        ({"dimensions": {"width": 4, "height": 3}}, "/dimensions"),
        ({"solution": None}, "/solution"),
        ({"solution": []}, "/solution"),
        ({"solution": 3}, "/solution"),
        ({"solution": ["CAT", 1]}, "/solution/1"),
        ({"solution": ["CAT", "..."]}, "/solution/1"),
        ({"solution": ["A" * 101]}, "/solution/0"),
        ({"solution": ["CAT"] * (MAX_LISTED_WORDS + 1)}, "/solution"),
        ({LINK: 3}, f"/{LINK}"),
        ({LINK: "nonsense"}, f"/{LINK}"),
        ({"puzzle": [list("CAT"), ["O", "QU", "E"], list("WBN"), list("xqj")]}, "/puzzle/1/1"),
        ({"puzzle": [list("CAT"), ["O", "5", "E"], list("WBN"), list("xqj")]}, "/puzzle/1/1"),
        ({"solution": ["CAT", "ЖЖ"]}, "/solution/1"),
    ],
)
def test_what_is_no_word_search_of_a_dictionary_is_refused_with_the_place(fields: dict[str, Any], pointer: str) -> None:
    with pytest.raises(BadPuzzle) as caught:
        through_a_file(foreign(**fields)).setting(CATALOG.get("en-common"))
    assert caught.value.pointer == pointer


@pytest.mark.parametrize("change", ["board", "words", "rings"])
def test_a_file_that_was_changed_does_not_pass_for_the_old_puzzle(change: str) -> None:
    puzzle = listed(1) if change == "words" else ringed(1)
    values = ipuz_of(puzzle)
    if change == "board":
        row = values["puzzle"][0]
        at = next(index for index, cell in enumerate(row) if isinstance(cell, str))
        row[at] = "Q" if row[at] != "Q" else "Z"
    elif change == "words":
        del values["solution"][min(values["solution"])]
    else:
        values["puzzle"] = [
            [cell["value"] if isinstance(cell, dict) else cell for cell in row] for row in values["puzzle"]
        ]
    with pytest.raises(BadPuzzle, match="another puzzle"):
        through_a_file(values)


@given(st.text())
@example("[" * 100_000)
@example("ipuz(")
@example("\ud800")
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadPuzzle):
        read_ipuz(parse_ipuz(text))


def test_a_file_has_a_limit() -> None:
    text = json.dumps(foreign(notes="x" * MAX_FILE))
    with pytest.raises(BadPuzzle, match="at most 256 KiB"):
        parse_ipuz(text)


def test_other_kinds_have_no_such_file() -> None:
    puzzle, _ = new_puzzle(Order("place-rings", 2, "en-common"), "x", CATALOG)
    with pytest.raises(BadPuzzle, match="nothing like place-rings"):
        ipuz_of(puzzle)
    assert to_ipuz(ringed(0))["kind"] == [KIND]
