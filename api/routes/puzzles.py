"""Puzzles: the puzzle of the day, lists, new puzzles, attempts, hints and solutions."""

from flask import Response

from api.http.blaming import blaming_option
from api.http.problems import FieldError, invalid
from api.openapi.declared import KEYED, Blueprint, also, may_answer, ok, optionally, sends
from api.schemas.puzzle_attempts import AttemptRequest, Hint, HintQuery, JudgedAttempt, Solution
from api.schemas.puzzle_requests import ORDERED, STATED, PuzzleRequest
from api.schemas.puzzle_sheets import SHEETS, AnsweredSheet, SheetQuery, SheetsQuery
from api.schemas.puzzles import AddedPuzzle, DailyQuery, EditionList, Puzzle, PuzzleList, PuzzlesQuery
from api.services import attempts, handmade, puzzle_sheets, puzzles
from api.services.attempts import Attempt

routes = Blueprint("puzzles", __name__, tag="Puzzles", url_prefix="/v1/puzzles")


@routes.operation("GET", "", "list_puzzles", PuzzleList)
def every(query_data: PuzzlesQuery) -> Response:
    """List puzzles, the newest first: those of days, and those that the service made of seeds of its own."""
    asked = query_data
    return puzzles.send_list(asked.cursor, asked.limit, asked.kind, asked.grade, asked.edition)


@routes.operation("POST", "", "add_puzzle", AddedPuzzle, 201)
@routes.doc(extensions=KEYED | sends("Location"))
def add(json_data: PuzzleRequest) -> Response:
    """Make a puzzle of a kind and grade, prove a board laid out by hand, or take in the puzzle that a link holds.

    Equal options and an equal seed make the same puzzle, with the same id, everywhere. A board laid out by hand is
    refused with 422 if it has not exactly one solution, no clear grade or not the one stated, or shows a flagged word.
    """
    if json_data.link is not None:
        others = sorted(json_data.model_fields_set - {"link"})
        if others:
            raise invalid([FieldError(f"/{others[0]}", "unknown_field", "does not go with a link", {})])
        return puzzles.take_in(json_data, json_data.link)
    _check_fields(json_data)
    if json_data.asked is not None:
        return handmade.take_in(json_data, json_data.asked)
    with blaming_option():
        return puzzles.make(json_data, json_data.to_order(), json_data.seed)


def _check_fields(body: PuzzleRequest) -> None:
    """Refuse fields that do not go with a board laid out by hand, or not without one."""
    wrong, why = (ORDERED, "does not go with a board") if body.board is not None else (STATED, "goes with a board only")
    others = sorted(body.model_fields_set.intersection(wrong))
    if others:
        raise invalid([FieldError(f"/{others[0]}", "unknown_field", why, {})])


@routes.operation("GET", "/daily", "list_editions", EditionList)
def editions() -> Response:
    """List the editions of daily puzzles, each with its first and its newest day."""
    return puzzles.send_editions()


@routes.operation("GET", "/daily/<date>", "get_daily_puzzle", Puzzle)
@routes.doc(extensions=may_answer(410) | sends("ETag"))
def daily(date: str, query_data: DailyQuery) -> Response:
    """Return the puzzle of a day; a day is over at midnight UTC, and its puzzle stays the same for ever.

    A day whose board shows a flagged word is answered with 410, and with the id that still leads to its puzzle.
    """
    return puzzles.send_daily(date, query_data.edition)


@routes.operation("GET", "/<puzzle>", "get_puzzle", Puzzle)
@routes.doc(extensions=sends("ETag"))
def show(puzzle: str) -> Response:
    """Return a puzzle: all that it takes to play it, and nothing of its solution."""
    return puzzles.send_puzzle(puzzle)


@routes.operation("POST", "/<puzzle>/attempts", "attempt_puzzle", JudgedAttempt, 201)
@routes.doc(extensions=KEYED, responses=also(200, "The draft, judged.", "JudgedAttempt"))
def attempt(puzzle: str, json_data: AttemptRequest) -> Response:
    """Judge an answer, or record that somebody gives up; the token in the answer opens the solution.

    While a rated attempt at the puzzle is open, there are no other attempts at it.
    """
    answer = json_data.answer
    values = answer if answer is None or isinstance(answer, str) else answer.values()
    made = Attempt(values, json_data.seconds, json_data.hints, json_data.gave_up, json_data.draft)
    return attempts.judge(puzzle, json_data, made)


@routes.operation("GET", "/<puzzle>/hints", "get_hint", Hint)
@routes.doc(extensions=may_answer(409))
def hint(puzzle: str, query_data: HintQuery) -> Response:
    """Give one hint; each step tells more than the one before, and nothing of what is found.

    While a rated attempt at the puzzle is open, nobody is given hints to it.
    """
    return attempts.send_hint(puzzle, query_data.step, query_data.found)


@routes.operation("GET", "/<puzzle>/solution", "get_solution", Solution)
@routes.doc(security=["AttemptToken"], extensions=may_answer(403))
def solution(puzzle: str) -> Response:
    """Return the solution to whoever shows the token of an attempt at the puzzle, or that of having made it."""
    return attempts.send_solution(puzzle)


@routes.operation("GET", "/<puzzle>/sheet", "print_puzzle")
@routes.doc(
    security=optionally("AttemptToken"),
    responses=ok("The sheet, or an archive of its pages.", SHEETS),
    extensions=may_answer(403) | sends("Content-Disposition"),
)
def sheet(puzzle: str, query_data: SheetQuery) -> Response:
    """Return a puzzle as a sheet to print; with the answers only to whoever has tried it or made it, by the token.

    PDF has the answers on a page of their own. SVG and PNG with answers are an archive of two pages, unless `page` says
    which one.
    """
    asked = query_data
    if asked.answers:
        attempts.check_tried(puzzle)
    return puzzle_sheets.send_sheet(
        [puzzle], asked.format, {**asked.look(), "per_page": 1}, answers=asked.answers, code=asked.code, page=asked.page
    )


@routes.operation("GET", "/sheet", "print_puzzles")
@routes.doc(
    responses=ok("The sheet, or an archive of its pages.", SHEETS),
    extensions=may_answer(404) | sends("Content-Disposition"),
)
def sheets(query_data: SheetsQuery) -> Response:
    """Return several puzzles on one sheet to print, in the order of their ids, without answers.

    SVG and PNG of several pages are an archive, unless `page` says which one.
    """
    asked = query_data
    return puzzle_sheets.send_sheet(
        asked.ids, asked.format, asked.look(), answers=False, code=asked.code, page=asked.page
    )


@routes.operation("POST", "/sheet", "print_puzzles_with_answers")
@routes.doc(
    responses=ok("The sheet, or an archive of its pages.", SHEETS),
    extensions=may_answer(403, 404) | sends("Content-Disposition"),
)
def answered_sheet(json_data: AnsweredSheet) -> Response:
    """Return several puzzles on one sheet to print, with the answers on pages of their own.

    It takes the token of an attempt at each puzzle, or that of having made it. SVG and PNG of several pages are an
    archive, unless `page` says which one.
    """
    asked = json_data
    ids = [puzzle.id for puzzle in asked.puzzles]
    attempts.check_all_tried({puzzle.id: puzzle.token for puzzle in asked.puzzles})
    return puzzle_sheets.send_sheet(
        ids, asked.format, asked.look(), answers=True, code=asked.code, page=asked.page, where="body"
    )
