"""The root of the one exception tree, and the errors that words can cause.

Each error is raised with keyword arguments that stay readable as attributes, and prints as one sentence that says
what is wrong and what was expected. The whole tree is drawn in ``solver.errors``.
"""

from typing import Literal, NamedTuple


class RingersError(ValueError):
    """Something that was handed in cannot be used; the text is one sentence for people."""


class BadLetter(RingersError):
    """A text holds a character that the alphabet has no tile for."""

    def __init__(self, character: str, position: int, text: str) -> None:
        self.character = character
        self.position = position
        self.text = text
        name = repr(character) if character.isprintable() else f"U+{ord(character):04X}"
        super().__init__(f"{name} (character {position + 1} of {text[:40]!r}) is not in the alphabet")


class UnknownDictionary(RingersError):
    """No dictionary has this id, or none has this version of it."""

    def __init__(self, id: str, known: tuple[str, ...] = (), version: str | None = None) -> None:
        self.id = id
        self.known = known
        self.version = version
        missing = f"no dictionary {id[:40]!r}" + (f" of version {version[:40]!r}" if version else "")
        super().__init__(f"there is {missing}" + (f"; known: {', '.join(known)}" if known else ""))


class DamagedDictionary(RingersError):
    """A dictionary's files are missing, cut short or do not match their checksum."""


class TextTooLong(BadLetter):
    """A text is longer than any word can be; its first character too many is the bad one."""

    def __init__(self, limit: int, text: str) -> None:
        super().__init__(text[limit], limit, text)
        self.limit = limit
        self.args = (f"a text of {len(text)} characters cannot be a word; expected at most {limit}",)


class BadAlphabet(RingersError):
    """A list of tiles cannot be an alphabet.

    Args:
        problem: what is wrong, and what was expected.
        where: the keys that lead to it in a file; none if it is not for one place.
    """

    def __init__(self, problem: str, where: tuple[str, ...] = ()) -> None:
        self.problem = problem
        self.where = where
        super().__init__(f"{'.'.join(each[:40] for each in where)}: {problem}" if where else problem)


class BadQuery(RingersError):
    """A question to a dictionary cannot be answered as it stands.

    Args:
        field: the part of the question that is wrong, by its name in `dictionaries.queries.Query`.
        problem: what is wrong with it, and what was expected.
    """

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        self.problem = problem
        super().__init__(f"{field}: {problem}")


class BadName(RingersError):
    """A text cannot be a name for people.

    Args:
        most: how many characters a name may have there.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"expected 1 to {most} characters that can be shown, with a letter, a digit or an emoji")


class BadLine(NamedTuple):
    """What is wrong with one line of a list; lines are counted from 1."""

    line: int
    problem: str


class HouseListChanged(RingersError):
    """A house list is of another version by now than the one that was to be replaced."""


class BadHouseList(RingersError):
    """A house list cannot be used.

    Args:
        lines: the bad lines, if it is for them, or the first of them.
        problem: what is wrong, if it is not for a line.
        count: how many bad lines there are, if that is more than `lines` has.
        rule: ``no_text`` if it is no text, ``no_word`` if it has no word.
    """

    def __init__(
        self,
        lines: tuple[BadLine, ...],
        problem: str | None = None,
        *,
        count: int = 0,
        rule: Literal["no_text", "no_word"] | None = None,
    ) -> None:
        self.lines = lines
        self.rule = rule
        self.count = max(count, len(lines))
        if problem is None:
            problem = f"line {lines[0].line}: {lines[0].problem}"
            if self.count > 1:
                problem += f" (and {self.count - 1} more bad lines)"
        self.problem = problem
        super().__init__(problem)
