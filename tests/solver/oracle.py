"""The slow, obvious way: every start, every direction, every length, one set look-up each.

Nothing here uses the scanner, the trie or the assignment of the product.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations, product

from dictionaries import Dictionary
from solver import Board, Cell, Ruleset

STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


@dataclass(frozen=True)
class Stretch:
    """A run of cells and every spelling that reads along it, one way or the other."""

    cells: frozenset[Cell]
    words: frozenset[str]
    players: frozenset[str]
    points: int | None


@lru_cache
def all_codes(dictionary: Dictionary) -> frozenset[str]:
    return frozenset(map(dictionary.alphabet.encode, dictionary))


def runs_of(board: Board, dictionary: Dictionary) -> Iterator[tuple[tuple[Cell, ...], str]]:
    """Yield every run of cells, in each direction, with the code of what it spells."""
    codes = [[dictionary.alphabet.encode(face) for face in row] for row in board.rows]
    rows, columns = len(codes), len(codes[0])
    for row, column, (down, right) in product(range(rows), range(columns), STEPS):
        cells: tuple[Cell, ...] = ()
        code, cell = "", Cell(row, column)
        while 0 <= cell.row < rows and 0 <= cell.column < columns:
            cells, code = (*cells, cell), code + codes[cell.row][cell.column]
            yield cells, code
            cell = Cell(cell.row + down, cell.column + right)


def readings(board: Board, dictionary: Dictionary, min_length: int) -> Iterator[tuple[tuple[Cell, ...], str]]:
    """Yield every run of cells, in each direction, that spells a word, and the word."""
    codes, decode = all_codes(dictionary), dictionary.alphabet.decode
    for cells, code in runs_of(board, dictionary):
        if len(cells) >= min_length and code in codes:
            yield cells, decode(code)


def points_of(cells: Iterable[Cell], board: Board, dictionary: Dictionary, ruleset: Ruleset) -> int | None:
    values = [tile_points(board.face(cell), dictionary, ruleset) for cell in cells]
    return None if None in values else sum(value or 0 for value in values)


def tile_points(face: str, dictionary: Dictionary, ruleset: Ruleset) -> int | None:
    if face in ruleset.letter_points:
        return ruleset.letter_points[face]
    total = 0
    for letter in dictionary.alphabet.split(face):
        value = {**dictionary.letter_points, **ruleset.letter_points}.get(letter)
        if value is None:
            return None
        total += value
    return total


def stretches(board: Board, dictionary: Dictionary, ruleset: Ruleset, players: Sequence[str]) -> list[Stretch]:
    """Return every run of cells that spells a word, whoever's rings it has."""
    spelled: dict[frozenset[Cell], set[str]] = {}
    for cells, word in readings(board, dictionary, ruleset.min_length):
        spelled.setdefault(frozenset(cells), set()).add(word)
    found = []
    for run, words in spelled.items():
        owners = frozenset(board.rings[cell] for cell in run if cell in board.rings) & frozenset(players)
        found.append(Stretch(run, frozenset(words), owners, points_of(run, board, dictionary, ruleset)))
    return found


def cancelled(held: Mapping[str, set[str]], players: Sequence[str], ruleset: Ruleset) -> set[str]:
    """Return the spellings that cancel, given each player's spellings."""
    everything = set().union(*held.values())
    if len(players) < 2 or ruleset.cancel == "off":
        return set()
    needed = len(players) if ruleset.cancel == "all" else 2
    return {word for word in everything if sum(word in held[player] for player in players) >= needed}


def automatic_totals(
    board: Board, dictionary: Dictionary, ruleset: Ruleset, players: Sequence[str]
) -> tuple[dict[str, tuple[int, int]], set[str]]:
    """Return each player's points and number of scoring segments, and the cancelled spellings."""
    runs = stretches(board, dictionary, ruleset, players)
    own = {player: [run for run in runs if player in run.players] for player in players}
    gone = cancelled(
        {player: {word for run in own[player] for word in run.words} for player in players}, players, ruleset
    )
    totals = {}
    for player in players:
        free = [(run.words - gone, run.points or 0) for run in own[player]]
        scoring = [each for each in free if each[0]]
        if ruleset.repeat == "once":
            totals[player] = best_matching([words for words, _ in scoring], [points for _, points in scoring])
        else:
            totals[player] = sum(points for _, points in scoring), len(scoring)
    return totals, gone


def best_matching(wanted: Sequence[frozenset[str]], points: Sequence[int]) -> tuple[int, int]:
    """Return the most points, and then the most segments, when each spelling serves one segment; by trying all.

    Segments that have no spelling in common, not even by way of others, are tried apart.
    """

    @cache
    def best(group: tuple[int, ...], used: frozenset[str]) -> tuple[int, int]:
        if not group:
            return 0, 0
        index, *others = group
        rest = tuple(others)
        result = best(rest, used)
        for word in wanted[index] - used:
            total, count = best(rest, used | {word})
            result = max(result, (total + points[index], count + 1))
        return result

    bests = [best(group, frozenset()) for group in groups(wanted)]
    return sum(total for total, _ in bests), sum(count for _, count in bests)


def groups(wanted: Sequence[frozenset[str]]) -> list[tuple[int, ...]]:
    """Return the numbers of the sets that hang together."""
    parts: list[tuple[tuple[int, ...], frozenset[str]]] = []
    for index, words in enumerate(wanted):
        near = [part for part in parts if part[1] & words]
        parts = [part for part in parts if not part[1] & words]
        members = (*(member for part in near for member in part[0]), index)
        parts.append((members, words.union(*(part[1] for part in near))))
    return [members for members, _ in parts]


def best_assignment(claims: Sequence[str], runs: Sequence[tuple[frozenset[str], int]]) -> tuple[int, tuple[int, ...]]:
    """Return the most points of any assignment of claims to distinct runs, and which claims it takes.

    Of the assignments with the most points and then the most claims, the one is taken whose claims come first.
    """
    for size in range(min(len(claims), len(runs)), 0, -1):
        ways = [
            (sum(runs[run][1] for run in order), chosen)
            for chosen in combinations(range(len(claims)), size)
            for order in permutations(range(len(runs)), size)
            if all(claims[claim] in runs[run][0] for claim, run in zip(chosen, order, strict=True))
        ]
        if ways:
            most, _ = max(ways)
            return most, min(chosen for total, chosen in ways if total == most)
    return 0, ()
