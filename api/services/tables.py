"""Tables in the service: creation, look-up, lists, rematches and changes."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, ClassVar, Literal

from flask import Response, jsonify, url_for
from pydantic import ValidationError
from sqlalchemy.orm import Session

from api.context import catalog, store, table_scheduler
from api.http.answers import cursor_after_moment, read_moment_cursor
from api.http.problems import errors_in, invalid
from api.services.removal import retained_since
from api.services.turn_feeds import follow_seats
from api.services.unit_of_work import Repository, UnitOfWork
from api.store import tables, tokens
from api.store.engine import Store
from api.store.engine import now as clock
from api.store.subjects import EVER, RetainedSince
from games.base import Config
from games.record import Record
from games.refusals import Conflict
from games.registry import AnyGame, game_named
from games.seating.events import Position
from games.seating.schemas import AnyEvent
from games.seating.subject import Kind
from games.seating.viewer import Viewer
from games.tables import agreeing, opening, play, schemas
from games.tables.editor import TableEditor
from games.tables.table import Table, Terms
from games.tables.views import replay_json, view, view_snapshot
from games.values import JSON

MAX_BOT_TABLES = 20
"""At how many tables bots alone may play at a time; nobody waits for them, but their games take time from others."""

SEED_BYTES = 16

AtTable = UnitOfWork[TableEditor]


class Tables(Repository[TableEditor]):
    """What tables add to what all subjects have in common."""

    kind: ClassVar[Kind] = "table"

    def find(self, session: Session, id: str, since: RetainedSince, *, lock: bool = False) -> Table | None:
        """Return a stored table, and lock it if it is to be changed."""
        return tables.find(session, id, since, rules_of, lock=lock)

    def save(self, session: Session, editor: TableEditor, *, is_new: bool) -> None:
        """Keep what commands have changed of a table, or a new table, and what they have added to its game's log."""
        (tables.add if is_new else tables.save)(session, editor.table, editor.new_entries)

    def editor(self, session: Session, state: Table, viewer: Viewer, now: datetime) -> TableEditor:
        """Return a table in the hands of a caller."""
        return TableEditor(state, viewer, now, lambda: tables.drafts(session, state.id))

    def view(self, editor: TableEditor) -> schemas.Table:
        """Return a table as its caller may see it."""
        return view(editor.table, editor.viewer, editor.now)

    def snapshot(self, editor: TableEditor, position: Position) -> AnyEvent:
        """Return the present state in the shape of an event, for listeners to begin with."""
        return view_snapshot(editor.table, editor.viewer, position, editor.now)


TABLES = Tables()


def rules_of(game: str) -> AnyGame:
    """Return the game of a name, with the dictionaries of the running application.

    Raises:
        NotFound: there is none.
    """
    return game_named(game).using(catalog())


def settled_config(game: AnyGame, values: JSON, seats: Sequence[str]) -> Config:
    """Return a configuration from a body, in which everything is fixed.

    Raises:
        Problem: 422, it cannot be used; points at each setting.
    """
    try:
        return opening.settled_config(game, values, seats)
    except ValidationError as error:
        raise invalid(errors_in(error, "config", sent=values)) from None


def open_table(body: object, terms: Terms, seats: Sequence[str], names: dict[str, str], own: str | None) -> Response:
    """Make a table whose host is the caller.

    Args:
        body: the request's body as it was read.
        terms: what is agreed on.
        seats: the names of the seats.
        names: names for people, by seat.
        own: the caller's own seat, if there is one.

    Raises:
        Conflict: bots alone play at as many tables as may be.
    """
    players = opening.players_of(terms, seats, names, own)

    def make(id: str, code: str, now: datetime) -> Table:
        return Table(id, code, now, terms, players)

    with TABLES.create(body, Viewer("host", own, host=True), make) as at:
        _check_number_of_bot_tables(at)
        _record_creation(at)
        play.start(at.editor)
        host_token = at.issue("host_token", "host")
        seat_token = None if own is None else at.issue("seat_token", "seat", own)
        table = at.editor.table
        more = {"code": table.code, "host_token": host_token, "seat": own, "seat_token": seat_token}
        _answer_created(at, at, **more)
    if terms.bots:
        table_scheduler().warm_up()
    return at.response


