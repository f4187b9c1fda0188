"""Tables: show, list, rematch, replay, review, remove."""

from flask import Response

from api.http.answers import page
from api.openapi.declared import KEYED, PLAYERS, VIEWERS, Blueprint, may_answer, ok, sends
from api.routes.subjects import add_subject
from api.schemas.game_reviews import TableReviewAnswer
from api.schemas.review_queries import TableReviewQuery
from api.schemas.table_events import TableEventPage
from api.schemas.table_play import RECORD, ReplayFormatQuery
from api.schemas.tables import FollowingTable, OpenTables, OpenTablesQuery, TableLobby, WatchedTable
from api.services import seating
from api.services.commands import carry_out
from api.services.reviews import send_review_of_table
from api.services.tables import TABLES, open_rematch, open_tables, send_replay
from games.tables.schemas import Replay, Table
from games.tables.views import seats_json, summary

routes = Blueprint("tables", __name__, tag="Tables", url_prefix="/v1")


@routes.operation("GET", "/tables", "list_open_tables", OpenTables)
def every(query_data: OpenTablesQuery) -> Response:
    """List the tables that were opened to strangers and wait for players, the newest first."""
    found, following = open_tables(query_data.cursor, query_data.limit)
    return page([summary(table) for table in found], following)


@routes.operation("GET", "/codes/<join_code>/table", "find_table", TableLobby)
def find(join_code: str) -> TableLobby:
    """Find the table behind a join code."""
    table = TABLES.behind(join_code)
    return {"id": table.id, "game": table.terms.game.name, "status": table.status, "seats": seats_json(table)}


@routes.operation("POST", "/codes/<join_code>/table/shares", "share_table_by_code", WatchedTable, 201)
@routes.doc(extensions=may_answer(409) | KEYED)
def watch(join_code: str) -> Response:
    """Make a token to look on with for whoever knows the join code, such as a big screen."""
    return seating.watch(TABLES, TABLES.behind(join_code).id, join_code)


@routes.operation("POST", "/tables/<table>/rematch", "play_table_again", FollowingTable, 201)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED | sends("Location"))
def rematch(table: str) -> Response:
    """Begin another game with the same players (host, any seat); the next seat begins, the same tokens open it."""
    return carry_out(TABLES, table, open_rematch)


@routes.operation("GET", "/tables/<table>/replay", "get_replay", Replay)
@routes.doc(
    security=VIEWERS,
    responses=ok("The whole game with its seed and all that was hidden.", RECORD),
    extensions=may_answer(409),
)
def replay(table: str, query_data: ReplayFormatQuery) -> Response:
    """Return the whole game with its seed and all that was hidden, when it is over."""
    return send_replay(table, query_data.format)


@routes.operation("GET", "/tables/<table>/review", "review_table", TableReviewAnswer)
@routes.doc(security=VIEWERS, extensions=may_answer(409, 503))
def review(table: str, query_data: TableReviewQuery) -> Response:
    """Look back at a game that is over, or at a round of Word Ringers that is scored: losses, mistakes and luck.

    Whoever may see the table may ask. Of Word Ringers it is by default the round that was scored last. Equal requests
    have equal answers. Before the end it is 409.
    """
    return send_review_of_table(table, query_data.round, query_data.effort)


add_subject(routes, "/tables/<table>", TABLES, Table, TableEventPage, "acted")
