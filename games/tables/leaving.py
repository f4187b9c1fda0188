"""Commands to leave a table and to come back to it.

A bot plays on in the seat of a player who has left, under the seat's name, and the seat ranks behind all who stayed.
With two seats the game ends. A seat that was given up can be taken again, by its own token or by somebody with the
code; one that resigned or ran out of time cannot.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from games.refusals import Conflict
from games.seating import seats
from games.seating.players import Seat
from games.session import Leaving
from games.tables.base_keeper import BaseTableKeeper
from games.tables.play import start
from games.tables.progress import go_on


def resign(keeper: BaseTableKeeper) -> None:
    """Give the game up, from the caller's own seat."""
    player = keeper.own_seat()
    check_not_over(keeper)
    leave(keeper, player.name, "resign")


def give_up(keeper: BaseTableKeeper, player: str) -> None:
    """Free a seat, so that anybody with the code may take it; the host can only ask for it."""
    keeper.player(player)
    keeper.viewer.check_seat(player)
    check_person(keeper, player)
    if keeper.table.session is not None:
        seats.check_not_host(keeper, player)
        check_not_over(keeper)
    seats.give_up(keeper, player)


def vacate(keeper: BaseTableKeeper, player: str) -> None:
    """Free a seat; during a game a bot plays on, and the seat's own token can take it again."""
    if keeper.table.session is None:
        seats.vacate(keeper, player)
    elif keeper.session.outcome is None:
        leave(keeper, player, "leave")


def come_back(keeper: BaseTableKeeper) -> None:
    """Take the own seat again that was given up, while nobody else has it."""
    player = keeper.player(keeper.viewer.own_seat())
    check_not_over(keeper)
    if player.seat == "out":
        raise Conflict("player_out", f"{player.title} plays no more at this table.")
    if player.seat == "taken":
        raise Conflict("seat_taken", f"The seat of {player.title} is taken.")
    seats.put_seat(keeper, player, "taken")
    _play_on(keeper, player.name)


def sat_down(keeper: BaseTableKeeper, player: str) -> None:
    """Go on when somebody with the code has taken a seat: the game begins, or the bot there leaves off."""
    session = keeper.table.session
    if session is None:
        start(keeper)
    elif player in session.away and session.outcome is None:
        _play_on(keeper, player)


def leave(keeper: BaseTableKeeper, player: str, how: Leaving) -> None:
    """Let a bot play on for a player, or end the game where too few stay or no person is left."""
    session = keeper.session.leave(player, how)
    state: Seat = "free" if how == "leave" else "out"
    seats.put_seat(keeper, keeper.player(player), state)
    stayed = set(session.players) - session.away - set(keeper.table.terms.bots)
    if session.outcome is None and not stayed:
        session = session.end(how)
    go_on(keeper, "player_left", session, {"player": player, "how": how})


def hand_over(keeper: BaseTableKeeper, player: str) -> None:
    """Give the host's role to the seat of a person; whoever had it before has it no more."""
    keeper.viewer.check_host()
    keeper.player_of_body(player)
    check_person(keeper, player)
    seats.hand_over(keeper, player)


def check_person(keeper: BaseTableKeeper, player: str) -> None:
    """Raise `Conflict` if a seat is a bot's from the beginning."""
    if player in keeper.table.terms.bots:
        raise Conflict("bot_seat", f"{keeper.called(player)} is a bot.")


def check_not_over(keeper: BaseTableKeeper) -> None:
    """Raise `Conflict` unless the game goes on."""
    if keeper.session.outcome is not None:
        raise Conflict("game_over", "The game is over.")


def _play_on(keeper: BaseTableKeeper, player: str) -> None:
    times = keeper.table.times
    if times is not None and player in times.left:
        # What has passed of this decision point was the bot's time.
        passed = max(timedelta(0), keeper.now - times.since).total_seconds()
        keeper.table = replace(
            keeper.table, times=replace(times, left={**times.left, player: times.left[player] + passed})
        )
    go_on(keeper, "player_returned", keeper.session.come_back(player), {"player": player})
