"""Make the daily puzzles of an edition ahead, and add them to those that it has.

python -m scripts.daily_puzzles standard 2031-12-31

With ``--renew`` the days from `RENEWED` on are made anew. With ``--withhold`` the list of withheld days is written.
"""

import argparse
from datetime import date, timedelta
from pathlib import Path

from dictionaries import Catalog
from solver.puzzles.choosing import words_before
from solver.puzzles.daily import EDITIONS, FIRST_DAY, RENEWED, daily_puzzle
from solver.puzzles.daily_choice import DAYS_APART, choose_daily
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import answer_words
from solver.puzzles.selection import USUAL_SPREAD
from solver.puzzles.shown import hidden_shown
from solver.puzzles.vocabulary import Vocabulary

DAYS_BACK = max(USUAL_SPREAD, *DAYS_APART.values())
"""For so many days a word of a day matters."""

DAYS = Path(__file__).parent.parent / "solver" / "puzzles" / "days"


def make(edition: str, last: date, *, renew: bool) -> None:
    """Add a line for each day until the last, and show how far that is."""
    path, catalog = DAYS / f"{edition}.txt", Catalog()
    lines = path.read_text("ascii").splitlines(keepends=True) if path.exists() else []
    lines = lines[: (RENEWED - FIRST_DAY).days] if renew else lines
    past = [solved(parse_link(line.strip()), catalog) for line in lines[-DAYS_BACK:]]
    for number in range(len(lines), (last - FIRST_DAY).days + 1):
        day = FIRST_DAY + timedelta(number)
        answers = [answer_words(*pair, catalog) for pair in reversed(past)]
        chosen = choose_daily(day, edition, answers, catalog, words_before(past, catalog))
        past = [*past[1 - DAYS_BACK :], chosen]
        lines.append(format_link(chosen[0]) + "\n")
        print(day, end="\r", flush=True)
    path.write_text("".join(lines), "ascii")
    print()


def solved(puzzle: Puzzle, catalog: Catalog) -> tuple[Puzzle, Solution]:
    """Return a puzzle with its solution."""
    return puzzle, solve_puzzle(puzzle, catalog)


def withheld() -> list[str]:
    """Return the days before `RENEWED` whose boards, as put or as solved, show something hidden."""
    catalog, found = Catalog(), []
    for edition in EDITIONS:
        for number in range((RENEWED - FIRST_DAY).days):
            day = FIRST_DAY + timedelta(number)
            puzzle, solution = daily_puzzle(day, edition, catalog)
            vocabulary = Vocabulary.of_puzzle(puzzle, catalog)
            if hidden_shown(puzzle, solution, vocabulary):
                found.append(f"{edition} {day.isoformat()}")
    return found


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("edition", nargs="?", choices=EDITIONS)
    parser.add_argument("last", nargs="?", type=date.fromisoformat, metavar="DATE")
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("--withhold", action="store_true")
    options = parser.parse_args()
    if options.last is not None:
        make(options.edition, options.last, renew=options.renew)
    if options.withhold:
        (DAYS / "withheld.txt").write_text("".join(f"{day}\n" for day in withheld()), "ascii")


if __name__ == "__main__":
    main()
