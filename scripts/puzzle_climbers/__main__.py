"""How far puzzles are solved without reading words; writes docs/research/puzzle-climbers.json, .svg and the tables.

    python -m scripts.puzzle_climbers [--kind KIND] [--puzzles NUMBER]
    python -m scripts.puzzle_climbers --draw

A climber changes one thing at a time and keeps what the page counts higher. A presser sees no points and presses Check
as often as a rated attempt allows. Both stand beside the simulated people who read words, whose figures are those of
docs/research/puzzle-difficulty.json. With a kind or a number the figures are only printed. With --draw nothing is
measured: the tables and the plot are made anew of the figures that are there.
"""

import argparse
import json
from pathlib import Path

from dictionaries import Catalog
from scripts.puzzle_climbers.climbing import CHANGES
from scripts.puzzle_climbers.plot import plot
from scripts.puzzle_climbers.study import CLIMBERS, PRESSERS, PUZZLES, figures_of, measure
from scripts.puzzle_climbers.table import Figures, solved_by, table, with_table
from scripts.research import written
from solver.puzzles.ratings.rules import CHECKS
from solver.puzzles.registry import kind_names

DOCS = Path(__file__).parents[2] / "docs"
WITH_TABLE = ("puzzles.md", "research/puzzle-climbers.md")
TITLE = "Part of the climbers, pressers and people who read that solve a puzzle"


def main() -> None:
    """Measure, print, and write the figures, the tables and the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=kind_names(), help="this kind alone")
    parser.add_argument("--puzzles", type=int, help="how many of each kind and grade")
    parser.add_argument("--draw", action="store_true", help="measure nothing, only draw what was measured")
    options = parser.parse_args()
    if not options.draw:
        kinds = [kind for kind in kind_names() if options.kind in (None, kind)]
        catalog = Catalog()
        figures = {kind: figures_of(measure(kind, options.puzzles or PUZZLES, catalog)) for kind in kinds}
        how = {"simulated": True, "changes": CHANGES, "checks": CHECKS, "climbers": CLIMBERS, "pressers": PRESSERS}
        text = written({**how, "kinds": figures})
        print(text)
        if options.kind or options.puzzles:
            return
        (DOCS / "research" / "puzzle-climbers.json").write_text(text + "\n")
    draw()


def draw() -> None:
    """Write the tables and the plot of the figures that are there."""
    shares = solved_by(*read_figures())
    (DOCS / "research" / "puzzle-climbers.svg").write_text(plot(shares, TITLE))
    for name in WITH_TABLE:
        page = DOCS / name
        page.write_text(with_table(page.read_text(), table(shares)))


def read_figures() -> tuple[Figures, Figures]:
    """Return the figures of this study, and those of the simulated people."""
    research = DOCS / "research"
    climbers, people = (
        json.loads((research / f"puzzle-{name}.json").read_text()) for name in ("climbers", "difficulty")
    )
    return climbers, people


if __name__ == "__main__":
    main()
