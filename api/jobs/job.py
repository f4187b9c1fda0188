"""A job: something computed away from requests, declared once for whoever has it done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from dictionaries.catalog import Catalog

Folders = tuple[Path, ...]
"""Where dictionaries are looked for, as a `Catalog` takes them."""

Result = TypeVar("Result")


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
        prepare: loads what the function needs, once in each process; this time does not count as the job's.
        kernels: whether it takes compiled kernels, without which it is not begun.
        yields: whether it may be left off for the job of another caller, and begun anew later.
    """

    name: str
    function: Callable[..., Result]
    told: Told
    prepare: Callable[[Folders], None] = nothing
    kernels: bool = False
    yields: bool = False


@lru_cache(maxsize=1)
def catalog_of(folders: Folders) -> Catalog:
    """Return the dictionaries of this process."""
    return Catalog(*folders)
