"""Puzzles in pages of other sites: the puzzle of an address, and everything that its page needs."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from flask import url_for

from api.assets import Assets
from api.bundles import embedded_bundle_of
from api.services import daily_archive
from api.services.daily_archive import Daily, archive
from api.services.puzzles import stored_puzzle
from api.texts import Text, catalogue, text
from games.refusals import NotFound
from games.values import JSON
from solver.errors import NoDailyPuzzle
from solver.puzzles.daily import EDITIONS, STANDARD

LATEST = "latest"
"""In place of a date: the newest day that has come and is not withheld."""

SPOKEN = ("rank.", "reason.", "note.", "part.")
"""How the texts begin whose names the scripts put together."""

PROBLEMS = ("problem.invalid", "problem.internal_error", "problem.not_found", "problem.too_many_requests")
"""What may be said of a request that the service refused."""


ID = re.compile("[a-z2-7]{16}")


class Withheld(Exception):
    """The puzzle of a day that is withheld."""


@dataclass(frozen=True, slots=True)
class Embed:
    """A puzzle in a page of another site.

    Args:
        puzzle: it, as values for JSON.
        page: the path of the page of its own.
        path: the path of the page that is framed.
    """

    puzzle: JSON
    page: str
    path: str

    def title(self, language: str) -> str:
        """Return what it is called: its kind, and its day if it has one."""
        name = text(language, f"kinds.{self.puzzle['kind']}.name")
        day = self.puzzle["daily"]
        return text(language, "embed.day", kind=name, date=day["date"]) if day else name


def of_id(id: str) -> Embed:
    """Return a puzzle by its id.

    Raises:
        NotFound: there is none.
        Withheld: it is that of a day which is withheld.
    """
    daily = archive.get(id)
    if daily is not None:
        if daily.withheld:
            raise Withheld
        shown = {**daily.puzzle.to_json(), "link": daily.link, "daily": daily.to_json()}
    else:
        shown = {**stored_puzzle(id).puzzle, "daily": None}
    return Embed(shown, f"/puzzles/{id}", url_for("embeds.show_puzzle", id=id))


def of_day(edition: str, when: str) -> Embed:
    """Return the puzzle of a day.

    Args:
        edition: the edition's id.
        when: the date as ISO 8601 writes it, or ``latest``.

    Raises:
        NotFound: there is none, or not yet.
        Withheld: it is withheld.
    """
    daily = _daily(edition, when)
    if daily.withheld:
        raise Withheld
    day = daily.day.isoformat()
    page = f"/puzzles/daily/{day}" + ("" if edition == STANDARD.id else f"?edition={edition}")
    shown = {**daily.puzzle.to_json(), "link": daily.link, "daily": daily.to_json()}
    return Embed(shown, page, url_for("embeds.show_day", edition=edition, when=when))


def of_address(path: str, edition: str) -> Embed:
    """Return the puzzle that a page of the service shows, or a page for a frame.

    Args:
        path: of the page.
        edition: of a day where the path does not say it.

    Raises:
        NotFound: it shows none, or one that nobody has had yet.
        Withheld: it is withheld.
    """
    match path.strip("/").split("/"):
        case ["puzzles", "daily", day] if day != LATEST:
            return of_day(edition, day)
        case ["puzzles" | "embed", id] if ID.fullmatch(id):
            return of_id(id)
        case ["embed", of, when]:
            return of_day(of, when)
    raise NotFound("puzzle")


def _daily(edition: str, when: str) -> Daily:
    if edition not in EDITIONS:
        raise NotFound("edition")
    if when == LATEST:
        newest = next(archive.newest(None, edition, None, None), None)
        if newest is None:
            raise NotFound("puzzle")
        return newest
    try:
        day = date.fromisoformat(when)
        if day.isoformat() != when:
            raise NotFound("puzzle")
        return daily_archive.daily(day, edition)
    except (ValueError, NoDailyPuzzle):
        raise NotFound("puzzle") from None


def texts_of(files: Assets, kind: str, language: str) -> Mapping[str, Text]:
    """Return what the script of an embedded puzzle says in a language, and nothing else."""
    quoted = files.quoted(embedded_bundle_of(f"{kind}.js"))
    block = f"kinds.{kind}."
    unsaid = (block + "how", block + "example", block + "hint", block + "about")

    def said(name: str) -> bool:
        own = name.startswith(block) and not name.startswith(unsaid)
        return own or name in quoted or name in PROBLEMS or name.startswith(SPOKEN)

    return {name: found for name, found in catalogue(language).items() if said(name)}
