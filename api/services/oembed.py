"""oEmbed 1.0: how programs that turn links into frames show a puzzle."""

from html import escape
from typing import Any
from urllib.parse import parse_qs, urlsplit

from flask import request

from api.drawing.preview import HEIGHT, WIDTH
from api.http.problems import FieldError, Problem, invalid
from api.http.urls import below, origin, site
from api.services import embeds, previews
from api.services.embeds import Withheld
from api.texts import USUAL
from games.refusals import NotFound

FRAME = (480, 900)
"""The width and the height of a frame in pixels, unless less is asked for."""

LONGEST = 2000
"""The most characters of an address that is asked about."""

CACHE_AGE = 3600
"""Seconds for which an answer may be kept."""

PRIVATE = ("matches", "tables", "join", "tv")
"""How the paths of pages begin that need a token or a code."""


def about(url: str | None, most_width: str | None, most_height: str | None) -> dict[str, Any]:
    """Return how the puzzle of an address is shown in a frame.

    Args:
        url: the address of a page of this service.
        most_width: the most pixels that the frame may be wide, as text; None for any.
        most_height: the same for its height.

    Raises:
        NotFound: it is none of this service, or shows no puzzle.
        Problem: 401, only those who hold a token see it; 422, an argument cannot be used.
    """
    if not url or len(url) > LONGEST:
        reason = f"expected an address of at most {LONGEST} characters"
        raise invalid([FieldError("/url", "out_of_range" if url else "missing", reason, {"in": "query"})])
    width = min(FRAME[0], _pixels("maxwidth", most_width))
    height = min(FRAME[1], _pixels("maxheight", most_height))
    found = _embed(url)
    title = found.title(USUAL)
    source = escape(origin() + found.path, quote=True)
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Word Ringers",
        "provider_url": site(),
        "cache_age": CACHE_AGE,
        "thumbnail_url": previews.picture_address(str(found.puzzle["id"]), USUAL),
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
        "width": width,
        "height": height,
        "html": f'<iframe src="{source}" title="{escape(title, quote=True)}" width="{width}" height="{height}" '
        'loading="lazy" style="border: 0; max-width: 100%"></iframe>',
    }


def _embed(url: str) -> embeds.Embed:
    try:
        parts = urlsplit(url)
        wrong = parts.scheme not in ("http", "https") or parts.netloc.lower() != request.host.lower()
        wrong |= not parts.path.startswith(below("/"))
    except ValueError:
        wrong = True
    if wrong:
        raise NotFound("puzzle")
    path = parts.path.removeprefix(below(""))
    if path.strip("/").split("/")[0] in PRIVATE:
        raise Problem("unauthorized", "Only those at the table see this page, so no other page shows it.")
    try:
        return embeds.of_address(path, parse_qs(parts.query).get("edition", ["standard"])[0])
    except Withheld:
        raise NotFound("puzzle") from None


def _pixels(name: str, text: str | None) -> int:
    if text is None:
        return max(FRAME)
    if not (text.isascii() and text.isdigit() and 0 < len(text) <= 6 and int(text) > 0):
        reason = "expected a number of pixels, 1 to 999999"
        raise invalid([FieldError(f"/{name}", "out_of_range", reason, {"in": "query"})])
    return int(text)
