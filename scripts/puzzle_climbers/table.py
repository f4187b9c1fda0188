"""The table of the study."""

from collections.abc import Mapping
from typing import Any

from solver.puzzles.conventions import GRADES

Figures = Mapping[str, Any]
"""What a study wrote, as values of JSON."""

SOLVERS = ("blind", "pressing", "reading")

ByGrade = Mapping[str, float]
Solved = Mapping[str, Mapping[str, ByGrade | None]]
"""For each kind and solver, which part of the puzzles of each grade is solved; None where there is no figure."""

_HEAD = "| kind | solver | grade 1 | 2 | 3 | 4 | 5 |"


def solved_by(climbers: Figures, people: Figures) -> Solved:
    """Put the figures of climbers and pressers beside those of the usual crowd of simulated people.

    Args:
        climbers: what this study wrote.
        people: what the study of simulated people wrote, which may lack kinds.
    """
    solved: dict[str, dict[str, ByGrade | None]] = {}
    for kind, figures in climbers["kinds"].items():
        read = people["kinds"].get(kind)
        solved[kind] = {
            "blind": figures["blind"] and figures["blind"]["solved"],
            "pressing": figures["pressing"]["solved"],
            "reading": read and read["crowds"]["usual"]["solved"],
        }
    return solved


def table(solved: Solved) -> str:
    """Return the table, in whole per cent."""
    lines = [_HEAD, "| --- | --- | --- | --- | --- | --- | --- |"]
    for kind, solvers in solved.items():
        for name in SOLVERS:
            shares = solvers[name]
            cells = ["–" if shares is None else f"{100 * shares[str(grade)]:.0f}" for grade in GRADES]
            lines.append(f"| {f'`{kind}`' if name == SOLVERS[0] else ''} | {name} | {' | '.join(cells)} |")
    return "\n".join(line.replace("|  |", "| |") for line in lines)


def with_table(page: str, table: str) -> str:
    """Return a page with another table in the place of the one that it has."""
    before, head, after = page.partition(_HEAD)
    if not head:
        raise ValueError(f"the page has no table with the head {_HEAD}")
    lines = (head + after).split("\n")
    end = next(number for number, line in enumerate(lines) if not line.startswith("|"))
    return before + "\n".join([table, *lines[end:]])
