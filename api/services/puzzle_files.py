"""Puzzles as files of other programs: word searches of ipuz, written and read."""

from typing import Any

from flask import Response, jsonify

from api.context import catalog
from api.http.problems import field_error, invalid
from api.jobs.handmade_work import Asked
from api.services import handmade, puzzles
from api.services.attempts import check_tried
from api.services.puzzles import A_DAY, find_solved, link_of
from dictionaries.errors import UnknownDictionary
from solver.errors import BadPuzzle
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.orders import USUAL_DICTIONARY
from solver.puzzles.reading import solution_from_json
from solver.puzzles.word_search import ipuz, ipuz_of


def send_ipuz(id: str, *, answers: bool) -> Response:
    """Send a puzzle as a file of ipuz.

    Args:
        id: the puzzle's id.
        answers: whether the words to find are in it also where the puzzle does not list them.

    Raises:
        NotFound: there is no such puzzle.
        Problem: 403, answers are asked for by whoever has not tried the puzzle; 422, ipuz has no such kind.
    """
    puzzle, solution = parse_link(link_of(id)), None
    if answers:
        check_tried(id)
        solution = solution_from_json(puzzle.task, find_solved(id).solution)
    try:
        response = jsonify(ipuz_of(puzzle, solution))
    except BadPuzzle as error:
        raise invalid([field_error(error, "/puzzle", **{"in": "path"})]) from None
    response.headers["Content-Disposition"] = f'attachment; filename="{id}.ipuz"'
    response.headers["Cache-Control"] = "private, no-store" if answers else A_DAY
    return response


def take_in(body: object, values: Any, dictionary: str | None) -> Response:
    """Take in the puzzle of a file: proven and graded, and kept.

    Args:
        body: the request's body as it was read.
        values: of the file.
        dictionary: whose words count; None for the one that the file names.

    Raises:
        Problem: 422, it is no word search, or goes beyond a limit.
        RefusedPuzzle: it makes no puzzle.
        NotDone: not now.
    """
    try:
        search = ipuz().read_ipuz(values)
        if search.puzzle is not None:
            return puzzles.take_in(body, format_link(search.puzzle))
        id = dictionary or _known(search.dictionary)
        asked = Asked(search.setting(catalog().get(id)), id, None)
    except BadPuzzle as error:
        raise invalid([field_error(error, f"/ipuz{error.pointer}")]) from None
    except UnknownDictionary as error:
        raise invalid([field_error(error, "/dictionary")]) from None
    return handmade.take_in(body, asked)


def _known(id: str | None) -> str:
    """Return the dictionary that a file names, if it is one of ours."""
    return id if id in catalog().ids() else USUAL_DICTIONARY
