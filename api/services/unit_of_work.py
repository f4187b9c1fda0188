"""Where requests meet matches: a caller looks at a match, or changes it in one transaction.

`look` and `change` find the match, tell who the caller is to it, and answer 404 alike for a match that does not exist
and one that the caller may not see. `change` keeps state, events and idempotency key together, or nothing of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeVar

from flask import Response
from sqlalchemy.orm import Session

from api.context import catalog, settings, store
from api.services.once import KEPT_FOR, Answer, Secrets, once
from api.services.tokens import caller_digest, code_of, digest_of
from api.store import events, idempotency, matches, tokens
from api.store.engine import now as clock
from dictionaries import Dictionary, UnknownDictionary
from games.refusals import Conflict, NotFound
from games.seating.events import Position
from games.seating.viewer import Role, Viewer
from games.values import JSON
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.views import view

CODE_LENGTH = 6
"""Characters of a match's join code."""

ID_BYTES = 10

T = TypeVar("T")
Command = Callable[["Desk"], object]


class Desk:
    """One caller at one match, in one session.

    Args:
        session: the open session.
        match: the match as it is stored.
        viewer: who the caller is to it.
        now: the time.
        secrets: draws the secrets of the answer; None where nothing is changed.
    """

    def __init__(
        self, session: Session, match: Match, viewer: Viewer, now: datetime, secrets: Secrets | None = None
    ) -> None:
        self.session = session
        self.viewer = viewer
        self.now = now
        self.keeper = Scorekeeper(match, viewer, now, self._load_round, open_dictionary)
        self._stored = match
        self._secrets = secrets

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.keeper.match

    @property
    def secrets(self) -> Secrets:
        """Draws the secrets of the answer."""
        assert self._secrets is not None
        return self._secrets

    def round(self, number: int) -> Round:
        """Return a round, or raise `NotFound`."""
        return self.keeper.round(number)

    def issue(self, name: str, role: Role, player: str | None = None) -> str:
        """Return a new token of the match, for the field of this name in the answer."""
        token = self.secrets.token(name)
        tokens.add(self.session, self.match.id, digest_of(token), role, player, self.now)
        return token

    def position(self) -> Position:
        """Return the position of a listener who has seen everything."""
        return events.position(self.session, self.match.id, self.viewer.player)

    def save(self) -> None:
        """Keep what the commands have changed."""
        keeper, session, id = self.keeper, self.session, self.match.id
        if not keeper.events:
            return
        matches.save(session, keeper.match, self.now)
        for number in keeper.removed_rounds:
            matches.remove_round(session, self._stored, number)
        for round in keeper.changed_rounds.values():
            matches.save_round(session, self._stored, round)
        for (number, player), words in keeper.written_claims.items():
            matches.save_claims(session, self._stored, number, player, words)
        for player in keeper.ended_seats:
            tokens.end_seat(session, id, player)
        for event in keeper.events:
            events.append(session, id, event, self.now, self.viewer.name)
        if keeper.host_moved:
            tokens.end_role(session, id, "host")

    def _load_round(self, number: int) -> Round | None:
        return matches.find_round(self.session, self._stored, number)


def look(id: str, question: Callable[[Desk], T]) -> T:
    """Answer the caller's question about a match.

    Raises:
        NotFound: there is no such match, or the caller may not see it.
    """
    return look_as(caller_digest(), id, question)


def look_as(digest: bytes | None, id: str, question: Callable[[Desk], T]) -> T:
    """Answer a question about a match as somebody whose token has this digest; needs no request.

    Raises:
        NotFound: there is no such match, or the token does not open it.
    """
    with store().read() as session:
        moment = clock(session)
        match, viewer = _find(session, id, moment, digest)
        return question(Desk(session, match, viewer, moment))


