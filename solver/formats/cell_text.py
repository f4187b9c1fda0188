"""One cell as people type it: a tile and, if it has a ring, one digit for the player."""

from collections.abc import Sequence

from solver.board import normalise_face
from solver.errors import BadBoard
from solver.grid import NO_TILE
from solver.written import GAP

MAX_DIGIT = 9
"""The most players that digits tell apart."""

DIGITS = "0123456789"

DIGIT_NAMES = tuple(f"player{digit}" for digit in range(1, MAX_DIGIT + 1))
"""Who the digits stand for where nobody is named."""


def read_cell(text: str, names: Sequence[str], tile: str, *, gaps: bool) -> tuple[str, str | None]:
    """Return the face of a cell and the owner of its ring.

    Args:
        text: the cell.
        names: the players that the digits from 1 stand for.
        tile: what a tile looks like, for errors.
        gaps: whether a cell may have no tile.

    Raises:
        BadBoard: this is no tile with at most one digit.
    """
    letters = text.rstrip(DIGITS)
    digits = text[len(letters) :]
    if gaps and letters in (NO_TILE, GAP):
        return NO_TILE, _owner(digits, names) if digits else None
    if not letters:
        problem = f"{text[:20]!r} has no tile before it" if digits else "the cell is empty"
        raise BadBoard(problem, expected=tile)
    if letters[0] == "[" and letters[-1] != "]":
        raise BadBoard("'[' is never closed", expected="']' after the letters")
    try:
        face = normalise_face(letters[1:-1] if letters[0] == "[" else letters)
    except BadBoard:
        raise BadBoard(f"{letters[:20]!r} is not a tile", expected=f"{tile}, then at most one digit") from None
    return face, _owner(digits, names) if digits else None


def is_cell(text: str, *, gaps: bool) -> bool:
    """Tell whether a text is a tile with at most one digit."""
    try:
        read_cell(text, DIGIT_NAMES, "", gaps=gaps)
    except BadBoard:
        return False
    return True


def is_number(text: str) -> bool:
    """Tell whether a text has digits alone."""
    return text.isascii() and text.isdigit()


def is_mixed(group: str) -> bool:
    """Tell whether letters that stand together are some in upper and some in lower case, as those of a tile may be.

    Letters of a script without cases never are.
    """
    letters = group.rstrip(DIGITS)
    return letters.isalpha() and len(letters) > 1 and letters not in (letters.upper(), letters.lower())


def _owner(digits: str, names: Sequence[str]) -> str:
    if len(digits) > 1 or digits == "0":
        raise BadBoard(f"{digits[:20]!r} is not the digit of a player", expected=f"one digit from 1 to {MAX_DIGIT}")
    number = int(digits)
    if number > len(names):
        known = ", ".join(f"{digit} for {name}" for digit, name in enumerate(names, 1))
        raise BadBoard(f"the digit {number} stands for no player", expected=known)
    return names[number - 1]
