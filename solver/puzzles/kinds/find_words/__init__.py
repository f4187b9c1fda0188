"""`find-words`: all words through the rings."""

from solver.puzzles.conventions import GRADES
from solver.puzzles.kind import Kind, OrderOptions
from solver.puzzles.kinds.find_words.patience import LONGEST_LOOK, PATIENCE
from solver.puzzles.kinds.find_words.task import FindWords


def fewest_words(rings: int, grade: int) -> int:
    """Return how many words it takes at least to look for as long as the goals of a grade take."""
    return -(-PATIENCE[grade][0] // LONGEST_LOOK)


KIND = Kind(
    __name__,
    FindWords,
    OrderOptions(
        "rings",
        3,
        {1: GRADES[:3], 2: GRADES[:4]},
        most_sets=None,
        fewest_words=fewest_words,
    ),
    drafts=True,
    lists=True,
)
