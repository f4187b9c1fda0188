"""A puzzle on paper."""

from __future__ import annotations

import threading

from flask import Response

from api.context import catalog
from api.drawing.sheets.options import BadSheet, SheetOptions
from api.drawing.sheets.sheet import sheet
from api.http.budget import PAGE, take_turn
from api.http.problems import FieldError, invalid
from api.services import attempts, puzzles
from solver.puzzles.link import parse_link
from solver.puzzles.parts import WordLines
from solver.puzzles.reading import solution_from_json
from solver.puzzles.wording import parts_of

TYPES = {"pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png"}
ARCHIVE = "application/zip"

_drawing = threading.Lock()
"""The library that draws pages as pictures is for one thread at a time."""


def send_sheet(
    id: str, format: str, *, answers: bool, large: bool, paper: str, page: int | None, language: str | None
) -> Response:
    """Send a puzzle as a sheet to print.

    Args:
        id: the puzzle's id.
        format: ``pdf``, ``svg`` or ``png``.
        answers: whether an answer key follows, which only who has tried the puzzle may see.
        large: large print.
        paper: the size of the paper.
        page: the one page that is wanted; all if None.
        language: what it speaks; the language of its words if None.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 403, the answers are wanted without the token of an attempt; 422, an option cannot be.
    """
    if answers:
        attempts.check_tried(id)
    puzzle, solution = parse_link(puzzles.link_of(id)), None
    if answers or WordLines(None) in parts_of(puzzle, None):
        solution = solution_from_json(puzzle.task, puzzles.find_solved(id).solution)
    try:
        options = SheetOptions(per_page=1, answers=answers, large=large, paper=paper, language=language)
        take_turn(PAGE)
        with _drawing:
            content = sheet([(puzzle, solution)], format, options, catalog(), page)
    except BadSheet as error:
        part, pointer = ("path", "/puzzle") if error.option == "puzzles" else ("query", f"/{error.option}")
        raise invalid([FieldError(pointer, "bad_option", str(error), {"in": part})]) from error
    kind = ARCHIVE if content.startswith(b"PK") else TYPES[format]
    name = f"puzzle-{id}.{'zip' if kind == ARCHIVE else format}"
    headers = {
        "Cache-Control": "private, no-store" if answers else puzzles.A_DAY,
        "Content-Disposition": f'inline; filename="{name}"',
    }
    return Response(content, mimetype=kind, headers=headers)
