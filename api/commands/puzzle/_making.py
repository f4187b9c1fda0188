"""Makes and checks many puzzles on several processes, in order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from api.folders import Folders
from api.jobs.job import catalog_of
from api.jobs.puzzle_work import line_of
from api.processes import in_order, processes
from dictionaries.errors import RingersError
from solver.puzzles.checker import faults_of, is_of_today
from solver.puzzles.choosing import Before, Chosen, chosen_of_batch, words_before
from solver.puzzles.orders import Batch
from solver.puzzles.plenty import check_plenty
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.selection import MOST_SPREAD
from solver.puzzles.vocabulary import Vocabulary

Pair = tuple[Puzzle, Solution]

Item = TypeVar("Item")
Result = TypeVar("Result")

_folders = Folders(())


class CannotMake(RingersError):
    """A puzzle of a batch cannot be made, or a checker disagrees with it."""


@dataclass(frozen=True, slots=True)
class Making:
    """One puzzle that is to be made.

    Args:
        batch: the batch.
        index: which of its puzzles.
        check: work it out a second time, the slow way.
    """

    batch: Batch
    index: int
    check: bool


def check_batch(batch: Batch, folders: Folders) -> None:
    """Check that a batch can be made, before anything is begun.

    Raises:
        UnknownDictionary: the dictionary is not there.
        BadOrder: the order does not go with it.
    """
    vocabulary = Vocabulary.of(batch.order.dictionary, catalog_of(folders))
    batch.selection.check_vocabulary(batch.order.dictionary, vocabulary.common is not None)
    for order in batch.each_grade():
        order.check_vocabulary(vocabulary.common is not None)
        check_plenty(order, vocabulary)


def made(
    batch: Batch, folders: Folders, *, begin: int, jobs: int, check: bool, before: Sequence[Pair] = ()
) -> Iterator[tuple[str, Pair]]:
    """Yield the puzzles of a batch in their order, with the line of JSON that stands for each.

    Args:
        batch: the batch.
        folders: where dictionaries are.
        begin: the index of the first.
        jobs: on how many processes; on one where each puzzle depends on those before.
        check: work each out a second time.
        before: the puzzles before the first.

    Raises:
        CannotMake: a very long search found none, or the check disagrees.
    """
    if batch.selection.spread is None:
        makings = (Making(batch, index, check) for index in range(begin, batch.count))
        results = _spread(_make, makings, batch.count - begin, folders, jobs)
    else:
        results = _made_in_turn(batch, folders, begin, before, check)
    for result in results:
        if isinstance(result, str):
            raise CannotMake(result)
        words = result.to_json() if batch.selection else None
        yield line_of(result.puzzle, result.solution, words), (result.puzzle, result.solution)


def _made_in_turn(
    batch: Batch, folders: Folders, begin: int, before: Sequence[Pair], check: bool
) -> Iterator[Chosen | str]:
    _begin(folders)
    words = words_before(before[-MOST_SPREAD:], catalog_of(folders))
    for index in range(begin, batch.count):
        result = _make(Making(batch, index, check), words)
        yield result
        if isinstance(result, Chosen):
            words = [result.words, *words[: MOST_SPREAD - 1]]


def checked(pairs: Iterable[Pair], count: int, folders: Folders, jobs: int) -> Iterator[tuple[str, ...]]:
    """Yield for each puzzle and solution what is wrong with it, in order."""
    yield from _spread(_faults, pairs, count, folders, jobs)


def _spread(
    function: Callable[[Item], Result], items: Iterable[Item], count: int, folders: Folders, jobs: int
) -> Iterator[Result]:
    jobs = min(jobs, count)
    if jobs <= 1:
        _begin(folders)
        yield from map(function, items)
        return
    with processes(jobs, _begin, folders) as executor:
        yield from in_order(executor, jobs, function, items)


def _begin(folders: Folders) -> None:
    global _folders
    _folders = folders


def _make(making: Making, before: Before = ()) -> Chosen | str:
    """Make a puzzle; return what went wrong as a text, which every error survives the way between processes as."""
    catalog = catalog_of(_folders)
    try:
        chosen = chosen_of_batch(making.batch, making.index, catalog, before=before)
    except RingersError as error:
        return f"puzzle {making.index + 1}: {error}"
    if making.check:
        faults = _faults((chosen.puzzle, chosen.solution))
        if faults:
            return f"puzzle {making.index + 1} is not what the checker finds: {'; '.join(faults)}"
    return chosen


def _faults(pair: Pair) -> tuple[str, ...]:
    """Check a puzzle; an older one, which does not say what was common, with each version of the common words."""
    puzzle, solution = pair
    (id, version), catalog = puzzle.dictionary, catalog_of(_folders)
    try:
        faults = faults_of(puzzle, solution, Vocabulary.of_puzzle(puzzle, catalog))
        if faults and not is_of_today(puzzle):
            others = Vocabulary.with_other_common_words(id, catalog, version, puzzle.generator)
            faults = min([faults, *(faults_of(puzzle, solution, each) for each in others)], key=len)
    except RingersError as error:
        return (str(error),)
    return faults
