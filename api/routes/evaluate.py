"""Evaluating many boards at once."""

from __future__ import annotations

from typing import Any

from apiflask import APIBlueprint

from api.compiling.kernels import kernels
from api.context import dictionary_of_body
from api.http.bodies import max_body
from api.http.problems import blaming
from api.openapi import may_answer
from api.schemas.evaluate import EvaluateAnswer, EvaluateRequest, evaluation_json
from api.settings import MIB
from solver.errors import BadRuleset, UnusableBoard
from solver.evaluate import evaluate, pays_kernels

MAX_BODY = 8 * MIB

routes = APIBlueprint("evaluate", __name__, tag="Rounds", url_prefix="/v1")


@routes.post("/evaluate")
@routes.input(EvaluateRequest)
@routes.output(EvaluateAnswer)
@routes.doc(extensions=may_answer(503))
@max_body(MAX_BODY)
def evaluate_boards(json_data: EvaluateRequest) -> dict[str, Any]:
    """Count each player's segments and points on up to 10,000 boards, before any cancelling.

    For puzzle makers and programs that play: many boards in one request take a fraction of the time that as many
    requests would. The body may have up to 8 MiB. From 25,000 cells on it takes compiled kernels; while the service
    compiles them, the answer is 503.
    """
    dictionary = dictionary_of_body(json_data.dictionary)
    with blaming("/ruleset", BadRuleset):
        rules = json_data.rules
    if pays_kernels(json_data.boards):
        kernels().require()
    try:
        results = evaluate(json_data.boards, dictionary, rules)
    except UnusableBoard as unusable:
        with blaming(f"/boards/{unusable.number}"):
            raise unusable.error from None
    return evaluation_json(results, dictionary)
