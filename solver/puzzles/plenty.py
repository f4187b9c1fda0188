"""Checks whether a dictionary has enough words for puzzles, because otherwise a long search would find none."""

from solver.cells import geometry
from solver.errors import BadOrder
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named
from solver.puzzles.small_lists import is_small
from solver.puzzles.vocabulary import Vocabulary

SAMPLE = 8192
"""How many boards are dealt to see how many words they show, which takes some hundredths of a second."""

SAMPLE_OF_SMALL = 128
"""On so many boards the words of a small list are laid to see that, which takes some tenths of a second."""

FEWEST = 3
"""So many words a board has at the very least, whatever the kind: between fewer there is nothing to choose."""

ENOUGH = 2
"""Where boards show so many times the words that are needed by and by, none is dealt to see that."""


def check_plenty(order: Order, vocabulary: Vocabulary) -> None:
    """Check that some board shows as many words as a kind needs at least.

    Raises:
        BadOrder: none of a sample does; a search would look at many boards for nothing.
    """
    fewest = max(FEWEST, kind_named(order.kind).options.fewest_words(order.number or 0, order.grade))
    small = is_small(vocabulary.tables(order.ruleset))
    if (not small and words_dealt(order, vocabulary) >= ENOUGH * fewest) or shows_words(order, vocabulary, fewest):
        return
    boards = f"{SAMPLE_OF_SMALL} boards with its words laid on them" if small else f"{SAMPLE} boards dealt at random"
    raise BadOrder(
        "dictionary",
        f"a larger one for {order.described} of grade {order.grade}: its board has {fewest} words at least, and none "
        f"of {boards} shows so many of {order.dictionary}; `ringers puzzle compose` makes a board of given words",
    )


def shows_words(order: Order, vocabulary: Vocabulary, fewest: int) -> bool:
    """Tell whether some board shows so many words, of those dealt at random or, with a small list, laid out with it.

    They are always the same ones.

    Raises:
        BadOrder: the tile set cannot be dealt from.
    """
    from solver.puzzles.deals import Deals  # needs numpy and the compiled core, and orders do without

    tables = vocabulary.tables(order.ruleset)
    deals = Deals(order, "plenty", tables)
    blocks = deals.good_blocks(SAMPLE_OF_SMALL) if is_small(tables) else deals.blocks(SAMPLE)
    for cells in filter(len, blocks):
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
