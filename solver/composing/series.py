"""Many words on as many boards as they need, and several versions of each board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from solver.cells import Cell
from solver.composing.bounds import impossible
from solver.composing.compose import compose
from solver.composing.composition import Composition
from solver.composing.laid import Field
from solver.composing.no_word_placed import NoWordPlaced
from solver.composing.wanted import Typed, Wanted
from solver.errors import BadComposition, NoFiller
from solver.puzzles.conventions import MAX_LISTED_WORDS

MOST_VERSIONS = 8
"""The most versions of a board, ``A`` to ``H``."""

MOST_BOARDS = 60
"""The most boards of an order, all versions counted."""

FULL = 0.65
"""The part of the cells that words without crossings may fill on a board of many words, to look good on paper."""

DENSE = 1.2
"""The same where it was said how many words a board may have: words that cross share their cells."""

MORE_BOARDS = 3
"""How often words are spread over one board more, if one finds no place."""

TRIES = 5
"""How many boards are made for a version until one has all words."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One board of an order.

    Args:
        wanted: what it was made from.
        composition: the board.
        label: what tells it from the others: the number of its part and the letter of its version, as ``2B``.
    """

    wanted: Wanted
    composition: Composition
    label: str


def compose_series(
    wanted: Wanted, boards: int | None = 1, versions: int = 1, words_per_board: int | None = None
) -> tuple[Sheet, ...]:
    """Make boards on which words stand: all parts of one version after the other.

    The words are spread so that all boards of a version have as many, long and short ones, but for one. On no two
    versions a word stands on the same cells.

    Args:
        wanted: the words, and what each board is to be like.
        boards: over how many boards the words are spread; None for as many as they need.
        versions: how many versions of each there are.
        words_per_board: how many words a board has at most, where no number of boards is given; if None, as many as
            look good on paper.

    Raises:
        BadComposition: boards or versions are more than `MOST_BOARDS` and `MOST_VERSIONS`, or boards more than words;
            or the words a board are beyond `MAX_LISTED_WORDS`, need too many boards, or are given beside boards.
        NoWordPlaced: no word stands on any board.
        NoFiller: no letters were found for the free cells of a board, or no version that differs everywhere.
    """
    if not 1 <= versions <= MOST_VERSIONS:
        raise BadComposition("versions", f"expected 1 to {MOST_VERSIONS}")
    fitting = [typed for typed in wanted.typed if typed.unfit is None]
    if boards is not None:
        most = min(MOST_BOARDS // versions, len(fitting))
        if words_per_board is not None:
            raise BadComposition("words_per_board", "expected none beside a number of boards")
        if not 1 <= boards <= most:
            raise BadComposition("boards", f"expected 1 to {most} for {_told(len(fitting), versions)}")
        return _with_words(wanted, tuple(_sheets(wanted, boards, versions)))
    made: tuple[Sheet, ...] = ()
    most = MOST_BOARDS // versions
    if words_per_board is not None:
        least = ceil(len(wanted.typed) / most)
        if not least <= words_per_board <= MAX_LISTED_WORDS:
            told = _told(len(wanted.typed), versions)
            raise BadComposition("words_per_board", f"expected {least} to {MAX_LISTED_WORDS} for {told}")
    most = min(most, len(fitting))  # each board has a word that can be spelled
    fewest = min(_enough(wanted, words_per_board), most)
    for count in range(fewest, min(fewest + MORE_BOARDS, most) + 1):
        made = tuple(_sheets(wanted, count, versions))
        if not any(left.cause in ("not_found", "no_room") for each in made for left in each.composition.left_out):
            break
    return _with_words(wanted, made)


def _with_words(wanted: Wanted, made: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """Return boards if a word stands on one of them."""
    if any(each.composition.placed for each in made):
        return made
    left_out = {left.text: left for each in made for left in each.composition.left_out}
    raise NoWordPlaced([left_out[typed.text] for typed in wanted.typed])


def spread(typed: Sequence[Typed], boards: int) -> list[list[Typed]]:
    """Spread words over boards so that each has as many, but for one, and long and short ones alike.

    Args:
        typed: the words.
        boards: how many boards there are.

    Returns:
        The words of each board, in their order.
    """
    ranked = sorted(range(len(typed)), key=lambda number: -len(typed[number].word or ""))
    parts: list[list[int]] = [[] for _ in range(boards)]
    for place, number in enumerate(ranked):
        lap, at = divmod(place, boards)
        parts[boards - 1 - at if lap % 2 else at].append(number)
    return [[typed[number] for number in sorted(part)] for part in parts]


def _told(words: int, versions: int) -> str:
    return f"{words} word{'s' * (words != 1)}" + (f" and {versions} versions" if versions > 1 else "")


def _enough(wanted: Wanted, words_per_board: int | None) -> int:
    """Return over how many boards words are spread at first."""
    alphabet = wanted.dictionary.alphabet
    field = Field(*wanted.shape, wanted.directions, wanted.drawn)
    codes = [
        alphabet.encode(typed.word)
        for typed in wanted.typed
        if typed.word is not None and impossible(typed, wanted, field.longest, None) is None
    ]
    full = FULL if words_per_board is None else DENSE
    room = max(1.0, full * (wanted.cells - len(wanted.hidden)))
    return max(ceil(len(wanted.typed) / (words_per_board or MAX_LISTED_WORDS)), ceil(sum(map(len, codes)) / room))


def _sheets(wanted: Wanted, boards: int, versions: int) -> Iterator[Sheet]:
    parts = spread(wanted.typed, boards) if boards > 1 else [list(wanted.typed)]
    elsewhere: list[dict[str, list[Sequence[Cell]]]] = [defaultdict(list) for _ in parts]
    share = boards * versions
    for version in range(versions):
        for number, part in enumerate(parts):
            letter = chr(ord("A") + version) if versions > 1 else ""
            label = f"{number + 1 if boards > 1 else ''}{letter}"
            asked = replace(wanted, words=tuple(typed.text for typed in part)) if boards > 1 else wanted
            sheet = _sheet(asked, label, elsewhere[number], share)
            for placed in sheet.composition.placed:
                elsewhere[number][placed.word].append(placed.cells)
            yield sheet


def _sheet(wanted: Wanted, label: str, elsewhere: dict[str, list[Sequence[Cell]]], share: int) -> Sheet:
    """Make one board; of a later version one on which nothing stands where it stands on an earlier one."""
    if not elsewhere:
        return Sheet(wanted, compose(wanted, None, share), label)
    found: list[tuple[int, int, Sheet]] = []
    problem: NoFiller | None = None
    for number in range(TRIES):
        asked = replace(wanted, seed=f"{wanted.seed}:{label}{number or ''}"[:100])
        try:
            composition = compose(asked, elsewhere, share)
        except NoFiller as error:
            problem = error
            continue
        if not _repeats(composition, elsewhere):
            missing = len(composition.left_out)
            found.append((missing, number, Sheet(asked, composition, label)))
            if missing == len(wanted.typed) - len(elsewhere):
                break
    if not found:
        raise problem or NoFiller(f"no version {label} was found on which each word stands elsewhere; expected fewer")
    return min(found, key=lambda each: each[:2])[2]


def _repeats(composition: Composition, elsewhere: dict[str, list[Sequence[Cell]]]) -> bool:
    """Tell whether a board shows a word on the cells on which it stands on another."""
    rows = composition.board.rows
    for word, places in elsewhere.items():
        for cells in places:
            read = "".join(rows[cell.row][cell.column] for cell in cells)
            back = "".join(rows[cell.row][cell.column] for cell in reversed(cells))
            if word in (read, back):
                return True
    return False
