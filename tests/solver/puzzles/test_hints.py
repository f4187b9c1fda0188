"""Hints lead to the answer step by step, and never tell all of it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from api.hints import hint_text
from api.texts import catalogue, languages
from solver.cells import Cell
from solver.puzzles.answers import Plays, Rings, Tiles
from solver.puzzles.generator import new_puzzle
from solver.puzzles.hints import hints
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.orders import Order
from solver.puzzles.plain import runs_through, with_face
from solver.puzzles.registry import kind_named, kind_names
from tests.solver.puzzles.samples import CATALOG, small


@pytest.mark.parametrize("kind", ["place-rings", "cancel-duel", "ring-deduction", "exact-score"])
def test_rings_are_told_but_for_one(kind: str) -> None:
    puzzle, solution = small(kind)
    assert isinstance(solution.answer, Rings)
    wanted = set(solution.answer.cells)
    rows, columns, *told = hints(puzzle, solution)
    assert {cell.row for cell in rows.cells} == {cell.row for cell in wanted}
    assert {cell.column for cell in columns.cells} == {cell.column for cell in wanted}
    assert [len(hint.cells) for hint in told] == [1] * (len(wanted) - 1)
    assert len({cell for hint in told for cell in hint.cells} & wanted) == len(wanted) - 1
    cell = told[0].cells[0]
    left, _, first, *others = hints(puzzle, solution, [cell.name])
    assert {cell.row for cell in left.cells} == {other.row for other in wanted - {cell}}
    assert left.text.startswith("The other ring")
    assert (left.known, first.known, any(other.known for other in others)) == (False, True, False)
    assert all(hint.known for hint in hints(puzzle, solution, [cell.name for cell in wanted]))
    last = hints(puzzle, solution, [hint.cells[0].name for hint in told])
    assert [hint.known for hint in last] == [False, True, *[True] * len(told)], "row and column together are the cell"


@pytest.mark.parametrize(("rings", "steps"), [(1, 2), (2, 3), (3, 4)])
def test_fewer_rings_have_fewer_steps(rings: int, steps: int) -> None:
    puzzle, solution = new_puzzle(Order("place-rings", grade=1, rings=rings), "x", CATALOG)
    assert len(hints(puzzle, solution)) == steps


def test_columns_are_passed_over_where_they_would_be_all_the_rest() -> None:
    puzzle, solution = small("place-rings")
    cells = ("B1", "B2", "B4")
    told = hints(puzzle, replace(solution, answer=Rings(tuple(map(Cell.parse, cells)))))
    assert [hint.tells_all for hint in told] == [False, True, False, False]
    cells = ("B1", "C2", "B4")
    told = hints(puzzle, replace(solution, answer=Rings(tuple(map(Cell.parse, cells)))), ["C2"])
    assert [(hint.tells_all, hint.known) for hint in told[:2]] == [(False, False), (False, True)]


def test_holes_are_told_up_to_half_each_after_a_word_through_it() -> None:
    puzzle, solution = small("restore")
    assert isinstance(puzzle.task, Restore)
    assert isinstance(solution.answer, Tiles)
    first, *steps = hints(puzzle, solution)
    words, tiles = steps[::2], steps[1::2]
    assert [word.cells for word in words] == [tile.cells for tile in tiles]
    assert first.cells == tiles[0].cells
    told = [cell for tile in tiles for cell in tile.cells]
    assert [tile.text for tile in tiles] == [f"{solution.answer.tiles[cell]} goes on {cell.name}." for cell in told]
    assert len(told) == 3 < len(solution.answer.tiles)
    rows = puzzle.board.rows
    for cell, face in solution.answer.tiles.items():
        rows = with_face(rows, (cell.row, cell.column), face)
    for cell, word in zip(told, words, strict=True):
        standing = {text for text in runs_through(rows, (cell.row, cell.column)) if text in puzzle.task.words}
        assert word.facts.get("word", "") in (standing or {""})
        assert (word.code == "hole.word") == bool(standing)
    laid = hints(puzzle, solution, [f"{told[0].name}={solution.answer.tiles[told[0]]}", f"{told[1].name}=?"])
    assert [hint.known for hint in laid] == [True, True, True, False, False, False, False]


def test_runs_through_a_cell_are_read_in_every_direction() -> None:
    rows = (("A", "B", "C"), ("D", "E", "F"), ("G", "H", "I"))
    through = {"ABC", "CBA", "AB", "BA", "ADG", "GDA", "AD", "DA", "AEI", "IEA", "AE", "EA"}
    assert runs_through(rows, (0, 0)) == through


def test_words_are_told_one_after_the_other() -> None:
    puzzle, solution = small("find-words")
    goals = solution.details["goals"]
    counts, starts, *steps = hints(puzzle, solution)
    words = [step for step in steps if step.code == "word.runs"]
    assert counts.text.startswith(f"There are {len(goals)} to find: ")
    assert set(starts.cells) == {Cell.parse(goal["cells"][0]) for goal in goals}
    assert sorted([cell.name for cell in word.cells] for word in words) == sorted(goal["cells"] for goal in goals)
    assert all(f" runs from {word.cells[0].name} to {word.cells[-1].name}." in word.text for word in words)
    assert [len(word.cells) for word in words] == sorted((len(word.cells) for word in words), reverse=True)
    told: set[tuple[object, object]] = set()
    for step in steps:
        if step.code == "word.begins":
            told.add((step.facts["length"], step.facts["cell"]))
        elif not step.tells_all:
            assert (len(step.cells), step.cells[0].name) in told, f"{step.text} comes without warning"
    found = goals[0]["word"]
    rest, begins, *others = hints(puzzle, solution, [found])
    assert rest.text.startswith(f"There are {len(goals) - 1} to find: ")
    assert set(begins.cells) == {Cell.parse(goal["cells"][0]) for goal in goals[1:]}
    passed = [other.text for other in others if other.known and other.code == "word.runs"]
    assert passed == [word.text for word in words if f"{found} runs" in word.text]
    everything = hints(puzzle, solution, [goal["word"] for goal in goals])
    assert all(hint.known for hint in everything)


def test_a_tile_and_a_ring_are_told_but_for_the_column_of_the_ring() -> None:
    puzzle, solution = small("tile-and-ring")
    assert isinstance(solution.answer, Plays)
    tile, ring = solution.answer.plays
    row, letter, tile_row, place = hints(puzzle, solution)
    assert {cell.row for cell in row.cells} == {ring.cell.row}
    assert (letter.text, letter.cells) == (f"Lay the tile {tile.face}.", ())
    assert {cell.row for cell in tile_row.cells} == {tile.cell.row}
    assert [hint.known for hint in hints(puzzle, solution, [str(tile)])] == [False, True, True, True]
    assert (place.text, place.cells) == (f"The tile {tile.face} goes on {tile.cell.name}.", (tile.cell,))


@pytest.mark.parametrize(("plays", "steps"), [(2, 2), (3, 3), (4, 3)])
def test_an_endgame_tells_the_piece_where_there_are_two(plays: int, steps: int) -> None:
    puzzle, solution = new_puzzle(Order("endgame", plays=plays), "x", CATALOG)
    told = hints(puzzle, solution)
    assert len(told) == steps
    assert told[-1].text.startswith("The rival then does best with ")
    assert [hint.known for hint in hints(puzzle, solution, [str(solution.answer)])] == [True] * (steps - 1) + [False]


@pytest.mark.parametrize("kind", kind_names())
def test_hints_are_said_in_every_language(kind: str) -> None:
    puzzle, solution = small(kind)
    answers = [[], *([str(cell)] for cell in getattr(solution.answer, "cells", ())[:1])]
    for hint in (hint for found in answers for hint in hints(puzzle, solution, found)):
        said = {language: hint_text(language, kind, hint) for language in languages()}
        assert said.pop("en") == hint.text
        for language, sentence in said.items():
            assert "{" not in sentence, sentence
            assert sentence != hint.text, language
            assert re.findall(r"\b[A-G]?[1-7]\b", sentence) == re.findall(r"\b[A-G]?[1-7]\b", hint.text), sentence


def test_every_hint_of_a_kind_has_a_text() -> None:
    sources = {kind: Path(str(kind_named(kind).part("hints").__file__)).read_text() for kind in kind_names()}
    for kind, source in sources.items():
        codes = set(re.findall(r'code="([\w.]+)"', source))
        start = f"kinds.{kind}.hint."
        named = {name.removeprefix(start) for name in catalogue("en") if name.startswith(start)}
        assert {name for name in named if name.rpartition(".")[0] not in named} == codes, kind


@pytest.mark.parametrize("kind", kind_names())
def test_without_a_best_answer_there_is_nothing_to_tell(kind: str) -> None:
    puzzle, solution = small(kind)
    if isinstance(solution.answer, Rings):
        assert hints(puzzle, replace(solution, answer=Rings(()))) == ()
    elif kind == "find-words":
        assert hints(puzzle, replace(solution, details={**solution.details, "goals": []})) == ()
