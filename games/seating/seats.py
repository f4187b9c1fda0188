"""Commands on seats that every kind of subject knows: join, come back, give up, hand the host's role over."""

from __future__ import annotations

from dataclasses import replace

from games.refusals import Conflict
from games.seating import takeover
from games.seating.keeper import Keeper
from games.seating.players import Player, Seat


def join(keeper: Keeper, player: str, title: str | None) -> None:
    """Take a free seat."""
    found, kind = keeper.player_of_body(player), keeper.subject.kind
    if found.seat == "out":
        raise Conflict("player_out", f"{found.title} plays no more in this {kind}; the host can take the player back.")
    if found.seat == "taken":
        raise Conflict("seat_taken", f"The seat of {found.title} is taken.")
    change_seat(keeper, found.titled(title), "player_joined", "taken")


def recover(keeper: Keeper, player: str, title: str | None) -> None:
    """Take over a seat with a code that the seat itself or the host asked for; older tokens end."""
    keeper.ended_seats.add(player)
    change_seat(keeper, keeper.player(player).titled(title), "seat_recovered", "taken")


def check_recoverable(keeper: Keeper, player: str) -> None:
    """Check that the caller may ask for a code with which a seat is taken over."""
    found = keeper.player(player)
    keeper.viewer.check_seat(player)
    if found.seat == "out":
        raise Conflict("player_out", f"{found.title} plays no more in this {keeper.subject.kind}.")


def give_up(keeper: Keeper, player: str) -> None:
    """Free a seat, so that anybody with the code may take it."""
    found = keeper.player(player)
    keeper.viewer.check_seat(player)
    check_not_host(keeper, player)
    if found.seat != "taken":
        raise Conflict("seat_free", f"Nobody has the seat of {found.title}.")
    keeper.ended_seats.add(player)
    change_seat(keeper, found, "seat_given_up", "free")


def hand_over(keeper: Keeper, player: str) -> None:
    """Give the host's role to a seat; whoever had it before has it no more."""
    keeper.viewer.check_host()
    if keeper.player_of_body(player).seat != "taken":
        raise Conflict("seat_free", f"Nobody has the seat of {keeper.called(player)}.")
    if keeper.host != player:
        takeover.pass_on(keeper, player)


def change_seat(keeper: Keeper, player: Player, type: str, seat: Seat) -> None:
    """Put a changed player in, with the state of the seat, and record it as an event of this type."""
    keeper.record(type, replace(player, seat=seat).to_json())
    put_seat(keeper, player, seat)


def put_seat(keeper: Keeper, player: Player, seat: Seat) -> None:
    """Put a player in, with the state of the seat; who has left asks for the host's role no more."""
    keeper.put_player(replace(player, seat=seat))
    pending = keeper.takeover
    if pending is not None and pending.player == player.name and seat != "taken":
        takeover.end(keeper, pending)


def check_not_host(keeper: Keeper, player: str) -> None:
    """Raise `Conflict` if the player's seat has the host's role."""
    if keeper.host == player:
        raise Conflict("host_seat", "This seat has the host's role; hand it to another seat first.")
