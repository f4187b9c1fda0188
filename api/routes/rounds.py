"""Solving a board, and scoring a round from what the players claim."""

from api.context import dictionary_of_body
from api.http.blaming import blaming
from api.http.budget import SOLVE, SOLVED_CELL, take_slot
from api.openapi.declared import Blueprint
from api.schemas.rounds import ScoreAnswer, ScoreRequest, SolveAnswer, SolveRequest, score_json, solution_json
from solver.errors import BadPlayers, BadRuleset
from solver.score import score
from solver.solve import solve

routes = Blueprint("rounds", __name__, tag="Rounds", url_prefix="/v1")


@routes.operation("POST", "/solve", "solve_board", SolveAnswer)
def solve_board(json_data: SolveRequest) -> SolveAnswer:
    """Find every word through the rings of each player.

    A segment of the board that reads as a word counts once, whichever way it is read. With two or more players, a
    spelling that every one of them could score is cancelled for all.
    """
    dictionary = dictionary_of_body(json_data.dictionary, json_data.dictionary_version)
    take_slot(SOLVE, SOLVED_CELL * len(json_data.board.faces))
    with blaming("/board"), blaming("/ruleset", BadRuleset), blaming("/players", BadPlayers):
        return solution_json(solve(json_data.board, dictionary, json_data.rules, json_data.players), dictionary)


@routes.operation("POST", "/score", "score_round", ScoreAnswer)
def score_round(json_data: ScoreRequest) -> ScoreAnswer:
    """Score a round from what each player claims.

    Each claim is first judged alone; then each player's remaining claims are assigned to distinct segments for as many
    points as possible; last, a spelling that every player still has is cancelled for all. Each claim ends as exactly
    one of accepted, rejected and cancelled.
    """
    dictionary = dictionary_of_body(json_data.dictionary, json_data.dictionary_version)
    take_slot(SOLVE, SOLVED_CELL * len(json_data.board.faces))
    with blaming("/board"), blaming("/ruleset", BadRuleset), blaming("/claims", BadPlayers):
        return score_json(score(json_data.board, dictionary, json_data.claims, json_data.rules), dictionary)
