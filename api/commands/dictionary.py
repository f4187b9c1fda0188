"""``ringers dictionary``: list the dictionaries, and look up words."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import click

from api.commands._alphabets import suggest_alphabet
from api.commands._house_lists import add_dictionary
from api.commands._input import BadInput, catalog, dictionary_option, json_option, read_standard_input
from api.commands._output import echo, echo_bytes, echo_json, echo_table, joined
from api.schemas.dictionaries import check_json, dictionary_json, word_json
from api.services.words import ndjson_lines, text_lines
from dictionaries import Dictionary, judging
from dictionaries.entries import Entry, look_up
from dictionaries.quantities import counted
from dictionaries.queries import SORTS, Query, find
from solver.text_lines import split_claims

VERDICTS = {
    None: "valid",
    "not_in_dictionary": "not valid",
    "bad_letters": "has a character that the dictionary's language lacks",
}
"""What is said of a word, by the reason for which it is not valid."""


hidden_option = click.option(
    "--hidden", type=click.Choice(["include", "exclude"]), default="include", help="Offensive words."
)


@click.group()
def command() -> None:
    """Look up words and dictionaries.

    \b
    Examples:
      ringers dictionary word ringer
      ringers dictionary check zoo zxo --json
      ringers dictionary words --dictionary en-common > words.txt
    """


@command.command("list")
@json_option
def list_dictionaries(as_json: bool) -> None:
    """List the dictionaries."""
    found = catalog()
    items = [dictionary_json(found.get(id)) for id in found.ids()]
    if as_json:
        echo_json({"items": items, "next": None})
        return
    echo_table([[each["id"], f"{each['words']:,} words", each["name"], each["licence"]] for each in items], right=(1,))


@command.command("show")
@click.argument("dictionary_id", metavar="[ID]", default="en")
@json_option
def show_dictionary(dictionary_id: str, as_json: bool) -> None:
    """Describe a dictionary.

    Tells its words, version, licence, alphabet and points.
    """
    shown = dictionary_json(catalog().get(dictionary_id))
    if as_json:
        echo_json(shown)
        return
    rows = shown | {"words": f"{shown['words']:,}", "alphabet": " ".join(shown["alphabet"])}
    del rows["alphabet_file"]
    for name in ("letter_points", "tile_set"):
        rows[name] = ", ".join(f"{face} {number}" for face, number in shown[name].items())
    echo_table([[name.replace("_", " "), str(value)] for name, value in rows.items()])


@command.command("word")
@click.argument("word")
@hidden_option
@dictionary_option
@json_option
def show_word(word: str, hidden: str, dictionary_id: str, as_json: bool) -> None:
    """Look up one word: what it means, how common it is, and which words are near it."""
    dictionary = catalog().get(dictionary_id)
    entry = look_up(dictionary, word, hidden)
    if as_json:
        echo_json(word_json(entry))
        return
    _echo_entry(entry, dictionary)


@command.command("words")
@click.option("--pattern", metavar="TEXT", help="? is one tile, * any run of tiles, also none.")
@click.option("--prefix", metavar="TEXT", help="What the words begin with.")
@click.option("--suffix", metavar="TEXT", help="What the words end with.")
@click.option("--contains", metavar="TEXT", help="What stands in the words without a gap.")
@click.option("--anagram", metavar="TILES", help="The tiles of the words, all of them; ? is a blank.")
@click.option("--rack", metavar="TILES", help="Tiles that the words can be made from; ? is a blank.")
@click.option("--reversible", is_flag=True, help="Words that are words backwards too.")
@click.option("--hooks", metavar="TEXT", help="The text with one tile before or after it.")
@click.option("--inside", metavar="TEXT", help="Words that stand in the text without a gap.")
@click.option("--reversal", metavar="TEXT", help="The word that the text is backwards.")
@click.option("--min-length", type=click.IntRange(min=1), metavar="N", help="The fewest tiles.")
@click.option("--max-length", type=click.IntRange(min=1), metavar="N", help="The most tiles.")
@hidden_option
@click.option("--sort", type=click.Choice(SORTS), default="alphabet", help="The order; the highest come first.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Print N words at most.")
@click.option("--offset", type=click.IntRange(min=0), metavar="N", default=0, help="Leave out the first N words.")
@click.option("--count", is_flag=True, help="Print how many words there are, and no words.")
@dictionary_option
@json_option
def list_words(
    sort: str, limit: int | None, offset: int, count: bool, dictionary_id: str, as_json: bool, **conditions: Any
) -> None:
    """Print the words that meet every condition, all of them if there is none.

    One word a line; with --json one object a line.

    \b
    Examples:
      ringers dictionary words --pattern '?ing*' --sort points --limit 10
      ringers dictionary words --anagram 'stop?'
      ringers dictionary words --reversible --min-length 5
      ringers dictionary words --hooks ring --sort frequency
      ringers dictionary words --suffix ing --offset 100 --limit 100
    """
    dictionary = catalog().get(dictionary_id)
    matches = find(dictionary, Query(**conditions))
    if count:
        echo_json({"total": len(matches)}) if as_json else echo(str(len(matches)))
        return
    end = None if limit is None else offset + limit
    if as_json:
        echo_bytes(ndjson_lines(islice(matches.listed(sort), offset, end)))
    else:
        echo_bytes(text_lines(islice(matches.words(sort), offset, end)))


command.add_command(add_dictionary)
command.add_command(suggest_alphabet)


@command.command("check")
@click.argument("words", nargs=-1)
@dictionary_option
@json_option
def check_words(words: tuple[str, ...], dictionary_id: str, as_json: bool) -> None:
    """Tell for each word whether it is valid.

    Without WORDS, reads them from standard input. The exit status is 1 if a word is not valid.
    """
    dictionary = catalog().get(dictionary_id)
    verdicts = [verdict for part in _in_parts(_given(words)) for verdict in judging.check(dictionary, part)]
    if as_json:
        echo_json(check_json(verdicts, dictionary))
    else:
        echo_table([[word, VERDICTS[reason]] for word, _, reason in verdicts])
    if not all(valid for _, valid, _ in verdicts):
        sys.exit(1)


@command.command("judge")
@click.argument("words", nargs=-1)
@dictionary_option
@json_option
def judge_words(words: tuple[str, ...], dictionary_id: str, as_json: bool) -> None:
    """Give one verdict for all words together.

    As a referee does, it never says which word is bad. Without WORDS, reads them from standard input. The exit status
    is 1 if the words are not acceptable.
    """
    dictionary = catalog().get(dictionary_id)
    judged = [judging.judge(dictionary, part) for part in _in_parts(_given(words))]
    acceptable = all(judged)
    if as_json:
        echo_json({"acceptable": acceptable})
    else:
        echo("acceptable" if acceptable else "not acceptable")
    if not acceptable:
        sys.exit(1)


def _echo_entry(entry: Entry, dictionary: Dictionary) -> None:
    spelling = click.style(entry.word, bold=True)
    if entry.valid:
        worth = "without a value" if entry.points is None else counted(entry.points, "point")
        echo(f"{spelling} is in {dictionary.id}, {worth}")
    else:
        echo(f"{spelling} is not in {dictionary.id}")
    meanings = [[definition.part_of_speech, definition.text] for definition in entry.definitions]
    around = {
        "written": entry.forms,
        "hooks": [f"{tile}-" for tile in entry.hooks.front] + [f"-{tile}" for tile in entry.hooks.back],
        "inside": entry.inner,
        "anagrams": entry.anagrams,
        "backwards": [entry.reversal] if entry.reversal else [],
    }
    echo_table([*meanings, *([name, joined(words)] for name, words in around.items() if words)], indent=2)


def _given(words: Iterable[str]) -> list[str]:
    given = list(words) or split_claims(read_standard_input("words"))
    if not given:
        raise BadInput("there are no words; expected some as arguments or on standard input")
    return given


def _in_parts(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield as many words at a time as are checked in one call."""
    return (words[start : start + judging.MAX_WORDS] for start in range(0, len(words), judging.MAX_WORDS))
