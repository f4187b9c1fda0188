"""Own words are kept as typed and stand by their letters; what cannot stand is named with its reason."""

import random
from itertools import product
from typing import Any

import pytest

from dictionaries import Catalog
from solver.composing import Wanted, compose, puzzle_of
from solver.errors import BadComposition, BadPuzzle
from solver.puzzles.answers import Words
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.handmade.making import make
from solver.puzzles.handmade.setting import Setting, setting_of
from solver.puzzles.hints import hints
from solver.puzzles.judging import judge_answer
from solver.puzzles.kinds.find_words.ipuz import LINK, parse_ipuz, read_ipuz, to_ipuz
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.reading import puzzle_from_json
from solver.puzzles.wording import parts_of

CATALOG = Catalog()
TYPED = ("garçon", "l'eau", "aujourd'hui", "New York", "ice cream", "CO2", "well-being", "PUR")
SPELLED = ("GARCON", "LEAU", "AUJOURDHUI", "NEWYORK", "ICECREAM", "CO", "WELLBEING", "PUR")


def puzzle_of_typed(typed: tuple[str, ...] = TYPED, side: int = 12) -> Puzzle:
    wanted = Wanted(typed, CATALOG.get("fr"), side, side, effort=3)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle is not None
    return puzzle


def test_what_was_typed_is_kept_and_its_letters_stand() -> None:
    found = compose(Wanted(TYPED, CATALOG.get("fr"), 12, 12, effort=3))
    assert [(each.text, each.word) for each in found.placed] == list(zip(TYPED, SPELLED, strict=True))
    for each in found.placed:
        assert "".join(found.board.rows[cell.row][cell.column] for cell in each.cells) == each.word
    told = found.to_json()["placed"][1]
    assert (told["word"], told["text"]) == ("LEAU", "l'eau")


def test_a_word_that_cannot_stand_is_named_with_its_reason_and_the_others_go_on() -> None:
    typed = ("cat", "a", "жук", "42", "x" * 20, "y" * 101, "dog")
    found = compose(Wanted(typed, CATALOG.get("en"), 6, 6, effort=3))
    assert [each.text for each in found.placed] == ["cat", "dog"]
    assert [(each.text, each.word, each.cause, each.reason) for each in found.left_out] == [
        ("a", None, "too_short", "impossible"),
        ("жук", None, "foreign_letter", "impossible"),
        ("42", None, "too_short", "impossible"),
        ("x" * 20, "X" * 20, "too_long", "impossible"),
        ("y" * 101, None, "too_long", "impossible"),
    ]
    assert found.left_out[1].to_json()["letter"] == "ж"


def test_a_board_does_not_depend_on_how_its_words_are_typed() -> None:
    boards = {
        compose(Wanted(words, CATALOG.get("fr"), 9, 9, effort=2)).board
        for words in (("l'eau", "garçon"), ("LEAU", "GARCON"), ("L’EAU !", "gar-çon"), ("l'eau", "leau", "garçon"))
    }
    assert len(boards) == 1


def test_a_puzzle_has_the_texts_of_words_typed_otherwise_than_they_stand() -> None:
    puzzle = puzzle_of_typed()
    told = puzzle.to_json()
    assert told["words"] == list(SPELLED)
    assert told["texts"] == {word: text for word, text in zip(SPELLED, TYPED, strict=True) if word != text}
    assert "PUR" not in told["texts"]
    assert "texts" not in puzzle_of_typed(("LEAU", "GARCON")).to_json()
    assert puzzle_from_json(told) == parse_link(format_link(puzzle)) == puzzle
    assert puzzle.id != puzzle_of_typed(SPELLED).id


def test_random_texts_survive_links_and_json() -> None:
    draw = random.Random("texts")
    for _ in range(20):
        words = {"".join(draw.choice("ABCDE") for _ in range(draw.randint(2, 6))) for _ in range(5)}
        forms = (str, str.lower, str.capitalize, lambda word: "-".join(word), lambda word: f"{word.lower()} 2")
        typed = tuple(draw.choice(forms)(word) for word in sorted(words))
        puzzle = puzzle_of_typed(typed)
        shown = {puzzle.task.shown(word) for word in puzzle.task.listed_words}
        assert shown <= set(typed)
        assert puzzle_from_json(puzzle.to_json()) == parse_link(format_link(puzzle)) == puzzle


def test_the_list_the_hints_and_an_answer_show_and_take_what_was_typed() -> None:
    puzzle = puzzle_of_typed()
    assert parts_of(puzzle, None)[0].words == TYPED  # type: ignore[union-attr]
    solution = solve_puzzle(puzzle, CATALOG)
    assert any("aujourd'hui runs from" in hint.text for hint in hints(puzzle, solution))
    verdict = judge_answer(puzzle, solution, Words(TYPED), CATALOG)
    assert verdict.correct if hasattr(verdict, "correct") else verdict.points == solution.points
    assert not verdict.details["rejected"]


def test_files_of_ipuz_have_the_words_as_typed_and_keep_them() -> None:
    puzzle = puzzle_of_typed()
    values: dict[str, Any] = to_ipuz(puzzle)
    assert list(values["solution"]) == list(TYPED)
    assert read_ipuz(values).puzzle == puzzle
    del values[LINK]
    made, _ = make(read_ipuz(values).setting(CATALOG.get("fr")), "fr", CATALOG)
    assert made.to_json()["texts"] == puzzle.to_json()["texts"]
    assert read_ipuz(parse_ipuz('{"kind": ["http://ipuz.org/wordsearch#1"], "puzzle": [["A","B","C"],["A","B","C"],'
                                '["A","B","C"]], "dimensions": {"width": 3, "height": 3}, "solution": ["a-b"]}')
    ).words == ("a-b",)  # fmt: skip


def test_a_puzzle_laid_out_by_hand_takes_words_as_typed() -> None:
    puzzle = puzzle_of_typed()
    made, _ = make(Setting("find-words", puzzle.board, {"words": list(TYPED)}), "fr", CATALOG)
    assert made.to_json()["texts"] == puzzle.to_json()["texts"]
    again, _ = make(setting_of(puzzle), "fr", CATALOG)
    assert again.task == puzzle.task
    for words, pointer in ((["l'eau", "жук"], "/words/1"), (["2"], "/words/0"), (["l'eau", "leau"], "/words")):
        with pytest.raises(BadPuzzle) as refused:
            make(Setting("find-words", puzzle.board, {"words": words}), "fr", CATALOG)
        assert refused.value.pointer == pointer


def test_texts_are_read_strictly_and_have_limits() -> None:
    puzzle = puzzle_of_typed(("l'eau", "garçon"))
    told = {name: value for name, value in puzzle.to_json().items() if name != "id"}
    for texts, pointer in (
        ({"OUI": "oui"}, "/texts"),
        ({"LEAU": ""}, "/texts"),
        ({"LEAU": "x" * 101}, "/texts"),
        ({"GARCON": "gar\u200bçon"}, "/texts"),
        ({"LEAU": " l'eau"}, "/texts"),
    ):
        with pytest.raises(BadPuzzle) as refused:
            puzzle_from_json({**told, "texts": texts})
        assert refused.value.pointer == pointer
    long = tuple(f"{word}{'🐱' * 90}" for word in map("".join, product("ABCDEFGHIJ", "ABCDE")))
    wanted = Wanted(long, CATALOG.get("fr"), 15, 15, effort=1)
    with pytest.raises(BadComposition, match="expected texts and clues of at most 16,000 bytes together"):
        puzzle_of(compose(wanted), wanted)
