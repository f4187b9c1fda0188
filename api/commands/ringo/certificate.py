"""``ringers ringo certificate``: what an endgame table is, and a slow check of some of its positions."""

import hashlib
import json
import random
from pathlib import Path

import click

from api.commands._output import echo, echo_table, progress
from api.commands.ringo._options import config_option, pieces_option, read_config
from dictionaries.errors import RingersError


class NotCertified(RingersError):
    """A table says of a position something else than the rules make it."""


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@config_option
@pieces_option
@click.option("--samples", type=click.IntRange(0, 10_000_000), default=1000, show_default=True, metavar="N",
              help="How many positions are checked.")  # fmt: skip
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The seed by which they are drawn.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: Path | None, config: str, pieces: int, samples: int, seed: str, as_json: bool) -> None:
    """Certify an endgame table of Ringo, by default the one that the engine finds for these rules.

    Prints the digest of the file, and how many positions are won, lost and drawn for the attackers, who are to move.
    Then positions are drawn at random, and a slow program that shares nothing with the fast one but the rules compares
    what the table says of each with what it says of all that can follow. A thousand take some ten seconds. The exit
    status is 0 if all agree, and 2 if one does not or the file is damaged.

    \b
    Examples:
      ringers ringo certificate
      ringers ringo certificate --pieces 6 --samples 10000
      ringers ringo certificate --json
    """
    from games.ringo.endgames import files
    from games.ringo.endgames.certificate import SlowTable
    from games.ringo.endgames.naming import FOLDER, name_of, options_of

    chosen = read_config(config)
    path = file or FOLDER / name_of(chosen, pieces)
    table = SlowTable(chosen, pieces, files.row_of(path, options_of(chosen), pieces)[0])
    with progress(table.samples(samples, random.Random(seed)), samples, label="Checking") as bar:
        for position in bar:
            if not table.is_right(position):
                raise NotCertified(f"{path} says of {str(position)!r} something else than what can follow makes it")
    with path.open("rb") as content:
        digest = hashlib.file_digest(content, "sha256").hexdigest()
    found = [each._asdict() for each in table.verdicts()]
    if as_json:
        told = {"file": str(path), "sha256": digest, "samples": samples, "seed": seed, "attackers_to_move": found}
        echo(json.dumps(told))
        return
    rows = [
        (f"{attackers} : {defenders}", *(f"{n:,}" for n in counted))
        for attackers, defenders, *counted in (each.values() for each in found)
    ]
    echo_table([("pieces", "won", "lost", "drawn", "longest win"), *rows], right=(1, 2, 3, 4))
    echo(f"The attackers are to move. {samples:,} positions with the seed {seed!r} were checked, and all are right.")
    echo(f"{path}: SHA-256 {digest}")
