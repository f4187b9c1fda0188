"""Takeovers: a held seat or role passes to somebody else only with consent, or after a delay that everybody sees.

A player asks for the host's role, so that a table whose host has lost the phone can continue. The host asks to free a
seat or to move it to another phone, so that a player who has lost the phone can continue. Until that passes, the seat
and its hidden hand stay with the player in it. The role passes when every other player with a seat agrees, except the
host; a seat passes when the player in it agrees. Both pass automatically after the delay. Until then the host and each
player can object to a takeover of the role, and the player in a seat to one of the seat, which ends the takeover.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Literal

from games.refusals import Conflict, Forbidden
from games.seating.keeper import Keeper
from games.seating.takeover import Aim, Ending, Takeover, of_role, of_seat


def ask(keeper: Keeper) -> None:
    """Ask for the host's role, from the caller's own seat."""
    player, pending = keeper.viewer.own_seat(), of_role(keeper.takeovers)
    if keeper.viewer.host:
        raise Conflict("already_host", "You have the host's role already.")
    if pending is None:
        asked = _begin(keeper, player, "role")
        keeper.record("takeover_asked", asked.to_json())
    elif pending.player != player:
        asker = keeper.called(pending.player)
        raise Conflict("takeover_asked", f"{asker} has asked for the host's role already; agree or object.")


def agree(keeper: Keeper) -> None:
    """Agree that whoever has asked for the host's role gets it; if the host agrees, that is enough."""
    keeper.viewer.check_player()
    pending, player = _asked(of_role(keeper.takeovers)), keeper.viewer.player
    if keeper.viewer.host:
        pass_on(keeper, pending.player)
        return
    if player is None or player == pending.player or player in pending.agreed:
        return
    agreed = replace(pending, agreed=(*pending.agreed, player))
    keeper.put_takeovers(tuple(agreed if each is pending else each for each in keeper.takeovers))
    keeper.record("takeover_agreed", agreed.to_json())
    others = keeper.people - {pending.player, keeper.host}
    if others <= set(agreed.agreed):
        pass_on(keeper, pending.player)


def refuse(keeper: Keeper) -> None:
    """Object to whoever has asked for the host's role; the one who has asked takes it back."""
    keeper.viewer.check_player()
    pending = _asked(of_role(keeper.takeovers))
    _remove(keeper, pending)
    keeper.record("takeover_ended", {"player": pending.player})


def pass_on(keeper: Keeper, player: str) -> None:
    """Give the host's role to a player; whoever had it before has it no more, and cannot take this seat over either."""
    pending = of_role(keeper.takeovers)
    if pending is not None:
        _remove(keeper, pending)
    _end_of_seat(keeper, player, "withdrawn")
    keeper.ended_codes.add(player)
    keeper.put_host(player)
    keeper.host_moved = True
    keeper.record("host_changed", {"host": player})


def ask_for_seat(keeper: Keeper, player: str, aim: Literal["move", "free"]) -> Takeover:
    """Ask that a seat which somebody else holds moves or is freed; asked again, it changes nothing.

    Raises:
        Conflict: the other of the two is asked for already.
    """
    pending = of_seat(keeper.takeovers, player)
    if pending is None:
        pending = _begin(keeper, player, aim)
        keeper.record("seat_takeover_asked", pending.to_json())
    elif pending.aim != aim:
        raise Conflict("takeover_asked", f"About the seat of {keeper.called(player)} something else is asked already.")
    return pending


def agree_about_seat(keeper: Keeper, player: str) -> None:
    """Let a seat move or be freed at once, from that seat itself.

    Raises:
        Forbidden: the caller is somebody else.
        Conflict: nothing is asked.
    """
    keeper.player(player)
    if keeper.viewer.player != player:
        raise Forbidden("Only the player in this seat may do this, from the player's own seat.", "own_seat_only")
    _pass_seat(keeper, _asked_about_seat(keeper, player), "agreed")


def refuse_about_seat(keeper: Keeper, player: str) -> None:
    """Keep a seat where it is, from that seat itself; the host takes back what was asked.

    Raises:
        Forbidden: the caller is somebody else.
        Conflict: nothing is asked.
    """
    keeper.player(player)
    keeper.viewer.check_seat(player)
    _asked_about_seat(keeper, player)
    _end_of_seat(keeper, player, "refused" if keeper.viewer.player == player else "withdrawn")


def end_with_seat(keeper: Keeper, player: str) -> None:
    """End what a player has asked for, and what is asked about the seat, as nobody holds it any more."""
    pending = of_role(keeper.takeovers)
    if pending is not None and pending.player == player:
        _remove(keeper, pending)
        keeper.record("takeover_ended", {"player": player})
    _end_of_seat(keeper, player, "left")


def settle(keeper: Keeper) -> None:
    """Let pass what nobody has objected to in time."""
    while due := [each for each in keeper.takeovers if each.ends_at <= keeper.now]:
        pending = min(due, key=lambda each: each.ends_at)
        if pending.aim == "role":
            pass_on(keeper, pending.player)
        else:
            _pass_seat(keeper, pending, "passed")


def _begin(keeper: Keeper, player: str, aim: Aim) -> Takeover:
    asked = Takeover(player, keeper.now + timedelta(seconds=keeper.takeover_seconds), aim=aim)
    keeper.put_takeovers((*keeper.takeovers, asked))
    return asked


def _remove(keeper: Keeper, pending: Takeover) -> None:
    keeper.put_takeovers(tuple(each for each in keeper.takeovers if each is not pending))


def _pass_seat(keeper: Keeper, pending: Takeover, how: Ending) -> None:
    """Let the code work with which a seat moves, or free the seat."""
    _remove(keeper, pending)
    keeper.record("seat_takeover_ended", {"player": pending.player, "aim": pending.aim, "how": how})
    if pending.aim == "free":
        keeper.vacate(pending.player)


def _end_of_seat(keeper: Keeper, player: str, how: Ending) -> None:
    """Keep a seat where it is; a code with which it was to move is good for nothing."""
    pending = of_seat(keeper.takeovers, player)
    if pending is not None:
        _remove(keeper, pending)
        keeper.ended_codes.add(player)
        keeper.record("seat_takeover_ended", {"player": player, "aim": pending.aim, "how": how})


def _asked(pending: Takeover | None) -> Takeover:
    if pending is None:
        raise Conflict("no_takeover", "Nobody asks for the host's role now.")
    return pending


def _asked_about_seat(keeper: Keeper, player: str) -> Takeover:
    pending = of_seat(keeper.takeovers, player)
    if pending is None:
        raise Conflict("no_takeover", f"Nothing is asked about the seat of {keeper.called(player)} now.")
    return pending
