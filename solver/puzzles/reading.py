"""Reading puzzles and solutions from values of JSON, strictly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unicodedata import normalize

from solver.board import Board, normalise_face
from solver.errors import BadAnswer, BadBoard, BadPuzzle, BadRuleset
from solver.formats import board_from_json
from solver.puzzles.answers import answer_from_json
from solver.puzzles.fields import Fields
from solver.puzzles.link import ID, puzzle_id
from solver.puzzles.puzzle import DictionaryVersion, Puzzle, Solution
from solver.puzzles.tasks import (
    KINDS,
    MAX_HOLES,
    MAX_RACK,
    MAX_RINGS,
    MAX_TARGET,
    MAX_WORD,
    MAX_WORDS,
    RIVAL,
    TASKS,
    YOU,
    CancelDuel,
    Clue,
    Endgame,
    ExactScore,
    FindWords,
    Hand,
    PlaceRings,
    Restore,
    RingDeduction,
    Task,
    TileAndRing,
)
from solver.ruleset import Ruleset

_LARGEST = 1 << 32


def puzzle_from_json(value: object) -> Puzzle:
    """Read a puzzle from what `Puzzle.to_json` returns; the id may be left out.

    Raises:
        BadPuzzle: the value has another shape, is no puzzle, or its id is another puzzle's.
    """
    fields = Fields(value, BadPuzzle)
    kind = fields.text("kind")
    if kind not in KINDS:
        raise fields.wrong("kind", f"expected one of {', '.join(KINDS)}")
    id = fields.text("id") if isinstance(value, dict) and "id" in value else None
    board = _board(fields)
    puzzle = Puzzle(
        _TASKS[TASKS[KINDS.index(kind)]](fields),
        fields.number("grade", 1, 5),
        board,
        _dictionary(fields.object("dictionary")),
        _ruleset(fields),
        fields.text("seed"),
        fields.number("generator", 0, _LARGEST),
    )
    fields.done()
    if id is not None and (not ID.fullmatch(id) or id != puzzle_id(puzzle)):
        raise fields.wrong("id", f"expected {puzzle_id(puzzle)}, which follows from the rest")
    return puzzle


def solution_from_json(task: Task, value: object) -> Solution:
    """Read the solution of a task from what `Solution.to_json` returns.

    Raises:
        BadPuzzle: the value has another shape.
    """
    if not isinstance(value, dict):
        raise BadPuzzle("expected an object", "/solution")
    names = {*_ANSWER_FIELDS, "points", "optima", "runner_up"}
    details = {name: detail for name, detail in value.items() if name not in names}
    fields = Fields({name: part for name, part in value.items() if name in names}, BadPuzzle, "/solution")
    points, optima = fields.number("points", -_LARGEST, _LARGEST), fields.number("optima", 0, _LARGEST)
    runner_up = fields.take("runner_up")
    if runner_up is not None and type(runner_up) is not int:
        raise fields.wrong("runner_up", "expected a whole number or null")
    try:
        answer = answer_from_json(task, {name: value[name] for name in _ANSWER_FIELDS if name in value})
    except BadAnswer as error:
        raise BadPuzzle(error.problem, "/solution" + error.pointer) from None
    return Solution(answer, points, optima, runner_up, details)


_ANSWER_FIELDS = ("rings", "plays", "words", "tiles")


def _board(fields: Fields) -> Board:
    try:
        return board_from_json(fields.take("board"))
    except BadBoard as error:
        raise fields.wrong("board", str(error)) from None


def _dictionary(fields: Fields) -> DictionaryVersion:
    dictionary = DictionaryVersion(fields.text("id"), fields.text("version"))
    fields.done()
    return dictionary


def _ruleset(fields: Fields) -> Ruleset:
    options = fields.take("ruleset")
    if not isinstance(options, dict):
        raise fields.wrong("ruleset", "expected an object")
    try:
        return Ruleset.from_options(options)
    except BadRuleset as error:
        raise fields.wrong("ruleset", str(error)) from None


def _rings(fields: Fields) -> int:
    return fields.number("rings_to_place", 1, MAX_RINGS)


def _endgame(fields: Fields) -> Endgame:
    hands = fields.object("hands")
    both = _hand(hands.object(YOU)), _hand(hands.object(RIVAL))
    hands.done()
    return Endgame(*both)


def _hand(fields: Fields) -> Hand:
    tiles = fields.texts("tiles", 1, normalise_face)
    hand = Hand(tiles[0] if tiles else None, bool(fields.number("rings", 0, 1)))
    fields.done()
    return hand


def _word(text: str) -> str:
    if not 1 <= len(text) <= MAX_WORD or not text.isalpha() or text != normalize("NFC", text.upper()):
        raise BadPuzzle(f"expected a word of at most {MAX_WORD} letters in upper case")
    return text


def _clue(fields: Fields) -> Clue:
    clue = Clue(fields.text("line"), fields.number("points", 0, MAX_TARGET))
    fields.done()
    return clue


_TASKS: dict[type[Task], Callable[[Fields], Any]] = {
    PlaceRings: lambda fields: PlaceRings(_rings(fields)),
    ExactScore: lambda fields: ExactScore(_rings(fields), fields.number("target", 0, MAX_TARGET)),
    CancelDuel: lambda fields: CancelDuel(_rings(fields)),
    TileAndRing: lambda fields: TileAndRing(fields.texts("rack", MAX_RACK, normalise_face)),
    FindWords: lambda _: FindWords(),
    Endgame: _endgame,
    Restore: lambda fields: Restore(
        fields.texts("tiles", MAX_HOLES, normalise_face), fields.texts("words", MAX_WORDS, _word)
    ),
    RingDeduction: lambda fields: RingDeduction(
        _rings(fields), tuple(_clue(clue) for clue in fields.objects("clues", MAX_WORDS))
    ),
}
