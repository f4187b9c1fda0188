"""The files of a word list, and the options that say how it is read."""

from pathlib import Path
from typing import BinaryIO

import click

from api.commands._input import BadInput, all_of, shown
from dictionaries.importing.hunspell import MAX_AFFIX_BYTES, needs_affixes
from dictionaries.importing.layout import DELIMITERS
from dictionaries.importing.words import MAX_BYTES

column_help = "its number, from 1, or its heading."

layout_options = all_of(
    click.option("--column", metavar="COLUMN", help=f"The column of the words: {column_help}"),
    click.option(
        "--delimiter", metavar="TEXT", help=f"What is between the columns: {', '.join(DELIMITERS)}, or a character."
    ),
    click.option("--encoding", metavar="NAME", help="The encoding, such as utf-8 or windows-1250."),
    click.option("--affixes", type=click.File("rb"), help="The .aff file of a .dic list for Hunspell."),
)
"""The options that say how a list is read and where its words are."""

value_options = all_of(
    click.option("--meanings", metavar="COLUMN", help=f"The column of what they mean: {column_help}"),
    click.option("--frequencies", metavar="COLUMN", help=f"The column of how often each is used: {column_help}"),
)
"""The options that say where a list has more than its words."""


def read_list(file: BinaryIO) -> bytes:
    """Return the content of a list, up to one byte more than it may have."""
    return file.read(MAX_BYTES + 1)


def read_affixes(file: BinaryIO, content: bytes, given: BinaryIO | None) -> bytes | None:
    """Return the affixes of a list: those given, or for one for Hunspell those of the same name beside it.

    Raises:
        BadInput: they are not there.
    """
    if given is not None:
        return given.read(MAX_AFFIX_BYTES + 1)
    path = Path(str(getattr(file, "name", "")))
    if not needs_affixes(path.name, content):
        return None
    beside = path.with_suffix(".aff")
    try:
        with beside.open("rb") as found:
            return found.read(MAX_AFFIX_BYTES + 1)
    except OSError as error:
        problem = f"{shown(str(beside))} cannot be read: {error.strerror}; expected the affixes of {shown(str(path))}"
        raise BadInput(f"{problem}, or --affixes FILE") from None
