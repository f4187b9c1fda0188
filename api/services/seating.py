"""Access to a subject: joining, recovering a seat, sharing; and removing the subject."""

from datetime import datetime, timedelta
from typing import TypeVar

from flask import Response
from sqlalchemy.orm import Session

from api.services.entrances import Entrance
from api.services.tokens import digest_of
from api.services.unit_of_work import Repository, UnitOfWork
from api.services.watching import WATCHED_FOR
from api.store import subjects, tokens
from games.refusals import Conflict
from games.seating import seats
from games.seating.codes import read_code
from games.seating.editor import Editor
from games.seating.seated import Seated
from games.seating.subject import Kind, Subject
from games.seating.viewer import Viewer
from games.values import timestamp

RECOVERY = timedelta(minutes=10)
"""How long a code with which a seat can be taken over is good."""

MAX_SHARES = 20
"""The most tokens for spectators that a subject has at a time: of the host's, and as many made with the code."""

K = TypeVar("K", bound=Editor)


def join(
    repository: Repository[K],
    id: str,
    body: object,
    code: str,
    player: str,
    title: str | None,
    called: str = "player",
) -> Response:
    """Take a free seat with the join code, or take over a seat with its recovery code.

    Args:
        repository: the kind of the subject.
        id: the subject's id.
        body: the request's body as it was read.
        code: the code, as it was typed or pasted.
        player: whose seat.
        title: the player's name for people; None leaves it as it is.
        called: what the answer calls the seat.

    Raises:
        NotFound: there is no such subject, or the code does not open it.
    """
    code = read_code(code)
    with repository.change(id, body, _by_code(repository.kind, code, player)) as at:
        enter = seats.join if code == at.editor.code else seats.recover
        enter(at.editor, player, title)
        at.editor.seated(player)
        token = at.issue("seat_token", "seat", player)
        at.answer({called: player, "seat_token": token, repository.kind: at.view()}, 201)
    return at.response


def offer_recovery(at: UnitOfWork[K], player: str) -> None:
    """Make the code with which a seat can be taken over; one that somebody else holds must be let go first."""
    held_until = seats.ask_to_recover(at.editor, player)
    expires_at = (held_until or at.now) + RECOVERY
    code = at.offer_code("code", player, expires_at)
    times = {"expires_at": timestamp(expires_at), "held_until": timestamp(held_until)}
    at.answer({"player": player, "code": code, **times}, 201)


def share(at: UnitOfWork[K]) -> None:
    """Make a token for spectators."""
    at.viewer.check_host()
    make_room(at, by_code=False)
    at.answer({"share_token": at.issue("share_token", "spectator")}, 201)


def watch(repository: Repository[K], id: str, code: str) -> Response:
    """Make a token for a spectator who knows the join code, such as a big screen.

    Args:
        repository: the kind of the subject.
        id: the subject's id.
        code: its join code, as it was typed or pasted.

    Raises:
        NotFound: there is no such subject, or the code does not open it.
        Conflict: it is shared with the code too often already, and each of these tokens is in use.
    """
    code = read_code(code)

    def enter(_: Session, state: Seated, __: datetime) -> Viewer | None:
        return Viewer("spectator") if code == state.code else None

    with repository.change(id, None, enter) as at:
        make_room(at, by_code=True)
        token = at.issue("share_token", "spectator", by_code=True)
        at.answer({repository.kind: id, "share_token": token}, 201)
    return at.response


def end_shares(at: UnitOfWork[K]) -> None:
    """End all tokens of spectators."""
    at.viewer.check_host()
    tokens.end_role(at.session, at.subject, "spectator")
    at.answer(None, 204)


def remove(at: UnitOfWork[K]) -> None:
    """Remove a subject with everything that belongs to it."""
    at.viewer.check_may_remove()
    subjects.remove(at.session, at.subject)
    at.answer(None, 204)


def make_room(at: UnitOfWork[K], *, by_code: bool) -> None:
    """Make room for one more spectator; of those who came with the code, the oldest that nobody watches with goes.

    Raises:
        Conflict: there is none to be had.
    """
    if tokens.count_shares(at.session, at.subject, by_code=by_code) < MAX_SHARES:
        return
    if not by_code or not tokens.end_unwatched_share(at.session, at.subject, at.now - WATCHED_FOR):
        raise Conflict("too_many_shares", f"The {at.subject.kind} is shared {MAX_SHARES} times; end the shares first.")


def _by_code(kind: Kind, code: str, player: str) -> Entrance:
    def enter(session: Session, state: Seated, now: datetime) -> Viewer | None:
        subject = Subject(kind, state.id)
        known = code == state.code or (
            player in state.names and tokens.use_recovery(session, subject, player, digest_of(code), now)
        )
        return Viewer("seat", player, host=state.host == player) if known else None

    return enter
