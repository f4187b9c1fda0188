"""The structure of a document as PDF has it: its tags, links and outline, and what archives and screen readers ask."""

from typing import Any, NamedTuple

from api.drawing.sheets.about import AUTHOR, About, metadata, srgb
from api.drawing.tagged import Annotated, Element, Marked, Structure
from dictionaries.needs import needed_by


class Link(NamedTuple):
    """A link of a page.

    Args:
        page: the page, counted from 0.
        box: its left, lower, right and upper edge.
        to: the name of a place, or an address of the web.
        text: what is there.
    """

    page: int
    box: tuple[float, float, float, float]
    to: str
    text: str


class PdfTags:
    """Writes a structure into a document of reportlab.

    Args:
        canvas: the canvas, whose pages are all drawn.
        structure: what was drawn on it.
        links: its links, by the numbers of annotations.
    """

    def __init__(self, canvas: Any, structure: Structure, links: list[Link]) -> None:
        with needed_by("a sheet of puzzles"):
            from reportlab.pdfbase import pdfdoc

        self._pdfdoc = pdfdoc
        self._canvas = canvas
        self._document = canvas._doc
        self._structure = structure
        self._links = links
        self._names: dict[Element, str] = {}

    def write(self) -> None:
        """Add the tags, the links, and the lists that lead from pages to tags."""
        self._element(self._structure.document, self._reference("Structure"))
        entries = [
            f"{page} [{' '.join(self._names[element] for element in marks)}]"
            for page, marks in enumerate(self._structure.marks)
        ]
        pages = len(self._document.Pages.pages)
        entries += [f"{page} []" for page in range(len(entries), pages)]
        for number, (element, link) in enumerate(zip(self._structure.annotations, self._links, strict=True)):
            entries.append(f"{pages + number} {self._names[element]}")
            self._link(link, number, pages + number)
        self._put("ParentTree", f"<</Nums [{' '.join(entries)}]>>")
        self._document.Catalog.StructTreeRoot = self._put(
            "Structure",
            f"<</Type /StructTreeRoot /K [{self._names[self._structure.document]}]"
            f" /ParentTree {self._reference('ParentTree')} /ParentTreeNextKey {len(entries)}>>",
        )
        for number, page in enumerate(self._document.Pages.pages):
            page.__NoDefault__ = [*page.__NoDefault__, "Tabs", "StructParents"]
            page.Tabs, page.StructParents = "/S", number

    def describe(self, about: About) -> None:
        """Add what the document says about itself, which has no placeholders."""
        pdfdoc, document, catalog = self._pdfdoc, self._document, self._document.Catalog
        producer, stamp = document.info.producer, document._timeStamp
        date = pdfdoc.PDFDate(ts=stamp)
        info = {"Title": about.title, "Author": about.author, "Creator": AUTHOR, "Producer": producer}
        told = " ".join(f"/{name} {self._text(text)}" for name, text in info.items())
        dates = " ".join(f"/{name} {self._text_of(date)}" for name in ("CreationDate", "ModDate"))
        text = f"<<{told} {dates} /Trapped /False>>".encode("latin-1")
        document.info.format = lambda _: text
        when = "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}+00:00".format(*stamp.YMDhms)
        xmp = metadata(about, producer, when).encode()
        catalog.Metadata = self._stream(xmp, {"Type": "/Metadata", "Subtype": "/XML"}, packed=False)
        profile = document.Reference(self._stream(srgb(), {"N": 3}))
        intent = (
            "<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB)"
            f" /DestOutputProfile {self._text_of(profile)}>>"
        )
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
        catalog.OutputIntents = f"[{intent}]"
        catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
        catalog.ViewerPreferences = pdfdoc.PDFDictionary({"DisplayDocTitle": "true"})

    def _element(self, element: Element, parent: str) -> str:
        """Write an element and what it has; return the reference to it."""
        name = f"Element{len(self._names)}"
        reference = self._names[element] = self._reference(name)
        kids = []
        for kid in element.filled():
            match kid:
                case Marked(page, number):
                    kids.append(f"<</Type /MCR /Pg {self._page(page)} /MCID {number}>>")
                case Annotated(page, number):
                    target = self._reference(self._document.annotationName(f"Link{number}"))
                    kids.append(f"<</Type /OBJR /Pg {self._page(page)} /Obj {target}>>")
                case Element():
                    kids.append(self._element(kid, reference))
        told = "" if element.text is None else f"/Alt {self._text(element.text)} "
        more = "/A <</O /List /ListNumbering /Decimal>> " if element.role == "L" and _has_labels(element) else ""
        if element.box is not None:
            edges = " ".join(f"{edge:.2f}" for edge in element.box)
            more = f"/A <</O /Layout /Placement /Block /BBox [{edges}]>> "
        self._put(name, f"<</Type /StructElem /S /{element.role} /P {parent} {told}{more}/K [{' '.join(kids)}]>>")
        return reference

    def _link(self, link: Link, number: int, key: int) -> None:
        box = " ".join(f"{edge:.2f}" for edge in link.box)
        to = f"/A <</Type /Action /S /URI /URI {self._text(link.to)}>>"
        if "://" not in link.to:
            to = f"/Dest {self._text_of(self._canvas._bookmarkReference(link.to))}"
        self._put(
            self._document.annotationName(f"Link{number}"),
            f"<</Type /Annot /Subtype /Link /Rect [{box}] /Border [0 0 0] /F 4 /Contents {self._text(link.text)}"
            f" /StructParent {key} {to}>>",
        )

    def _page(self, page: int) -> str:
        return self._reference(f"Page{page + 1}")

    def _reference(self, name: str) -> str:
        """Return the reference to an object, which may be put there later."""
        if name not in self._document.idToObject:
            self._document.Reference(self._pdfdoc.PDFObject(), name)
        return self._text_of(self._pdfdoc.PDFObjectReference(name))

    def _put(self, name: str, text: str) -> Any:
        """Give the object of a name its content, and return it."""
        self._reference(name)
        put, content = self._document.idToObject[name], text.encode("latin-1")
        put.format, put.__RefOnly__ = lambda _: content, 1
        return put

    def _stream(self, content: bytes, told: dict[str, object], *, packed: bool = True) -> Any:
        filters = [self._pdfdoc.PDFZCompress] if packed else []
        return self._pdfdoc.PDFStream(self._pdfdoc.PDFDictionary(told), content, filters)

    def _text(self, text: str) -> str:
        return self._text_of(self._pdfdoc.PDFString(text))

    def _text_of(self, value: Any) -> str:
        return str(value.format(self._document).decode("latin-1"))


def _has_labels(element: Element) -> bool:
    """Tell whether the entries of a list have labels."""
    return any(
        isinstance(label, Element) and label.role == "Lbl"
        for kid in element.kids
        if isinstance(kid, Element)
        for label in kid.kids
    )
