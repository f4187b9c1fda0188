"""The turns of seats whose owners have asked for a feed: noted with the change that begins or ends them."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from api.store import turn_feeds
from api.store.turn_feeds import FeedSeatRow, TurnRow
from games.tables import due
from games.tables.editor import TableEditor

RETENTION = timedelta(days=30)
"""How long a turn that has ended stands in a feed."""


def note_turns(session: Session, editor: TableEditor) -> None:
    """Keep which turns a change of a table begins and ends, and until when those have time that go on.

    Args:
        session: a session that has locked the table.
        editor: the table with its changes.
    """
    seats = turn_feeds.seats(session, editor.subject)
    if not seats:
        return
    waiting = due.turns(editor.table)
    begun = {notice.seat for notice in editor.notices() if notice.type == "turn"}
    for seat in seats:
        turn = turn_feeds.open_turn(session, seat)
        if turn is not None and (seat.player in begun or seat.player not in waiting):
            turn.ended_at = turn.changed_at = editor.now
        elif turn is not None and turn.due_at != waiting[seat.player]:
            turn.due_at, turn.changed_at = waiting[seat.player], editor.now
        session.flush()
        if seat.player in begun:
            begin_turn(session, editor, seat, waiting[seat.player])


def begin_turn(session: Session, editor: TableEditor, seat: FeedSeatRow, due_at: datetime | None) -> None:
    """Keep a turn that has begun at a table.

    Args:
        session: a session that has locked the table.
        editor: the table.
        seat: whose turn it is.
        due_at: until when the seat has time, if there is an end.
    """
    table, now = editor.table, editor.now
    turn = TurnRow(
        seat_id=seat.id,
        number=editor.session.ply,
        game=table.terms.game.name,
        others=[player.title for player in table.players if player.name != seat.player],
        begun_at=now,
        due_at=due_at,
        changed_at=now,
    )
    turn_feeds.put_turn(session, turn, now - RETENTION)
