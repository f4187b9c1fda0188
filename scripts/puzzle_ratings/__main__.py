"""How well the ratings of puzzles find the truth; writes docs/research/puzzle-ratings.json, .svg.

    python -m scripts.puzzle_ratings [--seed SEED]

People of known strength try puzzles of known difficulty, and the very code of the service rates both. With a seed the
figures are only printed.
"""

import argparse
from pathlib import Path

from scripts.puzzle_ratings.plot import plot
from scripts.puzzle_ratings.study import WHOLE, figures, run
from scripts.research import written

DOCS = Path(__file__).parents[2] / "docs" / "research"
SEED = "a"


def main() -> None:
    """Simulate, print, and write the figures and the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", help="another run than that of the documents")
    seed = parser.parse_args().seed
    text = written(figures(seed or SEED))
    print(text)
    if seed is None:
        (DOCS / "puzzle-ratings.json").write_text(text + "\n")
        (DOCS / "puzzle-ratings.svg").write_text(picture())


def picture() -> str:
    """Return the picture of the run in the documents."""
    found = run(SEED)
    points, told = found.points, found.world.scale.told
    puzzles = [(hard, points[id]) for id, hard in found.truth.difficulties.items()]
    people = [(strong, told(found.world.solver(id).rating.points)) for id, strong in found.truth.strengths.items()]
    panels = {f"{WHOLE.puzzles} puzzles": puzzles, f"{len(people)} solvers": people}
    return plot(panels, f"Ratings after {WHOLE.attempts} attempts of each solver")


if __name__ == "__main__":
    main()
