"""Commands to leave a table and to come back to it.

A bot plays on in the seat of a player who has left, under the seat's name, and the seat ranks behind all who stayed.
With two seats the game ends. A seat that was given up can be taken again, by its own token or by somebody with the
code; one that resigned or ran out of time cannot.
"""

from dataclasses import replace
from datetime import timedelta

from games.refusals import Conflict
from games.seating import seats
from games.seating.players import Seat
from games.session import Leaving
from games.tables.base_editor import BaseTableEditor
from games.tables.play import start
from games.tables.progress import go_on


def resign(editor: BaseTableEditor) -> None:
    """Give the game up, from the caller's own seat."""
    player = editor.own_seat()
    check_not_over(editor)
    leave(editor, player.name, "resign")


def give_up(editor: BaseTableEditor, player: str) -> None:
    """Free a seat, so that anybody with the code may take it; the host can only ask for it."""
    editor.player(player)
    editor.viewer.check_seat(player)
    check_person(editor, player)
    if editor.table.session is not None:
        seats.check_not_host(editor, player)
        check_not_over(editor)
    seats.give_up(editor, player)


def vacate(editor: BaseTableEditor, player: str) -> None:
    """Free a seat; during a game a bot plays on, and the seat's own token can take it again."""
    if editor.table.session is None:
        seats.vacate(editor, player)
    elif editor.session.outcome is None:
        leave(editor, player, "leave")


def come_back(editor: BaseTableEditor) -> None:
    """Take the own seat again that was given up, while nobody else has it."""
    player = editor.player(editor.viewer.own_seat())
    check_not_over(editor)
    if player.seat == "out":
        raise Conflict("player_out", f"{player.title} plays no more at this table.")
    if player.seat == "taken":
        raise Conflict("seat_taken", f"The seat of {player.title} is taken.")
    seats.put_seat(editor, player, "taken")
    _play_on(editor, player.name)


def sat_down(editor: BaseTableEditor, player: str) -> None:
    """Go on when somebody with the code has taken a seat: the game begins, or the bot there leaves off."""
    session = editor.table.session
    if session is None:
        start(editor)
    elif player in session.away and session.outcome is None:
        _play_on(editor, player)


def leave(editor: BaseTableEditor, player: str, how: Leaving) -> None:
    """Let a bot play on for a player, or end the game where too few stay or no person is left."""
    session = editor.session.leave(player, how)
    state: Seat = "free" if how == "leave" else "out"
    seats.put_seat(editor, editor.player(player), state)
    stayed = set(session.players) - session.away - set(editor.table.terms.bots)
    if session.outcome is None and not stayed:
        session = session.end(how)
    go_on(editor, "player_left", session, {"player": player, "how": how})


def hand_over(editor: BaseTableEditor, player: str) -> None:
    """Give the host's role to the seat of a person; whoever had it before has it no more."""
    editor.viewer.check_host()
    editor.player_of_body(player)
    check_person(editor, player)
    seats.hand_over(editor, player)


def check_person(editor: BaseTableEditor, player: str) -> None:
    """Raise `Conflict` if a seat is a bot's from the beginning."""
    if player in editor.table.terms.bots:
        raise Conflict("bot_seat", f"{editor.called(player)} is a bot.")


def check_not_over(editor: BaseTableEditor) -> None:
    """Raise `Conflict` unless the game goes on."""
    if editor.session.outcome is not None:
        raise Conflict("game_over", "The game is over.")


def _play_on(editor: BaseTableEditor, player: str) -> None:
    times = editor.table.times
    if times is not None and player in times.left:
        # What has passed of this decision point was the bot's time.
        passed = max(timedelta(0), editor.now - times.since).total_seconds()
        editor.table = replace(
            editor.table, times=replace(times, left={**times.left, player: times.left[player] + passed})
        )
    go_on(editor, "player_returned", editor.session.come_back(player), {"player": player})
