"""Boards from your own words: first random layouts, then a search of all, then letters for the free cells."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby, islice
from typing import TypeAlias

from solver.board import Board
from solver.cells import Cell
from solver.composing.bounds import codes_of_tiles, have_no_room, impossible
from solver.composing.composition import Cause, Composition, LeftOut, Placed
from solver.composing.draws import Draws
from solver.composing.filling import Filled, Filler
from solver.composing.laid import Barred, Field, Laid, New, Place, bits, cells_of
from solver.composing.layouts import UNBEARABLE, Layout, all_layouts, by_chance
from solver.composing.unwanted import NEVER, OTHER, REPEATED, Lines, Shown, cost_of, unwanted_texts
from solver.composing.wanted import MOST_LAID, Wanted
from solver.errors import BadComposition, NoFiller
from solver.puzzles.conventions import HOLE, MAX_LISTED_WORDS
from solver.steps import OutOfSteps, Steps

LOOKUPS, MOST_LOOKUPS = 200, 60_000
"""How often the search of all layouts may look for the places of a word, for each layout by chance and at most."""

SCANNED = 30
"""Among how many of the best layouts those are looked for that show nothing unwanted before they are filled."""

FILLED = 3
"""How many of them are filled at most, the best first."""

CARE = 10
"""For how many layouts by chance there is one that is made with care, where none of those will do."""

SOLUTIONS = 20
"""How many layouts of a search of all are looked at."""

OWN_LETTERS = 2
"""How much more common a letter is in the filler for each time that the words have it."""

Elsewhere: TypeAlias = Mapping[str, Sequence[Sequence[Cell]]]

CAUSES: Mapping[Cause, str] = {
    "no_room": "no board of this size has it beside the words that are placed",
    "not_found": "no place was found for it beside the words that are placed",
}


def compose(wanted: Wanted, elsewhere: Elsewhere | None = None, share: int = 1) -> Composition:
    """Make a board on which words stand, crossing where they can; the same one for the same question.

    Args:
        wanted: the words, and what the board is to be like.
        elsewhere: for spellings the cells on which they stand on other boards, and may not stand on this one.
        share: of how many boards this is one that share the work of one.

    Raises:
        BadComposition: the words are more than one board may have.
        NoFiller: no letters were found for the free cells that make no word that no board should show, or the hidden
            sentence has no room.
        MissingPackage: numpy is not installed.
    """
    if len(wanted.typed) > MAX_LISTED_WORDS:
        raise BadComposition("words", f"{len(wanted.typed)} words on one board; expected 1 to {MAX_LISTED_WORDS}")
    return _Composer(wanted, elsewhere or {}, share).composition()


class _Composer:
    def __init__(self, wanted: Wanted, elsewhere: Elsewhere, share: int) -> None:
        self.wanted = wanted
        self.count = max(1, min(wanted.layouts, MOST_LAID // (len(wanted.spellings) * share)))
        alphabet = wanted.dictionary.alphabet
        self.field = Field(*wanted.shape, wanted.directions, wanted.drawn)
        self.tiles = None if wanted.tiles is None else codes_of_tiles(wanted.tiles, alphabet)
        found = {typed.text: impossible(typed, wanted, self.field.longest, self.tiles) for typed in wanted.typed}
        self.left_out = {text: reason for text, reason in found.items() if reason is not None}
        self.codes = {
            alphabet.encode(typed.word): typed.text
            for typed in wanted.typed
            if typed.word is not None and typed.text not in self.left_out
        }
        self.empty = Laid(self.field, self.tiles, _barred(elsewhere, wanted, self.field))
        self.steps = Steps(min(LOOKUPS * self.count, MOST_LOOKUPS // share))
        self.unproven = bool(elsewhere) or bool(wanted.hidden)
        rows, columns = wanted.shape
        size = f"{rows}x{columns}:{wanted.tiles is None}:{wanted.no_other_words}"
        self.draws = Draws(f"compose:{size}:{','.join(wanted.spellings)}:{wanted.seed}")
        self.lines = Lines(rows, columns)
        self.texts = unwanted_texts(wanted.dictionary, wanted.spellings, others=wanted.no_other_words)

    def composition(self) -> Composition:
        found = [_with_words_inside(each, self.codes) for each in self._by_chance()]
        best = max(found, key=_quality, default=Layout(self.empty, {}))
        reasons: dict[str, Cause] = {}
        for code in self.codes:
            if code not in best.places:
                more, reasons[code] = self._beside([*best.places, code])
                found += more
                best = more[0] if more else best
        layout, filled = self._filled(found or [best])
        return self._told(layout, filled, reasons)

    def _by_chance(self) -> Iterator[Layout]:
        return by_chance(list(self.codes), self.empty, self.count if self.codes else 0, self.draws)

    def _beside(self, codes: Sequence[str]) -> tuple[list[Layout], Cause]:
        """Look for layouts of all of some words; also return why there is none, if there is none."""
        if have_no_room(codes, self.wanted.cells):
            return [], "not_found" if self.unproven else "no_room"
        layouts: list[Layout] = []
        try:
            for layout in islice(all_layouts(codes, self.empty, self.steps, self.draws), SOLUTIONS):
                layouts.append(_with_words_inside(layout, self.codes))
        except OutOfSteps:
            return layouts, "not_found"
        return layouts, "not_found" if layouts or self.unproven else "no_room"

    def _filled(self, layouts: Sequence[Layout]) -> tuple[Layout, Filled]:
        """Fill good layouts until one shows nothing unwanted: those that are there, then others made with care."""
        ranked = sorted((each for each in layouts if self._has_room(each)), key=_quality, reverse=True)
        if not ranked:
            most = max(layout.laid.free.bit_count() for layout in layouts)
            raise NoFiller(
                f"the sentence has {len(self.wanted.hidden)} letters, and the words leave {most} cells free; expected "
                "a larger board or fewer words"
            )
        most = len(ranked[0].places)
        clean = islice((each for each in ranked[:SCANNED] if not self._cost(each)), FILLED)
        tried: list[tuple[Layout, Filled]] = []
        for layout in chain(clean, self._with_care(most), ranked[:1]):
            tried.append((layout, self._filler(layout).fill()))
            if not tried[-1][1].unwanted and self._is_read(*tried[-1]) and len(layout.places) == most:
                break
        layout, filled = min(tried, key=lambda each: (not self._is_read(*each), *_rank(*each)))
        if not self._is_read(layout, filled):
            free = set(self.free(layout))
            decode = self.wanted.dictionary.alphabet.decode
            twice = {
                decode(each.code)
                for each in filled.unwanted
                if each.cost == REPEATED and not free.isdisjoint(each.cells)
            }
            raise NoFiller(
                f"{', '.join(sorted(twice))} of the list can also be read on cells of the sentence or beside it; "
                "expected another sentence, a larger board or another seed"
            )
        if filled.cost >= NEVER:
            raise NoFiller(
                "the free cells could not be filled without showing a word that no board should show; expected a "
                "larger board, fewer words or another seed"
            )
        return layout, filled

    def _with_care(self, most: int) -> list[Layout]:
        """Return the best layouts of those in which the words make nothing unwanted with each other, or little."""
        count = self.count // CARE + 1
        found: list[tuple[int, int, int, Layout]] = []
        for layout in by_chance(list(self.codes), self.empty, count, self.draws, self._harm):
            layout = _with_words_inside(layout, self.codes)
            if not self._has_room(layout):
                continue
            left_out, cost = most - len(layout.places), self._cost(layout)
            found.append((left_out, cost, len(found), layout))
            if not left_out and not cost:
                break
        return [layout for *_, layout in sorted(found)[:FILLED]]

    def _harm(self, laid: Laid, places: Mapping[str, Place], new: New) -> int:
        """Tell how bad it is what words make that have come to some cells."""
        shown, cost = self._shown(laid, places), 0
        for _, cell in new:
            cost += cost_of(self.lines.through(self.field.index_of(cell), shown, self.texts))
            if cost >= UNBEARABLE:
                break
        return cost

    def _cost(self, layout: Layout) -> int:
        """Return how bad it is what a layout shows before it is filled."""
        return cost_of(self.lines.everywhere(self._with_sentence(layout), self.texts))

    def _filler(self, layout: Layout) -> Filler:
        weights = Counter(dict.fromkeys(self.wanted.dictionary.alphabet.index, 1))
        for code in self.codes:
            for letter in code:
                weights[letter] += OWN_LETTERS
        return Filler(
            self._with_sentence(layout),
            self.free(layout),
            self.lines,
            self.texts,
            weights,
            layout.laid.left,
            self.draws,
        )

    def free(self, layout: Layout) -> list[int]:
        """Return the cells that the words leave free, in reading order."""
        return sorted(map(self.field.index, bits(layout.laid.free)))

    def _sentence(self, layout: Layout) -> list[int]:
        """Return the cells of the letters of the sentence: the first of those that the words leave free."""
        return self.free(layout)[: len(self.wanted.hidden)]

    def _with_sentence(self, layout: Layout) -> Shown:
        """Return what a layout shows before its free cells are filled, the sentence included."""
        letters, welcome, _ = self._shown(layout.laid, layout.places)
        cells = self._sentence(layout)
        for cell, letter in zip(cells, self.wanted.hidden, strict=True):
            letters[cell] = letter
        rows = groupby(cells, lambda cell: cell // self.field.columns)
        return Shown(letters, welcome, [frozenset(row) for _, row in rows])

    def _has_room(self, layout: Layout) -> bool:
        return layout.laid.free.bit_count() >= len(self.wanted.hidden)

    def _is_read(self, layout: Layout, filled: Filled) -> bool:
        """Tell whether the free cells are those that no word of the list covers, so that the sentence can be read."""
        free = set(self.free(layout)) if self.wanted.hidden else set()
        return all(free.isdisjoint(each.cells) for each in filled.unwanted if each.cost == REPEATED)

    def _shown(self, laid: Laid, places: Mapping[str, Place]) -> Shown:
        return Shown(laid.letters(), [frozenset(cells_of(code, place, self.field)) for code, place in places.items()])

    def _told(self, layout: Layout, filled: Filled, reasons: Mapping[str, Cause]) -> Composition:
        decode, columns = self.wanted.dictionary.alphabet.decode, self.field.columns
        placed, left_out = [], []
        code_of = {text: code for code, text in self.codes.items()}
        for typed in self.wanted.typed:
            code = code_of.get(typed.text)
            if code is None or typed.word is None:
                left_out.append(self.left_out[typed.text])
            elif code in layout.places:
                indexes = cells_of(code, layout.places[code], self.field)
                placed.append(Placed(typed.text, typed.word, tuple(Cell(*divmod(index, columns)) for index in indexes)))
            else:
                cause = reasons.get(code, "not_found")
                left_out.append(LeftOut(typed.text, typed.word, cause, CAUSES[cause]))
        faces = [decode(letter) if letter else HOLE for letter in filled.letters]
        board = Board(faces[first : first + columns] for first in range(0, len(faces), columns))
        repeated, others = (
            tuple(sorted({decode(each.code) for each in filled.unwanted if each.cost == cost}))
            for cost in (REPEATED, OTHER)
        )
        return Composition(
            board,
            tuple(placed),
            tuple(left_out),
            repeated,
            others if self.wanted.no_other_words else None,
            layout.crossings,
            tuple(Cell(*divmod(index, columns)) for index in self._sentence(layout)),
        )


def _barred(elsewhere: Elsewhere, wanted: Wanted, field: Field) -> Barred:
    """Return where words may not begin, as they would be on the cells that they have on another board."""
    barred: dict[tuple[str, int], int] = defaultdict(int)
    for word, places in elsewhere.items():
        code = wanted.dictionary.alphabet.encode(word)
        for cells in places:
            ends = [cell.row * field.width + cell.column for cell in (cells[0], cells[-1])]
            step = (ends[1] - ends[0]) // (len(cells) - 1)
            barred[code, step] |= 1 << ends[0]
            barred[code, -step] |= 1 << ends[1]
    return barred


def _with_words_inside(layout: Layout, codes: Iterable[str]) -> Layout:
    """Return a layout with those words too that stand there already, across what was laid for others."""
    missing = [code for code in codes if code not in layout.places]
    found = {code: layout.laid.stands(code) for code in missing}
    return Layout(layout.laid, {**layout.places, **{code: place for code, place in found.items() if place is not None}})


def _quality(layout: Layout) -> tuple[int, int, int, int]:
    return len(layout.places), -layout.parts, layout.crossing_words, layout.crossings


def _rank(layout: Layout, filled: Filled) -> tuple[bool, int, int]:
    """Return what is the lower the better: nothing that no board may show, then all words, then no others."""
    return filled.cost >= NEVER, -len(layout.places), filled.cost
