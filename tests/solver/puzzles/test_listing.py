"""What a list of words to find is shown with survives a link."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from solver.cells import Direction
from solver.errors import BadPuzzle
from solver.puzzles.fields import Fields
from solver.puzzles.kinds.find_words.listing import (
    MAX_BYTES,
    MAX_CLUE,
    MAX_LABEL,
    MAX_SENTENCE,
    MAX_TEXT,
    Listing,
)
from solver.puzzles.packing import Reader, Writer
from tests.repetitions import times

WORDS = ("CAT", "DOG", "PIN")


@pytest.mark.parametrize("seed", range(times(20, 500)))
def test_what_is_written_for_a_link_is_read_again(seed: int) -> None:
    rng = Random(seed)
    listing = Listing(
        tuple(rng.choice((word, word.lower(), word.title(), f"the {word}")) for word in WORDS) if seed % 2 else (),
        tuple(f"clue {rng.random()}" for _ in WORDS) if seed % 3 else (),
        tuple(each for each in Direction if rng.random() < 0.5) if seed % 5 else (),
        tuple(rng.randint(1, 9) for _ in range(rng.randint(1, 5))) if seed % 7 else (),
        "2B" if seed % 4 else "",
    )
    writer = Writer()
    listing.pack(writer, WORDS)
    assert Listing.unpack(Reader(writer.bytes()), WORDS) == listing


LONGEST = Listing(("x" * MAX_TEXT, "Dog", "Pin"), ("y" * MAX_CLUE, "", ""), label="z" * MAX_LABEL)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"texts": ("x" * (MAX_TEXT + 1), "Dog", "Pin")}, f"/texts: expected texts of 1 to {MAX_TEXT} characters"),
        ({"texts": ("", "Dog", "Pin")}, f"/texts: expected texts of 1 to {MAX_TEXT} characters"),
        ({"texts": ("a\0b", "Dog", "Pin")}, f"/texts: expected texts of 1 to {MAX_TEXT} characters"),
        ({"clues": ("y" * (MAX_CLUE + 1), "", "")}, f"/word_clues: expected texts of 1 to {MAX_CLUE} characters"),
        ({"clues": (" y", "", "")}, f"/word_clues: expected texts of 1 to {MAX_CLUE} characters"),
        ({"label": "z" * (MAX_LABEL + 1)}, f"/label: expected a text of at most {MAX_LABEL} characters"),
        ({"label": "2\0B"}, f"/label: expected a text of at most {MAX_LABEL} characters"),
    ],
)
def test_what_a_list_is_shown_with_can_be_seen_and_is_not_too_long(changes: dict[str, Any], problem: str) -> None:
    LONGEST.check()
    with pytest.raises(BadPuzzle) as refused:
        replace(LONGEST, **changes).check()
    assert str(refused.value).startswith(problem)


def test_texts_and_clues_have_at_most_so_many_bytes_together() -> None:
    texts = ("ä" * 50,) * (MAX_BYTES // 100 - 1)
    Listing(texts, ("y" * 100,)).check()
    with pytest.raises(BadPuzzle, match=f"at most {MAX_BYTES:,} bytes together"):
        Listing(texts, ("y" * 101,)).check()


FIELDS = {
    "texts": {"CAT": "the cat"},
    "word_clues": {"PIN": "sharp"},
    "directions": ["E", "S"],
    "sentence": [MAX_SENTENCE - 1, 1],
    "label": "2B",
}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"texts": {"COW": "the cow"}}, "/texts: expected texts for words of the list alone"),
        ({"texts": {"CAT": ""}}, "/texts: expected a text for each"),
        ({"word_clues": {"COW": "milk"}}, "/word_clues: expected texts for words of the list alone"),
        ({"directions": ["E", "UP"]}, "/directions/1: expected some of "),
        ({"sentence": "3"}, "/sentence: expected a list of whole numbers from 1"),
        ({"sentence": [3, 0]}, "/sentence: expected a list of whole numbers from 1"),
        ({"sentence": [True]}, "/sentence: expected a list of whole numbers from 1"),
        ({"sentence": [MAX_SENTENCE, 1]}, f"/sentence: expected at most {MAX_SENTENCE} letters"),
        ({"label": 2}, "/label: expected a text"),
    ],
)
def test_what_a_list_is_shown_with_is_read_as_it_was_written(changes: dict[str, Any], problem: str) -> None:
    read = Listing.from_json(Fields(FIELDS, BadPuzzle), WORDS)
    assert read.texts == ("the cat", "DOG", "PIN")
    assert read.to_json(WORDS) == FIELDS
    assert Listing.from_json(Fields({}, BadPuzzle), WORDS) == Listing()
    with pytest.raises(BadPuzzle) as refused:
        Listing.from_json(Fields({**FIELDS, **changes}, BadPuzzle), WORDS)
    assert str(refused.value).startswith(problem)
