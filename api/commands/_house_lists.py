"""``ringers dictionary add``: puts a house list into the database."""

import sys
from typing import BinaryIO

import click

from api.commands._input import BadInput, catalog, json_option, shown
from api.commands._list_files import layout_options, read_affixes, read_list, value_options
from api.commands._output import echo, echo_json
from api.errors import ListNotStored
from api.jobs.house_lists import Building, Built, build
from api.schemas.dictionaries import report_json
from api.settings import Settings
from api.store import house_lists
from api.store.engine import Store
from api.stored_catalog import take_over
from dictionaries import Dictionary
from dictionaries.errors import BadAlphabet
from dictionaries.importing.layout import Layout
from dictionaries.importing.report import PROBLEMS, Report
from dictionaries.letter_distribution import MAX_FILE, LetterDistribution, read_letter_distribution
from dictionaries.quantities import counted

LONG_FILE = 4_000_000
"""Bytes from which on it is shown how far a list was read."""


@click.command("add")
@click.argument("name")
@click.argument("file", type=click.File("rb"))
@click.option("--base", "base_id", metavar="ID", default="en", help="Whose alphabet and points it has.")
@click.option(
    "--overlay", is_flag=True, help="The lines are changes to the base: +WORD or WORD adds, -WORD takes away."
)
@layout_options
@value_options
@click.option("--alphabet", type=click.File("rb"), help="Its own tiles, points and counts, as JSON.")
@click.option("--strict", is_flag=True, help="Refuse a list with lines that are no words.")
@click.option("--dry-run", is_flag=True, help="Tell what would be added, and add nothing.")
@click.option("--title", help="Its title for people.")
@click.option("--licence", metavar="SPDX", help="Its licence.")
@click.option("--attribution", help="Who is to be named.")
@json_option
def add_dictionary(
    name: str,
    file: BinaryIO,
    base_id: str,
    overlay: bool,
    column: str | None,
    meanings: str | None,
    frequencies: str | None,
    delimiter: str | None,
    encoding: str | None,
    affixes: BinaryIO | None,
    alphabet: BinaryIO | None,
    strict: bool,
    dry_run: bool,
    title: str | None,
    licence: str | None,
    attribution: str | None,
    as_json: bool,
) -> None:
    """Add a house list, or a new version of one, from a FILE of words.

    The encoding and the layout are recognised: one word a line, or a column of a table; the file may be a list for
    Hunspell, whose words get all their forms. Lines that cannot be words are left out and reported. With --alphabet
    the list has tiles and points of its own; "ringers dictionary alphabet" suggests some.

    The list is stored in the database, which is made if it is missing. Every host of the service has it at once;
    matches that began with the old version keep it.

    \b
    Examples:
      ringers dictionary add family words.txt
      printf '+RINGO\\n-QI\\n' | ringers dictionary add house - --overlay
      ringers dictionary add class list.csv --column word --meanings meaning
      ringers dictionary add polish pl_PL.dic --base en --dry-run
    """
    settings, base = Settings.load(), catalog().get(base_id)
    layout = Layout(encoding, delimiter, column, meanings, frequencies)
    letters = _letters(alphabet)
    content = read_list(file)
    forms = read_affixes(file, content, affixes)
    building = Building(
        settings.house_lists, name, content, overlay, title, licence, attribution, layout, forms, strict, letters
    )
    try:
        built = _build(base, building)
    except ListNotStored as error:
        raise BadInput(f"{shown(str(settings.house_lists))} cannot be written: {error}") from None
    if not dry_run:
        store = Store(settings.database)
        house_lists.put(store, name, built.version, built.content)
        take_over(store, settings.house_lists)
    if as_json:
        echo_json({**built.description, "report": report_json(built.report)})
        return
    has = "would have" if dry_run else "has"
    echo(f"{name} {has} {counted(built.description['words'], 'word')}, version {built.version}")
    _echo_report(built.report)


def _letters(file: BinaryIO | None) -> LetterDistribution | None:
    """Return the alphabet in a file.

    Raises:
        BadInput: it cannot be used.
    """
    if file is None:
        return None
    try:
        return read_letter_distribution(file.read(MAX_FILE + 1))
    except BadAlphabet as error:
        raise BadInput(f"{shown(file.name)}: {error}") from None


def _build(base: Dictionary, building: Building) -> Built:
    """Build a list, and show on a terminal how far that is."""
    content = building.content if isinstance(building.content, bytes) else b""
    hidden = len(content) < LONG_FILE or not sys.stderr.isatty()
    lines = content.count(b"\n")
    with click.progressbar(length=lines, label="Reading words", file=sys.stderr, hidden=hidden) as bar:
        return build(base, building, lambda line: bar.update(line - bar.pos))


def _echo_report(report: Report) -> None:
    """Tell which words come first, and which lines were left out and why."""
    echo(f"first words: {', '.join(report.first_words)}")
    if not report.left_out:
        return
    echo(f"{counted(report.total, 'line')} of {report.lines:,} left out ({report.encoding}):")
    for part in report.left_out:
        named = ", ".join(f"{example.text} (line {example.line})" for example in part.examples)
        echo(f"  {part.number:,}: {PROBLEMS[part.reason]}: {named}{', …' if part.number > len(part.examples) else ''}")
