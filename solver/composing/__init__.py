"""Boards from your own words: a board with the given words, and the puzzle of finding them.

>>> from dictionaries import Catalog
>>> wanted = Wanted(("ring", "word", "board"), Catalog().get("en-common"), 5, 5)
>>> [placed.word for placed in compose(wanted).placed]
['RING', 'WORD', 'BOARD']
"""

from solver.composing.compose import compose
from solver.composing.composition import Composition, LeftOut, Placed
from solver.composing.directions import directions_named
from solver.composing.no_word_placed import NoWordPlaced
from solver.composing.puzzle import puzzle_of
from solver.composing.series import Sheet, compose_series
from solver.composing.wanted import Wanted, split_words, tiles_named
from solver.errors import BadComposition, NoFiller

__all__ = [
    "BadComposition",
    "Composition",
    "LeftOut",
    "NoFiller",
    "NoWordPlaced",
    "Placed",
    "Sheet",
    "Wanted",
    "compose",
    "compose_series",
    "directions_named",
    "puzzle_of",
    "split_words",
    "tiles_named",
]
