"""Notices of a table: whose turn it has become, and what is over."""

from collections.abc import Iterator

from games.seating.notices import Notice
from games.tables.table import Table


def notices(before: Table, after: Table) -> Iterator[Notice]:
    """Yield what those who have seats may want to know after a change of a table."""
    if after.session is None or after.session is before.session:
        return
    ply = after.session.ply
    if _rounds_over(after) > _rounds_over(before):
        yield from (Notice("round_closed", seat, ply) for seat in after.people)
    if after.status == "over" and before.status != "over":
        yield from (Notice("game_over", seat, ply) for seat in after.people)
    yield from (Notice("turn", seat, ply) for seat in turns_begun(before, after))


def turns_begun(before: Table, after: Table) -> list[str]:
    """Return the seats of people whose turn has begun with a change of a table.

    Where one player is on turn, the turn goes on until another is. Where all decide at the same time, each decision
    point is a turn of everybody who has to decide.
    """
    if after.status != "playing":
        return []
    waited, stays = before.running, _moment(before) == _moment(after)
    return [seat for seat in after.running if not (stays and seat in waited)]


def _moment(table: Table) -> object:
    """Return what stays the same as long as a turn goes on."""
    session = table.session
    if session is None:
        return None
    return session.game.on_turn(session.state) or session.ply


def _rounds_over(table: Table) -> int:
    return 0 if table.session is None else table.session.game.rounds_over(table.session.state)
