"""Puzzles on paper."""

import threading
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from flask import Response

from api.context import catalog
from api.drawing.sheets.options import BadSheet, SheetOptions
from api.drawing.sheets.sheet import page_count, sheet
from api.http.budget import PAGE, PRINT, take_slot
from api.http.problems import FieldError, invalid
from api.http.urls import site
from api.services import puzzles
from solver.puzzles.link import parse_link
from solver.puzzles.parts import WordLines
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import solution_from_json
from solver.puzzles.wording import parts_of

TYPES = {"pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png"}
ARCHIVE = "application/zip"

_drawing = threading.Lock()
"""The library that draws pages as pictures is for one thread at a time."""


def send_sheet(
    ids: Sequence[str],
    format: str,
    options: Mapping[str, Any],
    *,
    answers: bool,
    code: bool,
    page: int | None,
    where: Literal["query", "body"] = "query",
) -> Response:
    """Send puzzles as a sheet to print.

    Args:
        ids: the puzzles' ids.
        format: ``pdf``, ``svg`` or ``png``.
        options: how it is laid out, see `SheetOptions`; the title may be None for the usual one.
        answers: whether an answer key follows; that the caller may see it is for whoever calls this to check.
        code: whether each puzzle has a code to scan, which opens it at this service.
        page: the one page that is wanted; all if None.
        where: the part of the request that has the options.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 422, an option cannot be.
    """
    pairs = [_pair(id, answers=answers) for id in ids]
    chosen = {name: value for name, value in options.items() if name != "title" or value is not None}
    try:
        asked = SheetOptions(answers=answers, site=site() if code else None, **chosen)
        take_slot(PRINT, PAGE * page_count(pairs, asked, catalog()))
        with _drawing:
            content = sheet(pairs, format, asked, catalog(), page)
    except BadSheet as error:
        extra: dict[str, object] = {} if where == "body" else {"in": where}
        pointer = f"/{error.option}"
        if error.option == "puzzles" and where == "query":
            pointer, extra = "/puzzle", {"in": "path"}
        raise invalid([FieldError(pointer, "bad_option", str(error), extra)]) from error
    kind = ARCHIVE if content.startswith(b"PK") else TYPES[format]
    name = f"puzzle{'s' * (len(ids) > 1)}-{ids[0]}.{'zip' if kind == ARCHIVE else format}"
    headers = {
        "Cache-Control": "private, no-store" if answers else puzzles.A_DAY,
        "Content-Disposition": f'inline; filename="{name}"',
    }
    return Response(content, mimetype=kind, headers=headers)


def _pair(id: str, *, answers: bool) -> tuple[Puzzle, Solution | None]:
    """Return a puzzle, with its solution where the sheet tells anything of it."""
    puzzle = parse_link(puzzles.link_of(id))
    if not answers and WordLines(None) not in parts_of(puzzle, None):
        return puzzle, None
    return puzzle, solution_from_json(puzzle.task, puzzles.find_solved(id).solution)
