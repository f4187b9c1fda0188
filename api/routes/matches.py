"""Matches: create, show, change, rematch, export, remove."""

from flask import Response

from api.context import dictionary_of_body
from api.http.answers import page
from api.http.blaming import blaming
from api.openapi.declared import FOLLOWERS, KEYED, PLAYERS, VIEWERS, Blueprint, may_answer, ok, sends
from api.routes.subjects import add_subject
from api.schemas.base import Page
from api.schemas.match_events import EventPage
from api.schemas.match_export import CSV, ExportFormatQuery, MatchExport
from api.schemas.match_lists import MatchList
from api.schemas.match_seats import Watched
from api.schemas.matches import CreatedMatch, Followed, FollowingMatch, Lobby, MatchChanges, MatchRequest
from api.services import seating, tokens
from api.services.commands import answer_view, carry_out
from api.services.matches import (
    MATCHES,
    every_match,
    follow_rematch,
    open_match,
    open_rematch,
    send_export,
    series_of,
)
from games.seating.players import seat_players
from games.word_ringers.match import options
from games.word_ringers.match.schemas import Match
from games.word_ringers.match.views import seats_json, summary

routes = Blueprint("matches", __name__, tag="Matches", url_prefix="/v1")


@routes.operation("POST", "/matches", "create_match", CreatedMatch, 201)
@routes.doc(extensions=KEYED | sends("Location"))
def create(json_data: MatchRequest) -> Response:
    """Create a match. Whoever does is its host and gets the host's token."""
    with blaming("/ruleset"):
        ruleset = json_data.rules()
    agreed = json_data.options(dictionary_of_body(json_data.dictionary), ruleset)
    return open_match(json_data, agreed, seat_players(json_data.players, json_data.names, json_data.styles()))


@routes.operation("GET", "/matches", "list_matches", MatchList)
@routes.doc(security=["AdminToken"], extensions=may_answer(401, 403))
def every(query_data: Page) -> Response:
    """List all matches of this service, the newest first; needs an API token with the scope `admin`."""
    tokens.check_scope(tokens.ADMIN)
    found, following = every_match(query_data.cursor, query_data.limit)
    return page([summary(match) for match in found], following)


@routes.operation("GET", "/codes/<join_code>", "find_match", Lobby)
def find(join_code: str) -> Lobby:
    """Find the match behind a join code."""
    match = MATCHES.behind(join_code)
    return {"id": match.id, "status": match.status, **seats_json(match)}


@routes.operation("POST", "/codes/<join_code>/shares", "share_match_by_code", Watched, 201)
@routes.doc(extensions=may_answer(409) | KEYED)
def watch(join_code: str) -> Response:
    """Make a token to look on with for whoever knows the join code, such as a big screen."""
    return seating.watch(MATCHES, MATCHES.behind(join_code).id, join_code)


@routes.operation("PATCH", "/matches/<match>", "change_match", Match)
@routes.doc(security=PLAYERS, extensions=may_answer(403))
def change(match: str, json_data: MatchChanges) -> Response:
    """Change what was agreed on (host)."""
    changes = json_data.model_dump(exclude_unset=True)
    if "dictionary" in changes:
        changes["dictionary_version"] = dictionary_of_body(changes["dictionary"]).version
    return answer_view(MATCHES, match, lambda scorekeeper: options.change_options(scorekeeper, changes), json_data)


@routes.operation("POST", "/matches/<match>/rematch", "play_rematch", FollowingMatch, 201)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED | sends("Location"))
def rematch(match: str) -> Response:
    """Begin a new match with the same players and options (host); every token of this one opens it too."""
    return carry_out(MATCHES, match, open_rematch)


@routes.operation("POST", "/matches/<match>/follow", "follow_rematch", Followed)
@routes.doc(security=FOLLOWERS, extensions=may_answer(403, 409) | KEYED)
def follow(match: str) -> Response:
    """Go on in the match that follows, in the same seat: the token of this match opens that one from now on."""
    return carry_out(MATCHES, match, follow_rematch)


@routes.operation("GET", "/matches/<match>/series", "list_series", MatchList)
@routes.doc(security=VIEWERS)
def series(match: str) -> Response:
    """List a match with those before and after it in a row of rematches, the first one first."""
    return page([summary(each) for each in series_of(match)], None)


@routes.operation("GET", "/matches/<match>/export", "export_match", MatchExport)
@routes.doc(
    security=VIEWERS, extensions=sends("Content-Disposition"), responses=ok("Everything that the caller may see.", CSV)
)
def export(match: str, query_data: ExportFormatQuery) -> Response:
    """Return a match as a file: everything as JSON, or the judged claims and totals as CSV."""
    return send_export(match, query_data.format)


add_subject(routes, "/matches/<match>", MATCHES, Match, EventPage, "timer_stopped")
