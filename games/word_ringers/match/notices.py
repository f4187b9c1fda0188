"""Notices of a match: whose turn it has become, and what is over."""

from collections.abc import Callable, Iterator, Mapping

from games.seating.notices import Notice
from games.word_ringers.match.match import Match
from games.word_ringers.match.round import Round


def notices(
    before: Match, after: Match, changed: Mapping[int, Round], load_round: Callable[[int], Round | None]
) -> Iterator[Notice]:
    """Yield what those who have seats may want to know after a change of a match.

    Args:
        before: the match as it was.
        after: the match as it is.
        changed: the rounds that have changed, by number.
        load_round: returns a round as it was; None where it is new.
    """
    seats = [player.name for player in after.players if player.seat == "taken"]
    for number, round in changed.items():
        stored = load_round(number)
        if round.status == "closed" and (stored is None or stored.status != "closed"):
            yield from (Notice("round_closed", seat, number) for seat in seats)
        if round.turn in seats and (stored is None or stored.turn != round.turn):
            assert round.turn is not None
            yield Notice("turn", round.turn, number)
    if after.finished_at is not None and before.finished_at is None:
        yield from (Notice("game_over", seat, len(after.results)) for seat in seats)
