"""Makes a table: checks its terms before anybody sits down."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.base import CHANCE, TABLE, Config
from games.bots import bots_of
from games.refusals import BadOption
from games.registry import AnyGame
from games.seating.players import Player, seat_players
from games.tables.table import Terms

RESERVED = (CHANCE, TABLE)
"""What no seat may be called, since the log has these names for what is not a player."""


def check_seats(game: AnyGame, seats: Sequence[str], titles: Mapping[str, str], bots: Mapping[str, str]) -> None:
    """Check who is to play a game.

    Args:
        game: the rules.
        seats: the names of the seats.
        titles: names for people, by seat.
        bots: the bots, by seat.

    Raises:
        BadOption: there are too few or too many, or a name or a bot cannot be used.
    """
    if not game.min_players <= len(seats) <= game.max_players:
        few, many = game.min_players, game.max_players
        players = f"{few}" if few == many else f"{few} to {many}"
        expected = f"{game.title} is for {players} players, not {len(seats)}"
        raise BadOption("/seats", "out_of_range", expected)
    for number, name in enumerate(seats):
        if name in RESERVED:
            raise BadOption(f"/seats/{number}", "bad_players", f"{name} is no name for a player")
        if name in seats[:number]:
            raise BadOption(f"/seats/{number}", "repeated", f"{name} stands there twice")
    known = bots_of(game)
    for field, given in (("bots", bots), ("names", titles)):
        for seat in given:
            if seat not in seats:
                raise BadOption(f"/{field}/{seat}", "unknown_player", f"is not one of the seats {', '.join(seats)}")
    for seat, bot in bots.items():
        if bot not in known:
            raise BadOption(f"/bots/{seat}", "unknown_bot", f"expected one of {', '.join(known)}")


def settled_config(game: AnyGame, values: Mapping[str, Any], seats: Sequence[str]) -> Config:
    """Return a configuration in which everything is fixed.

    Args:
        game: the rules.
        values: settings by name; those left out have their defaults.
        seats: the names of the seats.

    Raises:
        pydantic.ValidationError: a setting is unknown or cannot be used.
        BadOption: so many cannot play under it, or its substitute is no bot of the game.
    """
    config: Config = game.settled(game.parse_config(values))
    substitute = getattr(config, "substitute", None)
    if substitute is not None and substitute not in bots_of(game):
        expected = f"expected one of {', '.join(bots_of(game))}"
        raise BadOption("/config/substitute", "unknown_bot", expected)
    game.initial_state(config, seats)
    return config


def own_seat(seats: Sequence[str], bots: Mapping[str, str], wanted: str | None) -> str | None:
    """Return the seat of whoever makes a table: the one that is wanted, or the first without a bot.

    Raises:
        BadOption: there is no such seat, or a bot has it.
    """
    if wanted is None:
        return next((seat for seat in seats if seat not in bots), None)
    if wanted not in seats:
        raise BadOption("/as", "unknown_player", f"expected one of {', '.join(seats)}")
    if wanted in bots:
        raise BadOption("/as", "unknown_player", f"a bot has the seat {wanted}")
    return wanted


def players_of(terms: Terms, seats: Sequence[str], titles: Mapping[str, str], own: str | None) -> tuple[Player, ...]:
    """Return the players of a new table, by seat: the bots and whoever makes it sit there already.

    Raises:
        BadOption: a name cannot be one.
    """
    taken = {*terms.bots, own}
    players = seat_players(seats, titles, {})
    return tuple(replace(player, seat="taken" if player.name in taken else "free") for player in players)
