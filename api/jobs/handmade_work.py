"""Proofs of puzzles laid out by hand as a job. This module knows nothing of requests or of the database."""

from typing import Any, NamedTuple

from api.folders import Folders
from api.jobs.job import OF_PUZZLE_REQUEST, Job, Told, catalog_of
from api.jobs.puzzle_work import SEARCH, Pair, pair_of, warm_up
from solver.puzzles.handmade.analysis import MOST_STEPS, analyse
from solver.puzzles.handmade.making import make
from solver.puzzles.handmade.setting import Setting

TOLD = Told(
    busy="Too many puzzles are being made now.",
    lost="The puzzle could not be proven now.",
    too_long="The puzzle takes too long to prove; ask for a smaller board, or for fewer rings.",
)


class Asked(NamedTuple):
    """What somebody laid out.

    Args:
        setting: the board, and what is asked.
        dictionary: the id of the dictionary whose words count.
        grade: the grade that it is said to have, or that is wished for; None if nothing is said.
    """

    setting: Setting
    dictionary: str
    grade: int | None


def prove(folders: Folders, asked: Asked) -> Pair:
    """Prove and grade a puzzle."""
    return pair_of(*make(asked.setting, asked.dictionary, catalog_of(folders), asked.grade))


def tell(folders: Folders, asked: Asked) -> dict[str, Any]:
    """Tell what is known of a board, as values for JSON."""
    return analyse(asked.setting, asked.dictionary, catalog_of(folders), asked.grade).to_json()


CHANGES = f"{SEARCH}; for changes that help {MOST_STEPS:,} steps"

PROVE = Job("prove a puzzle", prove, TOLD, OF_PUZZLE_REQUEST, SEARCH, warm_up)
ANALYSE = Job("analyse a puzzle", tell, TOLD, OF_PUZZLE_REQUEST, CHANGES, warm_up)
