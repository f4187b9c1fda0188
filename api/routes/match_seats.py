"""Seats of a match: join, change, give up, leave; hand over the host's role."""

from flask import Response

from api.http.blaming import blaming
from api.openapi.declared import KEYED, PLAYERS, Blueprint, may_answer
from api.routes.notifications import add_notifications
from api.routes.reactions import add_reactions
from api.routes.seats import add_seats
from api.routes.turn_feeds import add_feed_of
from api.schemas.match_seats import HostRequest, Joined, JoinRequest, NewPlayer, PlayerChanges
from api.services import seating
from api.services.commands import answer_nothing, answer_view
from api.services.matches import MATCHES
from games.seating import seats
from games.word_ringers.match import seats as match_seats
from games.word_ringers.match.schemas import Match
from solver.board import check_player

routes = Blueprint("match_seats", __name__, tag="Matches", url_prefix="/v1/matches/<match>")


@routes.operation("POST", "/players", "join_match", Joined, 201)
@routes.doc(extensions=may_answer(409) | KEYED)
def join(match: str, json_data: JoinRequest) -> Response:
    """Take a free seat with the join code, or take over a seat with its recovery code."""
    return seating.join(MATCHES, match, json_data, json_data.code, json_data.player, json_data.name)


@routes.operation("PUT", "/players/<player>", "add_player", Match, 201)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def add(match: str, player: str, json_data: NewPlayer) -> Response:
    """Add a player who comes later, from the open round on (host)."""
    with blaming("/player", part="path"):
        check_player(player)
    with MATCHES.change(match, json_data) as at:
        match_seats.add_player(at.editor, player, json_data.name, json_data.style())
        at.answer(at.view(), 201)
    return at.response


@routes.operation("PATCH", "/players/<player>", "change_player", Match)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def change(match: str, player: str, json_data: PlayerChanges) -> Response:
    """Change a player's name or rings (host, own seat), or take a player out and back (host)."""
    changes = json_data.name, json_data.style(), json_data.out
    return answer_view(MATCHES, match, lambda editor: match_seats.change_player(editor, player, *changes), json_data)


@routes.operation("DELETE", "/players/<player>", "take_player_out", None, 204)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def take_out(match: str, player: str) -> Response:
    """End a player's part in the match, from the open round on (host, own seat); the host only takes the player out."""
    return answer_nothing(MATCHES, match, lambda scorekeeper: match_seats.take_out(scorekeeper, player))


@routes.operation("DELETE", "/players/<player>/seat", "give_seat_up", None, 204)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409))
def give_up(match: str, player: str) -> Response:
    """Free a seat, so that anybody with the code may take it (own seat), or ask for that (host)."""
    return answer_nothing(MATCHES, match, lambda scorekeeper: seats.give_up(scorekeeper, player))


@routes.operation("POST", "/host", "hand_host_over", Match)
@routes.doc(security=PLAYERS, extensions=may_answer(403, 409) | KEYED)
def hand_over(match: str, json_data: HostRequest) -> Response:
    """Give the host's role to a taken seat (host); whoever had it before has it no more."""
    return answer_view(MATCHES, match, lambda scorekeeper: seats.hand_over(scorekeeper, json_data.player), json_data)


add_seats(routes, MATCHES, Match)
add_notifications(routes, MATCHES)
add_feed_of(routes, MATCHES)
add_reactions(routes, MATCHES)
