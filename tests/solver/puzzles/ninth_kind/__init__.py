"""`one-word`: the one word through your ring that scores so many points. It shows what adding a kind takes."""

from solver.puzzles.kind import Kind, OrderOptions
from tests.solver.puzzles.ninth_kind.task import OneWord

KIND = Kind(
    __name__,
    OneWord,
    OrderOptions(most_sets=None),
    fields={"solution": {"through": "How many words run through the ring, for `one-word`."}},
)
