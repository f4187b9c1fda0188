"""Every form that a Hunspell dictionary accepts without compounding: stems with the affixes of their flags.

Written because the tool that comes with Hunspell for this reads the flags byte by byte: on a dictionary whose flags are
UTF-8 it mixes up half of the rules, invents hundreds of thousands of forms and leaves real ones out.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Rule(NamedTuple):
    """One way in which an affix is put on: what goes, what comes, the flags of the result, and for which words."""

    strip: str
    add: str
    flags: str
    condition: re.Pattern[str]


class Affixes(NamedTuple):
    """The rules by flag; every affix of the dictionaries read here goes together with any other."""

    prefixes: dict[str, list[Rule]]
    suffixes: dict[str, list[Rule]]


def read_affixes(path: Path) -> Affixes:
    """Read an affix file with UTF-8 flags."""
    affixes = Affixes({}, {})
    for line in path.read_text("utf-8").splitlines():
        fields = line.split()
        if len(fields) > 3 and fields[0] in ("PFX", "SFX"):
            kind, flag, strip, addition = fields[:4]
            table = affixes.prefixes if kind == "PFX" else affixes.suffixes
            if flag not in table:
                if strip != "Y":
                    raise SystemExit(
                        f"{path}: {flag} does not go together with other affixes, which is not provided for"
                    )
                table[flag] = []
                continue
            add, _, flags = addition.partition("/")
            condition = fields[4] if len(fields) > 4 else "."
            pattern = re.compile(f"^(?:{condition})" if kind == "PFX" else f"(?:{condition})$")
            table[flag].append(Rule(strip.strip("0"), add.strip("0"), flags, pattern))
    return affixes


def expand(dictionary: Path, affixes: Affixes) -> Iterator[str]:
    """Yield every form of every stem of a dictionary."""
    for line in dictionary.read_text("utf-8").splitlines()[1:]:
        stem, _, flags = line.strip().partition("/")
        forms = [stem, *_suffixed(stem, flags, affixes.suffixes)]
        yield from forms
        for flag in flags:
            for rule in affixes.prefixes.get(flag, ()):
                for form in forms:
                    if form.startswith(rule.strip) and rule.condition.search(form):
                        yield rule.add + form.removeprefix(rule.strip)


def _suffixed(word: str, flags: str, suffixes: dict[str, list[Rule]], depth: int = 2) -> Iterator[str]:
    """Yield a word with each suffix, and that again with the suffixes that the first one takes."""
    for flag in flags:
        for rule in suffixes.get(flag, ()):
            if word.endswith(rule.strip) and rule.condition.search(word):
                form = word.removesuffix(rule.strip) + rule.add
                yield form
                if rule.flags and depth > 1:
                    yield from _suffixed(form, rule.flags, suffixes, depth - 1)
