"""The unit of work: a caller reads a subject, or changes it in one transaction.

`Repository.look` and `Repository.change` find the subject and identify the caller. They give the same 404 for a subject
that does not exist and for one that the caller may not see. `change` and `create` store state, events and idempotency
key together, or nothing. All three yield a `UnitOfWork`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar

from flask import Response
from sqlalchemy.orm import Session

from api.context import store
from api.services import notifications
from api.services.entrances import Entrance
from api.services.new_names import new_names
from api.services.once import Answer, Once, Secrets, once
from api.services.removal import remove_old, retained_since
from api.services.tokens import ADMIN, caller_digest, digest_of
from api.services.turns import note_turns
from api.store import api_tokens, log, subjects, tokens, turn_feeds
from api.store import notifications as targets
from api.store.engine import now as clock
from api.store.moments import Moment, moment
from api.store.subjects import RetainedSince
from api.store.tokens import NewToken
from games.refusals import NotFound
from games.seating.codes import MAX_CODE, read_code
from games.seating.editor import Editor
from games.seating.events import Position
from games.seating.schemas import AnyEvent
from games.seating.seated import Seated
from games.seating.subject import Kind, Subject
from games.seating.viewer import Role, Viewer

K = TypeVar("K", bound=Editor)


class Repository(ABC, Generic[K]):
    """All subjects of one kind: the way to look at one, to change one, and to make a new one.

    What a kind adds to what all kinds have in common, it adds in a class of its own.
    """

    kind: ClassVar[Kind]

    @abstractmethod
    def find(self, session: Session, id: str, since: RetainedSince, *, lock: bool = False) -> Seated | None:
        """Return a stored subject, and lock it if it is to be changed."""

    @abstractmethod
    def save(self, session: Session, editor: K, *, is_new: bool) -> None:
        """Keep what commands have changed, or all of a new subject, but for seats, tokens and events."""

    @abstractmethod
    def editor(self, session: Session, state: Any, viewer: Viewer, now: datetime) -> K:
        """Return a subject in the hands of a caller."""

    def admitted(self, state: Any, viewer: Viewer | None) -> Viewer | None:
        """Return who a caller is now to a stored subject, given what the caller's token was made for."""
        return viewer

    @abstractmethod
    def view(self, editor: K) -> Mapping[str, Any]:
        """Return the subject as its caller may see it."""

    @abstractmethod
    def snapshot(self, editor: K, position: Position) -> AnyEvent:
        """Return the present state in the shape of an event, for listeners to begin with."""

    def behind(self, code: str) -> Any:
        """Return the stored subject of this kind that a join code belongs to.

        Raises:
            NotFound: there is none.
        """
        found = None
        with store().read() as session:
            subject = subjects.find_by_code(session, read_code(code)) if len(code) <= MAX_CODE else None
            if subject is not None and subject.kind == self.kind:
                found = self.find(session, subject.id, retained_since(clock(session)))
        if found is None:
            raise NotFound(self.kind)
        return found

    @contextmanager
    def look(self, id: str, digest: bytes | None = None) -> Iterator[UnitOfWork[K]]:
        """Let the caller look at a subject.

        Args:
            id: the subject's id.
            digest: of the caller's token; by default of the token that the current request shows.

        Raises:
            NotFound: there is no such subject, or the caller may not see it.
        """
        with store().read() as session:
            now = clock(session)
            token = caller_digest() if digest is None else digest
            state, viewer = self._find(session, id, now, self._by_token(token))
            yield UnitOfWork(self, session, self.editor(session, state.at(now), viewer, now))

    @contextmanager
    def change(self, id: str, body: object = None, entrance: Entrance | None = None) -> Iterator[UnitOfWork[K]]:
        """Carry out a caller's command on a subject, once for each idempotency key.

        Args:
            id: the subject's id.
            body: the request's body as it was read.
            entrance: tells who a caller without a token is.

        Raises:
            NotFound: there is no such subject, or the caller may not see it.
            Replayed: the command was carried out before.
            UnrecordedChange: the command has changed something, but no event says so.
        """
        with store().write() as session:
            found = None
            if entrance is None:
                found = self._find(session, id, clock(session), self._by_token(caller_digest()), lock=True)
            now = clock(session)
            with once(session, now, body) as request:
                if found is None:  # a code may be good for one time alone, so a repeated request comes first
                    assert entrance is not None
                    found = self._find(session, id, now, entrance, lock=True)
                state, viewer = found
                at = UnitOfWork(self, session, self.editor(session, state, viewer, now), request)
                at.editor.settle()
                yield at
                at.save()

    @contextmanager
    def create(
        self, body: object, viewer: Viewer, make: Callable[[str, str, datetime], Seated]
    ) -> Iterator[UnitOfWork[K]]:
        """Make a new subject; what is long out of use goes at the same time, once in a while in each process.

        Args:
            body: the request's body as it was read.
            viewer: who the caller is to it.
            make: returns it, given its id, its join code and the time.

        Raises:
            Replayed: it was made before.
        """
        with store().write() as session:
            here = moment(session)
            remove_old(session, here.at)
            with once(session, here.at, body) as request:
                at = self.open(session, lambda id, code: make(id, code, here.at), viewer, here, request)
                yield at
                at.save()

    def open(
        self, session: Session, make: Callable[[str, str], Seated], viewer: Viewer, here: Moment, request: Once
    ) -> UnitOfWork[K]:
        """Make a new subject in the hands of a caller, which is kept when the unit is saved.

        Args:
            session: a session that writes.
            make: returns the subject, given its id and its join code.
            viewer: who the caller is to it.
            here: when.
            request: the request that is carried out.
        """
        state = make(*new_names(session, self.kind, here))
        return UnitOfWork(self, session, self.editor(session, state, viewer, here.at), request, is_new=True)

    def _find(
        self, session: Session, id: str, now: datetime, entrance: Entrance, *, lock: bool = False
    ) -> tuple[Seated, Viewer]:
        state = self.find(session, id, retained_since(now), lock=lock)
        viewer = entrance(session, state.at(now), now) if state is not None else None
        if state is None or viewer is None:
            raise NotFound(self.kind)
        return state, viewer

    def _by_token(self, digest: bytes | None) -> Entrance:
        def enter(session: Session, state: Seated, now: datetime) -> Viewer | None:
            viewer = tokens.viewer(session, Subject(self.kind, state.id), state.host, digest)
            return self.admitted(state, viewer) or _administrator(session, digest, now)

        return enter


