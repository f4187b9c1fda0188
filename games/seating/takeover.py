"""Taking over the host's role: a player asks, and the others agree or have a while to object.

So a table whose host has lost the phone goes on. The role passes when every other player with a seat agrees, the host
left out, or by itself when the while is over. Until then the host and each player can object, which ends it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from games.refusals import Conflict
from games.values import JSON, timestamp

if TYPE_CHECKING:
    from games.seating.keeper import Keeper


TAKEOVER_SECONDS = 120
"""How long others may object, by default, before the role passes to a player who has asked for it."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """That a player has asked for the host's role.

    Args:
        player: who.
        ends_at: when the role passes if nobody objects, UTC.
        agreed: the players who have agreed.
    """

    player: str
    ends_at: datetime
    agreed: tuple[str, ...] = ()

    def to_json(self) -> JSON:
        """Return what callers and events are told of it."""
        return {"player": self.player, "ends_at": timestamp(self.ends_at), "agreed": self.agreed}


def ask(keeper: Keeper) -> None:
    """Ask for the host's role, from the caller's own seat."""
    player, pending = keeper.viewer.own_seat(), keeper.takeover
    if keeper.viewer.host:
        raise Conflict("already_host", "You have the host's role already.")
    if pending is None:
        asked = Takeover(player, keeper.now + timedelta(seconds=keeper.takeover_seconds))
        keeper.put_takeover(asked)
        keeper.record("takeover_asked", asked.to_json())
    elif pending.player != player:
        asker = keeper.called(pending.player)
        raise Conflict("takeover_asked", f"{asker} has asked for the host's role already; agree or object.")


def agree(keeper: Keeper) -> None:
    """Agree that whoever has asked for the host's role gets it; if the host agrees, that is enough."""
    keeper.viewer.check_player()
    pending, player = _pending(keeper), keeper.viewer.player
    if keeper.viewer.host:
        pass_on(keeper, pending.player)
        return
    if player is None or player == pending.player or player in pending.agreed:
        return
    agreed = replace(pending, agreed=(*pending.agreed, player))
    keeper.put_takeover(agreed)
    keeper.record("takeover_agreed", agreed.to_json())
    others = keeper.people - {pending.player, keeper.host}
    if others <= set(agreed.agreed):
        pass_on(keeper, pending.player)


def refuse(keeper: Keeper) -> None:
    """Object to whoever has asked for the host's role; the one who has asked takes it back."""
    keeper.viewer.check_player()
    end(keeper, _pending(keeper))


def end(keeper: Keeper, pending: Takeover) -> None:
    """Let the host's role stay where it is."""
    keeper.put_takeover(None)
    keeper.record("takeover_ended", {"player": pending.player})


def pass_on(keeper: Keeper, player: str) -> None:
    """Give the host's role to a player; whoever had it before has it no more."""
    keeper.put_takeover(None)
    keeper.put_host(player)
    keeper.host_moved = True
    keeper.record("host_changed", {"host": player})


def settle(keeper: Keeper) -> None:
    """Let the role pass if the while to object is over."""
    pending = keeper.takeover
    if pending is not None and pending.ends_at <= keeper.now:
        pass_on(keeper, pending.player)


def _pending(keeper: Keeper) -> Takeover:
    if keeper.takeover is None:
        raise Conflict("no_takeover", "Nobody asks for the host's role now.")
    return keeper.takeover
