"""Every error that words, boards and puzzles raise, in one tree; ``games.errors`` draws the branches of games.

::

    RingersError (ValueError)              something handed in cannot be used
    ├── BadLetter                          a character that the alphabet has no tile for
    │   ├── TextTooLong                    a text longer than any word
    │   └── UnspellableFace                a character on a board: names the cell
    ├── BadAlphabet                        a list of tiles cannot be an alphabet
    ├── UnknownDictionary                  no dictionary has this id or version
    ├── DamagedDictionary                  a dictionary's files cannot be read
    ├── BadQuery                           a question to a dictionary cannot be answered: names the field
    ├── BadName                            a text cannot be a name for people
    ├── HouseListChanged                   a house list is of another version than the one to replace
    ├── BadHouseList                       a house list cannot be used: names the lines
    ├── BadBoard                           a board cannot be read or built: line, column, what was expected
    ├── BadFormat                          there is no format of this name
    ├── BadSize                            a picture cannot have this size
    ├── UnusableBoard                      one of several boards cannot be used: says which
    ├── UnusableLine                       a line of many, a board each, cannot be used: says which
    ├── BadCell                            a cell's name cannot be read, or is outside the board
    ├── BadPlayers                         a player's name, or a list of players, cannot be used
    ├── BadPlay                            a text cannot be read as a play
    ├── IllegalPlay                        the rules do not allow a play: names the rule
    ├── BadArrays                          arrays handed to the kernels do not fit together, or are beyond a limit
    │   ├── UnknownTiles                   boards show tiles that the alphabet lacks: names them
    │   └── UnsupportedAlphabet            an alphabet has too many tiles for the kernels: says how many there may be
    ├── BadRuleset                         an option of a ruleset does not exist or has no such value
    ├── BadOrder                           no puzzle can be made as ordered: names the option
    ├── NoPuzzle                           a search for a puzzle ended without one
    ├── BadPuzzle                          a text or JSON cannot be read as a puzzle
    ├── RefusedPuzzle                      a board laid out by hand makes no puzzle: says why
    ├── BadAnswer                          an answer to a puzzle cannot be read
    ├── NoDailyPuzzle                      there is no daily puzzle of this date or edition
    ├── BadComposition                     no board can be made of words as it is asked: names the option
    │   └── NoWordPlaced                   none of the words can stand on the board: says of each why
    ├── NoFiller                           the free cells of a board of words could not be filled
    ├── BadGoal                            there is no such record, or not with this dictionary or tile set
    ├── BadPhoto                           a photo cannot be read as a board
    │   ├── BadPicture                     the file is no picture that is read
    │   ├── TooManyPixels                  the picture is larger than may be
    │   ├── NoBoard                        no board is found in it
    │   ├── PoorGrid                       the grid of the board does not fit its tiles
    │   └── UnreadableAlphabet             a dictionary has tiles that are not read: names them
    ├── CoreMissing                        a compiled core is not built, or cannot be used
    └── TooMuchWork                        an answer takes more steps than one may: names the field, and the most

Those that words alone can cause are defined in ``dictionaries.errors``, which knows nothing of boards.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal

from dictionaries.errors import BadLetter, BadName, DamagedDictionary, RingersError, UnknownDictionary
from solver.known_of_board import KnownOfBoard

__all__ = [
    "BadAnswer",
    "BadArrays",
    "BadBoard",
    "BadCell",
    "BadComposition",
    "BadFormat",
    "BadGoal",
    "BadLetter",
    "BadName",
    "BadOrder",
    "BadPlay",
    "BadPlayers",
    "BadPuzzle",
    "BadRuleset",
    "BadSize",
    "CoreMissing",
    "DamagedDictionary",
    "IllegalPlay",
    "NoDailyPuzzle",
    "NoFiller",
    "NoPuzzle",
    "RefusedPuzzle",
    "RingersError",
    "UnknownDictionary",
    "UnspellableFace",
    "UnusableBoard",
    "UnusableLine",
]


class UnspellableFace(BadLetter):
    """A tile of the board shows a character that the dictionary's alphabet has no tile for."""

    def __init__(self, error: BadLetter, cell: str) -> None:
        super().__init__(error.character, error.position, error.text)
        self.cell = cell
        self.args = (f"cell {cell}: {error}",)


class BadBoard(RingersError):
    """A board cannot be read or built.

    Args:
        problem: what is wrong, as the beginning of a sentence.
        line: the line of the text, or the row of the board, counted from 1, where it is known.
        column: the column of that line, counted from 1, where it is known.
        expected: what would have been right.
        pointer: the JSON pointer of the place, where the board is JSON.
        known: what else is known, for programs.

    A problem of a whole row that is no line of a text names the row itself; then the message tells no line.
    """

    def __init__(
        self,
        problem: str,
        *,
        line: int | None = None,
        column: int | None = None,
        expected: str | None = None,
        pointer: str = "",
        known: KnownOfBoard | None = None,
    ) -> None:
        self.problem = problem
        self.known: KnownOfBoard = known or {}
        self.pointer = pointer
        self.line = line
        self.column = column
        self.expected = expected
        shown = None if column is None and "row" in self.known else line
        place = ", ".join(
            f"{name} {number}" for name, number in (("line", shown), ("column", column)) if number is not None
        )
        where = "".join(f"{each}: " for each in (pointer, place) if each)
        super().__init__(where + problem + (f"; expected {expected}" if expected else ""))


class BadFormat(RingersError):
    """There is no format of this name."""

    def __init__(self, format: str, known: tuple[str, ...]) -> None:
        self.format = format
        self.known = known
        super().__init__(f"{format[:40]!r} is not a format; expected {', '.join(known[:-1])} or {known[-1]}")


