"""Puzzles as files of other programs."""

from flask import Response

from api.openapi.declared import KEYED, Blueprint, may_answer, optionally, sends
from api.schemas.puzzle_files import Ipuz, IpuzQuery, IpuzRequest
from api.schemas.puzzles import AddedPuzzle
from api.services import puzzle_files

routes = Blueprint("puzzle_files", __name__, tag="Puzzles", url_prefix="/v1")


@routes.operation("GET", "/ipuz/<puzzle>", "export_ipuz", Ipuz)
@routes.doc(security=optionally("AttemptToken"), extensions=may_answer(403) | sends("Content-Disposition"))
def write(puzzle: str, query_data: IpuzQuery) -> Response:
    """Return a `find-words` as a file of ipuz; with answers only to whoever has tried it or made it, by the token."""
    return puzzle_files.send_ipuz(puzzle, answers=query_data.answers)


@routes.operation("POST", "/ipuz", "import_ipuz", AddedPuzzle, 201)
@routes.doc(extensions=KEYED | sends("Location"))
def read(json_data: IpuzRequest) -> Response:
    """Make a `find-words` of the word search in a file of ipuz: proven, graded and kept, but not listed."""
    return puzzle_files.take_in(json_data, json_data.ipuz, json_data.dictionary)
