"""``ringers puzzle hint``: give hints to a puzzle, step by step."""

import textwrap

import click

from api.commands._input import BadInput, catalog, complete_file, json_option
from api.commands._output import echo, echo_json
from api.texts import USUAL, languages

WIDTH = 80


@click.command()
@click.argument("puzzle", required=False, metavar="[PUZZLE]", shell_complete=complete_file)
@click.option("--step", type=click.IntRange(min=1), default=1, show_default=True, metavar="N",
              help="The first step to tell; each tells more than the one before.")  # fmt: skip
@click.option("--found", default="", metavar="A,B,...",
              help="What you have entered, such as C3 or tile:E@B2 TIP or B2=E; no step tells it again.")  # fmt: skip
@click.option("--language", type=click.Choice(languages()), default=USUAL, show_default=True,
              help="What the hint speaks.")  # fmt: skip
@json_option
def command(puzzle: str | None, step: int, found: str, language: str, as_json: bool) -> None:
    """Give one hint to a puzzle, or the next one that tells something new.

    PUZZLE is what `ringers puzzle solve` takes. A puzzle without its solution is solved first.

    \b
    Examples:
      ringers puzzle hint "$LINK"
      ringers puzzle hint puzzle.json --step 2 --found C3 --language de
    """
    from api.commands.puzzle._lines import read_puzzle, solved
    from api.hints import hint_text
    from solver.puzzles.hints import hints

    asked, solution = read_puzzle(puzzle)
    steps = [
        hint for hint in hints(asked, solution or solved(asked, catalog()), found.split(",")) if not hint.tells_all
    ]
    if step > len(steps):
        raise BadInput(f"step {step}: expected at most {len(steps)}")
    left = [(number, hint) for number, hint in enumerate(steps, 1) if number >= step and not hint.known]
    if not left:
        raise BadInput("no hint is left: what they tell is found")
    number, hint = left[0]
    said = hint_text(language, asked.kind, hint)
    if as_json:
        echo_json({"step": number, "steps": len(steps), "left": len(left) - 1, **hint.to_json(), "said": said})
        return
    echo(textwrap.fill(f"{number}/{len(steps)}  {said}", WIDTH, subsequent_indent="     "))
