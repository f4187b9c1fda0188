"""Rounds of a match: boards, plays, claims, rulings, timers, close, undo and redo."""

from flask import Response

from api.http.blaming import blaming
from api.http.bodies import JSON, accepts, optional_body, read_body
from api.openapi.declared import KEYED, OPTIONAL_BODY, PLAYERS, VIEWERS, Blueprint, may_answer, sends, takes
from api.schemas.board import Board
from api.schemas.match_board import REFUSED, CellsRequest, ChangedCells, OpenRequest, read_grid
from api.schemas.match_claims import CheckClaimsRequest, CheckedClaims, ClaimsRequest, Done, RulingRequest, SavedClaims
from api.schemas.match_rounds import BOARD_BODY, PlayRequest, Redone, StepRequest, TimerRequest, Undone
from api.schemas.match_verdicts import ClosedRound
from api.schemas.review_queries import MatchReviewQuery
from api.schemas.reviews import RoundReviewAnswer
from api.services.match_rounds import (
    answer_cells,
    answer_close,
    answer_round,
    answer_step,
    if_match,
    send_board,
    send_round,
)
from api.services.matches import MATCHES
from api.services.reviews import send_review_of_match
from games.word_ringers.match import cells, claims, hints, rounds
from games.word_ringers.match import undo as undoing
from games.word_ringers.match.schemas import Round
from solver.errors import BadPlay, IllegalPlay

routes = Blueprint("match_rounds", __name__, tag="Rounds of matches", url_prefix="/v1/matches/<match>")


@routes.operation("POST", "/rounds", "open_round", Round, 201)
@routes.doc(security=PLAYERS, extensions=OPTIONAL_BODY | may_answer(403, 409) | KEYED | sends("ETag", "Location"))
@optional_body
def open_round(match: str, json_data: OpenRequest) -> Response:
    """Open the next round (host)."""
    return answer_round(match, lambda editor: rounds.open_round(editor, json_data.board), json_data, 201)


@routes.operation("GET", "/rounds/<int:number>", "get_round", Round)
@routes.doc(security=VIEWERS, extensions=sends("ETag"))
def show(match: str, number: int) -> Response:
    """Return a round, as the caller may see it; its ETag is that of the board."""
    return send_round(match, number)


@routes.operation("DELETE", "/rounds/<int:number>", "remove_round", None, 204)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def remove(match: str, number: int) -> Response:
    """Take back the last round while it is open (host)."""
    with MATCHES.change(match) as at:
        rounds.remove_round(at.editor, number)
        at.answer(None, 204)
    return at.response


@routes.operation("GET", "/rounds/<int:number>/board", "get_board", Board)
@routes.doc(security=VIEWERS, extensions=sends("ETag"))
def show_board(match: str, number: int) -> Response:
    """Return the board of a round."""
    return send_board(match, number)


@routes.operation("PUT", "/rounds/<int:number>/board", "set_board", Round)
@routes.doc(
    security=PLAYERS,
    extensions={"requestBody": {"content": BOARD_BODY}}
    | may_answer(403, 409, 412, 428)
    | takes("If-Match")
    | sends("ETag"),
)
@accepts(JSON)
def set_board(match: str, number: int) -> Response:
    """Replace the board of a round (host, any seat); If-Match names the version that is replaced."""
    board = read_grid(read_body())
    seen = if_match()
    return answer_round(match, lambda editor: rounds.set_board(editor, number, board, seen), board)


@routes.operation("PATCH", "/rounds/<int:number>/board", "change_cells", ChangedCells)
@routes.doc(security=PLAYERS, responses=REFUSED, extensions=may_answer(403, 409) | KEYED | sends("ETag"))
def change_cells(match: str, number: int, json_data: CellsRequest) -> Response:
    """Change single letters and rings of the board (host, any seat); what several phones send is merged.

    A change is carried out if its cell still shows `was`, or already what is asked for. Otherwise the answer is 409. It
    names the changes that were refused, what stands there and who put it there; the others are carried out all the same
    and listed in `applied`.
    """
    with MATCHES.change(match, json_data) as at:
        answer_cells(at, cells.change_cells(at.editor, number, json_data.entries))
    return at.response


@routes.operation("POST", "/rounds/<int:number>/plays", "make_play", Round)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED | sends("ETag"))
def make_play(match: str, number: int, json_data: PlayRequest) -> Response:
    """Log a tile or a ring that was laid (host for anybody, a seat for itself).

    A tile goes only on a tile or on a ring of the player's own, a ring only on a letter; each player has five of each.
    """
    play, player = json_data.play, json_data.player
    with blaming("/play", BadPlay), blaming("/play", IllegalPlay):
        return answer_round(match, lambda editor: rounds.make_play(editor, number, play, player), json_data)


