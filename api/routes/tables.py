"""Tables: show, list, rematch, replay, review, remove."""

from __future__ import annotations

from flask import Response, request

from api.http.answers import page
from api.openapi import KEYED, PLAYERS, REMOVERS, VIEWERS, Blueprint, may_answer, ok, sends, takes
from api.schemas.events import event_streams
from api.schemas.match_events import EventQuery
from api.schemas.reviews import RoundReviewAnswer, TableReviewQuery
from api.schemas.table_events import TableEventPage
from api.schemas.table_play import RECORD, ReplayFormatQuery
from api.schemas.tables import FollowingTable, OpenTables, OpenTablesQuery, TableLobby, WatchedTable
from api.services import seating
from api.services.event_stream import send_events
from api.services.reviews import send_review_of_table
from api.services.tables import TABLES, open_rematch, open_tables, send_replay
from games.tables.schemas import Replay, Table
from games.tables.views import seats_json, summary, view

routes = Blueprint("tables", __name__, tag="Tables", url_prefix="/v1")

EVENT_STREAMS = event_streams("acted")
"""The forms of the log beside JSON, for the OpenAPI document; each line or datum is a `TableEvent`."""


@routes.get("/tables")
@routes.input(OpenTablesQuery, location="query")
@routes.output(OpenTables)
@routes.doc(operation_id="list_open_tables")
def every(query_data: OpenTablesQuery) -> Response:
    """List the tables that were opened to strangers and wait for players, the newest first."""
    found, following = open_tables(query_data.cursor, query_data.limit)
    return page([summary(table) for table in found], following)


@routes.get("/codes/<join_code>/table")
@routes.output(TableLobby)
@routes.doc(operation_id="find_table")
def find(join_code: str) -> TableLobby:
    """Find the table behind a join code."""
    table = TABLES.behind(join_code)
    return {"id": table.id, "game": table.terms.game.name, "status": table.status, "seats": seats_json(table)}


@routes.post("/codes/<join_code>/table/shares")
@routes.output(WatchedTable, status_code=201)
@routes.doc(operation_id="share_table_by_code", extensions=may_answer(409) | KEYED)
def watch(join_code: str) -> Response:
    """Make a token to look on with for whoever knows the join code, such as a big screen."""
    return seating.watch(TABLES, TABLES.behind(join_code).id, join_code)


@routes.get("/tables/<table>")
@routes.output(Table)
@routes.doc(operation_id="get_table", security=VIEWERS)
def show(table: str) -> Table:
    """Return a table, as the caller may see it; an API token with the scope `admin` opens every table to look at."""
    with TABLES.look(table) as at:
        return view(at.editor.table, at.viewer)


@routes.delete("/tables/<table>")
@routes.no_content()
@routes.doc(operation_id="remove_table", security=REMOVERS, extensions=may_answer(403))
def remove(table: str) -> Response:
    """Remove a table with everything that belongs to it (host, or an API token with the scope `admin`)."""
    with TABLES.change(table) as at:
        seating.remove(at)
    return at.response


@routes.post("/tables/<table>/rematch")
@routes.output(FollowingTable, status_code=201)
@routes.doc(
    operation_id="play_table_again", security=PLAYERS, extensions=may_answer(403, 409) | KEYED | sends("Location")
)
def rematch(table: str) -> Response:
    """Begin another game with the same players (host, any seat); the next seat begins, the same tokens open it."""
    with TABLES.change(table) as at:
        open_rematch(at)
    return at.response


@routes.get("/tables/<table>/replay")
@routes.input(ReplayFormatQuery, location="query")
@routes.output(Replay)
@routes.doc(
    operation_id="get_replay",
    security=VIEWERS,
    responses=ok("The whole game with its seed and all that was hidden.", RECORD),
    extensions=may_answer(409),
)
def replay(table: str, query_data: ReplayFormatQuery) -> Response:
    """Return the whole game with its seed and all that was hidden, when it is over."""
    return send_replay(table, query_data.format)


@routes.get("/tables/<table>/review")
@routes.input(TableReviewQuery, location="query")
@routes.output(RoundReviewAnswer)
@routes.doc(operation_id="review_table", security=VIEWERS, extensions=may_answer(409, 503))
def review(table: str, query_data: TableReviewQuery) -> Response:
    """Look back at a round of Word Ringers that is scored: what each play has cost, and what was luck.

    Whoever may see the table may ask. By default it is the round that was scored last. Equal requests have equal
    answers. Other games answer 409.
    """
    return send_review_of_table(table, query_data.round, query_data.effort)


@routes.get("/tables/<table>/events")
@routes.input(EventQuery, location="query")
@routes.output(TableEventPage)
@routes.doc(
    operation_id="read_table_events",
    security=VIEWERS,
    responses=ok("A page of the log, or a stream of it.", EVENT_STREAMS),
    extensions=may_answer(406, 503) | takes("Last-Event-ID"),
)
def events(table: str, query_data: EventQuery) -> Response:
    """Return the log of a table: as a page, or as a stream where Accept asks for NDJSON or server-sent events.

    Without `after` (or Last-Event-ID) the present state comes first, as a snapshot. A stream goes on until the table
    is deleted, the caller's token ends or the service stops; whoever then asks again with the last id misses nothing.
    """
    start = query_data.start(request.headers.get("Last-Event-ID"))
    return send_events(TABLES, table, start, query_data.limit)