def change(id: str, body: object, command: Callable[[Desk], Answer]) -> Response:
    """Carry out a caller's command on a match, once for each idempotency key.

    Args:
        id: the match's id.
        body: the request's body as it was read.
        command: carries it out.

    Raises:
        NotFound: there is no such match, or the caller may not see it.
    """
    with store().write() as session:
        match, viewer = _find(session, id, clock(session), caller_digest(), lock=True)
        moment = clock(session)

        def carry_out(drawn: Secrets) -> Answer:
            desk = Desk(session, match, viewer, moment, drawn)
            answer = command(desk)
            desk.save()
            return answer

        answer, replayed = once(session, moment, body, carry_out)
    return answer.to_response(replayed=replayed)


def change_match(id: str, body: object, command: Command, status: int = 200) -> Response:
    """Carry out a command on a match, and return the match as the caller may see it."""
    return change(id, body, lambda at: Answer(_after(command, at, lambda: view(at.match, at.viewer)), status))


def change_with(id: str, body: object, answer: JSON, command: Command) -> Response:
    """Carry out a command on a match, and return a given answer."""
    return change(id, body, lambda at: Answer(_after(command, at, lambda: answer)))


def change_to(id: str, command: Callable[[Desk], JSON]) -> Response:
    """Carry out a command on a match that needs no body, and return what it returns."""
    return change(id, None, lambda at: Answer(command(at)))


def change_silently(id: str, command: Command) -> Response:
    """Carry out a command on a match that needs no body, and return nothing."""
    return change(id, None, lambda at: Answer(_after(command, at, lambda: None), 204))


def _after(command: Command, at: Desk, answer: Callable[[], T]) -> T:
    command(at)
    return answer()


def enter(id: str, body: object, command: Callable[[Session, Match, Secrets, datetime], Answer]) -> Response:
    """Carry out a command of somebody who has no token yet, on a match whose code the command checks."""
    with store().write() as session:
        moment = clock(session)

        def carry_out(drawn: Secrets) -> Answer:
            match = matches.find(session, id, alive_since(moment), lock=True)
            if match is None:
                raise NotFound
            return command(session, match, drawn, moment)

        answer, replayed = once(session, moment, body, carry_out)
    return answer.to_response(replayed=replayed)


def start(body: object, command: Callable[[Session, Secrets, datetime], Answer]) -> Response:
    """Carry out a command that makes a new match; what is long out of use goes at the same time."""
    with store().write() as session:
        moment = clock(session)
        matches.remove_abandoned(session, alive_since(moment))
        idempotency.remove_old(session, moment - KEPT_FOR)
        answer, replayed = once(session, moment, body, lambda drawn: command(session, drawn, moment))
    return answer.to_response(replayed=replayed)


def alive_since(now: datetime) -> datetime:
    """Return when a match must last have been touched not to count as abandoned."""
    return now - timedelta(days=settings().match_days)


def new_names(session: Session) -> tuple[str, str]:
    """Return the id and the join code of a new match."""
    while True:
        code = code_of(secrets.token_bytes(32), CODE_LENGTH)
        if not matches.is_code_taken(session, code):
            return secrets.token_hex(ID_BYTES), code


def open_dictionary(id: str, version: str) -> Dictionary:
    """Return a dictionary in the version that a match has pinned, which house lists keep beside those after it.

    Raises:
        UnknownDictionary: there is none of this id.
        Conflict: it is there in other versions alone.
    """
    try:
        return catalog().get(id, version)
    except UnknownDictionary:
        current = catalog().get(id).version
        raise Conflict(
            "dictionary_changed",
            f"The match was started with version {version} of dictionary {id}, which is not here any more; the host "
            f"can move the match to version {current}.",
        ) from None


def _find(
    session: Session, id: str, moment: datetime, digest: bytes | None, *, lock: bool = False
) -> tuple[Match, Viewer]:
    match = matches.find(session, id, alive_since(moment), lock=lock)
    viewer = tokens.viewer(session, match, digest) if match is not None else None
    if match is None or viewer is None:
        raise NotFound
    return match, viewer
