"""The structure of a drawn document: what each part of a page is, in the order in which it is read.

A canvas builds it while it draws. PDF writes it as tags, SVG as roles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

Role: TypeAlias = Literal[
    "Document", "Sect", "H1", "H2", "H3", "P", "Figure", "L", "LI", "Lbl", "LBody", "TOC", "TOCI", "Link", "Artifact"
]
"""The standard structure types of ISO 32000-1, 14.8.4, that pages need; an artifact is for the eye alone."""

Box: TypeAlias = tuple[float, float, float, float]

CONTAINERS = frozenset[Role]({"Document", "Sect", "L", "LI", "TOC", "TOCI", "Artifact"})
"""What has only other elements in it: a line drawn between the entries of a list is an artifact."""


class Marked(NamedTuple):
    """A piece of a page that an element has drawn.

    Args:
        page: the page, counted from 0.
        number: which piece of the page it is.
    """

    page: int
    number: int


class Annotated(NamedTuple):
    """What can be clicked on a page.

    Args:
        page: the page, counted from 0.
        number: which of the document's annotations it is.
    """

    page: int
    number: int


@dataclass(eq=False, slots=True)
class Element:
    """A part of the document.

    Args:
        role: what it is.
        parent: what it is a part of; None for the document.
        text: what it says to who cannot see it, for figures and links.
        order: its place among the parts of the document, if these are not drawn in the order of reading.
        kids: what it has, in the order of reading.
        box: the left, lower, right and upper edge of what it draws; None if that is not asked.
    """

    role: Role
    parent: Element | None
    text: str | None = None
    order: int = 0
    kids: list[Element | Marked | Annotated] = field(default_factory=list)
    box: Box | None = None

    def cover(self, box: Box) -> None:
        """Make the box cover another one too."""
        old = self.box or box
        self.box = min(old[0], box[0]), min(old[1], box[1]), max(old[2], box[2]), max(old[3], box[3])

    def filled(self) -> Iterator[Element | Marked | Annotated]:
        """Yield what it has and is not empty, in the order of reading."""
        parts = [kid for kid in self.kids if not isinstance(kid, Element) or any(True for _ in kid.filled())]
        if self.parent is None:
            parts.sort(key=lambda kid: kid.order if isinstance(kid, Element) else 0)
        yield from parts


class Structure:
    """The structure of a document that is being drawn."""

    def __init__(self) -> None:
        self.document = Element("Document", None)
        self.marks: list[list[Element]] = []
        """The elements of the pieces of each page, by their numbers."""
        self.annotations: list[Element] = []
        self._open = [self.document]

    @property
    def owner(self) -> Element | None:
        """The element of what is drawn now; None for an artifact."""
        return None if self._open[-1].role in CONTAINERS else self._open[-1]

    def begin(self, role: Role, text: str | None, order: int) -> None:
        """Begin an element in the one that is open; what is in an artifact is one too."""
        within = self._open[-1]
        if within.role == "Artifact":
            role = "Artifact"
        element = Element(role, within, text, order)
        if role != "Artifact":
            within.kids.append(element)
        self._open.append(element)

    def end(self) -> None:
        """End the element that was begun last."""
        self._open.pop()

    def mark(self, element: Element, page: int) -> int:
        """Return the number of a new piece of a page, which an element draws."""
        while len(self.marks) <= page:
            self.marks.append([])
        number = len(self.marks[page])
        self.marks[page].append(element)
        element.kids.append(Marked(page, number))
        return number

    def annotate(self, page: int) -> int:
        """Return the number of a new annotation of the element that is open."""
        number = len(self.annotations)
        self.annotations.append(self._open[-1])
        self._open[-1].kids.append(Annotated(page, number))
        return number
