"""Play at a table: act, draft, resign, offer."""

from flask import Response

from api.http.blaming import blaming
from api.openapi.declared import KEYED, Blueprint, may_answer
from api.schemas.table_play import ActionRequest, Draft, HolidayRequest, OfferAnswer, OfferRequest
from api.services.commands import answer_view
from api.services.tables import TABLES, prepare, send_draft
from games.base import IllegalAction
from games.tables import agreeing, leaving, pausing, play
from games.tables.schemas import OwnActions, Table

routes = Blueprint("table_play", __name__, tag="Tables", url_prefix="/v1/tables/<table>")


@routes.operation("GET", "/actions", "list_actions", OwnActions)
@routes.doc(security=["SeatToken"], extensions=may_answer(403))
def actions(table: str) -> OwnActions:
    """List what the own seat may do now; the list is empty where it is not to act."""
    with TABLES.look(table) as at:
        return play.actions_json(at.editor)


@routes.operation("POST", "/actions", "play_action", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def act(table: str, json_data: ActionRequest) -> Response:
    """Do something in the own seat, at the decision point that `ply` names; an older one is 409."""
    with blaming("/action", IllegalAction), TABLES.change(table, json_data) as at:
        play.act(at.editor, at.editor.own_seat().name, json_data.action, json_data.ply)
        at.answer(at.view())
    return at.response


@routes.operation("GET", "/draft", "get_draft", Draft)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
def show_draft(table: str) -> Response:
    """Return what the own seat has prepared for the present decision."""
    return send_draft(table)


@routes.operation("PUT", "/draft", "write_draft", Draft)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
def put_draft(table: str, json_data: ActionRequest) -> Response:
    """Prepare an action, which is done if the time for this decision runs out before another is sent."""
    with blaming("/action", IllegalAction), TABLES.change(table, json_data) as at:
        prepare(at, json_data.action, json_data.ply)
    return at.response


@routes.operation("POST", "/resign", "resign_game", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def resign(table: str) -> Response:
    """Give the game up (own seat): with two it is over, with more a bot plays on and ranks behind all who stayed."""
    return answer_view(TABLES, table, leaving.resign)


@routes.operation("POST", "/offers", "make_offer", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def offer(table: str, json_data: OfferRequest) -> Response:
    """Offer a draw, ask to take back the own last action or to pause a clock in days (own seat).

    It happens when all others agree.
    """
    return answer_view(TABLES, table, lambda editor: agreeing.offer(editor, json_data.offer), json_data)


@routes.operation("POST", "/offers/<int:offer>", "answer_offer", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def answer(table: str, offer: int, json_data: OfferAnswer) -> Response:
    """Accept an offer or decline it (own seat); who has made it takes it back by declining."""
    return answer_view(TABLES, table, lambda editor: agreeing.answer(editor, offer, accept=json_data.accept), json_data)


@routes.operation("POST", "/resume", "resume_clocks", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def resume(table: str) -> Response:
    """Let the clocks run again that were paused by agreement (own seat)."""
    return answer_view(TABLES, table, pausing.resume)


@routes.operation("POST", "/holiday", "take_holiday", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def take_holiday(table: str, json_data: HolidayRequest) -> Response:
    """Take days of holiday, in which the own clock stands still (own seat)."""
    return answer_view(TABLES, table, lambda editor: pausing.take_holiday(editor, json_data.days), json_data)


@routes.operation("DELETE", "/holiday", "end_holiday", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def end_holiday(table: str) -> Response:
    """Come back from the present holiday (own seat); whole days that are left can be taken again."""
    return answer_view(TABLES, table, pausing.end_holiday)
