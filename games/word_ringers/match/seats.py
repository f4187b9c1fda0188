"""Commands on seats that only a match has: leave the match, play again, join later, change name or rings."""

from dataclasses import replace

from games.refusals import Conflict
from games.seating.players import Player
from games.seating.ring_styles import RingStyle, standard_style
from games.seating.seats import change_seat, check_not_host
from games.word_ringers.match.match import MAX_PLAYERS
from games.word_ringers.match.scorekeeper import Scorekeeper


def take_out(scorekeeper: Scorekeeper, player: str) -> None:
    """End a player's part in the match, from the open round on.

    Who leaves gives the seat up; whom the host takes out keeps it, and has it again when taken back.
    """
    seat = scorekeeper.player(player)
    scorekeeper.viewer.check_seat(player)
    check_not_host(scorekeeper, player)
    if seat.seat == "out":
        return
    if len(scorekeeper.match.active) == 1:
        raise Conflict("last_player", f"{seat.title} is the last player of the match; delete the match instead.")
    held = seat.seat == "taken" and scorekeeper.viewer.player != player
    if not held:
        scorekeeper.ended_seats.add(player)
    change_seat(scorekeeper, replace(seat, held=held), "player_out", "out")
    _take_part(scorekeeper)


def take_back(scorekeeper: Scorekeeper, player: str) -> None:
    """Let a player who was out play again, from the open round on; the seat is free unless somebody holds it still."""
    scorekeeper.viewer.check_host()
    seat = scorekeeper.player(player)
    if seat.seat == "out":
        change_seat(scorekeeper, replace(seat, held=False), "player_back", "taken" if seat.held else "free")
        _take_part(scorekeeper)


def add_player(scorekeeper: Scorekeeper, name: str, title: str | None, style: RingStyle | None) -> None:
    """Add a player who comes later, from the open round on."""
    scorekeeper.viewer.check_host()
    match = scorekeeper.match
    if name in match.names:
        raise Conflict("player_exists", f"{scorekeeper.called(name)} is a player of the match already.")
    if len(match.players) >= MAX_PLAYERS:
        raise Conflict("too_many_players", f"A match has at most {MAX_PLAYERS} players.")
    style = style or standard_style(name, (*match.names, name), [player.ring for player in match.players])
    player = Player(name, name if title is None else title, style)
    scorekeeper.match = replace(match, players=(*match.players, player))
    change_seat(scorekeeper, player, "player_added", "free")
    _take_part(scorekeeper)


def change_player(
    scorekeeper: Scorekeeper, name: str, title: str | None, style: RingStyle | None, out: bool | None = None
) -> None:
    """Change a player's name for people, the style of the player's rings, or whether the player plays on.

    Args:
        scorekeeper: the match and the caller.
        name: the player.
        title: the new name for people; None leaves it.
        style: the new style; None leaves it.
        out: whether the player plays no more; None leaves it.
    """
    player = scorekeeper.player(name)
    scorekeeper.viewer.check_seat(name)
    changed = player.titled(title)
    changed = changed if style is None else replace(changed, ring=style)
    if changed != player:
        change_seat(scorekeeper, changed, "player_changed", changed.seat)
    if out is not None:
        (take_out if out else take_back)(scorekeeper, name)


def _take_part(scorekeeper: Scorekeeper) -> None:
    """Let exactly those who are not out take part in the open round."""
    scorekeeper.match = scorekeeper.match.stamped(scorekeeper.now)
    round = scorekeeper.open_round
    if round is not None:
        done = tuple(name for name in round.done if name in scorekeeper.match.active)
        scorekeeper.changed_rounds[round.number] = replace(round, players=scorekeeper.match.active, done=done)
