"""The track: 16 spaces in four zones between the start and the finish."""

from games.ding.config import DingConfig

START, FINISH = 0, 17

ZONE_SPACES = 4
"""How many spaces have the same colour."""

WITHIN = 5
"""Pawns so near to the finish move trick by trick."""

DING_SPACES = 5
"""What a DING, or being in alone, is worth."""


def back(position: int, config: DingConfig) -> int:
    """Return how far a pawn moves back: the number of its zone, but never beyond the start.

    Args:
        position: where the pawn stands, before the finish.
        config: has the zones.

    >>> [back(position, DingConfig()) for position in (0, 1, 4, 5, 16)]
    [0, 1, 1, 2, 4]
    """
    zone = max(position - 1, 0) // ZONE_SPACES
    return min(position, config.zones[zone])


def forward(position: int, spaces: int, config: DingConfig) -> int:
    """Return where a pawn stands after it moves towards the finish.

    Args:
        position: where it stands.
        spaces: how far it moves.
        config: says what becomes of a pawn that would pass the finish.

    >>> forward(15, 5, DingConfig()), forward(15, 5, DingConfig(overshoot="exact"))
    (17, 15)
    """
    target = position + spaces
    if target > FINISH:
        return FINISH if config.overshoot == "counts" else position
    return target


def after_hand(position: int, taken: int, config: DingConfig, *, by_trick: bool) -> int:
    """Return where an active pawn stands after the tricks of a hand: who took none moves back.

    Args:
        position: where it stands after the last trick.
        taken: how many tricks its player has taken.
        config: has the zones, and says what becomes of a pawn that would pass the finish.
        by_trick: pawns have moved after each trick already.
    """
    if taken == 0:
        return position - back(position, config)
    return position if by_trick else forward(position, taken, config)
