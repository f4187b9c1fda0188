"""Checks of the tags of a PDF: what ISO 14289-1 (PDF/UA-1) asks and a program can see.

Each check yields what is wrong. The numbers are those of the Matterhorn Protocol 1.1, the list of failures of PDF/UA.
"""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pikepdf

SHOWING = {"Tj", "TJ", "'", '"'}
PAINTING = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Do", "sh", *SHOWING}
"""The operators that leave something on the page; of these the ones that show text."""

GROUPS = {"Document", "Sect", "L", "LI", "TOC", "TOCI"}
INSIDE = {
    "L": {"LI"},
    "LI": {"Lbl", "LBody"},
    "TOC": {"TOCI"},
}
"""What an element may have in it, ISO 32000-1, tables 333 to 337."""

PARENTS = {"LI": {"L"}, "Lbl": {"LI"}, "LBody": {"LI"}, "TOCI": {"TOC"}}
"""What an element may be in."""

XMP = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
}


class Node(NamedTuple):
    """An element of the structure.

    Args:
        role: what it is.
        element: the element itself.
        parents: the roles of all that it is in, the outermost first.
    """

    role: str
    element: Any
    parents: tuple[str, ...]


class Painted(NamedTuple):
    """Something that is painted on a page.

    Args:
        operator: what paints it.
        marks: the marked contents that it is in, each with its number if it has one; the innermost is the last.
    """

    operator: str
    marks: tuple[tuple[str, int | None], ...]


def nodes(pdf: pikepdf.Pdf) -> Iterator[Node]:
    """Yield the elements of the structure in the order of reading."""

    def within(element: Any, parents: tuple[str, ...]) -> Iterator[Node]:
        role = str(element.S)[1:]
        yield Node(role, element, parents)
        for kid in element.get("/K", []):
            if "/S" in kid:
                yield from within(kid, (*parents, role))

    for element in pdf.Root.StructTreeRoot.K:
        yield from within(element, ())


def painted(page: pikepdf.Page) -> Iterator[Painted]:
    """Yield what is painted on a page; raise if marked contents do not end, or cross text or states."""
    marks: list[tuple[str, int | None, int]] = []
    depth = 0
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in {"BMC", "BDC"}:
            values = operands[1] if name == "BDC" else {}
            marks.append((str(operands[0])[1:], int(values["/MCID"]) if "/MCID" in values else None, depth))
        elif name == "EMC":
            assert marks.pop()[2] == depth
        elif name in {"q", "BT"}:
            depth += 1
        elif name in {"Q", "ET"}:
            depth -= 1
        elif name in PAINTING:
            yield Painted(name, tuple(mark[:2] for mark in marks))
    assert not marks
    assert depth == 0


def metadata(pdf: pikepdf.Pdf) -> ElementTree.Element:
    """Return the XMP of a document."""
    return ElementTree.fromstring(pdf.Root.Metadata.read_bytes())


def content_is_marked(pdf: pikepdf.Pdf) -> Iterator[str]:
    """01-003 to 01-005: everything is an artifact or has a number, and never both."""
    for number, page in enumerate(pdf.pages):
        for item in painted(page):
            tagged = [mark for _, mark in item.marks if mark is not None]
            artifact = any(role == "Artifact" for role, _ in item.marks)
            if len(tagged) + artifact != 1:
                yield f"page {number}: {item.operator} in {item.marks}"


def marks_lead_to_elements(pdf: pikepdf.Pdf) -> Iterator[str]:
    """01-006: each number leads through the parent tree to the element that has it, whose role it has."""
    entries = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    tree = dict(zip(map(int, entries[::2]), entries[1::2], strict=True))
    if len(tree) != int(pdf.Root.StructTreeRoot.ParentTreeNextKey):
        yield "the next key of the parent tree is wrong"
    owned = {
        (kid.Pg.objgen, int(kid.MCID)): node.element.objgen
        for node in nodes(pdf)
        for kid in node.element.K
        if "/MCID" in kid
    }
    seen = set()
    for page in pdf.pages:
        elements = tree[int(page.obj.StructParents)]
        for item in painted(page):
            for role, number in item.marks:
                if number is None:
                    continue
                seen.add((page.obj.objgen, number))
                if number >= len(elements) or owned.get((page.obj.objgen, number)) != elements[number].objgen:
                    yield f"{number} leads to no element"
                elif str(elements[number].S)[1:] != role:
                    yield f"{number} is {role} on the page and {elements[number].S} in the structure"
    if seen != set(owned):
        yield f"elements have {len(set(owned) - seen)} pieces that no page has"


