"""Feeds of one's own turns: made and removed, and of which seats they are."""

from flask import Response

from api.openapi.declared import KEYED, Blueprint, may_answer
from api.schemas.turn_feeds import FeedRequest, NewFeed
from api.services import turn_feeds
from api.services.commands import carry_out
from api.services.tables import TABLES

routes = Blueprint("turn_feeds", __name__, tag="Tables", url_prefix="/v1")


@routes.operation("POST", "/feeds", "make_feed", NewFeed, 201)
@routes.doc(extensions=KEYED)
def make() -> Response:
    """Make an Atom feed and a calendar of one's own turns, to be read by a secret link."""
    return turn_feeds.make_feed()


@routes.operation("DELETE", "/feeds/<feed>", "remove_feed", None, 204)
@routes.doc(security=["FeedToken"])
def remove(feed: str) -> tuple[str, int]:
    """Remove a feed, so that its links lead nowhere."""
    turn_feeds.remove_feed(feed)
    return "", 204


@routes.operation("PUT", "/tables/<table>/feed", "add_table_to_feed", None, 204)
@routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
def add(table: str, json_data: FeedRequest) -> Response:
    """Let the turns of the own seat stand in a feed; a feed is of at most 100 seats."""
    return carry_out(TABLES, table, lambda at: turn_feeds.add_seat(at, json_data.feed_token))


@routes.operation("DELETE", "/tables/<table>/feed", "remove_table_from_feed", None, 204)
@routes.doc(security=["SeatToken"], extensions=may_answer(403))
def take_out(table: str, json_data: FeedRequest) -> Response:
    """Let the turns of the own seat stand in a feed no more."""
    return carry_out(TABLES, table, lambda at: turn_feeds.remove_seat(at, json_data.feed_token))
