"""Codes that open a seat, as people type and paste them."""

import re
import unicodedata

MAX_CODE = 100
"""The most characters that a code may be sent with, blanks and dashes included."""


def read_code(text: str) -> str:
    """Return a code as it was given out: of all that was pasted, the letters and digits, in capitals.

    >>> read_code(" 9up-67k\u200b"), read_code("９ＵＰ　６７Ｋ")
    ('9UP67K', '9UP67K')
    """
    return re.sub("[^0-9A-Z]", "", unicodedata.normalize("NFKC", text).upper())
