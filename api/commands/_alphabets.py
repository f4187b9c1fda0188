"""``ringers dictionary alphabet``: suggests an alphabet for a word list."""

from typing import BinaryIO

import click

from api.commands._input import BadInput, json_option
from api.commands._list_files import layout_options, read_affixes, read_list
from api.commands._output import echo, echo_table
from dictionaries.importing.layout import Layout
from dictionaries.importing.suggestion import UNDETERMINED, suggest_letters
from dictionaries.letter_distribution import LANGUAGE
from dictionaries.quantities import counted


@click.command("alphabet")
@click.argument("file", type=click.File("rb"))
@layout_options
@click.option("--language", metavar="TAG", default=UNDETERMINED, help="The language of the words, such as hu.")
@json_option
def suggest_alphabet(
    file: BinaryIO,
    column: str | None,
    delimiter: str | None,
    encoding: str | None,
    affixes: BinaryIO | None,
    language: str,
    as_json: bool,
) -> None:
    """Suggest an alphabet for a FILE of words.

    Its tiles are the letters that the words have, with points by how often each comes, and two of each in the box. With
    --json it is a file for "ringers dictionary add --alphabet"; tiles of several letters are to be added to it.

    \b
    Examples:
      ringers dictionary alphabet words.txt
      ringers dictionary alphabet hu_HU.dic --language hu --json > hu.json
    """
    if not LANGUAGE.fullmatch(language):
        raise BadInput(f"--language {language[:40]!r}; expected a language tag such as 'hu' or 'pt-BR'")
    content = read_list(file)
    forms = read_affixes(file, content, affixes)
    letters = suggest_letters(content, layout=Layout(encoding, delimiter, column), affixes=forms, language=language)
    if as_json:
        echo(letters.to_text().rstrip("\n"))
        return
    points, counts = letters.letter_points, letters.tile_set
    rows = [[face, str(points.get(face, "-")), str(counts.get(face, 0))] for face in letters.letters]
    echo_table([["tile", "points", "in the box"], *rows], right=(1, 2))
    echo(f"{counted(len(rows), 'tile')}, {sum(letters.tile_set.values())} in the box")
