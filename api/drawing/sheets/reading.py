"""A board and what stands below it in words, in an order that a screen reader or a braille display can follow."""

from collections.abc import Iterator, Mapping

from api.drawing.sheets.wording import Wording
from solver.board import Board
from solver.cells import Cell, column_name
from solver.puzzles import parts
from solver.puzzles.conventions import HOLE, YOU


def board_lines(board: Board, words: Wording, clues: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each row: its letters from left to right, then its rings and its clue.

    Args:
        board: the board.
        words: the language.
        clues: what stands beside rows and columns, by their names.
    """
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


def part_lines(part: parts.Part, words: Wording) -> Iterator[str]:
    """Yield what stands below a board, as lines; there are none to write on."""
    match part:
        case parts.Note(text):
            yield text
        case parts.WordList(label):
            yield f"{label} {parts.joined(part.told())}".replace("\N{NO-BREAK SPACE}", " ")
        case parts.StandingWords(label, listed):
            yield f"{label} {parts.joined(listed)}".replace("\N{NO-BREAK SPACE}", " ")
        case parts.Sentence(label, lengths):
            yield label
            yield " ".join("_" * length for length in lengths)
        case parts.Rack(label):
            yield f"{words.say('sheet.before', label=label)} {', '.join(words.held(part))}".replace(
                "\N{NO-BREAK SPACE}", " "
            )
        case parts.Hands(you, rival):
            yield from part_lines(you, words)
            yield from part_lines(rival, words)
