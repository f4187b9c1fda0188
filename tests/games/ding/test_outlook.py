"""The outlook from where the pawns stand is the line that docs/games/ding.md gives."""

from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from games.ding.outlook import OUTLOOK, outlook

DOCUMENT = Path(__file__).parents[3] / "docs/games/ding.md"

FINISH = 17
"""The last space of the track, by the rules."""


def lines() -> dict[int, tuple[float, ...]]:
    """Return the numbers of the table by the number of players."""
    section = DOCUMENT.read_text("utf-8").partition("## Review")[2].partition("## Bots")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines()]
    return {int(row[0]): tuple(map(float, row[1:])) for row in rows if row[0].isdecimal()}


LINES = lines()


def test_the_document_has_every_number_of_players() -> None:
    assert set(LINES) == set(OUTLOOK) == {3, 4, 5, 6, 7, 8}


@pytest.mark.parametrize("players", sorted(LINES))
def test_the_outlook_is_the_line_of_the_document(players: int) -> None:
    always, before_foremost, before_mean, of_way = LINES[players]
    rng = Random(players)
    for _ in range(50):
        positions = [rng.randrange(FINISH + 1) for _ in range(players)]
        way = max(positions) / FINISH
        for seat, found in enumerate(outlook(positions)):
            others = [each for other, each in enumerate(positions) if other != seat]
            lead = positions[seat] - max(others)
            rest = always + before_foremost * lead + before_mean * (positions[seat] - fmean(others)) + of_way * way
            assert found == pytest.approx(lead + (1 - way) * rest)
            assert outlook(positions, over=True)[seat] == lead
