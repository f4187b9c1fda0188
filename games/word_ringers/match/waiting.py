"""Whom an open round waits for: the player whose turn it is, or everybody who has not handed in claims."""

from datetime import datetime

from games.word_ringers.match.round import Round


def of(round: Round) -> dict[str, datetime | None]:
    """Return the players that a round waits for, and when the time of each is over; None where there is no timer.

    Args:
        round: the round.
    """
    if round.status == "closed" or round.grid is None:
        return {}
    if round.turn is not None and not has_come_to_claims(round):
        return {round.turn: _end_of(round, "turn")}
    if round.ruleset.scoring == "automatic":
        return {}
    return {player: _end_of(round, "claims") for player in round.players if player not in round.done}


def has_come_to_claims(round: Round) -> bool:
    """Tell whether players write their claims now, though some have tiles or rings left as far as anybody has logged.

    At a real table, plays need not be logged: then the board is entered with its rings, or somebody is done, or the
    timer of the claims runs.
    """
    timed = round.timer is not None and round.timer.kind == "claims"
    entered = round.grid is not None and bool(round.grid.rings) and not round.state.plays
    return timed or bool(round.done) or entered


def _end_of(round: Round, kind: str) -> datetime | None:
    return round.timer.ends_at if round.timer is not None and round.timer.kind == kind else None
