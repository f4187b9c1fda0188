"""How often simulated people solve puzzles of each grade; writes docs/research/puzzle-difficulty.json, .svg.

    python -m scripts.puzzle_difficulty [--kind KIND] [--puzzles NUMBER]

A simulated person overlooks words, more of the rare ones and of those that read upward or backward, misjudges points,
and searches with more or less patience: greedily, changing one thing, changing two, or through everything. Of the last
plays it looks at one to four, and from clues it reasons in one of four ways. With an option the figures are only
printed.
"""

import argparse
from pathlib import Path

from scripts.puzzle_difficulty.people import PEOPLE
from scripts.puzzle_difficulty.plot import plot
from scripts.puzzle_difficulty.study import PUZZLES, figures_of, successes
from scripts.research import written

DOCS = Path(__file__).parents[2] / "docs" / "research"


def main() -> None:
    """Measure, print, and write the figures and the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=PUZZLES, help="this kind alone")
    parser.add_argument("--puzzles", type=int, help="how many of each kind")
    options = parser.parse_args()
    kinds = {kind: options.puzzles or count for kind, count in PUZZLES.items() if options.kind in (None, kind)}
    measured = {kind: successes(kind, count) for kind, count in kinds.items()}
    figures = {
        kind: {"puzzles": kinds[kind], "crowds": {name: figures_of(pairs) for name, pairs in crowds.items()}}
        for kind, crowds in measured.items()
    }
    text = written({"simulated": True, "people": PEOPLE, "kinds": figures})
    print(text)
    if kinds == PUZZLES:
        (DOCS / "puzzle-difficulty.json").write_text(text + "\n")
        panels = {f"{kind}, {kinds[kind]} puzzles": crowds["usual"] for kind, crowds in measured.items()}
        (DOCS / "puzzle-difficulty.svg").write_text(plot(panels, "Part of the simulated people who solve a puzzle"))


if __name__ == "__main__":
    main()