class BadSize(RingersError):
    """A picture cannot have this size."""


class BadCell(RingersError):
    """A cell's name cannot be read, or the cell is outside the board."""


class BadPlayers(RingersError):
    """A player's name, or a list of players, cannot be used."""


class BadPlay(RingersError):
    """A text cannot be read as a play."""


class IllegalPlay(RingersError):
    """The rules do not allow a play.

    Args:
        rule: a word that does not change.
        problem: why not, with ``{player}`` where a player is named.
        player: that player.
    """

    def __init__(self, rule: str, problem: str, player: str = "") -> None:
        self.rule = rule
        self.problem = problem
        self.player = player
        super().__init__(problem.replace("{player}", player))

    def called(self, name: str) -> "IllegalPlay":
        """Return the error with another name for the player."""
        return IllegalPlay(self.rule, self.problem, name)


class _BadOption(RingersError):
    """An option is wrong, or does not go with the others: names it, and what would have been right."""

    of: ClassVar[str]

    def __init__(self, option: str, expected: str) -> None:
        self.option = option
        self.expected = expected
        super().__init__(f"{self.of} option {option[:40]!r}: expected {expected}")


class BadRuleset(_BadOption):
    """An option of a ruleset does not exist or cannot have the value given."""

    of = "ruleset"


class UnusableBoard(RingersError):
    """One of several boards cannot be used.

    Args:
        number: which one, counted from 0.
        error: what is wrong with it.
    """

    def __init__(self, number: int, error: RingersError) -> None:
        self.number = number
        self.error = error
        super().__init__(f"board {number + 1}: {error}")


class UnusableLine(RingersError):
    """A line of many, a board each, cannot be used.

    Args:
        number: which line, counted from 1.
        error: what is wrong with what stands on it.

    Attributes:
        error: the same, with the number of the line where it is about a place in a text.
        before: what was counted on the lines before it, since the last block that was whole.
    """

    def __init__(self, number: int, error: RingersError) -> None:
        self.number = number
        self.line = number
        self.error = error
        self.before: Any = None
        super().__init__(f"line {number}: {error}")
        if isinstance(error, BadBoard):
            column, expected, pointer = error.column, error.expected, error.pointer
            self.error = BadBoard(error.problem, line=number, column=column, expected=expected, pointer=pointer)
            self.args = (str(self.error),)


class BadArrays(RingersError):
    """Arrays handed to the kernels do not fit together, or are beyond a limit."""

    def __init__(self, problem: str, expected: str) -> None:
        self.problem = problem
        self.expected = expected
        super().__init__(f"{problem}; expected {expected}")


class BadOrder(_BadOption):
    """No puzzle can be made as ordered."""

    of = "puzzle"


class NoPuzzle(RingersError):
    """A search for a puzzle ended without one."""


class _Unreadable(RingersError):
    """A text or JSON cannot be read: says what is wrong, and names the JSON pointer of the place where it is known."""

    def __init__(self, problem: str, pointer: str = "") -> None:
        self.problem = problem
        self.pointer = pointer
        super().__init__(f"{pointer}: {problem}" if pointer else problem)


class BadPuzzle(_Unreadable):
    """A text or JSON cannot be read as a puzzle."""


RefusalCode = Literal[
    "flagged_word", "gap", "no_choice", "no_solution", "not_unique", "other_grade", "too_large", "unclear_grade"
]
"""Why a board that somebody laid out makes no puzzle, as a word that does not change."""


class RefusedPuzzle(RingersError):
    """A board laid out by hand makes no puzzle.

    Args:
        code: why.
        problem: the same as a sentence.
        facts: what the sentence names, as values for JSON.
        pointer: the JSON pointer of the field that is to blame.
    """

    def __init__(
        self, code: RefusalCode, problem: str, facts: Mapping[str, Any] | None = None, pointer: str = "/board"
    ) -> None:
        self.code: RefusalCode = code
        self.problem = problem
        self.facts = dict(facts or {})
        self.pointer = pointer
        super().__init__(problem)

    def to_json(self) -> dict[str, Any]:
        """Return the reason as values for JSON."""
        return {"code": self.code, "detail": self.problem, **self.facts}


class BadAnswer(_Unreadable):
    """An answer to a puzzle cannot be read."""


class NoDailyPuzzle(RingersError):
    """There is no daily puzzle of this date or edition."""


class BadComposition(RingersError):
    """No board can be made of words as it is asked.

    Args:
        option: the option that is wrong.
        problem: what is wrong with it.
        number: which of the words is meant, counted from 0; None if it is not one word.
        cause: what is wrong with that word.
    """

    def __init__(self, option: str, problem: str, number: int | None = None, cause: BadLetter | None = None) -> None:
        self.option = option
        self.problem = problem
        self.number = number
        self.cause = cause
        place = "" if number is None else f" number {number + 1}"
        super().__init__(f"{option}{place}: {problem}")


class NoFiller(RingersError):
    """The free cells of a board of words could not be filled without a word that no board should show."""


class BadGoal(RingersError):
    """There is no such record, or not with this dictionary or tile set."""


class CoreMissing(RingersError):
    """A compiled core is not there, or cannot be used.

    Args:
        folder, others: where it belongs, and where more of them do that have the same problem.
        problem: what is wrong with it, after its name.
    """

    def __init__(self, folder: Path, problem: str, *others: Path) -> None:
        self.folder, self.problem = folder, problem
        names = ", ".join(each.parent.name for each in (folder, *others))
        needed = "a C compiler and Python's headers (on Debian: apt install gcc libc6-dev python3-dev)"
        super().__init__(f"the compiled core of {names} {problem}; run `make setup`, which takes {needed}")

    def __reduce__(self) -> Any:
        return CoreMissing, (self.folder, self.problem)
