"""Which encoding a text is in."""

import codecs
import io
import re
from contextlib import suppress
from itertools import islice

from dictionaries.errors import BadHouseList
from dictionaries.importing.report import APOSTROPHES, HYPHENS
from dictionaries.needs import needed_by

UTF_8 = "utf-8"
UTF_16 = "utf-16"
WINDOWS_1252 = "windows-1252"
"""What bytes are read as that are not UTF-8 and have no mark, unless another encoding makes more sense."""

CANDIDATES = (
    "cp1252",
    "cp1250",
    "iso8859_2",
    "cp1251",
    "koi8_r",
    "koi8_u",
    "iso8859_5",
    "cp1253",
    "iso8859_7",
    "cp1254",
    "cp1257",
    "cp850",
    "cp852",
)
"""The encodings of one byte a character in which word lists are found."""

SIGNS = APOSTROPHES | HYPHENS | frozenset("«»“”„‚‹›…·•\N{NO-BREAK SPACE}")
"""What may stand in a list beside letters."""

FEW = 10
"""The bytes of a sample up to which it says nothing that most of them are none of ASCII."""

MEANINGFUL = 500
"""The bytes of a sample from which on it says something that it reads like a language."""

WESTERN = frozenset(
    {
        *("Danish", "Dutch", "English", "Finnish", "French", "German"),
        *("Indonesian", "Italian", "Norwegian", "Portuguese", "Spanish", "Swedish"),
    }
)
"""The languages, as charset-normalizer names them, that Windows-1252 has the letters of."""

SURER = 0.1
"""How much more coherent a text is in another encoding than in Windows-1252, of 1, if it is in that one."""

SIGNS_AMONG_LETTERS = 0.02
"""The most characters, of 1, that may be neither letters nor signs of words in an encoding that a list is in."""

SAMPLE = 2000
"""How many lines with other characters than ASCII are looked at."""

_MARKS = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, UTF_16),
    (codecs.BOM_UTF16_BE, UTF_16),
)
"""The marks that a text may begin with; that of UTF-32 begins with that of UTF-16."""

_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1b\x7f]")
"""Bytes that no text has in an encoding of one byte a character."""

_PIECE = 1 << 20
_OTHER = re.compile(rb"[^\r\n]*[\x80-\xff][^\r\n]*")
_WINDOWS = re.compile(r"cp(125\d)")
_ISO = re.compile(r"iso8859[-_](\d+)")


def encoding_of(content: bytes) -> str:
    """Return the encoding of a text.

    A mark decides; then UTF-8 if all of it is; then UTF-16 where every second byte is 0; then Windows-1252, unless
    charset-normalizer finds letters that make more sense in another encoding.

    Args:
        content: the text.

    Returns:
        A name that `decoded` takes: ``utf-8``, ``utf-16``, ``windows-1252``, ``iso-8859-2``, ...

    >>> encoding_of("né".encode()), encoding_of("né".encode("utf-16")), encoding_of("né".encode("latin-1"))
    ('utf-8', 'utf-16', 'windows-1252')
    """
    if found := marked_encoding(content):
        return found
    if content.isascii() or _is_utf_8(content):
        return UTF_8
    return _of_one_byte(content)


def marked_encoding(content: bytes) -> str | None:
    """Return the encoding of Unicode that a mark or zeros in a text tell, or None.

    >>> marked_encoding("né".encode("utf-16-be")), marked_encoding(b"n")
    ('utf-16-be', None)
    """
    for mark, name in _MARKS:
        if content.startswith(mark):
            return name
    zeros = content[:_PIECE].count(0)
    if zeros and zeros >= len(content[:_PIECE]) // 3:
        return "utf-16-le" if content[:_PIECE:2].count(0) < zeros / 2 else "utf-16-be"
    return None


