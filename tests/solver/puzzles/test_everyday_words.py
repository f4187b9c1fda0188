"""Puzzles are made of everyday words unless one asks for others, and those lists have no scraps."""

import hashlib
import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest

from api.commands.puzzle.batch import command as batch
from api.commands.puzzle.book import command as book
from api.commands.puzzle.new import command as new
from api.schemas.puzzle_batches import BatchRequest
from api.schemas.puzzle_requests import PuzzleRequest
from dictionaries import open_dictionary
from dictionaries.everyday import EVERYDAY, is_everyday
from solver.puzzles.generator import new_puzzle, solve_puzzle
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.mixture import Mixture
from solver.puzzles.orders import Batch, Order
from solver.puzzles.registry import kind_names
from solver.puzzles.tasks import Task
from solver.puzzles.vocabulary import COMMON, EVERYDAY_SINCE, Vocabulary
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG

ROOT = Path(__file__).parents[3]
SCRAPS = {
    line.strip()
    for line in (ROOT / "scripts/word_lists/scraps-en.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
}
PAGES = ROOT / "api/web/static/app/scripts/puzzles"


def usual(command: click.Command) -> Any:
    return next(each.default for each in command.params if each.name == "dictionary_id")


def test_every_order_is_of_common_words_unless_it_says_otherwise() -> None:
    assert Order().dictionary == Batch(Order(), 1, "").order.dictionary == "en-common"
    assert Mixture(Order(), 4, "").order.dictionary == "en-common"
    assert [usual(command) for command in (new, batch, book)] == ["en-common"] * 3
    assert PuzzleRequest.model_validate({}).dictionary == "en-common"
    assert BatchRequest.model_validate({"count": 4}).dictionary == "en-common"
    for name in ("pick", "print"):
        assert 'dictionary: "en-common"' in (PAGES / f"{name}.js").read_text(encoding="utf-8"), name


@pytest.mark.parametrize("id", ["en-common", "en-family"])
def test_no_scraps_are_among_the_everyday_words(id: str) -> None:
    dictionary = open_dictionary(id)
    assert len(SCRAPS) > 70
    found = {word for word in SCRAPS | {"ES", "FA", "MU", "NU", "PIS", "GTA", "FEB"} if word in dictionary}
    assert not found
    assert "CAT" in dictionary


EVERY = ("en", "en-common", "en-family", "de", "es", "es-digraph", "fr")
BEFORE = Path(__file__).with_name("before_everyday.txt")
"""Puzzles that were made before everyday words had this limit, and what their solutions hash to."""


@cache
def zipf_of(id: str) -> dict[str, float]:
    """Read the frequencies of a dictionary as they are shipped: a byte for each word, in thirtieths."""
    folder = ROOT / "dictionaries/data" / ("es" if id == "es-digraph" else id)
    words = lzma.decompress((folder / "words.xz").read_bytes()).decode().split()
    steps = lzma.decompress((folder / "frequency.xz").read_bytes())
    assert len(words) == len(steps)
    return {word: step / 30 for word, step in zip(words, steps, strict=True)}


def asked_of(task: Task, details: dict[str, Any]) -> set[str]:
    """Return the words that a puzzle asks for: its goals, or those that it lists."""
    goals = {word for goal in details.get("goals", ()) for word in (goal["word"], *goal["also"])}
    return goals | set(getattr(task, "words", ()) or ())


@pytest.mark.parametrize("id", EVERY)
def test_common_words_are_those_of_3_5_and_more(id: str) -> None:
    zipf, vocabulary = zipf_of(id), Vocabulary.of(id, CATALOG)
    assert vocabulary.common
    companion = CATALOG.get(COMMON[id]) if id in COMMON else None
    for word, frequency in zipf.items():
        if len(word) <= 7:
            expected = frequency >= 3.5 and (companion is None or word in companion)
            assert vocabulary.is_common(word) == expected, word
            assert is_everyday(vocabulary.dictionary.frequency(word)) == (frequency >= 3.5), word
    for word in ("ALB", "FIE", "WALE", "SCUD", "YAWL") if id.startswith("en") else ():
        assert not vocabulary.is_common(word)


def test_the_limit_of_everyday_words() -> None:
    assert (EVERYDAY, is_everyday(3.5), is_everyday(3.4999), is_everyday(None)) == (3.5, True, False, False)


@pytest.mark.no_cover
@pytest.mark.parametrize("id", EVERY)
@pytest.mark.parametrize("kind", kind_names())
def test_every_word_that_a_new_puzzle_asks_for_is_an_everyday_word(kind: str, id: str) -> None:
    asked = set()
    for number in range(times(3, 60)):
        puzzle, solution = new_puzzle(Order(kind, 1 + number % 3, id), f"everyday {number}", CATALOG)
        assert puzzle.generator >= EVERYDAY_SINCE
        asked |= asked_of(puzzle.task, dict(solution.details))
    assert bool(asked) == (kind in ("find-words", "restore"))
    dictionary, zipf = CATALOG.get(id), zipf_of(id)
    assert [word for word in asked if (dictionary.frequency(word) or 0) < 3.5] == []
    if id != "es-digraph":  # its words are written otherwise
        assert [word for word in asked if zipf[word] < 3.5] == []


@pytest.mark.no_cover
def test_puzzles_that_were_made_before_stay_what_they_were() -> None:
    lines = BEFORE.read_text("ascii").splitlines()
    assert len(lines) == 48
    for line in lines:
        link, digest = line.split()
        puzzle = parse_link(link)
        assert (puzzle.generator, format_link(puzzle)) == (EVERYDAY_SINCE - 1, link)
        told = json.dumps(solve_puzzle(puzzle, CATALOG).to_json(), sort_keys=True)
        assert hashlib.sha256(told.encode()).hexdigest()[:16] == digest, puzzle.kind
