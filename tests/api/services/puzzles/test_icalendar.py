"""The lines of a calendar: folded and escaped as RFC 5545 says."""

import re

from hypothesis import example, given
from hypothesis import strategies as st

from api.services.icalendar import escaped, folded


def plain(value: str) -> str:
    """Return a text as it was before it was escaped; what should have been escaped must be."""
    assert not re.search(r"[;,]", re.sub(r"\\.", "", value))
    return re.sub(r"\\(.)", lambda pair: "\n" if pair[1] in "nN" else pair[1], value)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=300))
@example("é" * 100)
@example("A" * 74 + "é")
def test_a_folded_line_is_read_back(line: str) -> None:
    written = folded(line)
    assert written.endswith(b"\r\n")
    parts = written[:-2].split(b"\r\n")
    assert all(len(part) <= 75 for part in parts)
    assert all(part.decode().startswith(" ") for part in parts[1:])
    assert written[:-2].replace(b"\r\n ", b"").decode() == line


@given(st.text(st.characters(exclude_categories=["Cs"])))
@example("a\\n; b, c\r\nd\re")
def test_an_escaped_text_is_read_back(text: str) -> None:
    assert not {"\n", "\r"} & {*escaped(text)}
    assert plain(escaped(text)) == text.replace("\r\n", "\n").replace("\r", "\n")
