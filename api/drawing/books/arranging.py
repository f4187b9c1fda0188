"""The order of the puzzles of a book: the easy ones first, and within a grade the kinds in turn."""

from collections.abc import Sequence

from solver.puzzles.puzzle import Puzzle, Solution

Asked = Sequence[tuple[Puzzle, Solution | None]]
"""Puzzles with their solutions, as far as these are known."""


def arranged(puzzles: Asked) -> list[tuple[Puzzle, Solution | None]]:
    """Return puzzles by grade; of one grade the first of each kind, then the second of each, and so on."""
    seen: dict[tuple[int, str], int] = {}
    places = []
    for number, (puzzle, _) in enumerate(puzzles):
        turn = seen.get((puzzle.grade, puzzle.kind), 0)
        seen[puzzle.grade, puzzle.kind] = turn + 1
        places.append((puzzle.grade, turn, number))
    return [puzzles[number] for *_, number in sorted(places)]


def booklet(count: int) -> list[tuple[int | None, int | None]]:
    """Return which pages of a booklet stand beside each other, on one side of the paper after the other.

    The paper is printed on both sides, turned over its short edge, folded together and stapled in the fold.

    Args:
        count: how many pages there are; empty ones follow until there are four for each piece of paper.

    >>> booklet(5)
    [(None, 0), (1, None), (None, 2), (3, 4)]
    """
    whole = -(-count // 4) * 4
    sides = [
        pair
        for piece in range(whole // 4)
        for pair in (
            (whole - 1 - 2 * piece, 2 * piece),
            (2 * piece + 1, whole - 2 - 2 * piece),
        )
    ]
    return [tuple(page if page < count else None for page in pair) for pair in sides]  # type: ignore[misc]
