"""Lays out words so that they cross: one after the other at random, or by exhaustive search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.composing.draws import Draws
from solver.composing.laid import Field, Fits, Laid, New, Place, bits
from solver.steps import Steps

TRIES = 5
"""How many places of a word are looked at closely that share the same number of tiles."""

NOISE = 3.0
"""How many tiles longer a word may be and come later all the same."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Words where they are laid.

    Args:
        laid: the letters.
        places: where each word stands; those that are missing were left out.
    """

    laid: Laid
    places: Mapping[str, Place]

    @property
    def crossings(self) -> int:
        """How many tiles are saved, as words share them."""
        covered = self.laid.field.inside & ~self.laid.free
        return sum(map(len, self.places)) - covered.bit_count()

    @property
    def crossing_words(self) -> int:
        """How many words share a tile with another."""
        masks = [self.cells_of(word) for word in self.places]
        once = twice = 0
        for mask in masks:
            twice |= once & mask
            once |= mask
        return sum(bool(mask & twice) for mask in masks)

    @property
    def parts(self) -> int:
        """How many words are only a part of a longer one."""
        masks = {word: self.cells_of(word) for word in self.places}
        return sum(
            any(not mask & ~other for longer, other in masks.items() if len(longer) > len(word))
            for word, mask in masks.items()
        )

    def cells_of(self, word: str) -> int:
        """Return the cells of a word as bits."""
        place = self.places[word]
        return sum(1 << place.first + place.step * number for number in range(len(word)))


Check: TypeAlias = Callable[[Laid, Mapping[str, Place], New], int]
"""Tells how bad it is what can be read through new letters; 0 is well."""

UNBEARABLE = 1000
"""From here on it is so bad that a word is rather left out."""


def by_chance(
    codes: Sequence[str], start: Laid, count: int, draws: Draws, check: Check | None = None
) -> Iterator[Layout]:
    """Yield layouts that are made one word after the other, long ones first, each where it crosses most.

    Words that found no place come earlier the next time.

    Args:
        codes: the words.
        start: the empty field.
        count: how many layouts.
        draws: decides between places that are as good, and which of two words comes first.
        check: what a word may not make on its place together with others; without it nothing is looked at.
    """
    urgent = dict.fromkeys(codes, 0.0)
    for _ in range(count):
        keys = {code: -len(code) - urgent[code] + NOISE * draws.unit() for code in codes}
        laid = start.copy()
        places: dict[str, Place] = {}
        for code in sorted(codes, key=keys.__getitem__):
            place = _lay_crossing(code, laid, places, draws, check)
            if place is None:
                urgent[code] += 1
            else:
                places[code] = place
        yield Layout(laid, places)


def _lay_crossing(
    code: str, laid: Laid, places: Mapping[str, Place], draws: Draws, check: Check | None
) -> Place | None:
    """Lay a word on one of the places where it shares most tiles, but not all, and does no harm if it is checked.

    Where all that are looked at do harm, it is the one that does least; None if there is none that is bearable.
    """
    fits = laid.fits(code)
    bearable, least = None, UNBEARABLE
    for choice in _choices(code, fits, apart=code[::-1] not in places):
        if not choice:
            continue
        if laid.left is None and check is None:
            choice = [draws.one_of(choice)]
        tried = 0
        for place in draws.shuffled(choice):
            new = laid.lay(code, place)
            if new is None:
                continue
            harm = 0 if check is None else check(laid, {**places, code: place}, new)
            if not harm:
                return place
            laid.take(new)
            if harm < least:
                bearable, least = place, harm
            tried += 1
            if tried == TRIES:
                break
    if bearable is not None:
        laid.lay(code, bearable)
    return bearable


def _choices(code: str, fits: Sequence[Fits], *, apart: bool) -> Iterator[list[Place]]:
    """Yield the places of a word, those first where it shares most tiles with others.

    Args:
        code: the word.
        fits: where it fits.
        apart: whether places where others have all of its tiles come last, as it would be no more than a part of them.
    """
    whole = {each.step: each.levels[-1] if apart and len(each.levels) > len(code) else 0 for each in fits}
    for level in range(max((len(each.levels) for each in fits), default=0) - 1, -1, -1):
        yield [
            Place(first, each.step)
            for each in fits
            if level < len(each.levels)
            for first in bits(each.levels[level] & ~whole[each.step])
        ]
    yield [Place(first, step) for step, starts in whole.items() for first in bits(starts)]


def all_layouts(codes: Sequence[str], start: Laid, steps: Steps, draws: Draws) -> Iterator[Layout]:
    """Yield every layout of all words, but for turns and reflections of the board and for what stands inside others.

    If it ends without one, and without an error, no board of this size and tiles has all the words.

    Args:
        codes: the words.
        start: the empty field.
        steps: how often it may look for the places of a word.
        draws: decides what is tried first.

    Raises:
        OutOfSteps: it may look no more.
    """
    needed: Counter[str] = Counter()
    for code in codes:
        needed |= Counter(code)
    yield from _Search(needed, start.copy(), steps, draws).go(tuple(codes), {})


class _Search:
    def __init__(self, needed: Counter[str], laid: Laid, steps: Steps, draws: Draws) -> None:
        self.needed, self.laid, self.steps, self.draws = needed, laid, steps, draws

    def go(self, left: tuple[str, ...], places: dict[str, Place]) -> Iterator[Layout]:
        if not left:
            yield Layout(self.laid.copy(), dict(places))
            return
        if self._lacks_room():
            return
        found = self._scarcest(left)
        if found is None:
            return
        code, choice = found
        rest = tuple(other for other in left if other != code)
        if not places:
            choice = [place for place in choice if _is_first_of_turned(code, place, self.laid.field)]
        for place in self.draws.shuffled(choice):
            new = self.laid.lay(code, place)
            if new is None:
                continue
            places[code] = place
            yield from self.go(rest, places)
            del places[code]
            self.laid.take(new)

    def _lacks_room(self) -> bool:
        """Tell whether more letters have to come than there are free cells."""
        shows = self.laid.shows
        missing = sum(max(0, count - shows.get(letter, 0).bit_count()) for letter, count in self.needed.items())
        return missing > self.laid.free.bit_count()

    def _scarcest(self, left: tuple[str, ...]) -> tuple[str, list[Place]] | None:
        """Return the word with the fewest places, and these; None if one has none. One that stands has one place."""
        fewest: tuple[int, str, list[tuple[int, int]]] | None = None
        for code in left:
            self.steps.take()
            fits = self.laid.fits(code)
            for step, levels in fits:
                if len(levels) > len(code):
                    return code, [Place((levels[-1] & -levels[-1]).bit_length() - 1, step)]
            count = sum(levels[0].bit_count() for _, levels in fits)
            if not count:
                return None
            if fewest is None or count < fewest[0]:
                fewest = count, code, [(step, levels[0]) for step, levels in fits]
        assert fewest is not None
        return fewest[1], [Place(first, step) for step, starts in fewest[2] for first in bits(starts)]


def _is_first_of_turned(code: str, place: Place, field: Field) -> bool:
    """Tell whether no turned or reflected board has the word at an earlier place."""
    last = place.first + place.step * (len(code) - 1)
    return (place.first, last) == min(zip(field.turned(place.first), field.turned(last), strict=True))
