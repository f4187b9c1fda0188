"""A book of puzzles as plain text, in an order that a screen reader or a braille display can follow."""

from collections.abc import Iterator, Sequence

from api.drawing.books.options import BookOptions
from api.drawing.sheets.answers import found_words
from api.drawing.sheets.items import Item
from api.drawing.sheets.reading import board_lines, part_lines
from api.drawing.sheets.wording import Wording
from api.texts import USUAL


def twin_of(items: Sequence[Item], options: BookOptions) -> str:
    """Return the text of a book, a sentence or a row of a board a line, with an empty line between puzzles."""
    words = Wording(options.language or USUAL)
    lines = [options.title, words.say("book.count", count=len(items)), ""]
    for rule in dict.fromkeys(item.rule for item in items):
        lines.append(rule)
    for item in items:
        lines += ["", *_puzzle(item, words)]
    if options.answers != "none":
        lines += ["", words.say("screens.print.answers")]
        for item in items:
            lines += ["", *_answer(item, words)]
    return "\n".join(lines) + "\n"


def _puzzle(item: Item, words: Wording) -> Iterator[str]:
    yield f"{item.number}. {item.title}"
    yield words.say("puzzle.grade", grade=item.puzzle.grade)
    yield item.text
    yield from board_lines(item.puzzle.board, words, item.puzzle.task.line_points)
    for part in item.told:
        yield from part_lines(part, words)


def _answer(item: Item, words: Wording) -> Iterator[str]:
    if item.solution is None:
        return
    yield f"{item.number}. {item.title}"
    yield words.answer(item.puzzle, item.solution)
    yield words.points(item.puzzle, item.solution)
    sentence = words.sentence(item.solution)
    if sentence is not None:
        yield sentence
    if item.numbers:
        yield ", ".join(f"{word.number} {word.told}" for word in found_words(item)).replace("\N{NO-BREAK SPACE}", " ")
        return
    for side in item.scored:
        yield words.side(side).replace("\N{NO-BREAK SPACE}", " ")
