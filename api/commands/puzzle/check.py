"""``ringers puzzle check``: verify puzzles by brute force."""

import sys

import click

from api.commands._input import BadInput, complete_file, json_option
from api.commands._output import echo, echo_json, progress
from api.commands.puzzle._jobs import jobs_option
from api.settings import Settings
from dictionaries.quantities import counted


@click.command()
@click.argument("puzzles", required=False, metavar="[PUZZLES]", shell_complete=complete_file)
@jobs_option
@json_option
def command(puzzles: str | None, jobs: int, as_json: bool) -> None:
    """Work puzzles out a second time, the slow and obvious way, and compare with their solutions.

    PUZZLES is a file, or - or nothing for standard input, of lines as `ringers puzzle batch --json` prints them. The
    check tries every answer and shares no code with the generator. An endgame of four plays may take a minute. The exit
    status is 1 if anything is wrong.

    \b
    Examples:
      ringers puzzle check batch.ndjson
      ringers puzzle batch --kind endgame --count 20 --json | ringers puzzle check
    """
    from api.commands.puzzle._lines import read_puzzles
    from api.commands.puzzle._making import checked

    told = []
    for line, puzzle, solution in read_puzzles(puzzles):
        if solution is None:
            raise BadInput(f"line {line}: no solution to check; expected a line of `ringers puzzle batch --json`")
        told.append((line, puzzle, solution))
    results = checked([pair[1:] for pair in told], len(told), Settings.load().all_dictionary_folders, jobs)
    wrong: list[tuple[int, str, tuple[str, ...]]] = []
    with progress(results, len(told), "Checking") as bar:
        for (line, puzzle, _), faults in zip(told, bar, strict=True):
            if faults:
                wrong.append((line, puzzle.id, faults))
    if as_json:
        named = [{"line": line, "id": id, "faults": list(faults)} for line, id, faults in wrong]
        echo_json({"checked": len(told), "wrong": named})
    else:
        for line, id, faults in wrong:
            echo(f"line {line}, puzzle {id}: {'; '.join(faults)}")
        echo(f"{counted(len(told), 'puzzle')} checked, {len(wrong) or 'none'} wrong")
    if wrong:
        sys.exit(1)
