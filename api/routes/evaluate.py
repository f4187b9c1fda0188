"""Evaluating many boards at once."""

from collections.abc import Iterable, Iterator

from flask import Response

from api.context import catalog, dictionary_of_body
from api.http.blaming import blaming
from api.http.bodies import accepts, max_body, streamed
from api.openapi.declared import Blueprint, may_answer, ok
from api.schemas import evaluate as schemas
from api.schemas.late_boards import read_boards
from api.services.evaluated_lines import send_evaluated
from api.settings import MIB
from dictionaries.catalog import DEFAULT as DEFAULT_DICTIONARY
from solver import cores
from solver.board import Board
from solver.errors import BadRuleset, UnusableBoard
from solver.evaluate import KERNEL_CELLS, evaluate

MAX_BODY = 8 * MIB

routes = Blueprint("evaluate", __name__, tag="Rounds", url_prefix="/v1")


@routes.operation("POST", "/evaluate", "evaluate_boards", schemas.EvaluateAnswer)
@routes.doc(
    extensions={"requestBody": {"content": schemas.BODIES}} | may_answer(503),
    responses=ok("The boards, counted.", schemas.ANSWERS),
)
@accepts(*schemas.BODIES)
@streamed(schemas.TEXT, schemas.NDJSON)
@max_body(MAX_BODY)
def evaluate_boards(
    query_data: schemas.EvaluateQuery, json_data: schemas.EvaluateRequest | None
) -> schemas.EvaluateAnswer | Response:
    """Count each player's segments and points on many boards, before any cancelling.

    For puzzle makers and programs that play: many boards in one request take a fraction of the time that as many
    requests would. As JSON there are up to 10,000 boards, and the body may have up to 8 MiB. From 25,000 cells on such
    a body takes the compiled core; where that is missing, the answer is 503. As lines, which are plain
    notations or NDJSON, there are as many boards as you like, and the answer is NDJSON: it has a line for each board,
    and comes while you send. A line has up to 1 MiB. Blank lines have no answer. If a line cannot be used, the answer
    is 422; if the answer has begun by then, its last line is the problem.
    """
    if json_data is None:
        with blaming("/dictionary", part="query"):
            words = catalog().get(query_data.dictionary or DEFAULT_DICTIONARY)
        return send_evaluated(words, query_data.rules)
    query_data.check_unused()
    dictionary = dictionary_of_body(json_data.dictionary)
    with blaming("/ruleset", BadRuleset):
        rules = json_data.rules
    try:
        results = evaluate(_boards(json_data.boards), dictionary, rules)
    except UnusableBoard as unusable:
        with blaming(f"/boards/{unusable.number}"):
            raise unusable.error from None
    return schemas.evaluation_json(results, dictionary)


def _boards(sent: Iterable[Board | str]) -> Iterator[Board]:
    """Read boards as they are asked for; when they have so many cells that it takes the core, go on only with it."""
    cells = 0
    for board in read_boards(sent, "boards"):
        cells += len(board)
        if cells >= KERNEL_CELLS:
            cores.require()
        yield board
