"""The sentence of a hint in each language: its code is the name of a text in the catalogue."""

from api.texts import catalogue, text
from solver.puzzles.hints import Fact, Hint


def hint_text(language: str, kind: str, hint: Hint) -> str:
    """Return what a hint says; in English if the language has no text for it.

    Args:
        language: such as ``de``.
        kind: the puzzle's kind, which may have texts of its own.
        hint: the hint.
    """
    name = next((name for name in _names(kind, hint.code) if name in catalogue(language)), None)
    if name is None:
        return hint.text
    return text(
        language, name, **{fact: _told(language, f"{name}.{fact}", value) for fact, value in hint.facts.items()}
    )


def _names(kind: str, code: str) -> tuple[str, str]:
    return f"hint.{code}", f"kinds.{kind}.hint.{code}"


def _told(language: str, name: str, fact: Fact) -> str | int:
    if isinstance(fact, str | int):
        return fact
    items = [str(item) if isinstance(item, str | int) else text(language, name, **item) for item in fact]
    *before, last = items or [""]
    return text(language, "sheet.and", first=", ".join(before), last=last) if before else last
