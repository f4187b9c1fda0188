"""The hand-written lists beside this file: words to add and to leave out, and patterns of offensive words."""

import re
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent


def read_lines(name: str) -> list[str]:
    """Return the lines of a small list without comments."""
    return [line for line in (HERE / name).read_text("utf-8").splitlines() if line and not line.startswith("#")]


def hidden_words(language: str, words: Iterable[str]) -> set[str]:
    """Return those of some words that the patterns of a language call offensive."""
    patterns = read_lines(f"hidden-{language}.txt")
    hide = any_of(pattern for pattern in patterns if not pattern.startswith("!"))
    spare = any_of(pattern[1:] for pattern in patterns if pattern.startswith("!"))
    return {word for word in words if hide.fullmatch(word) and not spare.fullmatch(word)}


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """Return what any of some patterns fits, in which ``*`` stands for any letters."""
    return re.compile("|".join(pattern.replace("*", ".*") for pattern in patterns) or "(?!)")
