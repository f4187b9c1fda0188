"""Reading puzzles and solutions from values of JSON, strictly."""

from solver.board import Board
from solver.errors import BadAnswer, BadBoard, BadPuzzle, BadRuleset
from solver.formats import board_from_json
from solver.puzzles.answers import ANSWERS, answer_from_json
from solver.puzzles.fields import Fields
from solver.puzzles.puzzle import DictionaryVersion, Puzzle, Solution
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.tasks import Task
from solver.ruleset import Ruleset

_LARGEST = 1 << 32


def puzzle_from_json(value: object) -> Puzzle:
    """Read a puzzle from what `Puzzle.to_json` returns; the id may be left out.

    Raises:
        BadPuzzle: the value has another shape, is no puzzle, or its id is another puzzle's.
    """
    fields = Fields(value, BadPuzzle)
    kind = fields.text("kind")
    if kind not in kind_names():
        raise fields.wrong("kind", f"expected one of {', '.join(kind_names())}")
    id = fields.text("id") if isinstance(value, dict) and "id" in value else None
    board = _board(fields)
    puzzle = Puzzle(
        kind_named(kind).task.from_json(fields),
        fields.number("grade", 1, 5),
        board,
        _dictionary(fields.object("dictionary")),
        _ruleset(fields),
        fields.text("seed"),
        fields.number("generator", 0, _LARGEST),
    )
    fields.done()
    if id is not None and id != puzzle.id:
        raise fields.wrong("id", f"expected {puzzle.id}, which follows from the rest")
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
        answer = answer_from_json(task.answer, {name: value[name] for name in _ANSWER_FIELDS if name in value})
    except BadAnswer as error:
        raise BadPuzzle(error.problem, "/solution" + error.pointer) from None
    return Solution(answer, points, optima, runner_up, details)


_ANSWER_FIELDS = tuple(answer.field for answer in ANSWERS)


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
