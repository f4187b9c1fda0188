"""``ringers ringo endgames``: make the endgame table of a variant."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from api.commands._output import echo, echo_table, progress
from api.commands.ringo._options import config_option, pieces_option, read_config
from dictionaries.errors import RingersError
from solver import cores

if TYPE_CHECKING:
    from games.ringo.config import RingoConfig

SHARES = 1000
"""How many parts the progress bar has."""

GIB = 1 << 30

SIZES = (5, 6, 7, 8)
"""Of how many pieces it is told how much a table takes, those that cannot be made included."""


class WrongEndgames(RingersError):
    """A table says of a position something else than its moves make it."""


class TooLarge(RingersError):
    """A table takes more memory to make than it may."""


@click.command()
@config_option
@pieces_option
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE",
              help="Where to write it.  [default: where the engine looks for it]")  # fmt: skip
@click.option("--check", "only_check", is_flag=True,
              help="Write nothing: tell whether the file that is there is what is made.")  # fmt: skip
@click.option("--sizes", is_flag=True, help="Make nothing: tell how much tables of more and more pieces take.")
@click.option("--memory", type=click.FloatRange(0, min_open=True), default=8, show_default=True, metavar="GIB",
              help="The most memory to make it in.")  # fmt: skip
@click.option("-j", "--jobs", type=click.IntRange(1, 256), metavar="N",
              help="On how many threads.  [default: one for each core]")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    config: str,
    pieces: int,
    output: Path | None,
    only_check: bool,
    sizes: bool,
    memory: float,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Make the endgame table of a way to play Ringo.

    It knows every position of two or three attackers against one or two defenders: who wins, and in how many plies. It
    takes some ten seconds. With --pieces 6 or 7 it knows every position with at most so many pieces, which takes
    minutes or an hour. Every position is looked at once more before the table is written. The tables of the printed
    rules and of the fairest options are there already. A running service uses a new one after a restart.

    \b
    Examples:
      ringers ringo endgames --config '{"rings": 6}'
      ringers ringo endgames --config '{"nz_limit_one": true}' --output limit.xz
      ringers ringo endgames --sizes
      ringers ringo endgames --pieces 6
      ringers ringo endgames --check --json
    """
    chosen = read_config(config)
    if sizes:
        tell_sizes(chosen, as_json)
        return
    cores.require()
    from games.ringo.endgames import files, making  # loads the compiled kernels
    from games.ringo.endgames.large import write_large
    from games.ringo.endgames.naming import FOLDER, name_of, options_of
    from games.ringo.endgames.numbering import SHIPPED_PIECES, footprint, materials_of

    needed = footprint(chosen.rings, pieces).memory
    if needed > memory * GIB:
        takes = f"a table of {pieces} pieces on {chosen.rings} rings takes {needed / GIB:.1f} GiB to make"
        raise TooLarge(f"{takes}; --memory allows {memory:g} GiB")
    path = output or FOLDER / name_of(chosen, pieces)
    threads = jobs or os.cpu_count() or 1
    worths, shown = making.empty(chosen, pieces), 0
    with progress(length=SHARES, label="Making", item_show_func=lambda told: told) as bar:
        for step in making.steps(chosen, worths, pieces, threads):
            done = int(SHARES * step.done)
            bar.update(done - shown, f"{step.attackers} : {step.defenders}, {step.changed:,} changed")
            shown = done
    checked, count = making.check(chosen, worths, pieces, threads), len(materials_of(pieces))
    with progress(checked, count, label="Checking") as bar:
        found = list(bar)
    if any(each.wrong for each in found):
        raise WrongEndgames("the table is wrong, and was not written")
    counted = [each._asdict() for each in found]
    if only_check:
        if files.row_of(path, options_of(chosen), pieces).tobytes() != worths[0].tobytes():
            raise WrongEndgames(f"{path} is not what is made for these rules")
        size = path.stat().st_size
    elif pieces == SHIPPED_PIECES:
        size = files.write(worths, path)
    else:
        size = write_large(worths[0], options_of(chosen), pieces, counted, path)
    if as_json:
        echo(json.dumps({"file": str(path), "bytes": size, "endgames": counted}))
        return
    rows = [
        (f"{each.attackers} : {each.defenders}", *(f"{n:,}" for n in (each.won, each.lost, each.drawn, each.plies)))
        for each in found
    ]
    echo_table([("pieces", "won", "lost", "drawn", "longest win"), *rows], right=(1, 2, 3, 4))
    echo(f"{path} is right." if only_check else f"Wrote {path}, {size:,} bytes.")


def tell_sizes(config: RingoConfig, as_json: bool) -> None:
    """Tell how much tables of more and more pieces take, and how many positions the whole game has."""
    from games.ringo.board import MOST_ATTACKERS, MOST_DEFENDERS
    from games.ringo.endgames.numbering import count_positions, footprint

    found: list[dict[str, Any]] = [{"pieces": each, **footprint(config.rings, each)._asdict()} for each in SIZES]
    whole = sum(
        count_positions(config.rings, attackers, defenders)
        for attackers in range(2, MOST_ATTACKERS + 1)
        for defenders in range(1, MOST_DEFENDERS + 1)
    )
    if as_json:
        echo(json.dumps({"rings": config.rings, "tables": found, "whole_game": whole}))
        return
    rows = [tuple(f"{n:,}" for n in each.values()) for each in found]
    echo_table([("pieces", "positions", "bytes of the table", "bytes to make it"), *rows], right=(0, 1, 2, 3))
    echo(f"The whole game has {whole:,} positions, mirrored ones counted once, whoever is to move.")
