"""``ringers puzzle import``: make a puzzle from a file of another program."""

import click

from api.commands._input import BadInput, catalog, complete_file, json_option, read_file, read_standard_input, shown


@click.command(name="import")
@click.argument("file", metavar="FILE", shell_complete=complete_file)
@click.option(
    "-d",
    "--dictionary",
    metavar="ID",
    help="The dictionary that spells the words; by default the one that the file names, or en-common.",
)
@click.option("--solution", is_flag=True, help="Print the solution too.")
@json_option
def command(file: str, dictionary: str | None, solution: bool, as_json: bool) -> None:
    """Make a find-words of a word search in a file of ipuz: proven and graded, or refused with the reason.

    \b
    Examples:
      ringers puzzle import animals.ipuz
      ringers puzzle import tiere.ipuz --dictionary de --json
    """
    from api.commands.puzzle._shown import echo_made
    from solver import cores
    from solver.errors import BadPuzzle
    from solver.puzzles.generator import solve_puzzle
    from solver.puzzles.handmade.making import make
    from solver.puzzles.orders import USUAL_DICTIONARY
    from solver.puzzles.word_search import ipuz

    text = read_standard_input("a file of ipuz") if file == "-" else read_file(file)
    dictionaries, format = catalog(), ipuz()
    try:
        search = format.read_ipuz(format.parse_ipuz(text))
        named = search.dictionary if search.dictionary in dictionaries.ids() else None
        id = dictionary or named or USUAL_DICTIONARY
        setting = None if search.puzzle else search.setting(dictionaries.get(id))
        cores.require()
        if search.puzzle is not None:
            puzzle, solved = search.puzzle, solve_puzzle(search.puzzle, dictionaries)
        else:
            assert setting is not None
            puzzle, solved = make(setting, id, dictionaries)
    except BadPuzzle as error:
        raise BadInput(f"{'standard input' if file == '-' else shown(file)}: {error}") from None
    echo_made(puzzle, solved if solution else None, as_json=as_json)
