"""``ringers ringo game``: print a whole game of Ringo in its notation."""

import json

import click

from api.commands._input import complete_file, read_file, read_standard_input
from api.commands._output import echo


@click.command()
@click.argument("file", metavar="FILE", shell_complete=complete_file)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with the fields that a review takes.")
def command(file: str, as_json: bool) -> None:
    """Check a game of Ringo, and print it in the notation of whole games.

    FILE is a game in this notation, or the text that a service gives at the end of a table; - for standard input. Each
    move is played again. Comments are kept, and moves that were taken back are left out.

    \b
    Examples:
      ringers ringo game table.txt > game.txt
      ringers ringo game game.txt --json
    """
    from games.record import Record
    from games.ringo.notation import Written  # loads pydantic's models

    text = read_standard_input("a game") if file == "-" else read_file(file)
    written = Written.of(Record.parse(text)) if text.lstrip().startswith("game:") else Written.parse(text)
    if not as_json:
        echo(str(written).rstrip("\n"))
        return
    told = {
        "headers": dict(written.headers),
        "config": written.config.model_dump(mode="json", exclude_defaults=True),
        "position": str(written.start),
        "moves": [str(action) for action in written.actions],
        "comments": {str(at): list(said) for at, said in sorted(written.comments.items())},
        "ending": written.ending,
    }
    echo(json.dumps(told, ensure_ascii=False))
