"""Matches in the service: creation, look-up, rematches and changes."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, ClassVar, Literal

from flask import Response, jsonify, url_for
from sqlalchemy.orm import Session

from api.context import catalog, round_clock, store
from api.http.answers import cursor_after_moment, read_moment_cursor
from api.services.event_stream import all_events
from api.services.removal import retained_since
from api.services.seating import make_room
from api.services.tokens import caller_digest
from api.services.turn_feeds import follow_seats
from api.services.unit_of_work import Repository, UnitOfWork
from api.store import matches, tokens
from api.store.engine import now as clock
from api.store.subjects import RetainedSince
from api.store.tokens import NewToken
from dictionaries import Dictionary, UnknownDictionary
from games.refusals import Conflict, Forbidden
from games.seating import seats
from games.seating.events import Position
from games.seating.players import Player
from games.seating.schemas import AnyEvent
from games.seating.subject import Kind, Subject
from games.seating.viewer import Viewer
from games.word_ringers.match import options, rounds, schemas
from games.word_ringers.match.export import export_csv, export_json
from games.word_ringers.match.match import Match, Options
from games.word_ringers.match.round import Round
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.views import view, view_snapshot

AtMatch = UnitOfWork[Scorekeeper]


class Matches(Repository[Scorekeeper]):
    """What matches add to what all subjects have in common."""

    kind: ClassVar[Kind] = "match"

    def find(self, session: Session, id: str, since: RetainedSince, *, lock: bool = False) -> Match | None:
        """Return a stored match, and lock it if it is to be changed."""
        return matches.find(session, id, since, lock=lock)

    def save(self, session: Session, scorekeeper: Scorekeeper, *, is_new: bool) -> None:
        """Keep what commands have changed of a match and its rounds, or a new match."""
        moments = [rounds.closes_at(scorekeeper), *(each.ends_at for each in scorekeeper.takeovers)]
        due_at = min((moment for moment in moments if moment is not None), default=None)
        (matches.add if is_new else matches.save)(session, scorekeeper.match, due_at)
        if due_at is not None:
            round_clock().expect(due_at)
        for number in scorekeeper.removed_rounds:
            matches.remove_round(session, scorekeeper.match, number)
        for round in scorekeeper.changed_rounds.values():
            matches.save_round(session, scorekeeper.match, round)
        for (number, player), words in scorekeeper.written_claims.items():
            matches.save_claims(session, scorekeeper.match, number, player, words)

    def editor(self, session: Session, state: Match, viewer: Viewer, now: datetime) -> Scorekeeper:
        """Return a match in the hands of a caller."""

        def load_round(number: int) -> Round | None:
            return matches.find_round(session, state, number)

        return Scorekeeper(state, viewer, now, load_round, open_dictionary)

    def admitted(self, state: Match, viewer: Viewer | None) -> Viewer | None:
        """Return who a caller is now to a match: a player whom the host has taken out looks on."""
        out = viewer is not None and viewer.player is not None and viewer.player not in state.active
        return Viewer("spectator") if out else viewer

    def view(self, scorekeeper: Scorekeeper) -> schemas.Match:
        """Return a match as its caller may see it."""
        return view(scorekeeper.match, scorekeeper.viewer)

    def snapshot(self, scorekeeper: Scorekeeper, position: Position) -> AnyEvent:
        """Return the present state in the shape of an event, for listeners to begin with."""
        last = scorekeeper.match.last_round
        round = None if last is None else scorekeeper.round(last.number)
        return view_snapshot(scorekeeper.match, round, scorekeeper.viewer, position, scorekeeper.now)


MATCHES = Matches()


def open_match(body: object, agreed: Options, players: tuple[Player, ...]) -> Response:
    """Create a match whose host is the caller.

    Args:
        body: the request's body as it was read.
        agreed: what is agreed on.
        players: who plays, by seat.
    """

    def make(id: str, code: str, now: datetime) -> Match:
        return Match(id, code, id, now, agreed, players)

    with MATCHES.create(body, Viewer("host", host=True), make) as at:
        _record_creation(at)
        _answer_created(at, at, host_token=at.issue("host_token", "host"))
    return at.response


def open_rematch(at: AtMatch) -> None:
    """Create the match that follows a finished one, which the same tokens open."""
    following = at.open(lambda id, code: options.play_rematch(at.editor, id, code))
    _record_creation(following)
    tokens.copy(at.session, at.subject, following.subject)
    follow_seats(at, following)
    _answer_created(at, following)


def follow_rematch(at: AtMatch) -> None:
    """Let the caller's token open the match that follows, in the same seat.

    A token that was there when that match was made opens it anyway. Another one, such as that of a phone which has
    recovered its seat since, gets the seat if it is free.

    Raises:
        Conflict: there is no rematch, or no room for the caller in it.
        Forbidden: the caller runs the service, and so has a token that opens every match, until it is revoked.
    """
    if at.viewer.role == "admin":
        raise Forbidden("Only those at the match may do this; an API token opens the rematch anyway.", "players_only")
    following = at.editor.match.rematch
    found = following and matches.find(at.session, following, retained_since(at.now), lock=True)
    digest = caller_digest()
    if not found or digest is None:
        raise Conflict("no_rematch", "There is no rematch yet." if not following else "The rematch was removed.")
    subject = Subject(MATCHES.kind, found.id)
    known = MATCHES.admitted(found, tokens.viewer(at.session, subject, found.at(at.now).host, digest))
    viewer = known or Viewer(at.viewer.role, at.viewer.player)
    beside = at.beside(found, viewer)
    if known is None:
        _let_in(beside, digest, by_code=tokens.is_by_code(at.session, at.subject, digest))
    at.answer({"match": beside.view(), "player": viewer.player})


def _let_in(at: AtMatch, digest: bytes, *, by_code: bool) -> None:
    role, player = at.viewer.role, at.viewer.player
    if role == "host" or (player is not None and player not in at.editor.match.names):
        raise Conflict("no_seat", "The rematch has no seat for this phone; join it with its code.")
    if player is not None:
        seats.join(at.editor, player, None)
    else:
        make_room(at, by_code=by_code)
    at.admit(NewToken(digest, role, player, by_code))


def every_match(cursor: str | None, limit: int) -> tuple[Sequence[Match], str | None]:
    """Return one page of all matches, the newest first, and the cursor of the next."""
    before = read_moment_cursor(cursor)
    with store().read() as session:
        found = matches.newest(session, retained_since(clock(session)), before, limit + 1)
    last = found[limit - 1] if len(found) > limit else None
    return found[:limit], None if last is None else cursor_after_moment(last.created_at, last.id)


def series_of(id: str) -> list[Match]:
    """Return a match with those before and after it in a row of rematches."""
    with MATCHES.look(id) as at:
        return matches.series(at.session, at.editor.match.series)


def send_export(id: str, format: Literal["json", "csv"]) -> Response:
    """Return a match as a file to keep."""
    with MATCHES.look(id) as at:
        match, rounds = at.editor.match, matches.all_rounds(at.session, at.editor.match)
        if format == "csv":
            response = Response(export_csv(match, rounds), mimetype="text/csv")
        else:
            response = jsonify(export_json(match, rounds, all_events(at), at.viewer))
    response.headers["Content-Disposition"] = f'attachment; filename="match-{id}.{format}"'
    return response


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


def _record_creation(at: AtMatch) -> None:
    match = at.editor.match
    at.editor.record("match_created", {"players": match.names, "rematch_of": match.rematch_of})


def _answer_created(at: AtMatch, created: AtMatch, **more: Any) -> None:
    location = url_for("matches.show", match=created.subject.id)
    at.answer({"match": created.view(), **more}, 201, {"Location": location})
