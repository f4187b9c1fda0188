"""Offers that need the agreement of the others at a table: a draw, a take-back or a pause."""

from dataclasses import dataclass
from typing import Literal

from games.tables import schemas

OfferKind = Literal["draw", "take-back", "pause"]

OfferStatus = Literal["open", "accepted", "declined", "lapsed"]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a player offers to all others.

    Args:
        number: which offer of the table it is, counted from 1.
        kind: a draw, that the player's last action is undone, or that clocks in days stand still.
        player: who has offered it.
        ply: the decision point at which it was made.
        agreed: who has agreed.
        status: what has become of it.
    """

    number: int
    kind: OfferKind
    player: str
    ply: int
    agreed: tuple[str, ...] = ()
    status: OfferStatus = "open"

    def to_json(self) -> schemas.Offer:
        """Return the offer as callers and events are told of it."""
        return {
            "number": self.number,
            "offer": self.kind,
            "by": self.player,
            "ply": self.ply,
            "agreed": list(self.agreed),
            "status": self.status,
        }
