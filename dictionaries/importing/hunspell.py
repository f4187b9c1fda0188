"""The forms of words in a list for Hunspell: a ``.dic`` file of stems and an ``.aff`` file of affixes.

Affixes are applied as the manual page hunspell(5) says: at most two suffixes and one prefix to a stem. What stands in
compounds alone and what is forbidden is left out.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from dictionaries.errors import BadHouseList
from dictionaries.importing.decoding import decoded, encoding_of
from dictionaries.importing.layout import COMMENT, Row

MAX_FORMS = 5_000_000
"""The most forms that the words of a list may have together."""

MAX_AFFIX_BYTES = 8 * 1024 * 1024
"""The most bytes of a file of affixes."""

SPECIAL = {"NEEDAFFIX", "PSEUDOROOT", "FORBIDDENWORD", "ONLYINCOMPOUND", "CIRCUMFIX"}
"""The options that name a flag with a meaning of its own."""

_COUNT = re.compile(rb"\s*(?:\xef\xbb\xbf)?\d+[ \t]*[\r\n]")
_SET = re.compile(rb"^SET[ \t]+(\S+)", re.MULTILINE)
_CONDITION = re.compile(r"\[\^?[^\]]*\]|.", re.DOTALL)
_FIELDS = re.compile(r"\t|\s+\w\w:|\s+\d+\s*$")
_FLAGS = re.compile(r"(?<!\\)/")


class Affix(NamedTuple):
    """One way to make a form of a word.

    Args:
        flag: the class that it belongs to.
        strip: what it takes off the word.
        add: what it puts there.
        flags: of the form, which may have further affixes.
        condition: what the word looks like there.
        crosses: whether it goes together with one at the other end.
    """

    flag: str
    strip: str
    add: str
    flags: frozenset[str]
    condition: re.Pattern[str]
    crosses: bool


class Form(NamedTuple):
    """A stem with its suffixes, if any.

    Args:
        text: how it is written.
        flags: the classes of further affixes.
        stands: whether it is a word without a prefix.
        crosses: whether it goes together with a prefix that demands that.
        circumfix: whether it is half of a circumfix.
        made_by: the class of its last affix; empty for the stem.
    """

    text: str
    flags: frozenset[str]
    stands: bool = True
    crosses: bool = True
    circumfix: bool = False
    made_by: str = ""


@dataclass(slots=True)
class Affixes:
    """The content of an ``.aff`` file.

    Args:
        flag_type: how flags are written: ``short``, ``long``, ``num`` or ``UTF-8``.
        aliases: the flags that numbers stand for, behind how many there are.
        prefixes: the ways of each class.
        suffixes: the same.
        special: the flags that options name, by option.
        whole: whether an affix may take off a whole word.
    """

    flag_type: str = "short"
    aliases: list[str] = field(default_factory=list)
    prefixes: dict[str, list[Affix]] = field(default_factory=dict)
    suffixes: dict[str, list[Affix]] = field(default_factory=dict)
    special: dict[str, str] = field(default_factory=dict)
    whole: bool = False

    def flags(self, text: str) -> frozenset[str]:
        """Return the flags that a text writes."""
        if self.aliases and text.isdecimal():
            return self._split(self.aliases[int(text)] if int(text[:9]) < len(self.aliases) else "")
        return self._split(text)

    def _split(self, text: str) -> frozenset[str]:
        if self.flag_type == "long":
            return frozenset(text[start : start + 2] for start in range(0, len(text), 2))
        return frozenset(text.split(",") if self.flag_type == "num" else text)

    def has(self, flags: frozenset[str], *options: str) -> bool:
        """Tell whether one of the flags is that of an option."""
        return any(self.special.get(option) in flags for option in options)

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[Form]:
        """Yield the forms of a stem, some perhaps twice."""
        if self.has(flags, "FORBIDDENWORD", "ONLYINCOMPOUND"):
            return
        bare = Form(stem, flags, stands=not self._needs_affix(flags))
        once = list(self._suffixed(bare))
        twice = (form for first in once for form in self._suffixed(first))
        for form in (bare, *once, *twice):
            if form.stands and not form.circumfix:
                yield form
            yield from self._prefixed(form, flags)

    def _suffixed(self, form: Form) -> Iterator[Form]:
        for flag in sorted(form.flags & self.suffixes.keys()):
            for affix in self.suffixes[flag]:
                if affix.condition.search(form.text) and self._fits(form.text, affix):
                    text = form.text[: len(form.text) - len(affix.strip)] + affix.add
                    yield self._form(text, affix, form.crosses and affix.crosses)

    def _prefixed(self, form: Form, flags: frozenset[str]) -> Iterator[Form]:
        for flag in sorted((flags | form.flags) & self.prefixes.keys()):
            for affix in self.prefixes[flag]:
                if form.made_by and not (form.crosses and affix.crosses):
                    continue
                if affix.condition.match(form.text) and self._fits(form.text, affix):
                    made = self._form(affix.add + form.text[len(affix.strip) :], affix, affix.crosses)
                    if made.circumfix == form.circumfix and made.stands:
                        yield made
                    if not form.made_by and affix.flags:
                        yield from (each for each in self._suffixed(made) if each.stands and not each.circumfix)

    def _form(self, text: str, affix: Affix, crosses: bool) -> Form:
        flags = affix.flags
        stands = not self._needs_affix(flags) and not self.has(flags, "FORBIDDENWORD", "ONLYINCOMPOUND")
        return Form(text, flags, stands, crosses, self.has(flags, "CIRCUMFIX"), affix.flag)

    def _needs_affix(self, flags: frozenset[str]) -> bool:
        return self.has(flags, "NEEDAFFIX", "PSEUDOROOT")

    def _fits(self, text: str, affix: Affix) -> bool:
        return self.whole or len(affix.strip) < len(text)


def expanded(content: bytes, affixes: bytes, encoding: str | None = None) -> tuple[str, Iterator[Row]]:
    """Return the encoding of a list for Hunspell, and a row for each form of each of its words.

    Args:
        content: the ``.dic`` file.
        affixes: the ``.aff`` file.
        encoding: of both, if it is not the one that the ``.aff`` file says.

    Raises:
        BadHouseList: the affixes cannot be read. The rows raise it where there are more than `MAX_FORMS`, naming the
            affix that is one too many.
    """
    if len(affixes) > MAX_AFFIX_BYTES:
        raise BadHouseList((), f"affixes of {len(affixes)} bytes; expected at most {MAX_AFFIX_BYTES}")
    said = _SET.search(affixes.removeprefix(b"\xef\xbb\xbf"))
    if encoding is None:
        encoding = (
            said[1].decode("ascii", "replace").lower().removeprefix("microsoft-") if said else encoding_of(content)
        )
    return encoding, _rows(decoded(content, encoding), read_affixes(decoded(affixes, encoding)))


def read_affixes(lines: Iterable[str]) -> Affixes:
    """Read the lines of an ``.aff`` file; options that have nothing to do with forms do not count.

    Raises:
        BadHouseList: a line is cut short.
    """
    affixes = Affixes()
    crosses: dict[tuple[str, str], bool] = {}
    for number, line in enumerate(lines, 1):
        words = line.split()
        if not words or words[0].startswith(COMMENT):
            continue
        option, values = words[0], words[1:]
        try:
            if option in ("PFX", "SFX"):
                _take_affix(affixes, crosses, option, values)
            elif option == "FLAG":
                affixes.flag_type = values[0]
            elif option == "AF":
                affixes.aliases.append(values[0])
            elif option == "FULLSTRIP":
                affixes.whole = True
            elif option in SPECIAL:
                affixes.special[option] = values[0]
        except IndexError:
            raise BadHouseList((), f"affixes, line {number}: {line.strip()[:60]!r} is cut short") from None
    return affixes


def _take_affix(affixes: Affixes, crosses: dict[tuple[str, str], bool], option: str, values: list[str]) -> None:
    """Take one line of a class of affixes; the first one says whether its affixes cross."""
    flag = values[0]
    if (option, flag) not in crosses:
        crosses[option, flag] = values[1] == "Y"
        return
    strip, (add, _, flags) = values[1], values[2].partition("/")
    pattern = _pattern(values[3] if len(values) > 3 else ".")
    affix = Affix(
        flag,
        "" if strip == "0" else strip,
        "" if add == "0" else add,
        affixes.flags(flags),
        re.compile(pattern if option == "PFX" else rf"(?:{pattern})\Z"),
        crosses[option, flag],
    )
    (affixes.prefixes if option == "PFX" else affixes.suffixes).setdefault(flag, []).append(affix)


def _pattern(condition: str) -> str:
    """Return the regular expression of a condition: letters, sets of letters in brackets, and dots for any letter."""
    parts = []
    for part in _CONDITION.findall(condition):
        if len(part) > 1:
            negated = part.startswith("[^")
            parts.append(f"[{'^' * negated}{re.escape(part[1 + negated : -1])}]")
        else:
            parts.append("." if part == "." else re.escape(part))
    return "".join(parts)


def needs_affixes(filename: str, content: bytes) -> bool:
    """Tell whether a list is one for Hunspell: a ``.dic`` file that begins with the number of its words.

    Args:
        filename: its name.
        content: its beginning, or all of it.
    """
    return filename.lower().endswith(".dic") and _COUNT.match(content) is not None


def _rows(lines: Iterable[str], affixes: Affixes) -> Iterator[Row]:
    count = 0
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith(COMMENT) or (number == 1 and text.isdecimal()):
            continue
        stem, flags = _entry(text)
        for form in affixes.forms(stem, affixes.flags(flags) if flags else frozenset()):
            count += 1
            if count > MAX_FORMS:
                made_by = f"affix {form.made_by!r} of {stem[:40]!r}" if form.made_by else repr(stem[:40])
                raise BadHouseList((), f"line {number}: with {made_by} there are more than {MAX_FORMS} forms")
            yield Row(number, form.text)


def _entry(text: str) -> tuple[str, str]:
    """Return the stem of a line and its flags, without what is said of them."""
    stem, *flags = _FLAGS.split(_FIELDS.split(text, maxsplit=1)[0], maxsplit=1)
    return stem.replace("\\/", "/").strip(), flags[0].split()[0] if flags and flags[0].split() else ""
