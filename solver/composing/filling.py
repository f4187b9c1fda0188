"""Letters for the free cells of a board that make no unwanted word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solver.composing.draws import Draws
from solver.composing.unwanted import Lines, Reading, Shown, Texts, cost_of

REPAIRS = 200
"""How many letters are changed at most that make something unwanted."""


class Filled(NamedTuple):
    """A board without a free cell.

    Attributes:
        letters: its letters in reading order.
        unwanted: what is unwanted and stands there all the same.
    """

    letters: list[str]
    unwanted: list[Reading]

    @property
    def cost(self) -> int:
        """How bad that is."""
        return cost_of(self.unwanted)


class Filler:
    """Fills the free cells of one layout.

    Args:
        shown: the letters of the words and of the sentence, and where the words stand.
        free: the cells that words leave free.
        lines: the lines of the board.
        texts: what is unwanted.
        weights: how common each letter is to be.
        left: how many tiles of each letter are left; None if letters are free.
        draws: decides between letters that are as good.
    """

    def __init__(
        self,
        shown: Shown,
        free: Sequence[int],
        lines: Lines,
        texts: Texts,
        weights: Mapping[str, int],
        left: Mapping[str, int] | None,
        draws: Draws,
    ) -> None:
        self.letters = list(shown.letters)
        self.free = [cell for cell in free if not self.letters[cell]]
        self.left = None if left is None else Counter({letter: count for letter, count in left.items() if count})
        self._shown = shown._replace(letters=self.letters)
        self._lines, self._texts, self._weights, self._draws = lines, texts, weights, draws

    def fill(self) -> Filled:
        """Fill the free cells, and change letters as long as that helps or patience ends."""
        for cell in self._draws.shuffled(self.free):
            self._put(cell, self._best(cell))
        unwanted = self._lines.everywhere(self._shown, self._texts)
        best, free = Filled(list(self.letters), unwanted), set(self.free)
        for _ in range(REPAIRS):
            at = [cell for reading in unwanted for cell in reading.cells if cell in free]
            if not at:
                break
            changed = self._repair(self._draws.one_of(at))
            unwanted = [reading for reading in unwanted if changed.isdisjoint(reading.cells)]
            for cell in changed:
                unwanted += [
                    reading
                    for reading in self._lines.through(cell, self._shown, self._texts)
                    if reading not in unwanted
                ]
            if cost_of(unwanted) < best.cost:
                best = Filled(list(self.letters), unwanted)
        return best

    def _best(self, cell: int, but: str = "") -> str:
        """Return the letter that does least harm on a cell; the first that does none."""
        found, least = "", None
        for letter in self._draws.weighted(self._choice()):
            if letter == but:
                continue
            cost = self._cost(cell, letter)
            if not cost:
                return letter
            if least is None or cost < least:
                found, least = letter, cost
        return found or but

    def _choice(self) -> Mapping[str, int]:
        return self._weights if self.left is None else self.left

    def _cost(self, cell: int, letter: str) -> int:
        before, self.letters[cell] = self.letters[cell], letter
        cost = cost_of(self._lines.through(cell, self._shown, self._texts))
        self.letters[cell] = before
        return cost

    def _put(self, cell: int, letter: str) -> None:
        before, self.letters[cell] = self.letters[cell], letter
        if self.left is not None:
            self.left[letter] -= 1
            if before:
                self.left[before] += 1
            self.left = +self.left

    def _repair(self, cell: int) -> set[int]:
        """Change the letter of a cell: for one that is left, or with another free cell; return the cells changed."""
        letter = self.letters[cell]
        if self.left is None or (self.left and self._draws.below(2)):
            self._put(cell, self._best(cell, letter))
            return {cell}
        others = [other for other in self.free if self.letters[other] != letter]
        return {cell, self._swap(cell, others)} if others else {cell}

    def _swap(self, cell: int, others: Sequence[int]) -> int:
        """Swap the letter of a cell with another where that does least harm; return that other cell."""
        letters = self.letters
        costs = []
        for other in others:
            letters[cell], letters[other] = letters[other], letters[cell]
            costs.append(
                cost_of(self._lines.through(cell, self._shown, self._texts))
                + cost_of(self._lines.through(other, self._shown, self._texts))
            )
            letters[cell], letters[other] = letters[other], letters[cell]
        least = min(costs)
        other = self._draws.one_of([other for other, cost in zip(others, costs, strict=True) if cost == least])
        letters[cell], letters[other] = letters[other], letters[cell]
        return other
