"""The layout options of a sheet of puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from api.drawing.sheets.about import AUTHOR, About
from api.drawing.sheets.look import USUAL_LOOK, Look
from api.texts import USUAL, languages, text
from dictionaries.errors import BadName, RingersError
from dictionaries.names import check_name

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType({"a4": (595.28, 841.89), "letter": (612.0, 792.0)})
"""The width and height of a page in points, of which 72 are an inch."""

FORMATS = ("pdf", "svg", "png")

GRIDS: Mapping[int, tuple[int, int]] = MappingProxyType({1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)})
"""The columns and rows of puzzles on a page, by their number."""

PER_PAGE = tuple(GRIDS)
"""How many puzzles a page may have."""

LARGE_PER_PAGE = (1, 2)
"""How many it may have in large print."""

MAX_PUZZLES = 1000
"""The most puzzles of a sheet."""

USUAL_TITLE = "Word Ringers puzzles"
MAX_TITLE = 80


class BadSheet(RingersError):
    """A sheet cannot be laid out as asked.

    Args:
        option: the option that is wrong.
        expected: what would have been right.
    """

    def __init__(self, option: str, expected: str) -> None:
        self.option = option
        self.expected = expected
        super().__init__(f"sheet option {option!r}: expected {expected}")


def title_in(language: str | None, title: str) -> str:
    """Return the title of a sheet or a book in its one form; the usual one is put in its language.

    Raises:
        BadSheet: the title cannot be one, or there is no such language.
    """
    if language is not None and language not in languages():
        raise BadSheet("language", f"one of {', '.join(languages())}")
    return name_of("title", text(language or USUAL, "sheet.title") if title == USUAL_TITLE else title)


def name_of(option: str, name: str) -> str:
    """Return a title or an author in its one form.

    Raises:
        BadSheet: it cannot be one.
    """
    try:
        return check_name(name, MAX_TITLE)
    except BadName as error:
        raise BadSheet(option, str(error).removeprefix("expected ")) from None


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How a sheet is laid out.

    Args:
        per_page: how many puzzles a page has, 1, 2, 4 or 6; by default 4, in large print 1.
        answers: an answer key follows on pages of its own.
        large: large print, for at most two puzzles a page.
        paper: ``a4`` or ``letter``.
        title: what stands at the top of each page.
        site: the address of a service, such as ``https://ringers.example``; each puzzle then has a code to scan, which
            opens it there.
        look: how letters and lists look.
        language: what the sheet speaks, such as ``de``; the usual title is put in it too. If None, it speaks the
            language of the puzzles' words.
        author: who made it, for the file.
        bleed: the pages are for a printer: black ink alone, room around them, and marks where they are cut.

    Raises:
        BadSheet: an option has a value that it cannot have.
    """

    per_page: int | None = None
    answers: bool = True
    large: bool = False
    paper: str = "a4"
    title: str = USUAL_TITLE
    site: str | None = None
    look: Look = USUAL_LOOK
    language: str | None = USUAL
    author: str = AUTHOR
    bleed: bool = False

    def __post_init__(self) -> None:
        allowed = LARGE_PER_PAGE if self.large else PER_PAGE
        if self.per_page is None:
            object.__setattr__(self, "per_page", 1 if self.large else 4)
        if self.per_page not in allowed:
            listed = f"{', '.join(map(str, allowed[:-1]))} or {allowed[-1]}"
            raise BadSheet("per_page", f"{listed} puzzles a page{' in large print' if self.large else ''}")
        if self.paper not in PAPERS:
            raise BadSheet("paper", " or ".join(PAPERS))
        object.__setattr__(self, "title", title_in(self.language, self.title))
        object.__setattr__(self, "author", name_of("author", self.author))

    @property
    def about(self) -> About:
        """What the document says about itself."""
        return About(self.title, self.author, self.language or USUAL, self.bleed)

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of a page."""
        return PAPERS[self.paper]

    @property
    def grid(self) -> tuple[int, int]:
        """The columns and rows of puzzles on a page."""
        return GRIDS[self.per_page or 4]
