"""Whether a dictionary has words enough that boards dealt at random show some; a search would find nothing for long."""

from __future__ import annotations

from itertools import chain

from solver.cells import geometry
from solver.errors import BadOrder
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary

SAMPLE = 8192
"""How many boards are dealt to see how many words they show, which takes some hundredths of a second."""

GOOD_SAMPLE = 128
"""With a list of few words so many boards are also made good for it, which takes some tenths of a second."""

ENOUGH = 2
"""Where boards show so many times the words that are needed by and by, none is dealt to see that."""


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
    fewest = kind_named(order.kind).options.fewest_words(order.number or 0, order.grade)
    if words_dealt(order, vocabulary) < ENOUGH * fewest and not deals_words(order, vocabulary, fewest):
        raise BadOrder(
            "dictionary",
            f"a larger one for {order.described} of grade {order.grade}: its board has {fewest} words at least, and "
            f"none of {SAMPLE} boards dealt at random shows so many of {order.dictionary}; "
            "`ringers puzzle compose` makes a board of given words",
        )


def deals_words(order: Order, vocabulary: Vocabulary, fewest: int) -> bool:
    """Tell whether a board shows so many words: of `SAMPLE` that are dealt at random, or made good for a small list.

    They are always the same ones.

    Raises:
        BadOrder: the tile set cannot be dealt from.
    """
    from solver.puzzles.deals import Deals
    from solver.puzzles.good_boards import SMALL

    tables = vocabulary.tables(order.ruleset)
    deals = Deals(order, "plenty", tables)
    helped = tables.words.count <= SMALL and order.grade in kind_named(order.kind).options.of_few_words
    good = deals.good_blocks(GOOD_SAMPLE if helped else 0)
    for cells in filter(len, chain(good, deals.blocks(SAMPLE))):
        words = vocabulary.reads(cells, order.ruleset).words
        if max(sum(map(int.bit_count, row)) for row in words.tolist()) >= fewest:
            return True
    return False


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
