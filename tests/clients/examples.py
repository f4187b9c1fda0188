"""The programs on the page about matches that play a match, and what they print."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "matches.md"
SITE = "http://localhost:8000"


def block(language: str) -> str:
    """Return the one block of a language under the heading of the whole match."""
    section = PAGE.read_text().partition("## A match from beginning to end\n")[2].partition("\n## ")[0]
    (found,) = re.findall(rf"(?ms)^```{language}\n(.*?)^```$", section)
    return str(found)


def program(language: str, address: str) -> str:
    """Return a program, with the address of the service to play with."""
    text = block(language)
    assert text.count(SITE) == 1
    return text.replace(SITE, address)
