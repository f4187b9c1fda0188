"""Advice as a job. This module knows nothing of requests or of the database."""

from api.folders import Folders
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from games.word_ringers.advice import MOST_EFFORT, Advised, Asked, advise
from solver import cores

TOLD = Told(
    busy="Too many players ask for advice now.",
    lost="The advice could not be worked out now.",
    too_long="The advice takes too long; ask for fewer playouts.",
)


def answer(folders: Folders, asked: Asked, dictionary: str) -> tuple[Advised, ...]:
    """Return advice by the words of a dictionary."""
    return advise(asked, catalog_of(folders).get(dictionary))


def load(folders: Folders) -> None:
    """Load what advice takes, which is not to count as the time of the first."""
    from games.word_ringers.engine import endings, search  # noqa: F401

    cores.require()


BUDGET = f"`effort`, up to {MOST_EFFORT:,} playouts"

ADVISE = Job("give advice", answer, TOLD, OF_REQUEST, BUDGET, load)
