"""Puzzles where no script runs: the board as a picture, the task and what is given as text."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import url_for

from api.context import catalog
from api.drawing.board_alone import size_of
from api.drawing.sheets.reading import board_lines, part_lines
from api.drawing.sheets.wording import Wording
from api.services.embeds import Embed
from api.texts import USUAL
from dictionaries.errors import UnknownDictionary
from solver.puzzles import parts
from solver.puzzles.link import parse_link
from solver.puzzles.puzzle import Puzzle

GIVEN = (parts.Note, parts.WordList, parts.Sentence, parts.Rack, parts.Hands)
"""What is to be read; lines to write on are for paper."""


@dataclass(frozen=True, slots=True)
class Still:
    """What is shown of a puzzle.

    Args:
        grade: how hard it is.
        task: what is to be done.
        rule: which words count; empty if the dictionary is gone.
        picture: the address of the picture of its board.
        size: the width and the height of the picture in pixels.
        board: the board in words.
        given: lists, racks and hands, each as a line.
    """

    grade: str
    task: str
    rule: str
    picture: str
    size: tuple[int, int]
    board: str
    given: tuple[str, ...]


def still_of(embed: Embed, language: str) -> Still:
    """Return what is shown of an embedded puzzle where no script runs."""
    puzzle, words = parse_link(embed.puzzle["link"]), Wording(language)
    name = str(embed.puzzle["id"])
    return Still(
        words.say("puzzle.grade", grade=puzzle.grade),
        words.instruction(puzzle),
        _rule(puzzle, words),
        url_for("embeds.show_board", name=name, lang=None if language == USUAL else language),
        size_of(puzzle),
        " ".join(board_lines(puzzle.board, words, puzzle.task.line_points)),
        tuple(_given(puzzle, words)),
    )


def _rule(puzzle: Puzzle, words: Wording) -> str:
    if puzzle.task.listed_words:
        return words.rule_of_words(puzzle, "")
    try:
        return words.rule_of_words(puzzle, catalog().get(puzzle.dictionary.id).name)
    except UnknownDictionary:
        return ""


def _given(puzzle: Puzzle, words: Wording) -> Iterator[str]:
    shown = [part for part in puzzle.task.parts(None) if isinstance(part, GIVEN)]
    for part in words.parts_of(shown, None, ()):
        yield from part_lines(replace(part, numbered=False) if isinstance(part, parts.WordList) else part, words)
