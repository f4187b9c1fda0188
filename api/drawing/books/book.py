"""Books of puzzles as PDF, and as plain text for screen readers."""

from api.drawing.books.arranging import Asked, arranged, booklet
from api.drawing.books.options import BOOKLET, MAX_PUZZLES, MIN_PUZZLES, BookOptions
from api.drawing.books.pages import pages_of
from api.drawing.books.twin import twin_of
from api.drawing.languages import spoken
from api.drawing.sheets.items import Item, item_of
from api.drawing.sheets.options import BadSheet
from api.drawing.sheets.pdf import PdfCanvas
from api.drawing.sheets.sheet import check_letters, document
from api.drawing.sheets.wording import Wording
from api.texts import USUAL
from solver.puzzles.vocabulary import Dictionaries


def book(puzzles: Asked, options: BookOptions, dictionaries: Dictionaries) -> bytes:
    """Print puzzles as a book, the easy ones first; equal puzzles give equal bytes.

    Args:
        puzzles: 4 to 200 puzzles with their solutions; one without has no answer in the book.
        options: how the book is laid out.
        dictionaries: where the puzzles' dictionaries are.

    Raises:
        BadSheet: the number of puzzles cannot be, or a tile or the title shows a letter that the font lacks.
        UnknownDictionary: a puzzle's dictionary is not there.
    """
    options = spoken(options, puzzles, dictionaries)
    pages = pages_of(_items(puzzles, options, dictionaries), options)
    if not options.booklet:
        return document(pages, options.size, options.about)
    canvas = PdfCanvas(*BOOKLET, options.about)
    for sides in booklet(len(pages)):
        for number, page in enumerate(sides):
            if page is not None:
                with canvas.moved(number * BOOKLET[0] / 2, page):
                    pages[page](canvas)
        canvas.next_page()
    return canvas.finish()


def twin(puzzles: Asked, options: BookOptions, dictionaries: Dictionaries) -> str:
    """Return a book as plain text: the same puzzles in the same order with the same numbers, and their answers.

    Args:
        puzzles: as for `book`, as is all else.
        options: as for `book`; of these the language, the title, the order of lists and the answers matter.
        dictionaries: as for `book`.
    """
    options = spoken(options, puzzles, dictionaries)
    return twin_of(_items(puzzles, options, dictionaries), options)


def _items(puzzles: Asked, options: BookOptions, dictionaries: Dictionaries) -> list[Item]:
    if not MIN_PUZZLES <= len(puzzles) <= MAX_PUZZLES:
        raise BadSheet("puzzles", f"{MIN_PUZZLES} to {MAX_PUZZLES} of them")
    check_letters(puzzles, options.title)
    words = Wording(options.language or USUAL)
    answered = options.answers != "none"
    return [
        item_of(number, puzzle, solution, dictionaries, words, answered=answered, look=options.look)
        for number, (puzzle, solution) in enumerate(arranged(puzzles), 1)
    ]
