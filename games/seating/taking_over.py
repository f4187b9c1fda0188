"""Takeovers: a held seat or role passes to somebody else only with consent, or after a delay that everybody sees.

A player asks for the host's role, so that a table whose host has lost the phone can continue. The host asks to free a
seat or to move it to another phone, so that a player who has lost the phone can continue. Until that passes, the seat
and its hidden hand stay with the player in it. The role passes when every other player with a seat agrees, except the
host; a seat passes when the player in it agrees. Both pass automatically after the delay. Until then the host and each
player can object to a takeover of the role, and the player in a seat to one of the seat, which ends the takeover.
"""

from dataclasses import replace
from datetime import timedelta
from typing import Literal

from games.refusals import Conflict, Forbidden
from games.seating.editor import Editor
from games.seating.schemas import Ending
from games.seating.takeover import Aim, Takeover, of_role, of_seat


def ask(editor: Editor) -> None:
    """Ask for the host's role, from the caller's own seat."""
    player, pending = editor.viewer.own_seat(), of_role(editor.takeovers)
    if editor.viewer.host:
        raise Conflict("already_host", "You have the host's role already.")
    if pending is None:
        asked = _begin(editor, player, "role")
        editor.record("takeover_asked", asked.to_json())
    elif pending.player != player:
        asker = editor.called(pending.player)
        raise Conflict("takeover_asked", f"{asker} has asked for the host's role already; agree or object.")


def agree(editor: Editor) -> None:
    """Agree that whoever has asked for the host's role gets it; if the host agrees, that is enough."""
    editor.viewer.check_player()
    pending, player = _asked(of_role(editor.takeovers)), editor.viewer.player
    if editor.viewer.host:
        pass_on(editor, pending.player)
        return
    if player is None or player == pending.player or player in pending.agreed:
        return
    agreed = replace(pending, agreed=(*pending.agreed, player))
    editor.put_takeovers(tuple(agreed if each is pending else each for each in editor.takeovers))
    editor.record("takeover_agreed", agreed.to_json())
    others = editor.people - {pending.player, editor.host}
    if others <= set(agreed.agreed):
        pass_on(editor, pending.player)


def refuse(editor: Editor) -> None:
    """Object to whoever has asked for the host's role; the one who has asked takes it back."""
    editor.viewer.check_player()
    pending = _asked(of_role(editor.takeovers))
    _remove(editor, pending)
    editor.record("takeover_ended", {"player": pending.player})


def pass_on(editor: Editor, player: str) -> None:
    """Give the host's role to a player; whoever had it before has it no more, and cannot take this seat over either."""
    pending = of_role(editor.takeovers)
    if pending is not None:
        _remove(editor, pending)
    _end_of_seat(editor, player, "withdrawn")
    editor.ended_codes.add(player)
    editor.put_host(player)
    editor.host_moved = True
    editor.record("host_changed", {"host": player})


def ask_for_seat(editor: Editor, player: str, aim: Literal["move", "free"]) -> Takeover:
    """Ask that a seat which somebody else holds moves or is freed; asked again, it changes nothing.

    Raises:
        Conflict: the other of the two is asked for already.
    """
    pending = of_seat(editor.takeovers, player)
    if pending is None:
        pending = _begin(editor, player, aim)
        editor.record("seat_takeover_asked", pending.to_json())
    elif pending.aim != aim:
        raise Conflict("takeover_asked", f"About the seat of {editor.called(player)} something else is asked already.")
    return pending


def agree_about_seat(editor: Editor, player: str) -> None:
    """Let a seat move or be freed at once, from that seat itself.

    Raises:
        Forbidden: the caller is somebody else.
        Conflict: nothing is asked.
    """
    editor.player(player)
    if editor.viewer.player != player:
        raise Forbidden("Only the player in this seat may do this, from the player's own seat.", "own_seat_only")
    _pass_seat(editor, _asked_about_seat(editor, player), "agreed")


def refuse_about_seat(editor: Editor, player: str) -> None:
    """Keep a seat where it is, from that seat itself; the host takes back what was asked.

    Raises:
        Forbidden: the caller is somebody else.
        Conflict: nothing is asked.
    """
    editor.player(player)
    editor.viewer.check_seat(player)
    _asked_about_seat(editor, player)
    _end_of_seat(editor, player, "refused" if editor.viewer.player == player else "withdrawn")


def end_with_seat(editor: Editor, player: str) -> None:
    """End what a player has asked for, and what is asked about the seat, as nobody holds it any more."""
    pending = of_role(editor.takeovers)
    if pending is not None and pending.player == player:
        _remove(editor, pending)
        editor.record("takeover_ended", {"player": player})
    _end_of_seat(editor, player, "left")


def settle(editor: Editor) -> None:
    """Let pass what nobody has objected to in time."""
    while due := [each for each in editor.takeovers if each.ends_at <= editor.now]:
        pending = min(due, key=lambda each: each.ends_at)
        if pending.aim == "role":
            pass_on(editor, pending.player)
        else:
            _pass_seat(editor, pending, "passed")


def _begin(editor: Editor, player: str, aim: Aim) -> Takeover:
    asked = Takeover(player, editor.now + timedelta(seconds=editor.takeover_seconds), aim=aim)
    editor.put_takeovers((*editor.takeovers, asked))
    return asked


def _remove(editor: Editor, pending: Takeover) -> None:
    editor.put_takeovers(tuple(each for each in editor.takeovers if each is not pending))


def _pass_seat(editor: Editor, pending: Takeover, how: Ending) -> None:
    """Let the code work with which a seat moves, or free the seat."""
    _remove(editor, pending)
    editor.record("seat_takeover_ended", {"player": pending.player, "aim": pending.aim, "how": how})
    if pending.aim == "free":
        editor.vacate(pending.player)


def _end_of_seat(editor: Editor, player: str, how: Ending) -> None:
    """Keep a seat where it is; a code with which it was to move is good for nothing."""
    pending = of_seat(editor.takeovers, player)
    if pending is not None:
        _remove(editor, pending)
        editor.ended_codes.add(player)
        editor.record("seat_takeover_ended", {"player": player, "aim": pending.aim, "how": how})


def _asked(pending: Takeover | None) -> Takeover:
    if pending is None:
        raise Conflict("no_takeover", "Nobody asks for the host's role now.")
    return pending


def _asked_about_seat(editor: Editor, player: str) -> Takeover:
    pending = of_seat(editor.takeovers, player)
    if pending is None:
        raise Conflict("no_takeover", f"Nothing is asked about the seat of {editor.called(player)} now.")
    return pending
