"""What a document says about itself, and what it needs to be archived and read aloud (PDF/A-2a, PDF/UA-1)."""

import struct
from dataclasses import dataclass
from xml.sax.saxutils import escape

from api.texts import USUAL

AUTHOR = "Word Ringers"

D50 = (0.9642, 1.0, 0.8249)
PRIMARIES = {"rXYZ": (0.4361, 0.2225, 0.0139), "gXYZ": (0.3851, 0.7169, 0.0971), "bXYZ": (0.1431, 0.0606, 0.7141)}
"""White, and the primaries of sRGB adapted to it, as IEC 61966-2-1 and ICC.1 give them."""

STEPS = 256
"""How many values the curve of the profile has."""

NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
    "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
}

EXTENSION = """<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of PDF/UA</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>"""
"""PDF/A asks that a property which it does not know itself is described."""


@dataclass(frozen=True, slots=True)
class About:
    """What a document says about itself.

    Args:
        title: its title.
        author: who made it.
        language: its language, such as ``de``.
        bleed: it is for a printer: black ink alone, with room around the page and marks where it is cut.
    """

    title: str
    author: str = AUTHOR
    language: str = USUAL
    bleed: bool = False


def metadata(about: About, producer: str, date: str) -> str:
    """Return the metadata of a document as XMP.

    Args:
        about: what the document says about itself.
        producer: what writes the file.
        date: the date of every document, so that equal ones have equal bytes.
    """
    prefixes = " ".join(f'xmlns:{prefix}="{address}"' for prefix, address in NAMESPACES.items())
    title, author, language = map(escape, (about.title, about.author, about.language))
    return f"""<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" {prefixes}>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{AUTHOR}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdf:Producer>{escape(producer)}</pdf:Producer>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
{EXTENSION}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def srgb() -> bytes:
    """Return the colours of screens as an ICC profile, version 2: what the numbers of the colours mean."""
    curve = [_linear(step / (STEPS - 1)) for step in range(STEPS)]
    text = b"sRGB\0"
    tags: dict[str, bytes] = {
        "desc": b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(4 + 4 + 2 + 1 + 67),
        "cprt": b"text\0\0\0\0No copyright\0",
        "wtpt": _xyz(D50),
        **{name: _xyz(value) for name, value in PRIMARIES.items()},
        "TRC ": b"curv\0\0\0\0" + struct.pack(f">I{STEPS}H", STEPS, *(round(65535 * value) for value in curve)),
    }
    shown = [*(name for name in tags if name != "TRC "), "rTRC", "gTRC", "bTRC"]
    body, places = b"", {}
    for name, data in tags.items():
        places[name] = (128 + 4 + 12 * len(shown) + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    table = struct.pack(">I", len(shown))
    for name in shown:
        table += name.encode() + struct.pack(">II", *places["TRC " if name.endswith("TRC") else name])
    head = struct.pack(
        ">I4xI4s4s4s6H4s", 128 + len(table) + len(body), 0x02100000, b"mntr", b"RGB ", b"XYZ ", 2000, 1, 1, 0, 0, 0,
        b"acsp",
    )  # fmt: skip
    return head + bytes(28) + _xyz(D50)[8:] + bytes(48) + table + body


def _xyz(values: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(65536 * value) for value in values))


def _linear(value: float) -> float:
    """Return how much light a value between 0 and 1 means, as IEC 61966-2-1 says."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
