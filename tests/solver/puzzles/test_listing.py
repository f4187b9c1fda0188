"""What a list of words to find is shown with survives a link."""

from random import Random

import pytest

from solver.cells import Direction
from solver.puzzles.kinds.find_words.listing import Listing
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
