"""How strong the bots of a ladder are, in Elo."""

from collections.abc import Sequence

BEGINNER_ELO = 1000
"""The Elo of ``beginner``, who plays like somebody on the first evening; that of all others follows from games."""


def elos(ladder: Sequence[str], anchor: str, elo: float, steps: Sequence[float]) -> dict[str, int]:
    """Return the Elo of each bot of a ladder, rounded to tens, as its error is some tens.

    Args:
        ladder: the names of the bots, the weakest first.
        anchor: the bot of the ladder whose Elo is known.
        elo: the Elo of this bot.
        steps: how much stronger each is than the one below it, one fewer than there are bots.

    >>> elos(["novice", "casual", "rules"], "casual", 994, [162, 104])
    {'novice': 830, 'casual': 990, 'rules': 1100}
    """
    place = ladder.index(anchor)
    found = [elo - sum(steps[at:place]) if at < place else elo + sum(steps[place:at]) for at in range(len(ladder))]
    return {bot: round(each, -1) for bot, each in zip(ladder, map(int, found), strict=True)}
