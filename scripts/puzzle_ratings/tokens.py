"""What one person can do to one puzzle with many tokens, which cost nothing."""

from copy import deepcopy
from typing import NamedTuple

from scripts.puzzle_ratings.world import Try, World
from solver.puzzles.ratings.attempts import Standing, moves_puzzles
from solver.puzzles.ratings.choosing import fits
from solver.puzzles.ratings.glicko import CENTRE

NEW_TOKENS = 500
"""How many tokens are thrown away after one attempt."""

PLAYED_TOKENS = 25
"""How many tokens are played until they move puzzles."""

PATIENCE = 1000
"""After how many attempts a token that cannot come near the puzzle is given up."""


class Aimed(NamedTuple):
    """What tokens that fail at one puzzle on purpose do to it.

    Args:
        moved: how far its rating, as it is told, has moved.
        attempts: how many attempts each token took for it, on average.
        others: how far another puzzle has moved at most, all together keeping their mean.
    """

    moved: float
    attempts: float
    others: float


def throw_away(before: World) -> Aimed:
    """Let new tokens fail at one puzzle, once each, and be thrown away."""
    world = deepcopy(before)
    puzzle = nearest(world)
    for number in range(NEW_TOKENS):
        world.attempt(Try(f"new {number}", puzzle, solved=False))
    return _aimed(before, world, puzzle, NEW_TOKENS, NEW_TOKENS)


def settle(before: World) -> Aimed:
    """Let tokens be played until they move puzzles and are served the one that is aimed at; then they fail there.

    A token names all other puzzles as seen, so that this one comes as soon as it is near enough.
    """
    world = deepcopy(before)
    puzzle, made = nearest(world), 0
    for number in range(PLAYED_TOKENS):
        name = f"settled {number}"
        for turn in range(PATIENCE):
            at, target = world.solver(name), world.puzzles[puzzle].rating.points
            if (moves_puzzles(at) or not world.careful) and fits(target, at.rating.points):
                world.attempt(Try(name, puzzle, solved=False))
                made += turn + 1
                break
            other = _other(world, at, puzzle)
            world.attempt(Try(name, other, solved=at.rating.points < target))
    return _aimed(before, world, puzzle, made, PLAYED_TOKENS)


def nearest(world: World) -> str:
    """Return the puzzle whose rating is nearest to the middle."""
    told = world.told()
    return min(sorted(told), key=lambda id: abs(told[id] - CENTRE))


def _other(world: World, at: Standing, puzzle: str) -> str:
    """Return the puzzle nearest to a token's rating; it stands for all the new ones that the service would make."""
    return min(
        (id for id in world.puzzles if id != puzzle),
        key=lambda id: abs(world.puzzles[id].rating.points - at.rating.points),
    )


def _aimed(before: World, after: World, puzzle: str, attempts: int, tokens: int) -> Aimed:
    were, are = before.told(), after.told()
    others = max(abs(are[id] - points) for id, points in were.items() if id != puzzle)
    return Aimed(are[puzzle] - were[puzzle], attempts / tokens, others)
