"""Commands on seats that every kind of subject has: join, come back, give up, hand over the host's role."""

from dataclasses import replace
from datetime import datetime

from games.refusals import Conflict
from games.seating import taking_over
from games.seating.editor import Editor
from games.seating.players import Player, Seat
from games.seating.takeover import of_seat


def join(editor: Editor, player: str, title: str | None) -> None:
    """Take a free seat."""
    found, kind = editor.player_of_body(player), editor.subject.kind
    if found.seat == "out":
        raise Conflict("player_out", f"{found.title} is out of this {kind}; the host can take the player back.")
    if found.seat == "taken":
        if of_seat(editor.takeovers, player) is not None:
            raise _held(editor, player)
        raise Conflict("seat_taken", f"The seat of {found.title} is taken.")
    editor.ended_seats.add(player)
    change_seat(editor, found.titled(title), "player_joined", "taken")


def recover(editor: Editor, player: str, title: str | None) -> None:
    """Take over a seat with a code that the seat itself or the host asked for; older tokens end."""
    pending = of_seat(editor.takeovers, player)
    if pending is not None and pending.aim == "move":
        raise _held(editor, player)
    editor.ended_seats.add(player)
    change_seat(editor, editor.player(player).titled(title), "seat_recovered", "taken")


def ask_to_recover(editor: Editor, player: str) -> datetime | None:
    """Ask for a code with which a seat is taken over.

    Returns:
        Until when the seat is held, so that the code does not work; None if nobody else holds it.
    """
    found = editor.player(player)
    editor.viewer.check_seat(player)
    if found.seat == "out":
        raise Conflict("player_out", f"{found.title} is out of this {editor.subject.kind}.")
    if editor.viewer.player == player:
        if of_seat(editor.takeovers, player) is not None:
            taking_over.refuse_about_seat(editor, player)
        return None
    return taking_over.ask_for_seat(editor, player, "move").ends_at if found.seat == "taken" else None


def give_up(editor: Editor, player: str) -> None:
    """Free a seat, so that anybody with the code may take it; the host can only ask for it."""
    found = editor.player(player)
    editor.viewer.check_seat(player)
    check_not_host(editor, player)
    if found.seat != "taken":
        raise Conflict("seat_free", f"Nobody has the seat of {found.title}.")
    if editor.viewer.player == player:
        editor.vacate(player)
    else:
        taking_over.ask_for_seat(editor, player, "free")


def vacate(editor: Editor, player: str) -> None:
    """Free a seat, and end its tokens."""
    editor.ended_seats.add(player)
    change_seat(editor, editor.player(player), "seat_given_up", "free")


def hand_over(editor: Editor, player: str) -> None:
    """Give the host's role to a seat; whoever had it before has it no more."""
    editor.viewer.check_host()
    if editor.player_of_body(player).seat != "taken":
        raise Conflict("seat_free", f"Nobody has the seat of {editor.called(player)}.")
    if editor.host != player:
        taking_over.pass_on(editor, player)


def change_seat(editor: Editor, player: Player, type: str, seat: Seat) -> None:
    """Put a changed player in, with the state of the seat, and record it as an event of this type."""
    editor.record(type, replace(player, seat=seat).to_json())
    put_seat(editor, player, seat)


def put_seat(editor: Editor, player: Player, seat: Seat) -> None:
    """Put a player in, with the state of the seat; what was asked and made for the seat before ends with a change."""
    if seat != editor.player(player.name).seat:
        editor.ended_codes.add(player.name)
    editor.put_player(replace(player, seat=seat))
    if seat != "taken":
        taking_over.end_with_seat(editor, player.name)


def _held(editor: Editor, player: str) -> Conflict:
    return Conflict("seat_held", f"The seat of {editor.called(player)} is held until the time to object is over.")


def check_not_host(editor: Editor, player: str) -> None:
    """Raise `Conflict` if the player's seat has the host's role."""
    if editor.host == player:
        raise Conflict("host_seat", "This seat has the host's role; hand it to another seat first.")
