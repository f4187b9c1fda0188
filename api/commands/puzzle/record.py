"""``ringers puzzle record``: search for the highest-scoring board."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from api.commands._input import BadInput, catalog, dictionary_option, json_option
from api.commands._output import echo, echo_json, echo_table, progress
from api.commands._rules import read_ruleset, ruleset_option
from api.commands.puzzle._jobs import jobs_option
from api.commands.puzzle._records import State, read_state, write_state
from solver import cores

if TYPE_CHECKING:
    from api.commands.puzzle._chains import Progress
    from solver.records.known import Record

USUAL_SECONDS = 60.0


@click.command()
@click.option("--goal", metavar="total|words|rings:K",
              help="What the board is to have the most of: points of all words, words, or points of the words through "
              "K rings.  [default: total]")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(1, 1_000_000), default=USUAL_SECONDS, show_default=True, metavar="N",
              help="How long to search.")  # fmt: skip
@click.option("--seed", default="", metavar="TEXT", help="Where the search begins; any text of up to 100 characters.")
@jobs_option
@click.option("--state", metavar="FILE",
              help="Keep what was found in a file, and go on from there if it exists.")  # fmt: skip
@click.option("--show", is_flag=True, help="Show the best boards known, without a search.")
@dictionary_option
@ruleset_option
@click.option("--min-length", type=int, metavar="N", help="The fewest cells of a word.  [default: 2]")
@json_option
def command(
    goal: str | None,
    seconds: float,
    seed: str,
    jobs: int,
    state: str | None,
    show: bool,
    dictionary_id: str,
    ruleset: str | None,
    min_length: int | None,
    as_json: bool,
) -> None:
    """Search for the board of 5 rows and columns that scores most.

    The board is made from the tiles of the box. What is found is the best known, and a proven bound says how much no
    board can exceed. Ctrl+C ends the search early and shows what it has.

    \b
    Examples:
      ringers puzzle record --goal total --seconds 60
      ringers puzzle record --goal rings:5 --seed 7 --state five.json
      ringers puzzle record --goal words --min-length 3 --json
      ringers puzzle record --show
    """
    from solver.puzzles.puzzle import MAX_SEED, DictionaryVersion
    from solver.records.goals import Goal
    from solver.records.known import known_record, known_records
    from solver.records.search import Search

    if show:
        wanted = [record for record in known_records() if goal in (None, record.goal.name)]
        echo_json([record.to_json() for record in wanted]) if as_json else _echo_known(wanted)
        return
    if len(seed) > MAX_SEED:
        raise BadInput(f"a seed of {len(seed)} characters; expected at most {MAX_SEED}")
    rules = read_ruleset(ruleset, min_length=min_length)
    dictionary = catalog().get(dictionary_id)
    search = Search(Goal(goal or "total"), dictionary, rules, seed)
    best = known_record(search.goal, DictionaryVersion(dictionary.id, dictionary.version), rules)
    cores.require()
    kept = State(search, best.bound if best else None)
    if state is not None:
        read_state(state, kept)
    _ = search.readings  # what cannot be searched for is refused before anything is written

    from api.commands.puzzle._chains import search_for

    _search(search_for, kept, seconds, jobs, state)
    found = kept.record()
    if as_json:
        echo_json(found.to_json() | {"best_known": max(found.value, best.value if best else 0)})
    else:
        _echo_found(found, best)
    if kept.progress.interrupted:
        sys.exit(1)


def _search(search_for: Any, kept: State, seconds: float, jobs: int, state: str | None) -> None:
    written = kept.progress.chains, kept.progress.found

    def changed(progress: Progress, passed: float, value: int) -> None:
        nonlocal written
        bar.label = f"Best {value:,}"
        bar.update(max(0, round(10 * passed) - bar.pos))
        if state is not None and written != (progress.chains, progress.found):
            write_state(state, kept)
            written = progress.chains, progress.found

    with progress(length=round(10 * seconds), label="Searching") as bar:
        search_for(kept.search, kept.progress, seconds, jobs, changed)
    if state is not None:
        write_state(state, kept)


def _echo_found(found: Record, best: Record | None) -> None:
    echo(f"{_status(found, best)}: {found.value:,} {found.goal.unit}")
    echo()
    _echo_board(found)
    echo()
    rows = [
        ["goal", found.goal.name],
        ["dictionary", f"{found.dictionary.id} {found.dictionary.version}"],
        ["no board exceeds", f"{found.bound:,} {found.goal.unit} (proven)"],
        ["chains", f"{found.chains:,} finished, seed {found.seed!r}"],
    ]
    if best is not None:
        rows.insert(1, ["best known before", f"{best.value:,} {best.goal.unit}  {best.to_json()['notation']}"])
    echo_table(rows)


def _status(found: Record, best: Record | None) -> str:
    if found.value == found.bound:
        return "Optimal"
    if best is None or found.value > best.value:
        return "New best known"
    return (
        "As good as the best known"
        if found.value == best.value
        else f"{found.value / best.value:.1%} of the best known"
    )


def _echo_board(record: Record) -> None:
    ringed = record.board.rings
    echo_table(
        [
            [f"({face})" if (row, column) in ringed else f" {face} " for column, face in enumerate(faces)]
            for row, faces in enumerate(record.board.rows)
        ],
        indent=2,
    )


def _echo_known(records: list[Record]) -> None:
    if not records:
        raise BadInput("no best board of this goal comes with the program; `ringers puzzle record --show` lists those")
    for number, record in enumerate(records):
        if number:
            echo()
        echo(
            f"{record.goal.name}  {record.value:,} {record.goal.unit}, best known; "
            f"no board exceeds {record.bound:,}; {record.dictionary.id} {record.dictionary.version}"
        )
        _echo_board(record)
        echo(f"  {record.to_json()['notation']}")
