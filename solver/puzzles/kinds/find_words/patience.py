"""How long the simulated readers of `find-words` look for goals."""

PATIENCE = {1: (8, 16), 2: (18, 26), 3: (28, 38), 4: (40, 54), 5: (56, 400)}
"""For each grade, the least and the most that it costs to see all goals.

The five readers read alike, the first as long as the goals of grade 1 take, and so on; between two grades is a gap.
"""

LONGEST_LOOK = 5
"""The most that it costs to see one word."""


def grade_of_list(effort: int) -> int:
    """Return the grade of a puzzle that lists its words, by what it costs to see them all.

    Such a puzzle is made of words and not to be of a grade, so that it may fall between two or beyond all.
    """
    return next((grade for grade, (_, most) in PATIENCE.items() if effort <= most), max(PATIENCE))
