"""Seats of a table: take, give up, take again; hand over the host's role."""

from flask import Response

from api.openapi.declared import KEYED, PLAYERS, Blueprint, may_answer
from api.routes.notifications import add_notifications
from api.routes.reactions import add_reactions
from api.routes.seats import add_seats
from api.routes.turn_feeds import add_feed_of
from api.schemas.tables import SeatRequest, TableHostRequest, TakenSeat
from api.services import seating
from api.services.commands import answer_nothing, answer_view
from api.services.tables import TABLES
from games.tables import leaving
from games.tables.schemas import Table

routes = Blueprint("table_seats", __name__, tag="Tables", url_prefix="/v1/tables/<table>")


@routes.operation("POST", "/players", "join_table", TakenSeat, 201)
@routes.doc(extensions=may_answer(409) | KEYED)
def join(table: str, json_data: SeatRequest) -> Response:
    """Take a free seat with the join code, or take over a seat with its recovery code."""
    return seating.join(TABLES, table, json_data, json_data.code, json_data.seat, json_data.name, called="seat")


@routes.operation("DELETE", "/players/<player>/seat", "give_table_seat_up", None, 204)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def give_up(table: str, player: str) -> Response:
    """Free a seat, so that anybody with the code may take it (own seat), or ask for that (host).

    During a game a bot plays there until somebody takes it.
    """
    return answer_nothing(TABLES, table, lambda editor: leaving.give_up(editor, player))


@routes.operation("POST", "/return", "return_to_table", Table)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def come_back(table: str) -> Response:
    """Take the own seat again that was given up, while nobody else has it."""
    return answer_view(TABLES, table, leaving.come_back)


@routes.operation("POST", "/host", "hand_table_over", Table)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
def hand_over(table: str, json_data: TableHostRequest) -> Response:
    """Give the host's role to a taken seat (host); whoever had it before has it no more."""
    return answer_view(TABLES, table, lambda editor: leaving.hand_over(editor, json_data.seat), json_data)


add_seats(routes, TABLES, Table, leaving.check_person)
add_notifications(routes, TABLES)
add_feed_of(routes, TABLES)
add_reactions(routes, TABLES)
