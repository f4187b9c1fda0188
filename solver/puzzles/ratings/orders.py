"""Orders new puzzles when no puzzle is near enough to a rating."""

from random import Random

from solver.puzzles.orders import USUAL_DICTIONARY, Order
from solver.puzzles.ratings.choosing import grade_for
from solver.puzzles.registry import kind_named

FEWER = 2
"""By how many rings, plays or holes at most the usual number of a kind is undercut."""

FEWEST = {"rings": 2, "plays": 2, "holes": 3}
"""How many there are at least; where a single ring has to be placed, three tries find it too often."""


def order_for(kind: str, rating: float, seed: str) -> Order | None:
    """Return what puzzle to make for a rating: of the grade that fits, and of one of the usual sizes.

    Args:
        kind: the kind.
        rating: the rating, as it is told.
        seed: decides how many rings, plays or holes there are.

    Returns:
        The order; None where no grade fits.

    >>> order_for("place-rings", 2001, "a") is None
    True
    """
    grade, options = grade_for(rating), kind_named(kind).options
    if grade is None:
        return None
    name = options.number
    if name is None:
        return Order(kind, grade, USUAL_DICTIONARY)
    fewest = max(FEWEST[name], options.fewest_rated, options.usual - FEWER)
    numbers = range(fewest, options.usual + 1)
    usable = [each for each in numbers if grade in options.grades_with(each)]
    number = Random(f"{kind} {grade} {seed}").choice(usable or [options.usual + 1])
    counts = {name: number}
    return Order(
        kind,
        grade,
        USUAL_DICTIONARY,
        rings=counts.get("rings"),
        plays=counts.get("plays"),
        holes=counts.get("holes"),
    )
