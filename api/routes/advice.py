"""Advice about a position of Word Ringers."""

from api.context import dictionary_of_body
from api.http.blaming import blaming
from api.openapi.declared import Blueprint, may_answer
from api.schemas.advice import AdviceAnswer, AdviceRequest, advice_json
from api.services.advice import advice_about
from solver.errors import BadRuleset

routes = Blueprint("advice", __name__, tag="Rounds", url_prefix="/v1")


@routes.operation("POST", "/advise", "ask_for_advice", AdviceAnswer)
@routes.doc(extensions=may_answer(503))
def ask_for_advice(json_data: AdviceRequest) -> AdviceAnswer:
    """Rank the plays of a player by how far they lead the player ahead.

    The margin of a play is what the player has at the end of the round, less what the best of the others has. It is
    `proven` where all ends were looked at: the last two plays of two players, or the last four if no tile is hidden.
    Otherwise it is `estimated`, with a standard error: rounds are played to their end in many worlds that the player
    cannot tell from the true one. Equal requests have equal answers.
    """
    dictionary = dictionary_of_body(json_data.dictionary)
    with blaming("/ruleset", BadRuleset):
        asked = json_data.asked
    return advice_json(advice_about(asked, dictionary), dictionary)
