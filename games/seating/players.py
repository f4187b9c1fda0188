"""The players of a subject: their names, their seats and how their rings look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from games.refusals import BadOption
from games.seating.ring_styles import RingStyle, standard_style
from games.values import JSON
from solver.board import check_player
from solver.errors import BadPlayers

MAX_TITLE = 40
"""The most characters of a name for people."""

Seat = Literal["free", "taken", "out"]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays.

    Args:
        name: the name by which boards and claims know the player, such as ``pink``.
        title: the name for people.
        ring: how the player's rings look.
        seat: ``free`` (nobody holds it), ``taken``, or ``out`` (the player plays no more).
        held: whether the seat of a player whom the host has taken out still belongs to whoever sat there.
    """

    name: str
    title: str
    ring: RingStyle
    seat: Seat = "free"
    held: bool = False

    def titled(self, title: str | None) -> Player:
        """Return the player with another name for people; None leaves it."""
        return self if title is None else replace(self, title=title)

    def to_json(self) -> JSON:
        """Return what events say of the player."""
        return {"player": self.name, "name": self.title, "ring": self.ring.to_json(), "seat": self.seat}


def seat_players(
    names: Iterable[str], titles: Mapping[str, str], styles: Mapping[str, RingStyle]
) -> tuple[Player, ...]:
    """Return the players of something new.

    Args:
        names: their names by seat.
        titles: their names for people, checked by `dictionaries.names`; a player's own name where it is left out.
        styles: how their rings look; the standard styles where left out.

    Raises:
        BadOption: a name of a player cannot be one, stands twice, or has a title or style without being a player's.
    """
    players: list[Player] = []
    names = list(names)
    for number, name in enumerate(names):
        try:
            check_player(name)
        except BadPlayers as error:
            raise BadOption(f"/players/{number}", "bad_players", str(error)) from None
        if name in names[:number]:
            raise BadOption(f"/players/{number}", "repeated", f"{name} stands there twice")
    for field, given in (("names", titles), ("rings", styles)):
        for name in given:
            if name not in names:
                raise BadOption(f"/{field}/{name}", "unknown_player", f"is not one of the players {', '.join(names)}")
    for name in names:
        used = [*styles.values(), *(player.ring for player in players)]
        style = styles.get(name) or standard_style(name, names, used)
        players.append(Player(name, titles.get(name, name), style))
    return tuple(players)
