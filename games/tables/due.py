"""What is due at a table without a request: bots act, clocks expire, and late decisions are made."""

from datetime import datetime, timedelta
from itertools import islice, takewhile

from dictionaries.errors import RingersError
from games.base import CHANCE
from games.tables import leaving, play
from games.tables.base_editor import BaseTableEditor
from games.tables.lessons import may_interrupt, seconds_of_wait
from games.tables.table import AnySession, Table

FIRST = 0.3
"""Seconds after which a bot acts that follows a person; all bots that follow it take as long together at most."""

MOST_HALVINGS = 10


def has_bot_to_ask(table: Table) -> bool:
    """Tell whether a bot may act now."""
    session = table.session
    return session is not None and table.status == "playing" and bool(session.actors & set(table.bots))


def bots_act_at(table: Table) -> datetime:
    """Return when the action of a bot appears, which tells nothing of what only its seat knows.

    Where every seat is a bot there is no delay, and in a lesson only while its turn may be interrupted.
    """
    session, times = table.session, table.times
    assert session is not None
    assert times is not None
    if table.plays_itself:
        return times.since
    is_secret = session.game.known_actors(session.state, None) is None
    reaction = float(getattr(session.config, "reaction_seconds", 0)) if is_secret else 0.0
    if table.terms.lesson:
        return times.since + timedelta(seconds=seconds_of_wait(table, reaction))
    return times.since + timedelta(seconds=max(_pace(table), reaction if _may_be_faster(table) else 0.0))


def _pace(table: Table) -> float:
    """Return the seconds in which people see what a bot does: half as many after each bot since a person acted."""
    assert table.session is not None
    bots = table.bots
    players = (entry.actor for entry in reversed(table.session.log) if entry.actor != CHANCE)
    before = islice(takewhile(lambda actor: actor in bots, players), MOST_HALVINGS)
    return FIRST * 0.5 ** len(list(before))


def _may_be_faster(table: Table) -> bool:
    """Tell whether people may act before a bot does.

    Several people could tell by a pause what one of them may do, so it is there for all of them or none.
    """
    return len(table.people) > 1 or may_interrupt(table)


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
