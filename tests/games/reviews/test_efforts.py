"""How thoroughly games are looked back at, and how large losses are called, is what docs/tables.md says."""

from collections.abc import Callable
from math import prod
from pathlib import Path
from typing import NamedTuple

import pytest

from games.ding.review import DingReviewer
from games.registry import games
from games.reviews.reviewer import LEAST_EFFORT, Sizes
from games.ring.review import RingReviewer
from games.ringer.review import RingerReviewer
from games.ringo.review import RingoReviewer
from games.word_ringers.played import most_effort, usual_effort
from games.word_ringers.review import SIZES

DOCUMENT = Path(__file__).parents[3] / "docs/tables.md"

TIMES = {"not at all": 0, "once": 1} | {f"{count} times": count for count in (2, 8)}


class Said(NamedTuple):
    """A row of the table.

    Args:
        usual: the effort without one.
        most: the most.
        shared: what is divided for the most.
        by: by what it is divided.
        again: how often a world is played on.
        bounds: above which loss a choice is an inaccuracy, a mistake and a blunder.
    """

    usual: int
    most: int
    shared: int
    by: tuple[str, ...]
    again: int
    bounds: tuple[float, ...]

    def most_effort(self, players: int, actions: int) -> int:
        """Return the most effort, by the table alone."""
        given = {"players": players, "actions": max(1, actions)}
        return max(LEAST_EFFORT, min(self.most, self.shared // prod(given[each] for each in self.by)))

    def usual_effort(self, players: int, actions: int) -> int:
        """Return the usual effort, by the table alone."""
        return max(LEAST_EFFORT, min(self.usual, self.most_effort(players, actions) // 2))


def table() -> dict[str, Said]:
    """Return the rows of the table by game."""
    section = DOCUMENT.read_text("utf-8").partition("## Review")[2].partition("## Conflicts")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines()]
    titles = {game.title for game in games()}
    found = {}
    for title, usual, most, shared, again, bounds in (row for row in rows if row[0] in titles):
        total, _, by = shared.partition(" / ")
        found[title] = Said(
            *(int(number.replace(",", "")) for number in (usual, most, total)),
            by=tuple(by.strip("()").split(" x ")),
            again=TIMES[again],
            bounds=tuple(float(bound) for bound in bounds.split(", ")),
        )
    return found


SAID = table()

SAMPLED = {"DING!": DingReviewer(), "RING": RingReviewer(), "RINGER": RingerReviewer()}

EFFORTS: dict[str, tuple[Callable[[int, int], int], Callable[[int, int], int]]] = {
    title: (reviewer.most_effort, reviewer.usual_effort)
    for title, reviewer in {**SAMPLED, "Ringo": RingoReviewer()}.items()
} | {"Word Ringers": (lambda players, _: most_effort(players), lambda players, _: usual_effort(players))}

SIZES_OF = {title: reviewer.sizes for title, reviewer in SAMPLED.items()} | {
    "Ringo": RingoReviewer.sizes,
    "Word Ringers": SIZES,
}


def test_every_game_that_is_looked_back_at_has_a_row() -> None:
    assert set(SAID) == set(EFFORTS) == set(SIZES_OF) == {game.title for game in games()}


@pytest.mark.parametrize("title", sorted(EFFORTS))
def test_efforts_are_those_of_the_table(title: str) -> None:
    most, usual = EFFORTS[title]
    for players in range(2, 9):
        for actions in (0, 1, 2, 7, 40, 78, 79, 80, 81, 150, 700, 5000, 500_000):
            assert most(players, actions) == SAID[title].most_effort(players, actions), (players, actions)
            assert usual(players, actions) == SAID[title].usual_effort(players, actions), (players, actions)


@pytest.mark.parametrize("title", sorted(SIZES_OF))
def test_losses_are_called_what_the_table_says(title: str) -> None:
    sizes: Sizes = SIZES_OF[title]
    names = (None, "inaccuracy", "mistake", "blunder")
    for bound, below, above in zip(SAID[title].bounds, names[:-1], names[1:], strict=True):
        assert (sizes.of(bound, 0.0), sizes.of(bound + 1e-9, 0.0)) == (below, above)
        assert sizes.of(2 * bound, bound) is None, "a loss of two standard errors may be by chance"
        assert sizes.of(2 * bound + 1e-9, bound) is not None


@pytest.mark.parametrize("title", sorted(SAMPLED))
def test_worlds_are_played_on_as_often_as_the_table_says(title: str) -> None:
    assert SAMPLED[title].again == SAID[title].again
