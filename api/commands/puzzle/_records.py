"""The state of a record search, as a file from which it continues."""

import json
import os
from pathlib import Path
from typing import Any

from api.commands._input import BadInput, read_file, shown, writing
from api.commands.puzzle._chains import Progress
from dictionaries.errors import RingersError
from solver.formats import board_from_json
from solver.puzzles.puzzle import DictionaryVersion
from solver.records.known import Record, record_options
from solver.records.search import Found, Search

MAX_CHAINS = 1_000_000


class State:
    """A search and what it has come to.

    Args:
        search: what is searched for.
        bound: what no board exceeds, where it is known.
    """

    def __init__(self, search: Search, bound: int | None) -> None:
        self.search = search
        self.progress = Progress(bound=bound)

    def record(self) -> Record:
        """Return the best board of the search."""
        search, progress = self.search, self.progress
        assert progress.found is not None
        assert progress.bound is not None
        dictionary = DictionaryVersion(search.dictionary.id, search.dictionary.version)
        found = progress.found
        return Record(
            *(search.goal, dictionary, found.board, found.value, progress.bound),
            *(search.seed, progress.chains, search.ruleset),
        )


def write_state(path: str, state: State) -> None:
    """Write a state to a file; it is there whole, or as it was before.

    Raises:
        BadInput: the file cannot be written.
    """
    progress = state.progress
    if progress.found is None:
        return
    values = _search_json(state.search) | {
        "chains": progress.chains,
        "value": progress.found.value,
        "bound": progress.bound,
        "board": _board_json(progress.found),
    }
    target, part = Path(path), Path(f"{path}.part")
    with writing(path):
        part.write_text(json.dumps(values, indent=1) + "\n", "utf-8")
        os.replace(part, target)


def read_state(path: str, state: State) -> None:
    """Go on from the state in a file, if there is one.

    Raises:
        BadInput: the file holds something else, or another search.
    """
    if not Path(path).exists():
        return
    text = read_file(path)
    try:
        values = json.loads(text)
        of = {name: values[name] for name in _search_json(state.search)}
        chains, value, bound = values["chains"], values["value"], values["bound"]
        board = board_from_json(values["board"])
        if not isinstance(chains, int) or not 0 <= chains <= MAX_CHAINS or not isinstance(bound, int | None):
            raise ValueError
    except (ValueError, KeyError, TypeError, RecursionError, RingersError):
        raise BadInput(f"{shown(path)} holds no state of a record search; expected a file that --state wrote") from None
    for name, wanted in _search_json(state.search).items():
        if of[name] != wanted:
            raise BadInput(f"{shown(path)} is of another search: its {name} is {of[name]!r}, not {wanted!r}")
    counted = state.search.value(board)
    if counted != value:
        raise BadInput(f"{shown(path)} tells {value} {state.search.goal.unit} of a board that has {counted}")
    state.progress.chains, state.progress.found = chains, Found(board, counted)
    if state.progress.bound is None:
        state.progress.bound = bound


def _search_json(search: Search) -> dict[str, Any]:
    return {
        "goal": search.goal.name,
        "seed": search.seed,
        "dictionary": {"id": search.dictionary.id, "version": search.dictionary.version},
        "ruleset": record_options(search.ruleset),
    }


def _board_json(found: Found) -> dict[str, Any]:
    from solver.formats import board_to_json

    return board_to_json(found.board)
