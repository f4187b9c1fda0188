"""What PDF/A-2a (ISO 19005-2) asks of colours, transparency, boxes, fonts, actions and metadata."""

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pikepdf

from tests.api.drawing.tags import XMP, metadata

COLOURS = {"rg", "RG", "g", "G"}
"""The operators of colours that the profile of sRGB covers."""

OTHER_COLOURS = {"k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "ri"}

FORBIDDEN = {
    *("/AA", "/JS", "/OpenAction", "/Launch", "/EmbeddedFiles", "/AcroForm", "/OCProperties", "/Encrypt"),
    *("/SMask", "/ca", "/CA", "/BM", "/TR", "/TR2", "/HTP", "/Alternates", "/OPI", "/PresSteps", "/Group"),
}
"""Keys of objects that a document of shapes and letters needs none of: programs, forms, layers and transparency."""

INFO = {
    "/Title": ".//dc:title//rdf:li",
    "/Author": ".//dc:creator//rdf:li",
    "/Creator": ".//xmp:CreatorTool",
    "/Producer": ".//pdf:Producer",
}
NAMES = XMP | {"xmp": "http://ns.adobe.com/xap/1.0/", "pdf": "http://ns.adobe.com/pdf/1.3/"}


def not_archivable(pdf: pikepdf.Pdf) -> Iterator[str]:
    """Yield what of a document PDF/A-2a does not allow."""
    yield from _colours(pdf)
    yield from _objects(pdf)
    yield from _boxes(pdf)
    yield from _metadata(pdf)
    for page in pdf.pages:
        for name, font in page.Resources.Font.items():
            yield from (f"{name}: {problem}" for problem in _font(font))


def _colours(pdf: pikepdf.Pdf) -> Iterator[str]:
    used = {str(operator) for page in pdf.pages for _, operator in pikepdf.parse_content_stream(page)}
    yield from (f"colours that the profile does not cover: {each}" for each in used & OTHER_COLOURS)
    profile = pdf.Root.OutputIntents[0].DestOutputProfile
    if used & COLOURS and (profile.N != 3 or profile.read_bytes()[16:20] != b"RGB "):
        yield "colours without a profile"


def _objects(pdf: pikepdf.Pdf) -> Iterator[str]:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary | pikepdf.Stream):
            yield from (f"{key} in an object" for key in FORBIDDEN & set(each.keys()))
            if "/Filter" in each and "/LZWDecode" in str(each.Filter):
                yield "LZW"
            if each.get("/Subtype") in ("/Image", "/Form"):
                yield f"an object {each.Subtype}"
            if each.get("/Subtype") == "/Link" and int(each.get("/F", 0)) & 0b1000110111 != 4:
                yield "a link that is not printed"


def _boxes(pdf: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(pdf.pages):
        names = [name for name in ("/MediaBox", "/BleedBox", "/TrimBox") if name in page]
        boxes = [[float(edge) for edge in page[name]] for name in names]
        for outer, inner in pairwise(boxes):
            if not (outer[0] <= inner[0] < inner[2] <= outer[2] and outer[1] <= inner[1] < inner[3] <= outer[3]):
                yield f"page {number}: {inner} is not in {outer}"
        if not all(3 <= edge <= 14_400 for edge in boxes[0][2:]):
            yield f"page {number} is too large"


def _metadata(pdf: pikepdf.Pdf) -> Iterator[str]:
    xmp = metadata(pdf)
    for key, path in INFO.items():
        if xmp.findtext(path, namespaces=NAMES) != str(pdf.docinfo[key]):
            yield f"{key} is not that of the metadata"
    namespaces = {each.text for each in xmp.iter() if each.tag.endswith("namespaceURI")}
    if "http://www.aiim.org/pdfua/ns/id/" not in namespaces:
        yield "PDF/UA is declared without its schema"


def _font(font: Any) -> Iterator[str]:
    program = font.FontDescriptor.FontFile2.read_bytes()
    tables = {}
    for number in range(struct.unpack(">H", program[4:6])[0]):
        tag, _, begin, length = struct.unpack(">4sLLL", program[12 + 16 * number : 28 + 16 * number])
        tables[tag] = program[begin : begin + length]
    if struct.unpack(">H", tables[b"cmap"][2:4])[0] != 1:
        yield "more than one table of characters"
    units = struct.unpack(">H", tables[b"head"][18:20])[0]
    glyphs = struct.unpack(">H", tables[b"hhea"][34:36])[0]
    advances = [struct.unpack(">H", tables[b"hmtx"][4 * at : 4 * at + 2])[0] * 1000 / units for at in range(glyphs)]
    widths = [float(width) for width in font.Widths]
    if not all(any(abs(width - advance) <= 1 for advance in advances) for width in widths):
        yield "widths that are not those of the font"
