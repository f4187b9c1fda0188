"""How many proven puzzles one core makes in a second, and how long a whole book of them takes."""

import time
from collections.abc import Iterator
from itertools import count

from api.benchmarks import Figure, Row, Setup
from api.drawing.books.book import book
from api.drawing.books.options import BookOptions
from dictionaries import Catalog
from solver.puzzles.conventions import GRADES
from solver.puzzles.generator import new_puzzle, puzzle_of_batch
from solver.puzzles.mixture import Mixture
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_names

LEAST = {1: 20, 2: 20, 3: 20, 4: 2, 5: 2}
"""For each grade of `place-rings` with three rings, the fewest puzzles a second."""

ORDERS = tuple((kind, grade) for kind in kind_names() for grade in (GRADES if kind == "place-rings" else (2, 4)))

MADE = tuple(
    Row(f"puzzles: {kind}, grade {grade}", "/s", least=LEAST[grade] if kind == "place-rings" else None)
    for kind, grade in ORDERS
)

BOOK = Row("a book of 100 puzzles", "s", most=10)
"""All kinds and grades of the usual dictionary, made and printed on one core."""

ROWS = (*MADE, BOOK)


def measure(setup: Setup) -> Iterator[Figure]:
    """Make the puzzles of one seed after another, a moment for each order, after one that does not count."""
    catalog = Catalog()
    for row, (kind, grade) in zip(MADE, ORDERS, strict=True):
        order = Order(kind, grade, setup.dictionary_id)
        new_puzzle(order, "warm", catalog)
        start = time.thread_time()
        for made in count(1):
            new_puzzle(order, str(made), catalog)
            took = time.thread_time() - start
            if took >= setup.seconds:
                yield Figure(row.name, made / took)
                break
    batch = Mixture(Order(), 100, "book")
    start = time.thread_time()
    pairs = [puzzle_of_batch(batch, index, catalog) for index in range(batch.count)]
    book(pairs, BookOptions(), catalog)
    yield Figure(BOOK.name, time.thread_time() - start)
