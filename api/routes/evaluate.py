"""Evaluating many boards at once."""

from __future__ import annotations

from typing import Any

from apiflask import APIBlueprint

from api.context import dictionary_of_body
from api.http.bodies import max_body
from api.http.problems import blaming
from api.schemas.evaluate import EvaluateAnswer, EvaluateRequest, evaluation_json
from api.settings import MIB
from solver.errors import BadRuleset, UnusableBoard
from solver.evaluate import evaluate

MAX_BODY = 8 * MIB

routes = APIBlueprint("evaluate", __name__, tag="Rounds", url_prefix="/v1")


@routes.post("/evaluate")
@routes.input(EvaluateRequest)
@routes.output(EvaluateAnswer)
@max_body(MAX_BODY)
def evaluate_boards(json_data: EvaluateRequest) -> dict[str, Any]:
    """Count each player's segments and points on up to 10,000 boards, before any cancelling.

    For puzzle makers and programs that play: many boards in one request take a fraction of the time that as many
    requests would. The body may have up to 8 MiB.
    """
    dictionary = dictionary_of_body(json_data.dictionary)
    with blaming("/ruleset", BadRuleset):
        rules = json_data.rules
    try:
        results = evaluate(json_data.boards, dictionary, rules)
    except UnusableBoard as unusable:
        with blaming(f"/boards/{unusable.number}"):
            raise unusable.error from None
    return evaluation_json(results, dictionary)
