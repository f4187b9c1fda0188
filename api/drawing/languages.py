"""The default language of a sheet or a book: that of the words of its puzzles."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from api.drawing.books.options import BookOptions
from api.drawing.sheets.options import SheetOptions
from api.texts import USUAL, languages
from dictionaries.errors import UnknownDictionary
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Dictionaries

Options = TypeVar("Options", SheetOptions, BookOptions)


def spoken(options: Options, puzzles: Sequence[tuple[Puzzle, Solution | None]], dictionaries: Dictionaries) -> Options:
    """Return options with a language: the one that is asked for, or else that of the puzzles."""
    return options if options.language else replace(options, language=language_of(puzzles, dictionaries))


def language_of(puzzles: Sequence[tuple[Puzzle, Solution | None]], dictionaries: Dictionaries) -> str:
    """Return the language of the puzzles' dictionaries; the usual one if they have several, or one without texts."""
    try:
        found = {
            dictionaries.get(lists.id, lists.version).language for lists in {each.dictionary for each, _ in puzzles}
        }
    except UnknownDictionary:
        return USUAL
    tags = {tag.split("-")[0].lower() for tag in found}
    return tags.pop() if len(tags) == 1 and tags <= set(languages()) else USUAL
