"""A book of puzzles as plain text, in an order that a screen reader or a braille display can follow."""

from collections.abc import Iterator, Sequence

from api.drawing.books.options import BookOptions
from api.drawing.sheets.items import Item
from api.drawing.sheets.wording import Wording
from api.texts import USUAL
from solver.board import Board
from solver.cells import Cell, column_name
from solver.puzzles import parts
from solver.puzzles.conventions import HOLE, YOU


def twin_of(items: Sequence[Item], options: BookOptions) -> str:
    """Return the text of a book, a sentence or a row of a board a line, with an empty line between puzzles."""
    words = Wording(options.language or USUAL)
    lines = [options.title, words.say("book.count", count=len(items)), ""]
    for rule in dict.fromkeys(item.rule for item in items):
        lines.append(rule)
    for item in items:
        lines += ["", *_puzzle(item, words)]
    if options.answers != "none":
        lines += ["", words.say("print.answers")]
        for item in items:
            lines += ["", *_answer(item, words)]
    return "\n".join(lines) + "\n"


def _puzzle(item: Item, words: Wording) -> Iterator[str]:
    yield f"{item.number}. {item.title}"
    yield words.say("puzzle.grade", grade=item.puzzle.grade)
    yield item.text
    yield from _board(item, words)
    for part in item.told:
        yield from _part(part, words)


def _board(item: Item, words: Wording) -> Iterator[str]:
    """Yield a line for each row: its letters from left to right, then its rings and its clue."""
    board: Board = item.puzzle.board
    clues = item.puzzle.task.line_points
    for row, faces in enumerate(board.rows):
        read = " ".join(words.say("book.hole") if face == HOLE else face for face in faces)
        name = words.say("book.row", row=row + 1)
        told = [f"{name} {read}."]
        for column in range(len(faces)):
            owner = board.rings.get(Cell(row, column))
            if owner is not None:
                whose = "book.ring.yours" if owner == YOU else "book.ring.rivals"
                told.append(words.say(whose, cell=Cell(row, column).name))
        if str(row + 1) in clues:
            told.append(words.say("points", count=clues[str(row + 1)]) + ".")
        yield " ".join(told)
    for column in range(len(board.rows[0])):
        letter = column_name(column)
        if letter in clues:
            line, points = words.say("book.column", column=letter), words.say("points", count=clues[letter])
            yield f"{line} {points}."


def _part(part: parts.Part, words: Wording) -> Iterator[str]:
    match part:
        case parts.Note(text):
            yield text
        case parts.WordList(label, listed) | parts.StandingWords(label, listed):
            yield f"{label} {', '.join(listed)}".replace("\N{NO-BREAK SPACE}", " ")
        case parts.Rack(label, faces, ring):
            held = [*faces, *([words.say("plays.ring")] if ring else [])]
            yield f"{words.say('sheet.before', label=label)} {', '.join(held)}".replace("\N{NO-BREAK SPACE}", " ")
        case parts.Hands(you, rival):
            yield from _part(you, words)
            yield from _part(rival, words)


def _answer(item: Item, words: Wording) -> Iterator[str]:
    if item.solution is None:
        return
    yield f"{item.number}. {item.title}"
    yield words.answer(item.solution)
    yield words.points(item.puzzle, item.solution)
    for side in item.scored:
        yield words.side(side).replace("\N{NO-BREAK SPACE}", " ")
