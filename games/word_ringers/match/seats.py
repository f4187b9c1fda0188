"""Commands on seats: join, give up, leave, come back, hand the host's role over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.refusals import BadOption, Conflict
from games.seating.looks import Look, standard_look
from games.word_ringers.match.match import MAX_PLAYERS, Match, Player, check_title
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.views import player_json
from solver.board import check_player
from solver.errors import BadPlayers


def seat_players(names: Iterable[str], titles: Mapping[str, str], looks: Mapping[str, Look]) -> tuple[Player, ...]:
    """Return the players of a new match.

    Args:
        names: their names by seat.
        titles: their names for people; a player's own name where it is left out.
        looks: how their rings look; the standard looks where left out.

    Raises:
        BadOption: a name cannot be one, stands twice, or is given a title or look without being a player's.
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
    for field, given in (("names", titles), ("rings", looks)):
        for name in given:
            if name not in names:
                raise BadOption(f"/{field}/{name}", "unknown_player", f"is not one of the players {', '.join(names)}")
    for name in names:
        used = [*looks.values(), *(player.ring for player in players)]
        look = looks.get(name) or standard_look(name, names, used)
        title = check_title(f"/names/{name}", titles[name]) if name in titles else name
        players.append(Player(name, title, look))
    return tuple(players)


def join(keeper: Scorekeeper, player: str, title: str | None) -> None:
    """Take a free seat."""
    seat = _player_of_body(keeper.match, player)
    if seat.seat == "out":
        raise Conflict("player_out", f"{player} plays no more in this match; the host can take the player back.")
    if seat.seat == "taken":
        raise Conflict("seat_taken", f"The seat of {player} is taken.")
    _change(keeper, _titled(seat, title), "player_joined", seat="taken")


def recover(keeper: Scorekeeper, player: str, title: str | None) -> None:
    """Take over a seat with a code that the seat itself or the host asked for; older tokens end."""
    keeper.ended_seats.add(player)
    _change(keeper, _titled(keeper.match.player(player), title), "seat_recovered", seat="taken")


def check_recoverable(keeper: Scorekeeper, player: str) -> None:
    """Check that the caller may ask for a code with which a seat is taken over."""
    seat = keeper.match.player(player)
    keeper.viewer.check_seat(player)
    if seat.seat == "out":
        raise Conflict("player_out", f"{player} plays no more in this match.")


def give_up(keeper: Scorekeeper, player: str) -> None:
    """Free a seat, so that anybody with the code may take it."""
    seat = keeper.match.player(player)
    keeper.viewer.check_seat(player)
    _check_not_host(keeper.match, player)
    if seat.seat != "taken":
        raise Conflict("seat_free", f"Nobody has the seat of {player}.")
    keeper.ended_seats.add(player)
    _change(keeper, seat, "seat_given_up", seat="free")


def take_out(keeper: Scorekeeper, player: str) -> None:
    """End a player's part in the match, from the open round on."""
    seat = keeper.match.player(player)
    keeper.viewer.check_seat(player)
    _check_not_host(keeper.match, player)
    if seat.seat == "out":
        return
    if len(keeper.match.active) == 1:
        raise Conflict("last_player", f"{player} is the last player of the match; delete the match instead.")
    keeper.ended_seats.add(player)
    _change(keeper, seat, "player_out", seat="out")
    _take_part(keeper)


def take_back(keeper: Scorekeeper, player: str) -> None:
    """Let a player who was out play again, from the open round on; the seat is free."""
    keeper.viewer.check_host()
    seat = keeper.match.player(player)
    if seat.seat == "out":
        _change(keeper, seat, "player_back", seat="free")
        _take_part(keeper)


def add_player(keeper: Scorekeeper, name: str, title: str | None, look: Look | None) -> None:
    """Add a player who comes later, from the open round on."""
    keeper.viewer.check_host()
    match = keeper.match
    if name in match.names:
        raise Conflict("player_exists", f"{name} is a player of the match already.")
    if len(match.players) >= MAX_PLAYERS:
        raise Conflict("too_many_players", f"A match has at most {MAX_PLAYERS} players.")
    look = look or standard_look(name, (*match.names, name), [player.ring for player in match.players])
    player = Player(name, check_title("/name", title) if title is not None else name, look)
    keeper.match = replace(match, players=(*match.players, player))
    _change(keeper, player, "player_added", seat="free")
    _take_part(keeper)


def change_player(
    keeper: Scorekeeper, name: str, title: str | None, look: Look | None, out: bool | None = None
) -> None:
    """Change a player's name for people, the look of the player's rings, or whether the player plays on.

    Args:
        keeper: the match and the caller.
        name: the player.
        title: the new name for people; None leaves it.
        look: the new look; None leaves it.
        out: whether the player plays no more; None leaves it.
    """
    player = keeper.match.player(name)
    keeper.viewer.check_seat(name)
    changed = _titled(player, title)
    changed = changed if look is None else replace(changed, ring=look)
    if changed != player:
        _change(keeper, changed, "player_changed", seat=changed.seat)
    if out is not None:
        (take_out if out else take_back)(keeper, name)


def hand_over(keeper: Scorekeeper, player: str) -> None:
    """Give the host's role to a seat; whoever had it before has it no more."""
    keeper.viewer.check_host()
    if _player_of_body(keeper.match, player).seat != "taken":
        raise Conflict("seat_free", f"Nobody has the seat of {player}.")
    keeper.match = replace(keeper.match, host=player)
    keeper.host_moved = True
    keeper.record("host_changed", {"host": player})


def _change(keeper: Scorekeeper, player: Player, type: str, *, seat: str) -> None:
    player = replace(player, seat=seat)  # type: ignore[arg-type]
    keeper.match = keeper.match.with_player(player)
    keeper.record(type, player_json(player))


def _take_part(keeper: Scorekeeper) -> None:
    """Let exactly those who are not out take part in the open round."""
    keeper.match = keeper.match.stamped(keeper.now)
    round = keeper.open_round
    if round is not None:
        done = tuple(name for name in round.done if name in keeper.match.active)
        keeper.changed_rounds[round.number] = replace(round, players=keeper.match.active, done=done)


def _titled(player: Player, title: str | None) -> Player:
    return player if title is None else replace(player, title=check_title("/name", title))


def _player_of_body(match: Match, name: str) -> Player:
    if name not in match.names:
        raise BadOption("/player", "unknown_player", f"expected one of {', '.join(match.names)}")
    return match.player(name)


def _check_not_host(match: Match, player: str) -> None:
    if match.host == player:
        raise Conflict("host_seat", "This seat has the host's role; hand it to another seat first.")
