"""The turns of seats whose owners have asked for a feed: noted with the change that begins or ends them."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from api.store import turn_feeds
from api.store.turn_feeds import FeedSeatRow, TurnRow
from games.seating.editor import Editor

RETENTION = timedelta(days=30)
"""How long a turn that has ended stands in a feed."""


def note_turns(session: Session, editor: Editor) -> None:
    """Keep which turns a change begins and ends, and until when those have time that go on.

    Args:
        session: a session that has locked the subject.
        editor: the subject with its changes.
    """
    seats = turn_feeds.seats(session, editor.subject)
    if not seats:
        return
    waiting = editor.turns()
    begun = {notice.seat for notice in editor.notices() if notice.type == "turn"}
    for seat in seats:
        turn = turn_feeds.open_turn(session, seat)
        if turn is not None and (seat.player in begun or seat.player not in waiting):
            turn.ended_at = turn.changed_at = editor.now
            turn = None
        elif turn is not None and turn.due_at != waiting[seat.player]:
            turn.due_at, turn.changed_at = waiting[seat.player], editor.now
        session.flush()
        if turn is None and seat.player in waiting:
            begin_turn(session, editor, seat, waiting[seat.player])


def begin_turn(session: Session, editor: Editor, seat: FeedSeatRow, due_at: datetime | None) -> None:
    """Keep a turn that has begun.

    Args:
        session: a session that has locked the subject.
        editor: the subject.
        seat: whose turn it is.
        due_at: until when the seat has time, if there is an end.
    """
    now = editor.now
    turn = TurnRow(
        seat_id=seat.id,
        number=editor.place,
        game=editor.game,
        others=[player.title for player in editor.players if player.name != seat.player],
        begun_at=now,
        due_at=due_at,
        changed_at=now,
    )
    turn_feeds.put_turn(session, turn, now - RETENTION)
