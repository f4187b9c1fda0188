"""What takes how long: the sources of ``ringers bench``.

Each module here whose name does not begin with a line is a family of benchmarks: ``ringers bench NAME`` measures it
alone, ``ringers bench all`` together with the others. All that a family needs is

- a docstring, whose first line says what is measured;
- ``ROWS``, a tuple of `Row`: the rows of its table, in the order in which they are measured;
- ``measure(setup)``, which yields a `Figure` for each row as soon as it has it. A row that cannot be measured here, for
  want of a yardstick or of Linux, is left out.

A figure that follows the machine's mood is held against another one of the same run: its ``ratio``, which then is what
the row's target is for. `api.benchmarks._clock` has the ways to measure.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from dictionaries import DEFAULT, Dictionary, open_dictionary

if TYPE_CHECKING:
    from api.benchmarks._yardstick import Yardstick


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, before it is measured.

    Args:
        name: what is measured; no two rows of all families have the same.
        unit: of the figure, such as ``µs``.
        most: the target: the figure, or the ratio where there is one, is at most this.
        least: the target: at least this.
        beside: what the ratio compares the figure with, such as ``the bare Trie.prefixes calls``; empty where the
            figure stands for itself.
    """

    name: str
    unit: str
    most: float | None = None
    least: float | None = None
    beside: str = ""

    @property
    def target(self) -> str:
        """The target in words; empty where there is none."""
        if self.most is None and self.least is None:
            return ""
        bound, limit = ("at most", self.most) if self.most is not None else ("at least", self.least)
        return f"{bound} {limit:,g}" + (f" of {self.beside}" if self.beside else f" {self.unit}")

    def passes(self, figure: Figure) -> bool | None:
        """Tell whether a figure meets the target; None where there is none, or nothing to hold it against."""
        value = figure.ratio if self.beside else figure.value
        if value is None or (self.most is None and self.least is None):
            return None
        return value <= self.most if self.most is not None else self.least is None or value >= self.least


class Figure(NamedTuple):
    """What was measured of a row.

    Args:
        row: the row's name.
        value: the figure, in the row's unit.
        ratio: the figure by the one that it is held against.
    """

    row: str
    value: float
    ratio: float | None = None


@dataclass(frozen=True)
class Setup:
    """How to measure.

    Args:
        dictionary_id: a shipped dictionary; the targets are for ``en``.
        seconds: about how long each row is measured.
        yardstick: a program to hold the kernels against, if there is one.
    """

    dictionary_id: str = DEFAULT
    seconds: float = 1.0
    yardstick: Yardstick | None = None

    @cached_property
    def dictionary(self) -> Dictionary:
        """The words."""
        return open_dictionary(self.dictionary_id)


class Family(Protocol):
    """A module of benchmarks."""

    ROWS: tuple[Row, ...]

    def measure(self, setup: Setup) -> Iterator[Figure]:
        """Yield the figure of each row."""


def family_names() -> tuple[str, ...]:
    """Return the names of all families, in the order of the alphabet."""
    names = sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return tuple(name for name in names if not name.startswith("_"))


def families() -> Mapping[str, Family]:
    """Return every family by its name."""
    return {name: cast(Family, import_module(f"{__name__}.{name}")) for name in family_names()}
