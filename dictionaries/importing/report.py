"""What became of the lines of a word list: how many there are, and which are left out, by reason."""

from collections import Counter
from typing import Literal, NamedTuple, TypeAlias, get_args

from dictionaries.alphabet import MAX_TEXT, Alphabet
from dictionaries.errors import BadLetter

Reason: TypeAlias = Literal["blank", "apostrophe", "hyphen", "digit", "foreign_letter", "too_short", "too_long"]
"""Why a text cannot be a word, in the order in which reasons are looked for."""

REASONS: tuple[Reason, ...] = get_args(Reason)

MIN_TILES = 2

PROBLEMS: dict[Reason, str] = {
    "blank": "a blank in a word",
    "apostrophe": "an apostrophe in a word",
    "hyphen": "a hyphen in a word",
    "digit": "a digit in a word",
    "foreign_letter": "a character that is not in the alphabet",
    "too_short": f"too short; expected at least {MIN_TILES} tiles",
    "too_long": f"too long; expected at most {MAX_TEXT} characters",
}
"""What a reason for which a line is left out says to people."""

MAX_EXAMPLES = 5
"""The most lines that are named for a reason, and the most words that are shown of a list."""

APOSTROPHES = frozenset("'’‘ʼʹ´`′＇")
HYPHENS = frozenset("-‐‑‒–—―−﹣－\u00ad")


class Example(NamedTuple):
    """A line that is left out.

    Args:
        line: its number, from 1.
        text: what stands in the column of the words, at most `MAX_TEXT` characters of it.
    """

    line: int
    text: str


class LeftOut(NamedTuple):
    """The lines that are left out for one reason.

    Args:
        reason: why.
        number: how many there are.
        examples: the first of them, at most `MAX_EXAMPLES`.
    """

    reason: Reason
    number: int
    examples: tuple[Example, ...]


class Report(NamedTuple):
    """What became of the lines of a list.

    Args:
        lines: how many are neither empty nor a comment.
        encoding: what the list is in.
        left_out: the lines that are no words, by reason.
        meanings: how many words have a meaning in the list.
        frequencies: how many words have a frequency in the list.
        first_words: the first words that were read, at most `MAX_EXAMPLES`; a heading or another column shows itself.
    """

    lines: int
    encoding: str
    left_out: tuple[LeftOut, ...]
    meanings: int = 0
    frequencies: int = 0
    first_words: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """How many lines are left out."""
        return sum(each.number for each in self.left_out)


class Tally:
    """Counts the lines that are left out, by reason, and keeps the first of each and the first words."""

    def __init__(self) -> None:
        self.lines = 0
        self._first_words: list[str] = []
        self._last = 0
        self._counts: Counter[Reason] = Counter()
        self._examples: dict[Reason, list[Example]] = {}

    def show(self, word: str) -> None:
        """Keep a word that was read if it is one of the first."""
        if len(self._first_words) < MAX_EXAMPLES and word not in self._first_words:
            self._first_words.append(word)

    def leave_out(self, line: int, text: str, reason: Reason) -> None:
        """Count a line that is left out, or one of whose forms is."""
        if line == self._last:
            return
        self._last = line
        self._counts[reason] += 1
        examples = self._examples.setdefault(reason, [])
        if len(examples) < MAX_EXAMPLES:
            examples.append(Example(line, text[:MAX_TEXT]))

    def report(self, encoding: str) -> Report:
        """Return what was counted."""
        counts, examples = self._counts, self._examples
        found = (LeftOut(each, counts[each], tuple(examples[each])) for each in REASONS if each in counts)
        return Report(self.lines, encoding, tuple(found), first_words=tuple(self._first_words))


def spelling_or_reason(text: str, alphabet: Alphabet) -> tuple[str | None, Reason | None]:
    """Return how a text is spelled, or why it cannot be a word: one of both.

    Args:
        text: what is typed, without blanks around it.
        alphabet: the tiles.

    >>> from dictionaries import open_dictionary
    >>> english = open_dictionary("en").alphabet
    >>> spelling_or_reason("café", english), spelling_or_reason("mp3", english)
    (('CAFE', None), (None, 'digit'))
    """
    try:
        spelling = alphabet.normalise(text)
    except BadLetter:
        return None, _reason(text, alphabet)
    if len(spelling) < MIN_TILES or (not alphabet.is_simple and len(alphabet.encode(spelling)) < MIN_TILES):
        return None, "too_short"
    return spelling, None


def _reason(text: str, alphabet: Alphabet) -> Reason:
    """Return why a text that has no spelling has none."""
    if any(map(str.isspace, text)):
        return "blank"
    if not APOSTROPHES.isdisjoint(text):
        return "apostrophe"
    if not HYPHENS.isdisjoint(text):
        return "hyphen"
    if any(map(str.isdigit, text)):
        return "digit"
    return "too_long" if len(text) > MAX_TEXT and alphabet.has_letters_of(text) else "foreign_letter"
