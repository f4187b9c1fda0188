"""The actions of a live game of Word Ringers beside plays: tiles are dealt, and words are claimed."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from games.base import IllegalAction
from solver.board import normalise_face
from solver.errors import BadBoard, BadPlay
from solver.plays import Play

MAX_WORDS = 500
"""The most words that a player claims in a round."""

MAX_LETTERS = 25
"""The most characters of a claim."""

EXPECTED = "expected one such as 'tile:E@C3', 'ring@B2' or 'claims:PIT,TIP'"

_TILE = re.compile(r"tile:\[([^@\[\]]+)\]@(.+)")


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance brings a tile, to the board or to a rack.

    Args:
        face: what the tile shows.
    """

    face: str


@dataclass(frozen=True, slots=True)
class Claims:
    """A player's words of a round, in the order written.

    Args:
        words: in upper case.
    """

    words: tuple[str, ...]


Action: TypeAlias = Deal | Play | Claims


def format_action(action: Action) -> str:
    """Return the notation of an action.

    >>> format_action(Play.parse("tile:ch@c3")), format_action(Claims(("PIT", "TIP"))), format_action(Deal("E"))
    ('tile:[CH]@C3', 'claims:PIT,TIP', 'deal:E')
    """
    if isinstance(action, Claims):
        return f"claims:{','.join(action.words)}"
    if isinstance(action, Deal):
        return f"deal:{_bracketed(action.face)}"
    return str(action) if action.face is None else f"tile:{_bracketed(action.face)}@{action.cell.name}"


def parse_action(text: str) -> Action:
    """Read an action, in either case.

    Raises:
        IllegalAction: the text is none.
    """
    kind, _, rest = text.partition(":")
    if kind == "claims":
        return Claims(_words(rest))
    try:
        if kind == "deal":
            return Deal(normalise_face(rest.removeprefix("[").removesuffix("]")))
        if bracketed := _TILE.fullmatch(text):
            text = f"tile:{bracketed[1]}@{bracketed[2]}"
        return Play.parse(text)
    except (BadPlay, BadBoard):
        raise IllegalAction("no_action", f"{text[:40]!r} is no action; {EXPECTED}.") from None


def _words(text: str) -> tuple[str, ...]:
    words = tuple(text.upper().split(",")) if text else ()
    if len(words) > MAX_WORDS:
        raise IllegalAction("too_many_words", f"{len(words):,} words are claimed; expected at most {MAX_WORDS}.")
    for word in words:
        if not 1 <= len(word) <= MAX_LETTERS or not word.isprintable():
            raise IllegalAction("bad_claim", f"{word[:40]!r} is no word of 1 to {MAX_LETTERS} letters.")
    return words


def _bracketed(face: str) -> str:
    return face if len(face) == 1 else f"[{face}]"
