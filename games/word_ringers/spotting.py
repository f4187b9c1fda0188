"""Spotting: which of their own words players have seen, apart from the quality of their plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dictionaries import Dictionary
from dictionaries.everyday import is_everyday
from games.word_ringers.match.verdict import Verdict
from solver.board import Board
from solver.cells import Cell

Band = Literal["common", "known", "rare"]
"""How common a word is: an everyday word, a less common one that many know, or a rare one."""

BANDS: tuple[Band, ...] = ("common", "known", "rare")
"""The most common first."""

KNOWN = 3
"""A less common word that many know comes at least once in a million words, which is 3 on the Zipf scale."""


@dataclass(frozen=True, slots=True)
class Spotted:
    """What was seen of what stood there.

    Args:
        words: how many words were claimed.
        points: what they are worth.
        of_words: how many stood there.
        of_points: what those are worth.
    """

    words: int = 0
    points: int = 0
    of_words: int = 0
    of_points: int = 0

    @property
    def accuracy(self) -> float | None:
        """The share of the points that was seen, from 0 to 1; None where nothing stood there."""
        return self.points / self.of_points if self.of_points else None

    def with_word(self, points: int, *, seen: bool) -> Spotted:
        """Return the same with one more word."""
        return Spotted(self.words + seen, self.points + points * seen, self.of_words + 1, self.of_points + points)


@dataclass(frozen=True, slots=True)
class Spotting:
    """What a player has seen of the words through the own rings; what was cancelled counts as seen.

    Args:
        all: every word.
        bands: the same by how common they are; None where the dictionary does not say.
    """

    all: Spotted
    bands: dict[Band, Spotted] | None


def spotting_of(board: Board, verdict: Verdict, dictionary: Dictionary) -> dict[str, Spotting]:
    """Return what each player has seen of the words that stood on a board.

    Args:
        board: at the end of the round.
        verdict: on what was claimed there.
        dictionary: the words that counted.
    """
    knows = bool(dictionary.tables.frequency.any())
    found = {}
    for player in verdict.score.players:
        placed = [each for each in player.outcomes if each.reason is None and each.cell_names]
        words = [(each.cell_names, each.points or 0, True) for each in placed]
        words += [(each.cell_names, each.points or 0, False) for each in player.missed]
        every, bands = Spotted(), dict.fromkeys(BANDS, Spotted())
        for cell_names, points, seen in words:
            band = band_of(board, cell_names, dictionary)
            every = every.with_word(points, seen=seen)
            bands[band] = bands[band].with_word(points, seen=seen)
        found[player.player] = Spotting(every, bands if knows else None)
    return found


def band_of(board: Board, cell_names: tuple[str, ...], dictionary: Dictionary) -> Band:
    """Return how common what is read on some cells is: of two readings the more common one."""
    cells = map(Cell.parse, cell_names)
    faces = [board.rows[cell.row][cell.column] for cell in cells]
    readings = {"".join(faces), "".join(reversed(faces))}
    most = max(dictionary.frequency(word) or 0 for word in readings)
    return "common" if is_everyday(most) else "known" if most >= KNOWN else "rare"
