"""The drawn step of each kind of puzzle is true: the words, the points and the lead are what the scorer finds."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from api.texts import catalogue, languages
from dictionaries import Catalog
from solver import Board, Ruleset, parse_board
from solver.cells import Cell
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.plain import texts_on
from solver.puzzles.registry import kind_names
from solver.puzzles.vocabulary import Vocabulary
from solver.solve import SolvedBoard, solve

CATALOG = Catalog()
LENGTHS = (2, 3, 4)
"""The shortest words that the pages offer; an example is true for each."""

NINTH = Path(__file__).parents[1] / "solver" / "puzzles" / "ninth_kind" / "page" / "texts.json"
each_language = pytest.mark.parametrize("language", languages())


class Example(NamedTuple):
    """What is drawn and said of a kind."""

    kind: str
    caption: str
    before: Board
    after: Board
    lines: set[tuple[str, tuple[Cell, ...]]]
    """The words that are drawn, each with its player; nobody is the empty name."""


def examples(language: str) -> list[tuple[str, dict[str, str]]]:
    """Return the texts of the examples of all kinds; in English that of a kind that only the tests know as well."""
    found = {kind: {} for kind in kind_names()} | ({"one-word": {}} if language == "en" else {})
    texts = dict(catalogue(language)) | {f"kinds.one-word.{name}": text for name, text in _ninth().items()}
    for kind, own in found.items():
        for name, text in texts.items():
            if name.startswith(f"kinds.{kind}.example") and isinstance(text, str):
                own[name.removeprefix(f"kinds.{kind}.")] = text
    return list(found.items())


def _ninth() -> dict[str, str]:
    return {name: text for name, text in json.loads(NINTH.read_text()).items() if isinstance(text, str)}


def example(kind: str, texts: dict[str, str]) -> Example:
    before, after = (parse_board(texts[f"example.{name}"].replace(".", HOLE)) for name in ("before", "after"))
    return Example(kind, texts["example"], before, after, set(_lines(texts["example.words"])))


def _lines(text: str) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    for word in text.split(", "):
        player, _, ends = word.rpartition(" ")
        first, last = map(Cell.parse, ends.split("-"))
        down, right = last.row - first.row, last.column - first.column
        steps = max(abs(down), abs(right))
        yield (
            player,
            tuple(Cell(first.row + down * n // steps, first.column + right * n // steps) for n in range(steps + 1)),
        )


def dictionaries_of(language: str) -> tuple[str, ...]:
    """Return the dictionaries whose words an example is in."""
    return (language,) if language != "en" and language in CATALOG.ids() else ("en-common", "en")


def solved(board: Board, dictionary: str, length: int) -> SolvedBoard:
    return solve(board, CATALOG.get(dictionary), Ruleset(min_length=length), (YOU, RIVAL))


def read(board: Board, cells: tuple[Cell, ...]) -> str:
    return "".join(board.rows[cell.row][cell.column] for cell in cells)


@each_language
def test_the_words_that_are_drawn_are_those_that_score(language: str) -> None:
    for kind, texts in examples(language):
        told = example(kind, texts)
        for dictionary in dictionaries_of(language):
            assert all(read(told.after, cells) in CATALOG.get(dictionary) for _, cells in told.lines), kind
            for length in LENGTHS:
                found = {
                    (player.player, frozenset(word.cells))
                    for player in solved(told.after, dictionary, length).players
                    for word in player.words
                }
                if told.after.rings:
                    assert found == {(player, frozenset(cells)) for player, cells in told.lines}, (kind, length)


@each_language
def test_the_sentence_says_what_is_drawn(language: str) -> None:
    """Its words are those on the boards, and its numbers are points of them, totals and leads."""
    for kind, texts in examples(language):
        told = example(kind, texts)
        words = {read(told.after, cells) for _, cells in told.lines}
        for dictionary in dictionaries_of(language):
            boards = [solved(board, dictionary, 2) for board in (told.before, told.after) if HOLE not in board.faces]
            known = {
                word.word: word.points or 0 for board in boards for player in board.players for word in player.words
            }
            totals = [{player.player: player.total for player in board.players} for board in boards]
            caption = re.sub(r"\b[A-D][1-4]\b|\b(row|Reihe|rangée|fila) 1\b", "", told.caption)
            named = set(re.findall(r"\b[^\W\d_a-z]{2,}\b", caption))
            assert words <= named <= words | set(known), kind
            numbers = {int(number) for number in re.findall(r"\d+", caption)}
            leads = {abs(total[YOU] - total[RIVAL]) for total in totals}
            assert numbers <= {known.get(word, 0) for word in named} | leads, kind
            if told.after.rings:
                assert abs(totals[-1][YOU] - totals[-1][RIVAL]) in numbers, kind


@each_language
def test_one_step_leads_from_one_board_to_the_other(language: str) -> None:
    hidden = Vocabulary.of(dictionaries_of(language)[0], CATALOG).hidden
    for kind, texts in examples(language):
        told = example(kind, texts)
        assert not texts_on(told.after.rows, hidden) | texts_on(told.before.rows, hidden), kind
        laid = sum(one != other for one, other in zip(told.before.faces, told.after.faces, strict=True))
        ringed = len(told.after.rings) - len(told.before.rings)
        assert told.before.rings.items() <= told.after.rings.items(), kind
        assert (laid, ringed) in {(0, 1), (1, 0), (1, 1), (0, 0)}, kind
        assert laid + ringed or told.before.rings, f"{kind}: the step is a word through a ring"
        assert max(told.after.faces.count(face) for face in told.after.faces) <= 2, kind


@each_language
def test_no_other_ring_of_the_row_fits_the_clue(language: str) -> None:
    texts = dict(examples(language))["ring-deduction"]
    board = parse_board(texts["example.before"])
    for dictionary in dictionaries_of(language):
        points = [
            solved(Board(board.rows, {Cell(0, column): YOU}), dictionary, 2).players[0].total for column in range(4)
        ]
        assert [point == int(texts["example.clue"]) for point in points] == [True, False, False, False]