def open_rematch(at: AtTable) -> None:
    """Make the table that follows one whose game is over, which the same tokens open."""
    seed = secrets.token_hex(SEED_BYTES)
    following = at.open(lambda id, code: agreeing.rematch(at.editor, id, code, seed, at.now))
    _record_creation(following)
    play.start(following.editor)
    tokens.copy(at.session, at.subject, following.subject)
    follow_seats(at, following)
    _answer_created(at, following)


def open_tables(cursor: str | None, limit: int) -> tuple[Sequence[Table], str | None]:
    """Return one page of the tables that strangers may join, the newest first, and the cursor of the next."""
    before = read_moment_cursor(cursor)
    with store().read() as session:
        found = tables.listed(session, retained_since(clock(session)), rules_of, before, limit + 1)
    last = found[limit - 1] if len(found) > limit else None
    return found[:limit], None if last is None else cursor_after_moment(last.created_at, last.id)


def send_replay(id: str, format: Literal["json", "text"]) -> Response:
    """Return the whole game of a table with all that was hidden.

    Raises:
        Conflict: it is not over.
    """
    with TABLES.look(id) as at:
        table = at.editor.table
        if table.status != "over":
            raise Conflict("not_finished", "The game is not over.")
        if format == "text":
            return Response(str(Record(at.editor.session)), mimetype="text/plain")
        return jsonify(replay_json(table, at.editor.session))


def prepare(at: AtTable, action: str, ply: int) -> None:
    """Keep what the caller's seat has prepared for the present decision, in case its time runs out."""
    seat = at.editor.own_seat().name
    text = play.check(at.editor, seat, action, ply)
    tables.save_draft(at.session, at.subject.id, seat, ply, text)
    at.answer({"ply": ply, "action": text})


def send_draft(id: str) -> Response:
    """Return what the caller's seat has prepared; null where there is nothing for the present decision."""
    with TABLES.look(id) as at:
        found = tables.draft(at.session, id, at.viewer.own_seat())
        ply = at.editor.session.ply
    return jsonify({"ply": ply, "action": found[1] if found is not None and found[0] == ply else None})


def find_any(session: Session, id: str, *, lock: bool = False) -> Table | None:
    """Return a table however long ago it was touched."""
    return tables.find(session, id, EVER, rules_of, lock=lock)


@contextmanager
def keep(store: Store, id: str) -> Iterator[TableEditor | None]:
    """Change a table without a request; what the time has brought is done first.

    Args:
        store: where it is.
        id: the table's id.
    """
    with store.write() as session:
        table = find_any(session, id, lock=True)
        if table is None:
            yield None
            return
        editor = TABLES.editor(session, table, Viewer("service"), clock(session))
        editor.settle()
        yield editor
        UnitOfWork(TABLES, session, editor).save()


def _check_number_of_bot_tables(at: AtTable) -> None:
    if at.editor.table.plays_itself and tables.playing_themselves(at.session) >= MAX_BOT_TABLES:
        reason = f"Bots alone play at {MAX_BOT_TABLES} tables already; wait until one of the games is over."
        raise Conflict("too_many_bot_tables", reason)


def _record_creation(at: AtTable) -> None:
    table = at.editor.table
    at.editor.record("table_created", {"seats": list(table.names), "rematch_of": table.rematch_of})


def _answer_created(at: AtTable, created: AtTable, **more: Any) -> None:
    location = url_for("tables.show", table=created.subject.id)
    at.answer({"table": created.view(), **more}, 201, {"Location": location})
