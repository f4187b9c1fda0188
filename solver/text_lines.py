"""Splits pasted text into lines, and what players wrote down into claims.

Beside ordinary line endings, Unicode and old printers have some that look the same on a screen. Word processors leave
them behind. A person who sees rows means rows, so they count, and `unusual_ends` names them for a warning.
"""

import re

UNUSUAL_ENDS = {
    "\v": "a vertical tab (U+000B)",
    "\f": "a form feed (U+000C)",
    "\x1c": "a file separator (U+001C)",
    "\x1d": "a group separator (U+001D)",
    "\x1e": "a record separator (U+001E)",
    "\x85": "a next line (U+0085)",
    "\u2028": "a line separator (U+2028)",
    "\u2029": "a paragraph separator (U+2029)",
}
"""What ends a line beside the usual ends, with a name for people."""

_END = re.compile(rf"\r\n|[\r\n{''.join(UNUSUAL_ENDS)}]")


_BETWEEN_CLAIMS = re.compile(r"[\s,;./、，]+")


def split_lines(text: str) -> list[str]:
    """Return the lines of a text without their ends.

    >>> split_lines("PIT\\u2028ACE\\r\\n")
    ['PIT', 'ACE', '']
    """
    return _END.split(text)


def unusual_ends(text: str) -> list[str]:
    """Return the names of the unusual ends between the lines of a text, each once; those at its end do not count."""
    inside = text.strip()
    return [name for end, name in UNUSUAL_ENDS.items() if end in inside]


def split_claims(text: str) -> list[str]:
    """Return the claims of a text: line ends, blanks and any of ``, ; . / 、 ，`` part them.

    The pages part them in the same way, in ``scripts/split-claims.js``.

    >>> split_claims("PIT, TIP. ace/IT")
    ['PIT', 'TIP', 'ace', 'IT']
    """
    return [claim for claim in _BETWEEN_CLAIMS.split(text) if claim]