def elements_nest(pdf: pikepdf.Pdf) -> Iterator[str]:
    """09-004 to 09-006: lists and contents have their parts and nothing else; there is one document."""
    found = list(nodes(pdf))
    if [node.role for node in found if not node.parents] != ["Document"]:
        yield "expected one document"
    for node in found:
        parent = node.parents[-1] if node.parents else None
        if node.role in PARENTS and parent not in PARENTS[node.role]:
            yield f"{node.role} in {parent}"
        if parent in INSIDE and node.role not in INSIDE[parent]:
            yield f"{node.role} in {parent}"
        if node.role in GROUPS and any("/MCID" in kid for kid in node.element.K):
            yield f"{node.role} has content of its own"
        if not len(node.element.get("/K", [])):
            yield f"{node.role} is empty"


def headings_nest(pdf: pikepdf.Pdf) -> Iterator[str]:
    """14-002 and 14-003: the first heading is H1, and none is skipped on the way down."""
    level = 0
    for node in nodes(pdf):
        if re.fullmatch("H[1-6]", node.role):
            deeper = int(node.role[1])
            if deeper > level + 1:
                yield f"{node.role} after H{level}"
            level = deeper
    if not level:
        yield "expected a heading"


def figures_speak(pdf: pikepdf.Pdf) -> Iterator[str]:
    """13-004: figures have an alternative text, and say where they are."""
    for node in nodes(pdf):
        if node.role == "Figure":
            if not str(node.element.get("/Alt", "")).strip():
                yield "a figure without a text"
            left, low, right, high = map(float, node.element.A.BBox)
            box = [float(edge) for edge in next(kid for kid in node.element.K if "/Pg" in kid).Pg.MediaBox]
            if not (box[0] <= left < right <= box[2] and box[1] <= low < high <= box[3]):
                yield f"a figure at {left, low, right, high}"


def links_are_tagged(pdf: pikepdf.Pdf) -> Iterator[str]:
    """28-002, 28-004, 28-005, 28-011: each annotation is a link in a link element, says what it is, and leads there."""
    entries = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    tree = dict(zip(map(int, entries[::2]), entries[1::2], strict=True))
    pages = {page.obj.objgen for page in pdf.pages}
    for page in pdf.pages:
        if page.obj.get("/Tabs") != "/S":
            yield "the order of the tab key is not that of the structure"
        for annotation in page.obj.get("/Annots", []):
            element = tree[int(annotation.StructParent)]
            if annotation.Subtype != "/Link" or element.S != "/Link":
                yield f"{annotation.Subtype} in {element.S}"
            if not any("/Obj" in kid and kid.Obj.objgen == annotation.objgen for kid in element.K):
                yield "a link that its element does not have"
            if not str(annotation.get("/Contents", "")).strip():
                yield "a link without a text"
            if "/Dest" in annotation and annotation.Dest[0].objgen not in pages:
                yield "a link that leads to no page"
            if not int(annotation.F) & 4:
                yield "a link that is not printed, which PDF/A asks"


def document_speaks(pdf: pikepdf.Pdf) -> Iterator[str]:
    """06-001 to 06-004, 07-001, 07-002, 11-006: XMP, title, language; no suspects and no placeholders."""
    root, info, xmp = pdf.Root, pdf.docinfo, metadata(pdf)
    if not root.MarkInfo.Marked or root.MarkInfo.get("/Suspects", False):
        yield "not marked as tagged"
    if not root.ViewerPreferences.DisplayDocTitle:
        yield "the title is not shown"
    if not re.fullmatch("[a-z]{2}", str(root.get("/Lang", ""))):
        yield "no language"
    title = xmp.findtext(".//dc:title//rdf:li", namespaces=XMP)
    author = xmp.findtext(".//dc:creator//rdf:li", namespaces=XMP)
    if not title or title != info.get("/Title"):
        yield f"the title is {title} and {info.get('/Title')}"
    if not author or author != info.get("/Author"):
        yield f"the author is {author} and {info.get('/Author')}"
    if xmp.findtext(".//pdfuaid:part", namespaces=XMP) != "1":
        yield "PDF/UA is not declared"
    if "/Subject" in info or "/Keywords" in info:
        yield "a subject or keywords"
    for text in map(str, info.values()):
        if re.search("anonymous|untitled|unspecified", text, re.IGNORECASE):
            yield f"a placeholder: {text}"


