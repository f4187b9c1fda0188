"""How the letters of a board and the words of a list look on a sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from unicodedata import combining, normalize

from api.drawing.sheets.canvas import printed

ListOrder: TypeAlias = Literal["given", "alphabet"]


@dataclass(frozen=True, slots=True)
class Look:
    """How letters and words look.

    Args:
        lower_case: the letters of the board are in lower case.
        points: tiles show their points.
        ticks: a list of words is in columns, with a box to tick before each.
        order: the words of a list are in the order in which they were given, or in that of the alphabet.
    """

    lower_case: bool = False
    points: bool = True
    ticks: bool = False
    order: ListOrder = "given"

    def order_of(self, words: Sequence[str]) -> list[int]:
        """Return the numbers of the words of a list, counted from 0, in their order."""
        shown, numbers = tuple(map(printed, words)), range(len(words))
        return list(numbers) if self.order == "given" else sorted(numbers, key=lambda at: _without_accents(shown[at]))

    def ordered(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the words of a list in their order, as they are printed."""
        return tuple(printed(words[number]) for number in self.order_of(words))


USUAL_LOOK = Look()


def _without_accents(word: str) -> tuple[str, str]:
    letters = "".join(each for each in normalize("NFD", word.casefold()) if each.isalnum() and not combining(each))
    return letters, word
