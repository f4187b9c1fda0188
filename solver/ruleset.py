"""The ruleset: every decision that the printed rules leave open, as one immutable value.

The defaults follow the printed rules, or else the ruling that fits the printed rules best; ``docs/rules.md``
gives the reason for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from dictionaries.dictionary import Dictionary
from solver.board import normalise_face
from solver.errors import BadBoard, BadRuleset

WORD_RINGERS_TILES: Mapping[str, int] = MappingProxyType(dict.fromkeys("ABCDEFGHIJKLMNOPRSTUVWXYZ", 2))
"""The 50 tiles in the box: two of each letter, without Q."""

_LATIN_TILES = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

MAX_MIN_LENGTH = 30
MAX_POINTS = 1000
MAX_TARGET = 1_000_000
MAX_FACES = 100
"""The most faces that ``letter_points`` or ``tiles`` can name."""

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "repeat": ("per_place", "once"),
        "cancel": ("all", "any_shared", "off"),
        "covered_ring": ("active", "inactive"),
        "scoring": ("claims", "automatic"),
        "tie": ("shared", "extra_round"),
        "first_player": ("rotates", "fixed", "winner"),
    }
)
"""The values of each option that is a choice; the first is the default."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The options of a round and a match of Word Ringers.

    Args:
        min_length: the fewest cells of a word.
        letter_points: points of a face, over the dictionary's own; a face of several letters may be named, which is
            otherwise worth the sum of its letters; ``None`` takes a letter's value away.
        tiles: how many tiles of each face the box holds.
        repeat: a spelling in several places scores in each (``per_place``), or once per player (``once``).
        cancel: a spelling scores for nobody if every player has it (``all``) or if two or more have it
            (``any_shared``); or nothing cancels (``off``).
        covered_ring: a ring under a tile still holds its cell (``active``), or no longer does (``inactive``).
        scoring: players write down the words they found (``claims``), or every word counts (``automatic``).
        target: a match ends after a round in which a total reaches this many points.
        tie: equal highest totals share the win (``shared``), or play goes on (``extra_round``).
        first_player: who begins a round: the next seat each time (``rotates``), always the first (``fixed``), or the
            winner of the round before (``winner``).

    Raises:
        BadRuleset: an option has a value that it cannot have.

    >>> Ruleset(min_length=3).cancel
    'all'
    """

    min_length: int = 2
    letter_points: Mapping[str, int | None] = field(default_factory=dict)
    tiles: Mapping[str, int] = field(default_factory=lambda: WORD_RINGERS_TILES)
    repeat: str = "per_place"
    cancel: str = "all"
    covered_ring: str = "active"
    scoring: str = "claims"
    target: int = 200
    tie: str = "shared"
    first_player: str = "rotates"
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_number("min_length", self.min_length, 2, MAX_MIN_LENGTH)
        _check_number("target", self.target, 1, MAX_TARGET)
        for option, choices in CHOICES.items():
            if getattr(self, option) not in choices:
                raise BadRuleset(option, " or ".join(repr(choice) for choice in choices))
        points = _check_faces("letter_points", self.letter_points, 0, optional=True)
        object.__setattr__(self, "letter_points", points)
        object.__setattr__(self, "tiles", _check_faces("tiles", self.tiles, 1))
        values = (
            frozenset(value.items()) if isinstance(value, Mapping) else value for value in self.options().values()
        )
        object.__setattr__(self, "_hash", hash(tuple(values)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Ruleset.from_options, (self.options(),)

    def dealt_for(self, dictionary: Dictionary) -> Ruleset:
        """Return the ruleset with the tiles in the box of a dictionary that has its own, unless it names others."""
        tiles = tile_set_of(dictionary)
        return replace(self, tiles=tiles) if self.tiles == WORD_RINGERS_TILES != tiles else self

    def options(self) -> dict[str, Any]:
        """Return every option by name, as plain values for JSON; `from_options` reads them back."""
        values = {name: getattr(self, name) for name in OPTIONS}
        return {name: dict(value) if isinstance(value, Mapping) else value for name, value in values.items()}

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Ruleset:
        """Make a ruleset from options by name; an option left out has its default.

        Raises:
            BadRuleset: an option does not exist or has a value that it cannot have.
        """
        for name in options:
            if name not in OPTIONS:
                raise BadRuleset(name, f"one of {', '.join(OPTIONS)}")
        return cls(**options)


def tile_set_of(dictionary: Dictionary) -> Mapping[str, int]:
    """Return how many tiles of each face the box of a dictionary holds: its own, or that of the game."""
    return dictionary.letter_distribution.tile_set if dictionary.letter_distribution else WORD_RINGERS_TILES


def known_box(dictionary: Dictionary) -> Mapping[str, int] | None:
    """Return the tiles that the box of a dictionary is known to hold; None for another alphabet that tells no counts.

    >>> from dictionaries import open_dictionary
    >>> known_box(open_dictionary("en")) is WORD_RINGERS_TILES, known_box(open_dictionary("es"))
    (True, None)
    """
    has_latin_tiles = _LATIN_TILES.issuperset(dictionary.alphabet.tiles)
    return tile_set_of(dictionary) if dictionary.letter_distribution or has_latin_tiles else None


OPTIONS = tuple(option.name for option in fields(Ruleset) if option.init)
"""The names of all options."""


def _check_number(option: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadRuleset(option, f"a whole number from {low} to {high}")


def _check_faces(option: str, value: object, low: int, *, optional: bool = False) -> Mapping[str, Any]:
    least = 0 if optional else 1
    expected = f"{least} to {MAX_FACES} tile faces, each with a whole number from {low} to {MAX_POINTS}"
    if not isinstance(value, Mapping) or not least <= len(value) <= MAX_FACES:
        raise BadRuleset(option, expected)
    checked = {}
    for face, number in value.items():
        if not (optional and number is None) and (type(number) is not int or not low <= number <= MAX_POINTS):
            raise BadRuleset(option, expected)
        try:
            checked[normalise_face(face)] = number
        except (BadBoard, TypeError):
            raise BadRuleset(option, expected) from None
    return MappingProxyType(checked)


DEFAULT_RULESET = Ruleset()
"""The printed rules, and the default of each ruling."""
