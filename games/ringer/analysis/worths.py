"""The value of each play, from playouts in sampled worlds."""

from dataclasses import dataclass
from math import sqrt
from random import Random

from games.bots import Seen
from games.ringer.actions import Action
from games.ringer.bots.rollouts import is_taken_over, is_taken_over_after, worth
from games.ringer.cards import REROLL
from games.ringer.state import State


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth.

    Args:
        action: which; None is not to take over.
        ahead: by how many cards the seat is ahead of the best of the others then, on average. A card in hand counts as
            `games.ringer.bots.rollouts.CARD_IN_HAND`, after the pile has run out as one card less.
        error: the standard error of that.
    """

    action: Action | None
    ahead: float
    error: float


def actions_of(seen: Seen) -> list[Action | None]:
    """Return the actions of a seat that have a worth; None is not to take over."""
    return [*seen.legal_actions, *([None] if seen.may_interrupt else [])]


def play_worths(seen: Seen, worlds: int, rng: Random) -> tuple[Worth, ...]:
    """Return what each action of a seat is worth a circuit and a turn later, the best first.

    Everybody plays on as the rule player does. All actions are tried in the same worlds, so that their differences are
    surer than each of them.

    Args:
        seen: what the seat sees.
        worlds: how many are sampled, at least 2.
        rng: all chance that is used.
    """
    actions = actions_of(seen)
    found: list[list[float]] = [[] for _ in actions]
    for _ in range(worlds):
        world: State = seen.sample(rng)
        seat, chance = world.players.index(seen.seat), rng.random()
        for each, action in zip(found, actions, strict=True):
            each.append(worth(world, seat, action, Random(chance)))
    worths = (Worth(action, *_mean_and_error(each)) for action, each in zip(actions, found, strict=True))
    return tuple(sorted(worths, key=lambda worth: (-worth.ahead, str(worth.action))))


def chance_taken_over(seen: Seen, action: Action, worlds: int, rng: Random) -> float:
    """Return how likely somebody takes over after a card, before the seat plays on, if all choose as the rule player.

    Worlds do not count in which one would have taken over on a card that lies there since the die was rolled: who has
    not done so holds something else.

    Args:
        seen: what the seat sees in a turn that goes on.
        action: a card that it plays.
        worlds: how many are sampled.
        rng: all chance that is used.
    """
    sampled: list[State] = [seen.sample(rng) for _ in range(worlds)]
    seat = sampled[0].players.index(seen.seat)
    likely = [world for world in sampled if not _was_taken_over(world, seat)] or sampled
    return sum(is_taken_over_after(world, seat, action, rng) for world in likely) / len(likely)


def _was_taken_over(world: State, seat: int) -> bool:
    """Tell whether another than a seat would have taken over with its hand since the die was rolled."""
    stack = world.stack
    rolled = max((at for at, card in enumerate(stack) if card.number == REROLL), default=0)
    tops = (world._replace(stack=stack[: at + 1]) for at in range(rolled, len(stack)))
    return any(is_taken_over(each, but=seat) for each in tops)


def _mean_and_error(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
