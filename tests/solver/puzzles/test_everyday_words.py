"""Puzzles are made of everyday words unless one asks for others, and those lists have no scraps."""

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
from solver.puzzles.mixture import Mixture
from solver.puzzles.orders import Batch, Order

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
