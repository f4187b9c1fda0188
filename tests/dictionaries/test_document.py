"""`docs/dictionaries.md` says what is so."""

import doctest
import re
from pathlib import Path

from dictionaries import Catalog, open_dictionary
from dictionaries.alphabet import MAX_TILE_LETTERS
from dictionaries.importing.hunspell import MAX_FORMS
from dictionaries.importing.report import MAX_EXAMPLES, REASONS
from dictionaries.importing.suggestion import RAREST
from dictionaries.importing.words import MAX_BAD_LINES, MAX_BYTES, MAX_HOUSE_WORDS, MAX_MEANING
from dictionaries.judging import MAX_WORDS
from dictionaries.letter_distribution import (
    MAX_COUNT,
    MAX_FILE,
    MAX_FOLDED,
    MAX_FOLDS,
    MAX_LETTER_POINTS,
    MAX_LETTERS,
)
from dictionaries.patterns import MAX_PATTERN, MAX_PIECES
from dictionaries.queries import MAX_BLANKS, MAX_PAGE, MAX_RACK

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "dictionaries.md"
TEXT = DOCUMENT.read_text("utf-8")
DENIED = DOCUMENT.parent.parent / "scripts" / "word_lists" / "en-deny.txt"


def test_its_examples_run() -> None:
    assert doctest.testfile(str(DOCUMENT), module_relative=False).failed == 0


def test_it_counts_the_words_of_each_dictionary() -> None:
    told = {id: int(count.replace(",", "")) for id, count in re.findall(r"(?m)^\| `([a-z-]+)` \| ([\d,]+) \|", TEXT)}
    assert told == {id: len(open_dictionary(id)) for id in Catalog().ids()}


def test_it_tells_the_limits() -> None:
    assert f"{MAX_PATTERN} characters, {MAX_PIECES} pieces" in TEXT
    assert f"{MAX_RACK} tiles, {MAX_BLANKS} of them blanks" in TEXT
    assert f"up to {MAX_PAGE} words" in TEXT
    assert f"up to {MAX_WORDS} words" in TEXT
    assert f"{MAX_BYTES // 1024 // 1024} MiB" in TEXT
    assert MAX_HOUSE_WORDS == MAX_FORMS == 5_000_000
    assert "five million words" in TEXT
    assert "five million forms" in TEXT
    assert f"up to {MAX_BAD_LINES}" in TEXT
    assert f"{MAX_MEANING} characters of a meaning" in TEXT
    assert MAX_EXAMPLES == 5
    assert "first five" in TEXT
    assert f"| 1 to {MAX_LETTERS}, of 1 to {MAX_TILE_LETTERS} letters each |" in TEXT
    assert f"| 0 to {MAX_LETTER_POINTS} |" in TEXT
    assert f"| 0 to {MAX_COUNT}; one tile at least" in TEXT
    assert f"| {MAX_FOLDS} letters, 1 to {MAX_FOLDED} letters for each |" in TEXT
    assert f"at most {MAX_FILE // 1024} KiB" in TEXT
    assert f"rarer than one in {RAREST:,}" in TEXT


def test_it_names_the_reasons_in_their_order() -> None:
    assert (
        tuple(re.findall(r"(?m)^\| `(\w+)` \| \w.*\|$", TEXT.partition("are left out")[2]))[: len(REASONS)] == REASONS
    )


def test_it_counts_the_entries_left_out() -> None:
    denied = [line for line in DENIED.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert f"leaves out {len(denied)} entries" in TEXT
