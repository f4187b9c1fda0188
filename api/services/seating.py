"""What gives somebody a way into a match: creating it, joining, recovering a seat, sharing, a rematch."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from flask import Response, url_for
from sqlalchemy.orm import Session

from api.services import unit_of_work
from api.services.once import Answer, Secrets
from api.services.tokens import digest_of
from api.services.unit_of_work import Desk
from api.store import events, matches, tokens
from games.refusals import Conflict, NotFound
from games.seating.viewer import Viewer
from games.values import timestamp
from games.word_ringers.match import options, seats
from games.word_ringers.match.match import Match, Options, Player
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.views import view

RECOVERY = timedelta(minutes=10)
"""How long a code with which a seat can be taken over is good."""

MAX_SHARES = 20
"""The most tokens for spectators that a match has at a time."""


def create(body: object, agreed: Options, players: tuple[Player, ...]) -> Response:
    """Create a match whose host is the caller.

    Args:
        body: the request's body as it was read.
        agreed: what is agreed on.
        players: who plays, by seat.
    """

    def command(session: Session, secrets: Secrets, now: datetime) -> Answer:
        id, code = unit_of_work.new_names(session)
        opened = _open(session, Match(id, code, id, now, agreed, players), now, secrets, Viewer("host", host=True))
        return _created(opened, host_token=opened.issue("host_token", "host"))

    return unit_of_work.start(body, command)


def rematch(at: Desk) -> Answer:
    """Create the match that follows a finished one, which the same tokens open."""
    following = options.play_rematch(at.keeper, *unit_of_work.new_names(at.session))
    opened = _open(at.session, following, at.now, at.secrets, at.viewer)
    tokens.copy(at.session, at.match.id, following.id)
    return _created(opened)


def join(id: str, body: object, code: str, player: str, title: str | None) -> Response:
    """Take a free seat with the match's code, or take over a seat with its recovery code.

    Args:
        id: the match's id.
        body: the request's body as it was read.
        code: the code, in either case.
        player: whose seat.
        title: the player's name for people; None leaves it as it is.
    """
    code = code.strip().upper()

    def command(session: Session, match: Match, secrets: Secrets, now: datetime) -> Answer:
        at = Desk(session, match, Viewer("seat", player, host=match.host == player), now, secrets)
        if code == match.code:
            seats.join(at.keeper, player, title)
        elif player in match.names and tokens.use_recovery(session, id, player, digest_of(code), now):
            seats.recover(at.keeper, player, title)
        else:
            raise NotFound
        at.save()
        token = at.issue("seat_token", "seat", player)
        return Answer({"player": player, "seat_token": token, "match": view(at.match, at.viewer)}, 201)

    return unit_of_work.enter(id, body, command)


def offer_recovery(at: Desk, player: str) -> Answer:
    """Make the code with which a seat can be taken over."""
    seats.check_recoverable(at.keeper, player)
    code = at.secrets.code("code")
    expires_at = at.now + RECOVERY
    tokens.set_recovery(at.session, at.match.id, player, digest_of(code), expires_at)
    return Answer({"player": player, "code": code, "expires_at": timestamp(expires_at)}, 201)


def share(at: Desk) -> Answer:
    """Make a token for spectators."""
    at.viewer.check_host()
    if tokens.count(at.session, at.match.id, "spectator") >= MAX_SHARES:
        raise Conflict("too_many_shares", f"The match is shared {MAX_SHARES} times; end the shares first.")
    return Answer({"share_token": at.issue("share_token", "spectator")}, 201)


def end_shares(at: Desk) -> None:
    """End all tokens of spectators."""
    at.viewer.check_host()
    tokens.end_role(at.session, at.match.id, "spectator")


def remove(at: Desk) -> None:
    """Remove a match with everything that belongs to it."""
    at.viewer.check_host()
    matches.remove(at.session, at.match.id)


def _open(session: Session, match: Match, now: datetime, secrets: Secrets, viewer: Viewer) -> Desk:
    keeper = Scorekeeper(match, viewer, now, lambda number: None, unit_of_work.open_dictionary)
    keeper.record("match_created", {"players": match.names, "rematch_of": match.rematch_of})
    matches.add(session, keeper.match)
    for event in keeper.events:
        events.append(session, match.id, event, now, viewer.name)
    return Desk(session, keeper.match, viewer, now, secrets)


def _created(opened: Desk, **more: Any) -> Answer:
    location = url_for("matches.show", match=opened.match.id)
    return Answer({"match": view(opened.match, opened.viewer), **more}, 201, {"Location": location})
