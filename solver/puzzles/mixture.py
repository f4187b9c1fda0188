"""Batches of several kinds and grades, as books have them: the grades rise, and the kinds alternate."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from solver.errors import BadOrder
from solver.puzzles.conventions import GRADES
from solver.puzzles.orders import Batch, Order
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.selection import FIELDS as SELECTION_FIELDS
from solver.puzzles.selection import Selection

FIELDS = ("kinds", "grades")
"""The fields that the JSON of a mixture has beside those of an order."""


@dataclass(frozen=True, slots=True)
class Mixture(Batch):
    """So many puzzles of several kinds and grades; each can be made alone, from the seed and its index.

    Args:
        order: what every puzzle is to be like beside its kind and grade; it says no rings, plays or holes.
        count: how many.
        seed: any text.
        kinds: the kinds, which take turns; all if left out.
        grades: the grades, which rise from the first puzzle to the last.

    Raises:
        BadOrder: a kind or grade is unknown or named twice, none is named, no kind has one of the grades, or the count
            or the seed is beyond its limit.
    """

    kinds: tuple[str, ...] = ()
    grades: tuple[int, ...] = GRADES

    def __post_init__(self) -> None:
        Batch.__post_init__(self)
        if not self.kinds:
            object.__setattr__(self, "kinds", kind_names())
        if not set(self.kinds) <= set(kind_names()) or len(set(self.kinds)) < len(self.kinds):
            raise BadOrder("kinds", f"some of {', '.join(kind_names())}, each once")
        if not self.grades or not set(self.grades) <= set(GRADES) or len(set(self.grades)) < len(self.grades):
            raise BadOrder("grades", f"some of {', '.join(map(str, GRADES))}, each once")
        object.__setattr__(self, "grades", tuple(sorted(self.grades)))
        without = [grade for grade in self.grades if not self._kinds_of(grade)]
        if without:
            raise BadOrder("grades", f"grades that one of the kinds has, unlike {without[0]}")

    def orders_of(self, index: int) -> tuple[Order, ...]:
        """Return the orders of one puzzle, counted from 0: that of the kind whose turn it is, then those of the others.

        Small dictionaries have no puzzle for some orders, and a book goes on with the next kind then.
        """
        grade = self.grades[index * len(self.grades) // self.count]
        kinds = self._kinds_of(grade)
        first = index % len(kinds)
        return tuple(self._order(kind, grade) for kind in (*kinds[first:], *kinds[:first]))

    def each_grade(self) -> tuple[Order, ...]:
        """Return an order of each grade that its puzzles have."""
        return tuple(self._order(self._kinds_of(grade)[0], grade) for grade in self.grades)

    def _kinds_of(self, grade: int) -> tuple[str, ...]:
        usual = {kind: kind_named(kind).options for kind in self.kinds}
        return tuple(kind for kind, takes in usual.items() if grade in takes.grades_with(takes.usual))

    def _order(self, kind: str, grade: int) -> Order:
        return replace(self.order, kind=kind, grade=grade, rings=None, plays=None, holes=None)

    def to_json(self) -> dict[str, Any]:
        """Return what is ordered as values for JSON; `batch_from_json` reads them back."""
        given = self.order.to_json()
        shared = {name: given[name] for name in ("dictionary", "rows", "columns", "ruleset")}
        return {"kinds": list(self.kinds), "grades": list(self.grades), **shared, **self.selection.to_json()}


def batch_from_json(values: Mapping[str, Any], count: int, seed: str) -> Batch:
    """Read a batch from the JSON of its order, of one kind and grade or of several.

    Raises:
        BadOrder: a field is unknown or has a value that it cannot have.
        BadRuleset: likewise an option of the ruleset.
    """
    mixed = {name: tuple(values[name]) for name in FIELDS if name in values}
    of_batch = (*FIELDS, *SELECTION_FIELDS)
    order = Order.from_json({name: value for name, value in values.items() if name not in of_batch})
    selection = Selection.from_json(values)
    if mixed:
        return Mixture(order, count, seed, **mixed, selection=selection)
    return Batch(order, count, seed, selection=selection)