class UnitOfWork(Generic[K]):
    """One caller at one subject, in one session.

    Args:
        repository: the kind of the subject.
        session: the open session.
        editor: the subject in the hands of the caller.
        request: the request that is carried out; None where nothing is changed.
        is_new: whether nothing is kept of the subject yet, but that it is there.
    """

    def __init__(
        self,
        repository: Repository[K],
        session: Session,
        editor: K,
        request: Once | None = None,
        *,
        is_new: bool = False,
    ) -> None:
        self.repository = repository
        self.session = session
        self.editor = editor
        self._request = request
        self._is_new = is_new
        self.may_be_in_feeds = not is_new
        """Whether seats of it may stand in feeds of turns: those of a new subject do if it is a rematch."""
        self._issued: list[NewToken] = []
        self._codes: dict[str, tuple[bytes, datetime]] = {}
        self._opened: list[UnitOfWork[K]] = []

    @property
    def subject(self) -> Subject:
        """What the caller is at."""
        return self.editor.subject

    @property
    def viewer(self) -> Viewer:
        """Who the caller is to it."""
        return self.editor.viewer

    @property
    def now(self) -> datetime:
        """The time."""
        return self.editor.now

    @property
    def secrets(self) -> Secrets:
        """Draws the secrets of the answer."""
        return self._carried_out.secrets

    @property
    def response(self) -> Response:
        """The answer as it goes out."""
        return self._carried_out.response

    def answer(self, body: Mapping[str, Any] | None, status: int = 200, headers: dict[str, str] | None = None) -> None:
        """Set what the request is answered with; the body None is no body at all."""
        self._carried_out.answer = Answer(body, status, headers or {})

    def view(self) -> Mapping[str, Any]:
        """Return the subject as the caller may see it."""
        return self.repository.view(self.editor)

    def position(self) -> Position:
        """Return the position of a listener who has seen everything."""
        return log.position(self.session, self.subject, self.viewer.player)

    def issue(self, name: str, role: Role, player: str | None = None, *, by_code: bool = False) -> str:
        """Return a new token of the subject, for the field of this name in the answer."""
        token = self.secrets.token(name)
        self.admit(NewToken(digest_of(token), role, player, by_code))
        return token

    def offer_code(self, name: str, player: str, expires_at: datetime) -> str:
        """Return a code with which a seat can be taken over, for the field of this name in the answer."""
        code = self.secrets.code(name)
        self._codes[player] = digest_of(code), expires_at
        return code

    def open(self, make: Callable[[str, str], Seated]) -> UnitOfWork[K]:
        """Return a new subject of the same kind in the hands of the same caller; both are saved together.

        Args:
            make: returns the subject, given its id and its join code.
        """
        here = Moment(self.now, moment(self.session).reading)
        opened = self.repository.open(self.session, make, self.viewer, here, self._carried_out)
        self._opened.append(opened)
        return opened

    def beside(self, state: Any, viewer: Viewer) -> UnitOfWork[K]:
        """Return another stored subject of the same kind in the hands of the caller; both are saved together."""
        editor = self.repository.editor(self.session, state, viewer, self.now)
        editor.settle()
        beside = UnitOfWork(self.repository, self.session, editor, self._carried_out)
        self._opened.append(beside)
        return beside

    def admit(self, token: NewToken) -> None:
        """Let a token open the subject, such as one that the caller has already."""
        self._issued.append(token)

    def save(self) -> None:
        """Keep what the commands have changed.

        Raises:
            UnrecordedChange: something has changed, but no event says so.
        """
        editor, session, subject = self.editor, self.session, self.subject
        if editor.has_changed and not self._is_new:
            notifications.add_notices(session, editor)
        if editor.has_changed or self._is_new:
            if not editor.events:
                raise UnrecordedChange(subject)
            self.repository.save(session, editor, is_new=self._is_new)
            if self.may_be_in_feeds:
                note_turns(session, editor)
            if not self._is_new or editor.finished_at is not None:
                subjects.touch(session, subject, editor.now, editor.finished_at)
        for player in editor.ended_seats:
            tokens.end_seat(session, subject, player)
            targets.end_seat(session, subject, player)
            turn_feeds.end_seat(session, subject, player)
        for player in editor.ended_codes:
            tokens.end_recovery(session, subject, player)
        events = [(event, None if event.anonymous else editor.viewer.name) for event in editor.events]
        log.append(session, subject, events, editor.now, is_new=self._is_new)
        if editor.host_moved:
            tokens.end_role(session, subject, "host")
        for token in self._issued:
            tokens.add(session, subject, token, editor.now)
        for player, (digest, expires_at) in self._codes.items():
            tokens.set_recovery(session, subject, player, digest, expires_at)
        for opened in self._opened:
            opened.save()
        self._is_new = False

    @property
    def _carried_out(self) -> Once:
        assert self._request is not None, "a look changes nothing and has no answer"
        return self._request


def _administrator(session: Session, digest: bytes | None, now: datetime) -> Viewer | None:
    """Return who a caller is whose token opens no subject, but is an API token of whoever runs the service."""
    scopes = None if digest is None else api_tokens.scopes(session, digest, now)
    return Viewer("admin") if scopes is not None and ADMIN in scopes else None


class UnrecordedChange(Exception):
    """A command has changed something and recorded no event, so that nobody would hear of it: a defect."""

    def __init__(self, subject: Subject) -> None:
        super().__init__(f"{subject} was changed without an event; nothing is kept")
