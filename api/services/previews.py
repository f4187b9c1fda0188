"""The preview of a posted link to a puzzle: a title, a sentence and a picture, and nothing of the solution."""

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Response, request, url_for

from api.context import catalog
from api.drawing.board_alone import draw_alone
from api.drawing.preview import HEIGHT, WIDTH, draw_preview
from api.drawing.sheets.wording import Wording
from api.http.answers import cacheable
from api.http.budget import DRAWN_PIXEL, PREVIEW, take_slot
from api.http.urls import origin, site
from api.services import embeds
from api.services.daily_archive import archive
from api.services.embeds import ID, Withheld
from api.services.puzzles import FOREVER
from api.texts import USUAL
from dictionaries.caches import MIB, cached
from games.refusals import NotFound
from solver.errors import RingersError
from solver.pictures import Points, points_of
from solver.puzzles.link import parse_link
from solver.puzzles.puzzle import Puzzle

LONGEST_NAME = 2000
"""The most characters of a link that has a picture; nothing but boards made by hand comes near to it."""

BESIDE = 100_000
"""Bytes that are kept beside those of a picture, at most."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows.

    Args:
        title: what the puzzle is called.
        text: what is to be done.
        address: the whole address of the page.
        picture: the whole address of the picture.
        oembed: the whole address that tells how to show the puzzle in a frame; None if that cannot be done.
    """

    title: str
    text: str
    address: str
    picture: str
    oembed: str | None

    width = WIDTH
    height = HEIGHT


def preview_of_page(language: str) -> Preview | None:
    """Return what a link to the page of the current request shows; None if it shows no puzzle, or one withheld."""
    path = request.path
    if not path.startswith("/puzzles/"):
        return None
    try:
        embed = embeds.of_address(path, request.args.get("edition", "standard"))
        puzzle, title, name = parse_link(embed.puzzle["link"]), embed.title(language), str(embed.puzzle["id"])
    except (RingersError, Withheld):
        found = _linked(path.removeprefix("/puzzles/"))
        if found is None:
            return None
        embed, name, puzzle = None, path.removeprefix("/puzzles/"), found
        title = Wording(language).title_of(puzzle.kind)
    address = site() + (embed.page if embed else path)
    oembed = f"{origin()}{url_for('embeds.oembed')}?{urlencode({'url': address})}" if embed else None
    return Preview(title, Wording(language).instruction(puzzle), address, picture_address(name, language), oembed)


def picture_address(name: str, language: str) -> str:
    """Return the whole address of the picture of a puzzle, which is given by its id or its link."""
    return origin() + url_for("embeds.show_picture", name=name, lang=None if language == USUAL else language)


def send_picture(name: str, language: str) -> Response:
    """Send the picture of a puzzle.

    Args:
        name: its id or its link.
        language: the one that the picture speaks.

    Raises:
        NotFound: there is no such puzzle, or it is that of a day which is withheld.
        BadBoard: the font of pictures lacks a letter.
    """
    return cacheable(Response(picture(*_named(name), language), mimetype="image/png"), FOREVER)


def send_board(name: str, language: str) -> Response:
    """Send the board of a puzzle alone; the arguments and errors are those of `send_picture`."""
    puzzle = parse_link(_named(name)[0])
    content = draw_alone(puzzle, _points(puzzle) or _no_points, Wording(language))
    return cacheable(Response(content, mimetype="image/svg+xml"), FOREVER)


@cached(most=12 * MIB, size=lambda content: len(content) + BESIDE)
def picture(link: str, day: str, language: str) -> bytes:
    """Return the picture of the puzzle of a link."""
    take_slot(PREVIEW, DRAWN_PIXEL * WIDTH * HEIGHT)
    puzzle, words = parse_link(link), Wording(language)
    return draw_preview(puzzle, _points(puzzle), words.title_of(puzzle.kind), day, words.instruction(puzzle))


def _points(puzzle: Puzzle) -> Points | None:
    try:
        return points_of(catalog().get(*puzzle.dictionary), puzzle.ruleset)
    except RingersError:
        return None


def _no_points(face: str) -> None:
    """Tell of no tile what it is worth."""


def _named(name: str) -> tuple[str, str]:
    """Return the link of a puzzle that is given by its id or its link, and its day; empty if it has none."""
    if not ID.fullmatch(name):
        if _linked(name) is None:
            raise NotFound("puzzle")
        return name, ""
    try:
        shown = embeds.of_id(name).puzzle
    except Withheld:
        raise NotFound("puzzle") from None
    return str(shown["link"]), str(shown["daily"]["date"]) if shown["daily"] else ""


def _linked(name: str) -> Puzzle | None:
    """Return the puzzle that a link holds; None if it holds none, or that of a day which is withheld."""
    if ID.fullmatch(name) or len(name) > LONGEST_NAME:
        return None
    try:
        puzzle = parse_link(name)
    except RingersError:
        return None
    daily = archive.get(puzzle.id)
    return None if daily is not None and daily.withheld else puzzle