@routes.operation("PUT", "/rounds/<int:number>/claims", "write_claims", SavedClaims)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def write_claims(match: str, number: int, json_data: ClaimsRequest) -> Response:
    """Replace the claims of the own seat; nobody else sees them, or that there are any, before the close.

    The host can replace a player's claims in a closed round, which is then judged again.
    """
    with MATCHES.change(match, json_data) as at:
        claims.save_claims(at.editor, number, json_data.player, json_data.words)
        at.answer({"words": json_data.words})
    return at.response


@routes.operation("POST", "/rounds/<int:number>/claims/check", "check_claims", CheckedClaims)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
def check_claims(match: str, number: int, json_data: CheckClaimsRequest) -> CheckedClaims:
    """Tell which own claims would score now, as far as the hints of the match allow (own seat)."""
    with MATCHES.look(match) as at:
        return {"words": hints.check_claims(at.editor, number, json_data.words)}


@routes.operation("POST", "/rounds/<int:number>/done", "say_done", Done)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def say_done(match: str, number: int) -> Response:
    """Say that the own seat has finished."""
    with MATCHES.change(match) as at:
        at.answer({"done": claims.set_done(at.editor, number, True).done})
    return at.response


@routes.operation("DELETE", "/rounds/<int:number>/done", "take_done_back", Done)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
def take_done_back(match: str, number: int) -> Response:
    """Say that the own seat has not finished after all."""
    with MATCHES.change(match) as at:
        at.answer({"done": claims.set_done(at.editor, number, False).done})
    return at.response


@routes.operation("POST", "/rounds/<int:number>/rulings", "rule_on_word", Round)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED | sends("ETag"))
def rule(match: str, number: int, json_data: RulingRequest) -> Response:
    """Overrule what the judging says about a word of a player, on the record (host)."""
    player, word, accept = json_data.player, json_data.word, json_data.accept
    return answer_round(match, lambda editor: claims.rule(editor, number, player, word, accept), json_data)


@routes.operation("POST", "/rounds/<int:number>/timer", "start_timer", Round)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED | sends("ETag"))
def start_timer(match: str, number: int, json_data: TimerRequest) -> Response:
    """Start a timer, or start it again to give more time (host)."""
    kind, seconds = json_data.kind, json_data.seconds
    return answer_round(match, lambda editor: rounds.start_timer(editor, number, kind, seconds), json_data)


@routes.operation("DELETE", "/rounds/<int:number>/timer", "stop_timer", Round)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | sends("ETag"))
def stop_timer(match: str, number: int) -> Response:
    """Stop the running timer (host)."""
    return answer_round(match, lambda editor: rounds.stop_timer(editor, number))


@routes.operation("POST", "/rounds/<int:number>/close", "close_round", ClosedRound)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
def close(match: str, number: int) -> Response:
    """Open everybody's claims and judge them (host; any player once all have said that they are done)."""
    with MATCHES.change(match) as at:
        answer_close(at, rounds.close_round(at.editor, number))
    return at.response


@routes.operation("GET", "/rounds/<int:number>/review", "review_round", RoundReviewAnswer)
@routes.doc(security=VIEWERS, extensions=may_answer(409, 503))
def review(match: str, number: int, query_data: MatchReviewQuery) -> Response:
    """Look back at a closed round that was logged play by play: what each play has cost, and what was luck.

    The racks are the tiles that were laid. A round of which not every play is known in its order answers 409.
    """
    return send_review_of_match(match, number, query_data.effort)


@routes.operation("POST", "/undo", "undo_step", Undone)
@routes.doc(security=PLAYERS, extensions=OPTIONAL_BODY | may_answer(403, 409) | KEYED | sends("ETag"))
@optional_body
def undo(match: str, json_data: StepRequest) -> Response:
    """Take back a step of a round: a seat its own last one, though others came after it; the host any."""
    number, by = json_data.round, json_data.by
    return answer_step(match, "undone", lambda editor: undoing.undo(editor, number, by), json_data)


@routes.operation("POST", "/redo", "redo_step", Redone)
@routes.doc(security=PLAYERS, extensions=OPTIONAL_BODY | may_answer(403, 409) | KEYED | sends("ETag"))
@optional_body
def redo(match: str, json_data: StepRequest) -> Response:
    """Bring back what was undone last (host; a seat what it did itself), if it still fits."""
    number, by = json_data.round, json_data.by
    return answer_step(match, "redone", lambda editor: undoing.redo(editor, number, by), json_data)
