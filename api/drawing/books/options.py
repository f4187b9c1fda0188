"""The layout options of a book of puzzles."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from api.drawing.sheets.about import AUTHOR, About
from api.drawing.sheets.look import USUAL_LOOK, Look
from api.drawing.sheets.options import GRIDS, USUAL_TITLE, BadSheet, name_of, title_in
from api.drawing.sheets.style import SMALLEST, Style
from api.texts import USUAL

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"a4": (595.28, 841.89), "a5": (419.53, 595.28), "letter": (612.0, 792.0)}
)
"""The width and height of a page in points, of which 72 are an inch."""

BOOKLET = (841.89, 595.28)
"""The paper of a booklet, A4 on its side: two pages of A5 beside each other."""

ANSWERS = ("end", "below", "none")
"""Where the answers are: on pages at the end, upside down below their puzzles, or nowhere."""

MIN_PUZZLES, MAX_PUZZLES = 4, 200
"""The fewest and the most puzzles of a book."""

PER_PAGE: Mapping[str, tuple[int, ...]] = MappingProxyType({"a4": (4, 1, 2, 6), "letter": (4, 1, 2, 6), "a5": (2, 1)})
"""How many puzzles a page may have; the first is usual."""

LARGEST = 18.0
"""The smallest letters of large print, in points."""

SIZES: Mapping[int, float] = MappingProxyType({1: 13.0, 2: 10.5, 4: 9.0, 6: 8.0})
"""The size of letters by the number of puzzles a page."""


@dataclass(frozen=True, slots=True)
class BookOptions:
    """How a book is laid out.

    Args:
        paper: ``a4``, ``a5`` or ``letter``.
        booklet: pages of A5, two on a page of A4, in the order in which they are printed on both sides, folded together
            and stapled in the fold.
        per_page: how many puzzles a page has; by default 4, on A5 2, fewer where letters would be too small, in large
            print 1.
        large: large print of at least 18 points, one puzzle a page, on A4 or letter.
        answers: ``end``, ``below`` or ``none``.
        title: what stands on the title page.
        site: the address of a service; each puzzle then has a code to scan, which opens it there.
        look: how letters and lists look.
        language: what the book speaks; the usual title is put in it too. If None, it speaks the language of the
            puzzles' words.
        author: who made it, for the file.
        bleed: the pages are for a printer: black ink alone, room around them, and marks where they are cut.

    Raises:
        BadSheet: an option has a value that it cannot have.
    """

    paper: str = "a4"
    booklet: bool = False
    per_page: int | None = None
    large: bool = False
    answers: str = "end"
    title: str = USUAL_TITLE
    site: str | None = None
    look: Look = USUAL_LOOK
    language: str | None = USUAL
    author: str = AUTHOR
    bleed: bool = False

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise BadSheet("paper", " or ".join(PAPERS))
        if self.booklet and self.paper != "a5":
            raise BadSheet("booklet", "paper a5")
        if self.large and self.paper == "a5":
            raise BadSheet("large", "paper a4 or letter")
        if self.answers not in ANSWERS:
            raise BadSheet("answers", " or ".join(ANSWERS))
        if self.per_page not in (None, *self.counts):
            raise BadSheet("per_page", f"{' or '.join(map(str, sorted(self.counts)))} puzzles a page")
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
    def counts(self) -> tuple[int, ...]:
        """How many puzzles a page may have; the first is usual."""
        return (1,) if self.large else PER_PAGE[self.paper]

    @property
    def count(self) -> int:
        """How many it has at most."""
        return self.per_page or self.counts[0]

    @property
    def grid(self) -> tuple[int, int]:
        """The columns and rows of puzzles on a page."""
        return GRIDS[self.count]

    @property
    def margin(self) -> float:
        """The margin of a page."""
        return 30.0 if self.paper == "a5" else 42.0

    @property
    def style(self) -> Style:
        """How large what is written about a puzzle is."""
        if self.large:
            return Style(20.0, LARGEST, about=False, site=self.site)
        return Style(SIZES[self.count], SMALLEST, site=self.site)

    @property
    def body(self) -> float:
        """The size of the letters of the title page, the contents and the answers."""
        return LARGEST if self.large else 8.5 if self.paper == "a5" else 10.0