def fonts_are_embedded(pdf: pikepdf.Pdf) -> Iterator[str]:
    """31-009, 31-018, 31-027, 10-001: each font is embedded, symbolic without an encoding, and tells its letters."""
    for number, page in enumerate(pdf.pages):
        used: dict[str, set[int]] = {}
        font = ""
        for operands, operator in pikepdf.parse_content_stream(page):
            if str(operator) == "Tf":
                font = str(operands[0])
            elif str(operator) in SHOWING:
                used.setdefault(font, set()).update(bytes(operands[0]))
        for name, codes in used.items():
            shown = page.Resources.Font[name]
            if "/FontFile2" not in shown.FontDescriptor or not re.match("/[A-Z]{6}[+]", str(shown.BaseFont)):
                yield f"page {number}: {shown.BaseFont} is not embedded"
            if not int(shown.FontDescriptor.Flags) & 4 or "/Encoding" in shown:
                yield f"page {number}: {name} is not symbolic"
            if not all(shown.Widths[code - int(shown.FirstChar)] for code in codes):
                yield f"page {number}: letters without a width"
            lines = re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4})>", shown.ToUnicode.read_bytes())
            letters = {int(code, 16): int(letter, 16) for code, letter in lines}
            yield from (f"page {number}: no letter {code}" for code in codes if letters.get(code, 0) in {0, 0xFEFF})


def can_be_archived(pdf: pikepdf.Pdf) -> Iterator[str]:
    """ISO 19005-2 (PDF/A-2a): declared, with a profile for the colours, one date and an id."""
    xmp = metadata(pdf)
    if [xmp.findtext(f".//pdfaid:{name}", namespaces=XMP) for name in ("part", "conformance")] != ["2", "A"]:
        yield "PDF/A is not declared"
    (intent,) = pdf.Root.OutputIntents
    if intent.S != "/GTS_PDFA1" or intent.DestOutputProfile.read_bytes()[36:40] != b"acsp":
        yield "no profile"
    if "/ID" not in pdf.trailer or pdf.is_encrypted or pdf.pdf_version != "1.7":
        yield "no id, or encrypted, or another version"
    if "/Filter" in pdf.Root.Metadata and len(pdf.Root.Metadata.Filter):
        yield "the metadata are packed"
    dates = {str(pdf.docinfo[name])[2:10] for name in ("/CreationDate", "/ModDate")}
    dates |= {each.text[:10].replace("-", "") for each in xmp.iter() if each.tag.endswith("Date") and each.text}
    if len(dates) != 1:
        yield f"dates {dates}"


CHECKS: tuple[Callable[[pikepdf.Pdf], Iterator[str]], ...] = (
    content_is_marked,
    marks_lead_to_elements,
    elements_nest,
    headings_nest,
    figures_speak,
    links_are_tagged,
    document_speaks,
    fonts_are_embedded,
    can_be_archived,
)


def wrong(document: bytes) -> list[str]:
    """Return all that is wrong with a document."""
    with pikepdf.open(BytesIO(document)) as pdf:
        return [f"{check.__name__}: {found}" for check in CHECKS for found in check(pdf)]


def read_aloud(document: bytes) -> list[tuple[str, str]]:
    """Return what a screen reader reads: the role of each element that says something, and what it says."""
    with pikepdf.open(BytesIO(document)) as pdf:
        written: dict[tuple[Any, int], str] = {}
        for page in pdf.pages:
            for number, text in _marked_texts(page):
                key = (page.obj.objgen, number)
                written[key] = f"{written.get(key, '')} {text}".strip()
        found = []
        for node in nodes(pdf):
            pieces = [written.get((kid.Pg.objgen, int(kid.MCID)), "") for kid in node.element.K if "/MCID" in kid]
            said = str(node.element.Alt) if "/Alt" in node.element else " ".join(pieces)
            if said and node.role not in GROUPS:
                found.append((node.role, said))
        return found


def _marked_texts(page: pikepdf.Page) -> Iterator[tuple[int, str]]:
    """Yield each text of a page with the number of its marked content."""
    number: int | None = None
    letters: dict[int, str] = {}
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "BDC":
                number = int(operands[1]["/MCID"])
            case "EMC":
                number = None
            case "Tf":
                lines = re.findall(
                    rb"<([0-9A-F]{2})> <([0-9A-F]{4})>", page.Resources.Font[str(operands[0])].ToUnicode.read_bytes()
                )
                letters = {int(code, 16): chr(int(letter, 16)) for code, letter in lines}
            case "Tj" if number is not None:
                yield number, "".join(letters[code] for code in bytes(operands[0]))
