"""A job: work outside requests, declared once for all its callers."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, Literal, NamedTuple, TypeVar

from api.folders import Folders
from api.stored_catalog import StoredCatalog
from dictionaries.catalog import Catalog

Result = TypeVar("Result")


Caller = Literal["address", "batch", "table"]
"""Whom a job counts for: the address that asked, or the batch or table that it is a part of."""

Yields = Literal["paused", "behind"]
"""How a job makes room: it is paused at the gate, or it has a process of its own that stands back behind requests."""


class Terms(NamedTuple):
    """For whom a job is done, until when, and how it makes room for others.

    Args:
        caller: whom it counts for.
        seconds: how long whoever asked waits in all, for others too, or the setting that says so. That time is for when
            something goes wrong: what the budget of a job allows is done much sooner.
        yields: how it makes room.
    """

    caller: Caller
    seconds: int | str
    yields: Yields


OF_REQUEST = Terms("address", 30, "paused")
OF_PUZZLE_REQUEST = Terms("address", "RINGERS_PUZZLE_SECONDS", "paused")
OF_BATCH = Terms("batch", "RINGERS_CHUNK_SECONDS", "behind")
OF_BOT = Terms("table", 20, "behind")


class Told(NamedTuple):
    """What the caller is told when a job is not done, as sentences for people.

    Args:
        busy: others kept the worker busy for too long.
        lost: the worker ended.
        too_long: the job took longer than it may.
    """

    busy: str
    lost: str
    too_long: str


def nothing(folders: Folders) -> None:
    """Prepare nothing."""


@dataclass(frozen=True, slots=True)
class Job(Generic[Result]):
    """Something that another process computes.

    Args:
        name: what it does, for the log, such as ``make a puzzle``.
        function: a function of a module; takes the folders of the dictionaries and then values, and returns a value.
        told: what the caller is told when it is not done.
        terms: for whom it is done, until when, and how it makes room for others.
        budget: what is counted and bounds it, so that equal questions have equal answers on every machine.
        prepare: loads what the function needs, once in each process; this time does not count as the job's.
        lasting: whether its process stays for the next job, with what it has learned.
    """

    name: str
    function: Callable[..., Result]
    told: Told
    terms: Terms
    budget: str
    prepare: Callable[[Folders], None] = nothing
    lasting: bool = True


@lru_cache(maxsize=1)
def catalog_of(folders: Folders) -> Catalog:
    """Return the dictionaries of this process, with the house lists of the database of its folders."""
    return Catalog(*folders.paths) if folders.database is None else StoredCatalog(folders)
