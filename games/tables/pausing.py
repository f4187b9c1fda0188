"""Commands that make the clocks of a table in days stand still, and run again."""

from dataclasses import replace

from games.refusals import Conflict
from games.tables.base_editor import BaseTableEditor
from games.tables.clock import Clock
from games.tables.leaving import check_not_over
from games.tables.pauses import Pauses
from games.tables.views import pauses_json, times_json


def take_holiday(editor: BaseTableEditor, days: int) -> None:
    """Take so many days of holiday, or more after those that run already, from the caller's own seat.

    Raises:
        Conflict: the table has no clock in days, or the seat has not so many days left.
    """
    player, clock = editor.own_seat().name, _clock(editor)
    left = clock.holidays - editor.table.pauses.days_taken(player)
    if days > left:
        raise Conflict("no_holidays_left", f"You have {left} of {clock.holidays} days of holiday left.")
    _change(editor, editor.table.pauses.with_holiday(player, editor.now, days))


def end_holiday(editor: BaseTableEditor) -> None:
    """End the present holiday of the caller's own seat; whole days that are left of it can be taken again.

    Raises:
        Conflict: there is none.
    """
    player = editor.own_seat().name
    if editor.table.pauses.holiday_until(player, editor.now) is None:
        raise Conflict("no_holiday", "You have no holiday now.")
    _change(editor, editor.table.pauses.without_holiday(player, editor.now))


def check_can_pause(editor: BaseTableEditor) -> None:
    """Check that the clocks can be paused.

    Raises:
        Conflict: they are not in days, or they are paused.
    """
    _clock(editor)
    if editor.table.pauses.is_paused:
        raise Conflict("paused", "The clocks are paused already.")


def pause(editor: BaseTableEditor) -> None:
    """Pause all clocks, as agreed."""
    _change(editor, editor.table.pauses.paused(editor.now))


def resume(editor: BaseTableEditor) -> None:
    """Let all clocks run again, from the caller's own seat.

    Raises:
        Conflict: they are not paused.
    """
    editor.own_seat()
    if not editor.table.pauses.is_paused:
        raise Conflict("not_paused", "The clocks are not paused.")
    _change(editor, editor.table.pauses.resumed(editor.now))


def _clock(editor: BaseTableEditor) -> Clock:
    check_not_over(editor)
    clock = editor.table.terms.clock
    if clock is None or not editor.table.can_pause:
        raise Conflict("no_clock_of_days", "Only a clock in days can be paused.")
    return clock


def _change(editor: BaseTableEditor, pauses: Pauses) -> None:
    editor.table = replace(editor.table, pauses=pauses)
    editor.record(
        "pauses_changed",
        {"pauses": pauses_json(editor.table, editor.now), "times": times_json(editor.table, editor.now)},
    )
