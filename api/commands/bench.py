"""``ringers bench``: measure the speed of everything on this machine."""

import json
from pathlib import Path

import click

from api.benchmarks import Setup, family_names
from api.commands._boards import read_boards
from api.commands._bot_ladder import bench_ladder
from api.commands._head_to_head import MOST_GAMES, USUAL_GAME, USUAL_GAMES, bench_bots
from api.commands._input import dictionary_option
from api.commands._output import CannotWrite, echo, echo_table, progress
from dictionaries import open_dictionary
from dictionaries.quantities import counted
from solver import cores
from solver.errors import UnusableBoard

EVERYTHING = "all"
BOTS = "bots"
FILES = "bench"
"""How the files are named that `ringers bench all` writes."""


@click.command()
@click.argument("family", type=click.Choice((EVERYTHING, BOTS, *family_names())))
@click.option("--boards", metavar="FILE",
              help="With kernels: evaluate the boards of a file, one notation a line, and nothing else; - for standard "
              "input.")  # fmt: skip
@dictionary_option
@click.option("--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, metavar="N",
              help="About how long each benchmark is measured.")  # fmt: skip
@click.option("--yardstick", metavar="FILE",
              help="A C source or a program to hold the kernels against, in turn with them; docs/performance.md says "
              "what it has to do.")  # fmt: skip
@click.option("--game", default=USUAL_GAME, show_default=True, metavar="NAME", help="With bots: what they play.")
@click.option("--pair", metavar="FIRST:SECOND",
              help="With bots: who is measured, and who sits in all other seats.  "
              "[default: the ladder of the game]")  # fmt: skip
@click.option("--games", type=click.IntRange(1, MOST_GAMES), metavar="N",
              help=f"With bots: how many games; of the ladder at most so many of each pair.  "
              f"[default: {USUAL_GAMES}; of the ladder as many as decide]")  # fmt: skip
@click.option("--players", type=int, metavar="N",
              help="With bots: how many seats.  [default: as few as the game has]")  # fmt: skip
@click.option("--target", type=click.IntRange(1), metavar="N",
              help="With bots: play whole games to so many points instead of short ones.")  # fmt: skip
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="With bots: the seed of all games.")
@click.option("--jobs", type=click.IntRange(1, 256), metavar="N",
              help="With bots: on how many processes.  [default: one for each core]")  # fmt: skip
@click.option("-o", "--output", metavar="NAME",
              help="Write NAME.json and NAME.svg, a picture of how much of its target each figure takes.  [default: "
              f"{FILES} with all]")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--markdown", is_flag=True, help="Print the table in Markdown.")
def command(
    family: str,
    boards: str | None,
    dictionary_id: str,
    seconds: float,
    yardstick: str | None,
    game: str,
    pair: str | None,
    games: int | None,
    players: int | None,
    target: int | None,
    seed: str,
    jobs: int | None,
    output: str | None,
    as_json: bool,
    markdown: bool,
) -> None:
    """Measure how long things take on this machine.

    FAMILY is one kind of benchmark or all of them. Each figure stands beside its target. Times are processor times of
    one core; a figure that depends on the machine is held against another one of the same run.

    \b
    Examples:
      ringers bench all
      ringers bench kernels --boards boards.txt --dictionary en --json
      ringers bench dictionaries --dictionary es --seconds 0.2
      ringers bench bots --game ringo
      ringers bench bots --pair greedy:random --games 400 --seed 1 --json
    """
    if family == BOTS:
        if pair is not None:
            bench_bots(game, pair, games or USUAL_GAMES, seed, players, target, jobs, as_json)
        elif (players, target) == (None, None):
            bench_ladder(game, games, seed, jobs, as_json)
        else:
            raise click.UsageError("--players and --target need --pair FIRST:SECOND.")
    elif boards is None:
        cores.require()
        _bench(family, Setup(dictionary_id, seconds), yardstick, output, as_json, markdown)
    elif family != "kernels" or yardstick or output or markdown:
        raise click.UsageError("--boards goes with kernels, --dictionary, --seconds and --json alone.")
    else:
        _bench_boards(boards, dictionary_id, seconds, as_json)


def _bench_boards(source: str, dictionary_id: str, seconds: float, as_json: bool) -> None:
    from api.benchmarks._boards import Boards

    cores.require()
    boards = Boards(open_dictionary(dictionary_id))
    for part in read_boards(source):
        try:
            boards.add(part.boards)
        except UnusableBoard as unusable:
            raise part.blame(unusable.number, unusable.error) from None
    measured = boards.measure(seconds)
    if as_json:
        echo(json.dumps(measured._asdict()))
        return
    echo(f"{counted(measured.boards, 'board')} in {measured.seconds * 1e3:,.3f} ms by {measured.method}")
    echo(f"{measured.boards_per_second:,.0f} boards a second on one core")
    echo(f"{counted(measured.segments, 'segment')} through a ring, {counted(measured.points, 'point')}")


def _bench(family: str, setup: Setup, yardstick: str | None, output: str | None, as_json: bool, markdown: bool) -> None:
    from contextlib import nullcontext
    from dataclasses import replace

    from api.benchmarks import families
    from api.benchmarks._results import HEADINGS, RIGHT, plot, run, to_json
    from api.benchmarks._results import markdown as in_markdown
    from api.benchmarks._yardstick import Yardstick

    names = family_names() if family == EVERYTHING else (family,)
    rows = sum(len(families()[name].ROWS) for name in names)
    with Yardstick(Path(yardstick), setup.dictionary) if yardstick else nullcontext() as beside:
        measured = run(names, replace(setup, yardstick=beside))
        with progress(measured, rows, "Measuring", item_show_func=lambda each: each.row.name if each else None) as bar:
            results = list(bar)
    found = to_json(results, setup)
    name = output or (FILES if family == EVERYTHING else None)
    if as_json:
        echo(json.dumps(found))
    elif markdown:
        echo(in_markdown(results).rstrip("\n"))
    else:
        echo_table([HEADINGS, *(result.cells() for result in results)], right=RIGHT)
    if name:
        _write(f"{name}.json", json.dumps(found, indent=1) + "\n")
        _write(f"{name}.svg", plot(results))
        click.echo(f"Wrote {name}.json and {name}.svg.", err=True)
    missed = sum(result.passed is False for result in results)
    if missed:
        click.echo(f"{counted(missed, 'target')} missed.", err=True)


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text)
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written: {error.strerror}") from None
