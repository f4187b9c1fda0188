"""Makes and checks many puzzles on several processes, in order."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from api.folders import Folders
from api.jobs.job import catalog_of
from api.jobs.puzzle_work import line_of
from api.processes import in_order, processes
from dictionaries.errors import RingersError
from solver.puzzles.checker import faults_of, is_of_today
from solver.puzzles.generator import puzzle_of_batch
from solver.puzzles.orders import Batch
from solver.puzzles.plenty import check_plenty
from solver.puzzles.puzzle import Puzzle, Solution
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
    for order in batch.each_grade():
        order.check_vocabulary(vocabulary.common is not None)
        check_plenty(order, vocabulary)


def made(batch: Batch, folders: Folders, *, begin: int, jobs: int, check: bool) -> Iterator[tuple[str, Pair]]:
    """Yield the puzzles of a batch in their order, with the line of JSON that stands for each.

    Args:
        batch: the batch.
        folders: where dictionaries are.
        begin: the index of the first.
        jobs: on how many processes.
        check: work each out a second time.

    Raises:
        CannotMake: a very long search found none, or the check disagrees.
    """
    makings = (Making(batch, index, check) for index in range(begin, batch.count))
    for result in _spread(_make, makings, batch.count - begin, folders, jobs):
        if isinstance(result, str):
            raise CannotMake(result)
        yield line_of(*result), result


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


def _make(making: Making) -> Pair | str:
    """Make a puzzle; return what went wrong as a text, which every error survives the way between processes as."""
    catalog = catalog_of(_folders)
    try:
        puzzle, solution = puzzle_of_batch(making.batch, making.index, catalog)
    except RingersError as error:
        return f"puzzle {making.index + 1}: {error}"
    if making.check:
        faults = _faults((puzzle, solution))
        if faults:
            return f"puzzle {making.index + 1} is not what the checker finds: {'; '.join(faults)}"
    return puzzle, solution


def _faults(pair: Pair) -> tuple[str, ...]:
    """Check a puzzle; an older one, which does not say what was common, with each version of the common words."""
    puzzle, solution = pair
    (id, version), catalog = puzzle.dictionary, catalog_of(_folders)
    try:
        faults = faults_of(puzzle, solution, Vocabulary.of(id, catalog, version))
        if faults and not is_of_today(puzzle):
            others = Vocabulary.with_other_common_words(id, catalog, version)
            faults = min([faults, *(faults_of(puzzle, solution, each) for each in others)], key=len)
    except RingersError as error:
        return (str(error),)
    return faults
