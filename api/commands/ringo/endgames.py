"""``ringers ringo endgames``: make the endgame table of a variant."""

import json
from pathlib import Path

import click

from api.commands._output import echo, echo_table, progress
from api.commands.ringo._options import config_option, read_config
from dictionaries.errors import RingersError
from solver import cores

SHARES = 1000
"""How many parts the progress bar has."""


class WrongEndgames(RingersError):
    """A table says of a position something else than its moves make it."""


@click.command()
@config_option
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE",
              help="Where to write it.  [default: where the engine looks for it]")  # fmt: skip
@click.option("--check", "only_check", is_flag=True,
              help="Write nothing: tell whether the file that is there is what is made.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(config: str, output: Path | None, only_check: bool, as_json: bool) -> None:
    """Make the endgame table of a way to play Ringo.

    It knows every position of two or three attackers against one or two defenders: who wins, and in how many plies. It
    takes some ten seconds. Every position is looked at once more before the table is written. The tables of the printed
    rules and of the fairest options are there already. A running service uses a new one after a restart.

    \b
    Examples:
      ringers ringo endgames --config '{"rings": 6}'
      ringers ringo endgames --config '{"nz_limit_one": true}' --output limit.xz
      ringers ringo endgames --check --json
    """
    cores.require()
    from games.ringo.endgames import files, making  # loads the compiled kernels

    chosen = read_config(config)
    path = output or files.FOLDER / files.name_of(chosen)
    worths, shown = making.empty(chosen), 0
    with progress(length=SHARES, label="Making", item_show_func=lambda told: told) as bar:
        for step in making.steps(chosen, worths):
            done = int(SHARES * step.done)
            bar.update(done - shown, f"{step.attackers} : {step.defenders}, {step.changed:,} changed")
            shown = done
    found = list(making.check(chosen, worths))
    if any(each.wrong for each in found):
        raise WrongEndgames("the table is wrong, and was not written")
    if only_check:
        if files.read(path, chosen.rings).tobytes() != worths[0].tobytes():
            raise WrongEndgames(f"{path} is not what is made for these rules")
        size = path.stat().st_size
    else:
        size = files.write(worths, path)
    if as_json:
        echo(json.dumps({"file": str(path), "bytes": size, "endgames": [each._asdict() for each in found]}))
        return
    rows = [
        (f"{each.attackers} : {each.defenders}", *(f"{n:,}" for n in (each.won, each.lost, each.drawn, each.plies)))
        for each in found
    ]
    echo_table([("pieces", "won", "lost", "drawn", "longest win"), *rows], right=(1, 2, 3, 4))
    echo(f"{path} is right." if only_check else f"Wrote {path}, {size:,} bytes.")