def text_of(content: bytes, named: str | None = None) -> str:
    """Return a text, decoded.

    Args:
        content: the text.
        named: the codec that is said to be its own, of which a mark overrules UTF-8; None to look for it.

    Raises:
        UnicodeDecodeError: it is not in this encoding, or is no text: no Unicode, and has control characters or bytes
            without a character.

    >>> text_of("né".encode("latin-1")), text_of("né".encode("utf-16"), "utf-8"), text_of("né".encode("cp850"), "cp850")
    ('né', 'né', 'né')
    """
    encoding = named if named not in (None, UTF_8) else marked_encoding(content) or named
    if encoding is None and not _is_utf_8(content) and not _CONTROLS.search(content):
        with suppress(UnicodeDecodeError):
            return content.decode(_of_one_byte(content))
    return content.decode("utf-8-sig" if encoding in (None, UTF_8) else encoding)


def decoded(content: bytes, encoding: str) -> io.TextIOWrapper:
    """Return the lines of a text, decoded one after the other; what cannot be decoded is U+FFFD.

    Raises:
        BadHouseList: there is no such encoding.
    """
    try:
        known = codecs.lookup(encoding)
        b" ".decode(known.name, "replace")  # refuses what is no encoding of texts, such as "hex"
    except (LookupError, ValueError):
        problem = f"there is no encoding {encoding[:40]!r}; expected a name such as utf-8, utf-16 or windows-1252"
        raise BadHouseList((), problem) from None
    name = "utf-8-sig" if known.name == UTF_8 else known.name
    return io.TextIOWrapper(io.BytesIO(content), name, errors="replace")


def shown_name(encoding: str) -> str:
    """Return how an encoding is named in reports, whatever it was called.

    >>> shown_name("latin-1"), shown_name("cp1252"), shown_name("utf-16-le")
    ('iso-8859-1', 'windows-1252', 'utf-16')
    """
    name = codecs.lookup(encoding).name
    if windows := _WINDOWS.fullmatch(name):
        return f"windows-{windows[1]}"
    if iso := _ISO.fullmatch(name):
        return f"iso-8859-{iso[1]}"
    return name.removesuffix("-le").removesuffix("-be").removesuffix("-sig")


def _is_utf_8(content: bytes) -> bool:
    decoder = codecs.getincrementaldecoder(UTF_8)()
    try:
        for start in range(0, len(content), _PIECE):
            decoder.decode(content[start : start + _PIECE])
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def _of_one_byte(content: bytes) -> str:
    """Return the encoding of a text in which a character is a byte, by its lines that have other ones than ASCII."""
    with needed_by("text in another encoding than UTF-8"):
        from charset_normalizer import from_bytes
    sample = b"\n".join(match[0][:200] for match in islice(_OTHER.finditer(content), SAMPLE))
    is_western = _is_western(sample)
    if is_western and len(sample) < MEANINGFUL:
        return WINDOWS_1252
    chaos = 0.2 if is_western else 0.5
    every = from_bytes(sample, cp_isolation=list(CANDIDATES), threshold=1.0)
    found = [each for each in every if each.chaos <= chaos and _are_letters(str(each), SIGNS_AMONG_LETTERS)]
    if is_western:
        usual = from_bytes(sample, cp_isolation=["cp1252"], threshold=1.0).best()
        least = usual.coherence + SURER if usual else 0.0
        found = [each for each in found if each.language not in WESTERN and each.coherence > least]
    return shown_name(found[0].encoding) if found else WINDOWS_1252


def _is_western(sample: bytes) -> bool:
    """Tell whether lines read as Windows-1252 have letters and the signs of words alone, most of them of ASCII."""
    letters = sum(byte > 127 or chr(byte).isalpha() for byte in sample)
    text = sample.decode("cp1252", "replace")
    few = len(sample) < FEW or 2 * sum(not character.isascii() for character in text) <= letters
    return few and _are_letters(text, 0)


def _are_letters(text: str, share: float) -> bool:
    """Tell whether what is none of ASCII is letters and signs of words, but for a share of other characters."""
    others = [character for character in text if not character.isascii()]
    return sum(not (each.isalpha() or each in SIGNS) for each in others) <= share * len(others)
