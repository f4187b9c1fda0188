"""The final scoring: stars, pairs and triplets, sequences, and bid cards left in the hand.

Sequences are found without a search. A sequence of length n is worth 0 for n below 3 and n(n-1)/2 from there on, so the
gain from one more card never decreases as a sequence grows. A card therefore belongs to the longest sequence that takes
it: the first layer of sequences holds one card of each number that occurs, the second one of each number that occurs
twice, and so on. The best places of Jokers and the best dino to remove are found by trying all.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from games.ring.cards import JOKER, NUMBERS, BidCard, stars

MINE = -1
"""The Joker on the back of a Mine card."""

SHORTEST = 3
"""How many cards a sequence has at least."""

GROUP_POINTS = {1: 0, 2: 3, 3: 6}
"""What equal dinos are worth together."""

CARDS_FOR_A_POINT = 2
"""How many cards left in the hand are worth a point."""


def sequence_points(length: int) -> int:
    """Return the points of a sequence, as the sheet lists them.

    >>> [sequence_points(length) for length in range(11)]
    [0, 0, 0, 3, 6, 10, 15, 21, 28, 36, 45]
    """
    return length * (length - 1) // 2 if length >= SHORTEST else 0


def _runs(mask: int) -> Iterator[tuple[int, int]]:
    """Yield the first number and the length of each run of numbers that have their bit, low numbers first."""
    number = 0
    while mask >> number:
        length = 0
        while mask >> (number + length) & 1:
            length += 1
        if length:
            yield number, length
        number += length or 1


LAYER_POINTS = tuple(
    sum(sequence_points(length) for _, length in _runs(mask << 1)) for mask in range(1 << len(NUMBERS))
)
"""The points of the sequences of one layer, by its numbers as bits from 1 on."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a player's cards are worth at the end.

    Args:
        stars: points of the dinos by themselves.
        groups: points of pairs and triplets.
        sequences: points of the sequences.
        hand: points of the bid cards left.
        removed: the number of the dino that was removed, so that the Mine card is a Joker; None if none was.
        arrangement: the sequences, each with its dinos in order; 0 is the Joker and -1 the Joker of the Mine card.
    """

    stars: int
    groups: int
    sequences: int
    hand: int
    removed: int | None
    arrangement: tuple[tuple[int, ...], ...]

    @property
    def total(self) -> int:
        """All points together."""
        return self.stars + self.groups + self.sequences + self.hand


def best_score(dinos: Iterable[int], cards: int = 0, *, mine: bool = True) -> Score:
    """Return the best score of a player's final cards, with the removal and the arrangement that give it.

    Of removals that give the same, none and then the lowest number is taken.

    Args:
        dinos: numbers from 1 to 10, and 0 for the Joker; no more of each than the deck has.
        cards: how many bid cards are left in the hand.
        mine: whether a dino may be removed so that the Mine card becomes a Joker.

    >>> best_score([2, JOKER, 4, 5, 5, 9, 10], cards=5).total
    28
    """
    counts = _counts(dinos)
    *_, removed = max(_removals(counts, mine=mine), key=lambda removal: _points(*removal[:2]))
    return _scored(counts, removed, cards // CARDS_FOR_A_POINT)


def best_points(dinos: Iterable[int], *, mine: bool = True) -> int:
    """Return the points of the best score of some dinos alone, without bid cards and arrangement."""
    return max(_points(counts, jokers) for counts, jokers, _ in _removals(_counts(dinos), mine=mine))


def tie_break(hand: Iterable[BidCard]) -> int:
    """Return what decides between equal scores: the value of the bid cards left in the hand."""
    return sum(card.value for card in hand)


def _counts(dinos: Iterable[int]) -> list[int]:
    """Return how many there are of each dino, the Joker first."""
    counter = Counter(dinos)
    return [counter[dino] for dino in (JOKER, *NUMBERS)]


def _removals(counts: list[int], *, mine: bool) -> Iterator[tuple[list[int], int, int | None]]:
    """Yield the dinos, the number of Jokers and what was removed, for each removal that there is."""
    yield counts, counts[JOKER], None
    for number in NUMBERS if mine else ():
        if counts[number] >= 2:
            left = counts.copy()
            left[number] -= 1
            yield left, counts[JOKER] + 1, number


def _points(counts: list[int], jokers: int) -> int:
    sequences, _ = best_places(counts, jokers)
    return _star_points(counts) + _group_points(counts) + sequences


def _star_points(counts: Sequence[int]) -> int:
    return sum(stars(number) * counts[number] for number in NUMBERS)


def _group_points(counts: Sequence[int]) -> int:
    return sum(GROUP_POINTS[counts[number]] for number in NUMBERS if counts[number])


def _layers(counts: Sequence[int]) -> list[int]:
    """Return for 1, 2, ... the numbers that there are as often, as bits from 1 on."""
    depth = max(counts[1:])
    return [sum(1 << (number - 1) for number in NUMBERS if counts[number] > layer) for layer in range(depth)]


def best_places(counts: list[int], jokers: int) -> tuple[int, tuple[int, ...]]:
    """Return the points of the best sequences, and the numbers that the Jokers stand for; all 0 where they add nothing.

    A Joker that is laid somewhere never costs points, so only places for all of them are tried.
    """
    layers = _layers(counts) + [0] * jokers
    base = sum(LAYER_POINTS[layer] for layer in layers)
    best, places = base, (0,) * jokers
    for chosen in combinations_with_replacement(NUMBERS, jokers):
        points, changed = base, dict[int, int]()
        for index, number in enumerate(chosen):
            at = counts[number] + chosen[:index].count(number)
            before = changed.get(at, layers[at])
            changed[at] = before | 1 << (number - 1)
            points += LAYER_POINTS[changed[at]] - LAYER_POINTS[before]
        if points > best:
            best, places = points, chosen
    return best, places


def _scored(counts: list[int], removed: int | None, hand: int) -> Score:
    counts = counts.copy()
    jokers = [JOKER] * counts[JOKER]
    if removed is not None:
        counts[removed] -= 1
        jokers.append(MINE)
    points, places = best_places(counts, len(jokers))
    return Score(_star_points(counts), _group_points(counts), points, hand, removed, _arranged(counts, jokers, places))


def _arranged(counts: list[int], jokers: list[int], places: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the sequences with the Jokers at their places; 0 is the place of a Joker that is not used."""
    stacks = [[number] * counts[number] for number in (JOKER, *NUMBERS)]
    for joker, number in zip(jokers, places, strict=True):
        stacks[number].append(joker)
    layers = _layers([len(stack) for stack in stacks])
    return tuple(
        tuple(stacks[number][depth] for number in range(first, first + length))
        for depth, layer in enumerate(layers)
        for first, length in _runs(layer << 1)
        if length >= SHORTEST
    )
