"""Whether a dictionary has words enough that boards dealt at random show some; a search would find nothing for long."""

from __future__ import annotations

from solver.cells import geometry
from solver.errors import BadOrder
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary


def check_plenty(order: Order, vocabulary: Vocabulary) -> None:
    """Check that a board dealt at random shows as many words as a kind needs at least.

    Raises:
        BadOrder: it shows too few; a search would look at thousands of boards for nothing.
    """
    if words_dealt(order, vocabulary) < kind_named(order.kind).options.fewest_dealt:
        raise BadOrder(
            "dictionary",
            f"a larger one for {order.kind}: boards dealt at random show next to no word of {order.dictionary}; "
            "`ringers puzzle compose` makes a board of given words",
        )


def words_dealt(order: Order, vocabulary: Vocabulary) -> float:
    """Return about how many words a board shows that is dealt at random, as if all faces were as common."""
    lengths = vocabulary.dictionary.tables.lengths
    lines = [len(line) for _, line in geometry(order.rows, order.columns).lines()]
    faces = len(order.ruleset.tiles)
    words = 0.0
    for length in range(order.ruleset.min_length, max(lines) + 1):
        places = 2 * sum(max(0, line - length + 1) for line in lines)
        words += int((lengths == length).sum()) * places / faces**length
    return words
