"""Leagues: make, show, change, join and leave."""

from flask import Response

from api.openapi.declared import KEYED, MEMBERS, Blueprint, Security, may_answer, optionally, sends
from api.schemas.leagues import JoinedLeague, League, LeagueChanges, LeagueRequest, MadeLeague, MemberRequest
from api.services import leagues

routes = Blueprint("leagues", __name__, tag="Leagues", url_prefix="/v1/leagues")

ANYBODY: Security = [*optionally("MakerToken"), {"MemberToken": []}]
"""What opens a league to look at: nothing but its id; a token tells who the caller is."""


@routes.operation("POST", "", "make_league", MadeLeague, 201)
@routes.doc(extensions=may_answer(409) | KEYED | sends("Location"))
def make(json_data: LeagueRequest) -> Response:
    """Make a league over the puzzles of the day; the token in the answer is that of its maker."""
    return leagues.make(json_data, json_data.name, json_data.edition)


@routes.operation("GET", "/<league>", "get_league", League)
@routes.doc(security=ANYBODY)
def show(league: str) -> League:
    """Return a league to whoever has its id, which nobody can guess."""
    return leagues.show(league)


@routes.operation("PATCH", "/<league>", "change_league", League)
@routes.doc(security=MEMBERS, extensions=may_answer(403))
def change(league: str, json_data: LeagueChanges) -> League:
    """Rename a league, close it, or open it again (its maker)."""
    return leagues.change(league, json_data.name, json_data.closed)


@routes.operation("DELETE", "/<league>", "remove_league", None, 204)
@routes.doc(security=MEMBERS, extensions=may_answer(403))
def remove(league: str) -> tuple[str, int]:
    """Remove a league with everything that belongs to it (its maker)."""
    leagues.remove(league)
    return "", 204


@routes.operation("POST", "/<league>/members", "join_league", JoinedLeague, 201)
@routes.doc(security=optionally("MakerToken"), extensions=may_answer(409) | KEYED)
def join(league: str, json_data: MemberRequest) -> Response:
    """Join a league under a name. Whoever made it shows the maker's token, and stays its maker with the new one.

    A name is refused with 422 if it is offensive in any language, or tells of the answer to today's puzzle.
    """
    return leagues.join(league, json_data, json_data.name)


@routes.operation("DELETE", "/<league>/members/<int:member>", "leave_league", None, 204)
@routes.doc(security=MEMBERS, extensions=may_answer(403))
def leave(league: str, member: int) -> tuple[str, int]:
    """Take a member out of a league with all results (its maker, the member)."""
    leagues.leave(league, member)
    return "", 204
