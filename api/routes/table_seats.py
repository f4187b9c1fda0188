"""Seats of a table: take, give up, take again, recover; hand over the host's role, share."""

from __future__ import annotations

from flask import Response

from api.openapi import KEYED, PLAYERS, Blueprint, may_answer
from api.routes.roles import RoleNames, add_roles
from api.schemas.match_seats import RecoveryCode
from api.schemas.tables import SeatRequest, TableHostRequest, TakenSeat
from api.services import seating
from api.services.tables import TABLES
from games.tables import leaving
from games.tables.schemas import Table

routes = Blueprint("table_seats", __name__, tag="Tables", url_prefix="/v1/tables/<table>")


@routes.post("/players")
@routes.input(SeatRequest)
@routes.output(TakenSeat, status_code=201)
@routes.doc(operation_id="join_table", extensions=may_answer(409) | KEYED)
def join(table: str, json_data: SeatRequest) -> Response:
    """Take a free seat with the join code, or take over a seat with its recovery code."""
    return seating.join(TABLES, table, json_data, json_data.code, json_data.seat, json_data.name, called="seat")


@routes.delete("/players/<player>/seat")
@routes.no_content()
@routes.doc(operation_id="give_table_seat_up", security=PLAYERS, extensions=may_answer(403, 409))
def give_up(table: str, player: str) -> Response:
    """Free a seat, so that anybody with the code may take it (own seat), or ask for that (host).

    During a game a bot plays there until somebody takes it.
    """
    with TABLES.change(table) as at:
        leaving.give_up(at.editor, player)
        at.answer(None, 204)
    return at.response


@routes.post("/players/<player>/recovery")
@routes.output(RecoveryCode, status_code=201)
@routes.doc(operation_id="offer_table_recovery", security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
def recovery(table: str, player: str) -> Response:
    """Make a code with which a seat is taken over on another phone, once, within ten minutes (host, own seat).

    The host's code works when the player in the seat has agreed, or when the time to object is over.
    """
    with TABLES.change(table) as at:
        leaving.check_person(at.editor, player)
        seating.offer_recovery(at, player)
    return at.response


@routes.post("/return")
@routes.output(Table)
@routes.doc(operation_id="return_to_table", security=["SeatToken"], extensions=may_answer(403, 409) | KEYED)
def come_back(table: str) -> Response:
    """Take the own seat again that was given up, while nobody else has it."""
    with TABLES.change(table) as at:
        leaving.come_back(at.editor)
        at.answer(at.view())
    return at.response


@routes.post("/host")
@routes.input(TableHostRequest)
@routes.output(Table)
@routes.doc(operation_id="hand_table_over", security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
def hand_over(table: str, json_data: TableHostRequest) -> Response:
    """Give the host's role to a taken seat (host); whoever had it before has it no more."""
    with TABLES.change(table, json_data) as at:
        leaving.hand_over(at.editor, json_data.seat)
        at.answer(at.view())
    return at.response


ROLES = RoleNames(
    "ask_for_table_host",
    "agree_to_table_takeover",
    "object_to_table_takeover",
    "agree_to_table_seat_takeover",
    "object_to_table_seat_takeover",
    "share_table",
    "end_table_shares",
)
add_roles(routes, TABLES, Table, ROLES)
