"""Make the daily puzzles of an edition ahead, and add them to those that it has.

python -m scripts.daily_puzzles standard 2031-12-31
"""

import sys
from datetime import date, timedelta
from pathlib import Path

from dictionaries import Catalog
from solver.puzzles.daily import FIRST_DAY, daily_order, daily_seed
from solver.puzzles.generator import new_puzzle
from solver.puzzles.link import format_link

DAYS = Path(__file__).parent.parent / "solver" / "puzzles" / "days"


def main() -> None:
    """Add a line for each day until the last, and show how far that is."""
    edition, last = sys.argv[1], date.fromisoformat(sys.argv[2])
    path, catalog = DAYS / f"{edition}.txt", Catalog()
    made = len(path.read_text().split()) if path.exists() else 0
    with path.open("a") as lines:
        for number in range(made, (last - FIRST_DAY).days + 1):
            day = FIRST_DAY + timedelta(number)
            puzzle, _ = new_puzzle(daily_order(day, edition), daily_seed(day, edition), catalog)
            lines.write(format_link(puzzle) + "\n")
            print(day, end="\r", flush=True)
    print()


if __name__ == "__main__":
    main()
