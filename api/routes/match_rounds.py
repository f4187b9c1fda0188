"""Rounds of a match: boards, plays, claims, rulings, timers, close, undo and redo."""

from __future__ import annotations

from typing import Any

from apiflask import APIBlueprint
from flask import Response

from api.http.bodies import JSON, accepts, optional_body, read_body
from api.http.problems import blaming
from api.openapi import OPTIONAL_BODY, may_answer
from api.schemas.board import Board, read_board
from api.schemas.match_claims import CheckClaimsRequest, CheckedClaims, ClaimsRequest, Done, RulingRequest, SavedClaims
from api.schemas.match_rounds import (
    BOARD_BODY,
    OpenRequest,
    PlayRequest,
    Redone,
    Round,
    StepRequest,
    TimerRequest,
    Undone,
)
from api.schemas.match_verdicts import ClosedRound
from api.services import unit_of_work
from api.services.match_rounds import change_round, close_round, if_match, send_board, send_round, step_in_round
from games.word_ringers.match import claims, rounds
from solver.errors import BadPlay, IllegalPlay

routes = APIBlueprint("match_rounds", __name__, tag="Rounds of matches", url_prefix="/v1/matches/<match>")


@routes.post("/rounds")
@optional_body
@routes.input(OpenRequest)
@routes.output(Round, status_code=201)
@routes.doc(extensions=OPTIONAL_BODY | may_answer(403, 409))
def open_round(match: str, json_data: OpenRequest) -> Response:
    """Open the next round (host)."""
    return change_round(match, json_data, lambda at: rounds.open_round(at.keeper, json_data.board), 201)


@routes.get("/rounds/<int:number>")
@routes.output(Round)
def show(match: str, number: int) -> Response:
    """Return a round, as the caller may see it; its ETag is that of the board."""
    return send_round(match, number)


@routes.delete("/rounds/<int:number>")
@routes.output({}, status_code=204)
@routes.doc(extensions=may_answer(403, 409))
def remove(match: str, number: int) -> Response:
    """Take back the last round while it is open (host)."""
    return unit_of_work.change_silently(match, lambda at: rounds.remove_round(at.keeper, number))


@routes.get("/rounds/<int:number>/board")
@routes.output(Board)
def show_board(match: str, number: int) -> Response:
    """Return the board of a round."""
    return send_board(match, number)


@routes.put("/rounds/<int:number>/board")
@accepts(JSON)
@routes.output(Round)
@routes.doc(extensions={"requestBody": {"content": BOARD_BODY}} | may_answer(403, 409, 412, 428))
def set_board(match: str, number: int) -> Response:
    """Replace the board of a round (host, any seat); If-Match names the version that is replaced."""
    board = read_board(read_body())
    seen = if_match()
    return change_round(match, board, lambda at: rounds.set_board(at.keeper, number, board, seen))


@routes.post("/rounds/<int:number>/plays")
@routes.input(PlayRequest)
@routes.output(Round)
@routes.doc(extensions=may_answer(403, 409))
def make_play(match: str, number: int, json_data: PlayRequest) -> Response:
    """Log a tile or a ring that was laid (host for anybody, a seat for itself).

    A tile goes only on a tile or on a ring of the player's own, a ring only on a letter; each player has five of each.
    """
    play, player = json_data.play, json_data.player
    with blaming("/play", BadPlay), blaming("/play", IllegalPlay):
        return change_round(match, json_data, lambda at: rounds.make_play(at.keeper, number, play, player))


@routes.put("/rounds/<int:number>/claims")
@routes.input(ClaimsRequest)
@routes.output(SavedClaims)
@routes.doc(extensions=may_answer(403, 409))
def write_claims(match: str, number: int, json_data: ClaimsRequest) -> Response:
    """Replace the claims of the own seat; nobody else sees them, or that there are any, before the close.

    The host can replace a player's claims in a closed round, which is then judged again.
    """
    words, player = json_data.words, json_data.player
    return unit_of_work.change_with(
        match, json_data, {"words": words}, lambda at: claims.save_claims(at.keeper, number, player, words)
    )


@routes.post("/rounds/<int:number>/claims/check")
@routes.input(CheckClaimsRequest)
@routes.output(CheckedClaims)
@routes.doc(extensions=may_answer(403, 409))
def check_claims(match: str, number: int, json_data: CheckClaimsRequest) -> dict[str, Any]:
    """Tell whether own claims can be read on the board through an own ring, where the match has hints (own seat)."""
    return unit_of_work.look(match, lambda at: {"words": claims.check_claims(at.keeper, number, json_data.words)})


@routes.post("/rounds/<int:number>/done")
@routes.output(Done)
@routes.doc(extensions=may_answer(403, 409))
def say_done(match: str, number: int) -> Response:
    """Say that the own seat has finished."""
    return unit_of_work.change_to(match, lambda at: {"done": claims.set_done(at.keeper, number, True).done})


@routes.delete("/rounds/<int:number>/done")
@routes.output(Done)
@routes.doc(extensions=may_answer(403, 409))
def take_done_back(match: str, number: int) -> Response:
    """Say that the own seat has not finished after all."""
    return unit_of_work.change_to(match, lambda at: {"done": claims.set_done(at.keeper, number, False).done})


@routes.post("/rounds/<int:number>/rulings")
@routes.input(RulingRequest)
@routes.output(Round)
@routes.doc(extensions=may_answer(403, 409))
def rule(match: str, number: int, json_data: RulingRequest) -> Response:
    """Overrule what the judging says about a word of a player, on the record (host)."""
    ruling = json_data.player, json_data.word, json_data.accept
    return change_round(match, json_data, lambda at: claims.rule(at.keeper, number, *ruling))


@routes.post("/rounds/<int:number>/timer")
@routes.input(TimerRequest)
@routes.output(Round)
@routes.doc(extensions=may_answer(403, 409))
def start_timer(match: str, number: int, json_data: TimerRequest) -> Response:
    """Start a timer, or start it again to give more time (host)."""
    kind, seconds = json_data.kind, json_data.seconds
    return change_round(match, json_data, lambda at: rounds.start_timer(at.keeper, number, kind, seconds))


@routes.delete("/rounds/<int:number>/timer")
@routes.output(Round)
@routes.doc(extensions=may_answer(403, 409))
def stop_timer(match: str, number: int) -> Response:
    """Stop the running timer (host)."""
    return change_round(match, None, lambda at: rounds.stop_timer(at.keeper, number))


@routes.post("/rounds/<int:number>/close")
@routes.output(ClosedRound)
@routes.doc(extensions=may_answer(403, 409))
def close(match: str, number: int) -> Response:
    """Open everybody's claims and judge them (host)."""
    return close_round(match, number)


@routes.post("/undo")
@optional_body
@routes.input(StepRequest)
@routes.output(Undone)
@routes.doc(extensions=OPTIONAL_BODY | may_answer(403, 409))
def undo(match: str, json_data: StepRequest) -> Response:
    """Take back what was last entered for a round, back to its start (host; a seat what it did last itself)."""
    return step_in_round(match, json_data, "undone", lambda at: rounds.undo(at.keeper, json_data.round))


@routes.post("/redo")
@optional_body
@routes.input(StepRequest)
@routes.output(Redone)
@routes.doc(extensions=OPTIONAL_BODY | may_answer(403, 409))
def redo(match: str, json_data: StepRequest) -> Response:
    """Bring back what was last undone (host; a seat what it did itself)."""
    return step_in_round(match, json_data, "redone", lambda at: rounds.redo(at.keeper, json_data.round))
