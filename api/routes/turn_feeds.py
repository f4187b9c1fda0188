"""Feeds of one's own turns: made and removed, and of which seats they are."""

from typing import Any

from flask import Response

from api.openapi.declared import KEYED, Blueprint, may_answer
from api.routes.subjects import id_of
from api.schemas.turn_feeds import FeedRequest, NewFeed
from api.services import turn_feeds
from api.services.commands import carry_out
from api.services.unit_of_work import Repository

routes = Blueprint("turn_feeds", __name__, tag="Tables", url_prefix="/v1")


@routes.operation("POST", "/feeds", "make_feed", NewFeed, 201)
@routes.doc(extensions=may_answer(409) | KEYED)
def make() -> Response:
    """Make an Atom feed and a calendar of one's own turns, to be read by a secret link.

    From one address at most 20 may be without a seat.
    """
    return turn_feeds.make_feed()


@routes.operation("DELETE", "/feeds/<feed>", "remove_feed", None, 204)
@routes.doc(security=["FeedToken"])
def remove(feed: str) -> tuple[str, int]:
    """Remove a feed, so that its links lead nowhere."""
    turn_feeds.remove_feed(feed)
    return "", 204


def add_feed_of(routes: Blueprint, subjects: Repository[Any]) -> None:
    """Add the endpoints about the turns of the caller's seat.

    Args:
        routes: of one subject; the one variable of its prefix is the id.
        subjects: where subjects of its kind are.
    """
    kind = subjects.kind

    @routes.operation("PUT", "/feed", f"add_{kind}_to_feed", None, 204)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403, 409))
    def add_to_feed(json_data: FeedRequest, **variables: str) -> Response:
        """Let the turns of the own seat stand in a feed; a feed is of at most 100 seats, and a seat in at most four."""
        return carry_out(subjects, id_of(variables), lambda at: turn_feeds.add_seat(at, json_data.feed_token))

    @routes.operation("DELETE", "/feed", f"remove_{kind}_from_feed", None, 204)
    @routes.doc(security=["SeatToken"], extensions=may_answer(403))
    def take_out_of_feed(json_data: FeedRequest, **variables: str) -> Response:
        """Let the turns of the own seat stand in a feed no more."""
        return carry_out(subjects, id_of(variables), lambda at: turn_feeds.remove_seat(at, json_data.feed_token))
