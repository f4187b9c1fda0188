"""The puzzles of a batch as a book."""

import json
from collections.abc import Mapping
from typing import Any

from flask import Response

from api.context import catalog
from api.drawing.books.book import book, twin
from api.drawing.books.options import MAX_PUZZLES, MIN_PUZZLES, BookOptions
from api.drawing.sheets.options import USUAL_TITLE, BadSheet
from api.http.budget import PAGE, PRINT, take_slot
from api.http.problems import FieldError, invalid
from api.services import puzzle_batches
from api.services.puzzle_batches import lines_of
from games.refusals import Conflict
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.reading import puzzle_from_json, solution_from_json

TYPES = {"pdf": "application/pdf", "txt": "text/plain"}


def send_book(id: str, format: str, title: str | None, options: Mapping[str, Any]) -> Response:
    """Send the caller's batch as a book.

    Args:
        id: the batch's id.
        format: ``pdf`` or ``txt``.
        title: what the book is called; None for the usual title.
        options: how it is laid out, see `BookOptions`.

    Raises:
        NotFound: there is no such batch, or the caller's token does not open it.
        Conflict: the batch is not done.
        Problem: 422, an option cannot be, or the batch is too small or too large for a book.
    """
    batch = puzzle_batches.show(id)
    try:
        asked = BookOptions(**{**options, "title": USUAL_TITLE if title is None else title})
        if not MIN_PUZZLES <= batch["count"] <= MAX_PUZZLES:
            raise BadSheet("batch", f"{MIN_PUZZLES} to {MAX_PUZZLES} puzzles")
        if asked.bleed and format != "pdf":
            raise BadSheet("bleed", "format pdf")
        if batch["status"] != "done":
            raise Conflict("not_finished", "The batch is not done; a book has all its puzzles.")
        pairs = [_pair(line) for line in lines_of(id)]
        take_slot(PRINT, PAGE * len(pairs) // asked.count)
        content = book(pairs, asked, catalog()) if format == "pdf" else twin(pairs, asked, catalog()).encode()
    except BadSheet as error:
        part = "path" if error.option == "batch" else "query"
        raise invalid([FieldError(f"/{error.option}", "bad_option", str(error), {"in": part})]) from error
    headers = {"Cache-Control": "private, no-store", "Content-Disposition": f'inline; filename="book-{id}.{format}"'}
    return Response(content, mimetype=TYPES[format], headers=headers)


def _pair(line: str) -> tuple[Puzzle, Solution | None]:
    values = json.loads(line)
    puzzle = puzzle_from_json(values["puzzle"])
    return puzzle, solution_from_json(puzzle.task, values["solution"])
