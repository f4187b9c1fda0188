"""Keep the best boards that searches found, with proven bounds, as the data that comes with the program.

    python scripts/keep_records.py STATE...

A state is a file that `ringers puzzle record --state` wrote, with the default ruleset. Boards that are not better than
those kept already are left out, and so are records of an older version of a dictionary.
"""

import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np

from dictionaries import open_dictionary
from solver.formats import board_from_json
from solver.puzzles.puzzle import DictionaryVersion
from solver.records.bounds import Relaxation, bound_of_prices, bounds, ring_bound
from solver.records.goals import Goal
from solver.records.known import Record, known_prices, known_records
from solver.records.search import Search

DATA = Path(__file__).parents[1] / "solver" / "records" / "data"
STEPS = 1500
"""How far the prices are moved; a hundred steps more change nothing."""


def found(paths: list[str]) -> Iterator[Record]:
    """Yield what the states tell, with a bound still to be worked out."""
    for path in paths:
        state = json.loads(Path(path).read_text())
        version = DictionaryVersion(**state["dictionary"])
        if open_dictionary(version.id).version == version.version:
            board = board_from_json(state["board"])
            yield Record(Goal(state["goal"]), version, board, state["value"], 0, state["seed"], state["chains"])


def main() -> None:
    """Write the data."""
    best: dict[str, Record] = {}
    for record in (*known_records(), *found(sys.argv[1:])):
        current = open_dictionary(record.dictionary.id).version == record.dictionary.version
        if current and (record.goal.name not in best or record.value > best[record.goal.name].value):
            best[record.goal.name] = record
    dictionary = open_dictionary("en")
    prices: dict[str, list[list[int]]] = {}
    proven: dict[str, int] = {}
    for name in ("total", "words"):
        goal = Goal(name)
        relaxation = Relaxation(Search(goal, dictionary).readings, goal)
        if best[name].bound and name in known_prices():
            prices[name] = known_prices()[name]
        else:
            *_, bound = islice(bounds(relaxation, best[name].value), STEPS)
            prices[name] = bound.prices.tolist()
        proven[name] = bound_of_prices(relaxation, np.array(prices[name]))
    records = []
    for name in sorted(best, key=_order):
        record, goal = best[name], best[name].goal
        search = Search(goal, dictionary)
        assert search.value(record.board) == record.value, name
        limit = proven["words" if name == "words" else "total"]
        if goal.rings:
            limit = min(limit, ring_bound(search.readings, goal, goal.rings))
        records.append(Record(goal, record.dictionary, record.board, record.value, limit, record.seed, record.chains))
    lines = ",\n".join(json.dumps(record.to_json(), separators=(",", ":")) for record in records)
    (DATA / "best.json").write_text(f"[\n{lines}\n]\n")
    (DATA / "prices.json").write_text(json.dumps(prices, separators=(",", ":")) + "\n")


def _order(name: str) -> tuple[int, str]:
    return ("total", "words").index(name) if name in ("total", "words") else 2, name


if __name__ == "__main__":
    main()
