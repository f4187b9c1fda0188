"""Browsers that open pages, with their files the first time."""

import re
from random import Random

from scripts.load.exchange import Request, Session

PAGES = ("/", "/puzzles", "/board", "/words", "/play", "/matches/new", "/how-to-play", "/records")
VISITED = 4
"""How many pages a browser opens; what they share comes once."""

FILE = re.compile(r'(?:href|src)="(/[^"]*\.[a-z0-9]+(?:\?[^"]*)?)"')


def pages(rng: Random) -> Session:
    """Open pages as a browser that has been here never before: each file is asked for once."""
    files: set[str] = set()
    for page in rng.sample(PAGES, VISITED):
        html = (yield Request("", page)).body.decode()
        for file in FILE.findall(html):
            if file not in files:
                files.add(file)
                yield Request("", file)
