"""What is due at a table without a request: bots act, clocks expire, and late decisions are made."""

from datetime import datetime, timedelta

from dictionaries.errors import RingersError
from games.bots import RANDOM, bots_of, delay_of
from games.tables import leaving, play
from games.tables.base_editor import BaseTableEditor
from games.tables.lessons import seconds_of_wait
from games.tables.table import AnySession, Table


def has_bot_to_ask(table: Table) -> bool:
    """Tell whether a bot may act now."""
    session = table.session
    return session is not None and table.status == "playing" and bool(session.actors & set(table.bots))


def bot_acts_at(table: Table, seat: str) -> datetime:
    """Return when the action of a bot appears: after a delay that its level and the game fix, not its hand.

    Where every seat is a bot there is no delay, and in a lesson only while its turn may be interrupted.
    """
    assert table.times is not None
    if table.plays_itself:
        return table.times.since
    bot = bots_of(table.terms.game).get(table.bots[seat], bots_of(table.terms.game)[RANDOM])
    reaction = float(getattr(table.terms.config, "reaction_seconds", 0))
    if table.terms.lesson:
        return table.times.since + timedelta(seconds=seconds_of_wait(table, reaction))
    return table.times.since + timedelta(seconds=max(delay_of(bot), reaction))


def deadline(table: Table) -> datetime | None:
    """Return when the time of somebody is over: on the clock, or for this decision; None where there is no hurry."""
    times = table.times
    if times is None or table.status != "playing":
        return None
    moments = [deadline_of(table, seat) for seat in table.running]
    return min((moment for moment in (*moments, times.decide_by) if moment is not None), default=None)


def deadline_of(table: Table, seat: str) -> datetime | None:
    """Return when the time of a seat whose clock runs is over; None where there is no hurry."""
    ends = (table.runs_out_at(seat), None if table.times is None else table.times.decide_by)
    return min((end for end in ends if end is not None), default=None)


def turns(table: Table) -> dict[str, datetime | None]:
    """Return the seats of people whose turn it is, and when the time of each is over."""
    return {seat: deadline_of(table, seat) for seat in table.running} if table.status == "playing" else {}


def settles_at(table: Table) -> datetime | None:
    """Return when the time brings something: somebody's time is over, or nobody has objected to a takeover."""
    moments = [each.ends_at for each in table.takeovers]
    return min((moment for moment in (*moments, deadline(table)) if moment is not None), default=None)


def due_at(table: Table) -> datetime | None:
    """Return when the table has to be looked at though nobody asks; None where never."""
    moment = settles_at(table)
    if has_bot_to_ask(table):
        assert table.times is not None
        return min(table.times.since, moment or table.times.since)
    return moment


def settle(editor: BaseTableEditor) -> None:
    """Do what the time has brought: decide for who is late, let go of whose clock has run out."""
    while (moment := deadline(editor.table)) is not None and moment <= editor.now:
        times = editor.table.times
        assert times is not None
        if times.decide_by is not None and times.decide_by <= moment:
            _decide(editor, editor.session)
        else:
            late = next(player for player in editor.table.running if editor.table.runs_out_at(player) == moment)
            leaving.leave(editor, late, "time")


def _decide(editor: BaseTableEditor, session: AnySession) -> None:
    """Do for everybody who has not decided what was prepared, or what the game has for that."""
    ply, drafts = session.ply, editor.load_drafts()
    for player in session.players:
        if player not in editor.session.actors or editor.session.ply != ply:
            continue
        drafted = drafts.get(player)
        if drafted is not None and drafted[0] == ply:
            try:
                play.act(editor, player, drafted[1], ply)
                continue
            except RingersError:  # what was legal when it was prepared need not be so now
                pass
        game, state = session.game, editor.session.state
        default = game.default_action(state, player)
        text = game.format_action(game.legal_actions(state, player)[0] if default is None else default)
        play.act(editor, player, text, ply)
