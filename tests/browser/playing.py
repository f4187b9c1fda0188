"""Games at tables: made over HTTP with a phone in a seat, or by hand with the lobby's form; laying, and the end."""

import json
import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.actions import click
from tests.browser.phone import PATIENCE, Phone
from tests.browser.world import ask
from tests.processes import wait_until

PLAYS_EACH = 10
FREE = ".board [data-cell]:not(.dim)"


class Game:
    """A table of a game, made over HTTP.

    Args:
        address: the service.
        game: which.
        seats: its seats; the first one is taken.
        taken: those that are taken beside it.
        options: what else the table is made with, such as names, bots and a seed.
    """

    def __init__(self, address: str, game: str, seats: Iterable[str], *taken: str, **options: Any) -> None:
        seats = list(seats)
        made = ask("POST", f"{address}/v1/games/{game}/tables", {"seats": seats, **options})
        self.game = game
        self.names = list(options.get("names", {}).values())
        self.address = address
        self.id: str = made["table"]["id"]
        self.code: str = made["code"]
        self.host: str | None = made["host_token"]
        self.tokens: dict[str, str] = {seats[0]: made["seat_token"]} if made.get("seat_token") else {}
        self.path = f"/tables/{self.id}"
        self.take(*taken)

    def take(self, *seats: str) -> None:
        """Sit down in seats."""
        for seat in seats:
            self.tokens[seat] = self.ask("POST", "/players", {"code": self.code, "seat": seat})["seat_token"]

    def ask(self, method: str, path: str, body: object = None, seat: str = "") -> Any:
        """Ask the service about the table, as a seat if one is given."""
        token = {"Authorization": f"Bearer {self.tokens[seat]}"} if seat else {}
        return ask(method, f"{self.address}/v1/tables/{self.id}{path}", body, **token)

    def seen(self, seat: str = "") -> dict[str, Any]:
        """Return the table as a seat sees it, the first one as a rule."""
        seen: dict[str, Any] = self.ask("GET", "", seat=seat or next(iter(self.tokens)))
        return seen

    def act(self, seat: str, action: str = "") -> dict[str, Any]:
        """Do something as soon as the seat may: the first legal thing, or the one that is given."""
        may: dict[str, Any] = {}

        def is_legal() -> bool:
            may.update(self.ask("GET", "/actions", seat=seat))
            return action in may["actions"] if action else bool(may["actions"])

        assert wait_until(is_legal), may
        body = {"action": action or may["actions"][0], "ply": may["ply"]}
        done: dict[str, Any] = self.ask("POST", "/actions", body, seat=seat)
        return done

    def keys(self, *seats: str, host: bool = True) -> dict[str, Any]:
        """Return what a phone remembers that has seats of the table, the first one as a rule, and the host's role."""
        held = {seat: self.tokens[seat] for seat in seats or list(self.tokens)[:1]}
        host_token = self.host if host else None
        return {"host": host_token, "seats": held, "share": None, "game": self.game, "names": self.names}

    def seat(self, phone: Phone, *seats: str, host: bool = True) -> None:
        """Give a phone such seats."""
        phone.keep(f"table:{self.id}", self.keys(*seats, host=host))

    def open(self, phone: Phone, *seats: str, host: bool = True) -> Page:
        """Show the table on a phone that has these seats."""
        self.seat(phone, *seats, host=host)
        return phone.open(self.path)


def open_form(phone: Phone, game: str, name: str, opponent: str | None = None) -> Page:
    """Open the form for a new table of a game, with the own name in it, and who is to play in the second seat."""
    page = phone.open(f"/play/{game}")
    page.get_by_label("Your name").fill(name)
    if opponent is not None:
        page.get_by_label("Who plays in seat 2").select_option(opponent)
    return page


def start_table(page: Page) -> str:
    """Start the table of a form; returns its id."""
    click(page, "Start the table")
    page.wait_for_url("**/tables/*")
    return page.url.rpartition("/")[2].partition("?")[0]


def keys(page: Page, table: str) -> dict[str, Any]:
    """Return what a phone remembers of a table."""
    kept: dict[str, Any] = json.loads(page.evaluate(f"localStorage.getItem('ringers:table:{table}')"))
    return kept


def sit_down(phone: Phone, code: str, name: str) -> Page:
    """Join a table by the link of its code."""
    page = phone.open(f"/play/join/{code}")
    page.get_by_label("Your name").fill(name)
    click(page, "Sit down")
    page.wait_for_url("**/tables/*")
    return page


def is_on_turn(page: Page) -> bool:
    """Tell whether the tab says that it is the own turn."""
    return page.title().startswith("●")


def wait_for_turn(page: Page, patience: int = PATIENCE) -> None:
    """Wait so many milliseconds at most until the tab says that it is the own turn."""
    expect(page).to_have_title(re.compile("^●"), timeout=patience)


def take_first(page: Page) -> None:
    """Take the first piece of the rack."""
    first = page.locator(".wr-laying .rack button").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")


RACK = "document.querySelector('.wr-laying .rack')?.textContent ?? ''"


def lay_chosen(page: Page) -> None:
    """Lay what has been put on the board, and wait until the rack is without it: the turn may come again at once."""
    before = page.evaluate(RACK)
    click(page, "Lay ")
    expect(page.locator("[data-key=lay]")).to_have_count(0)
    page.wait_for_function(f"(before) => ({RACK}) !== before", arg=before)


def lay(page: Page, times: int = 1) -> None:
    """Lay the first piece of the rack on the first cell that is free for it, each time that it is the own turn."""
    for _ in range(times):
        wait_for_turn(page)
        take_first(page)
        page.locator(FREE).first.click()
        lay_chosen(page)


def table_of(address: str, table: str, token: str) -> dict[str, Any]:
    """Return a table as a seat sees it over HTTP."""
    found: dict[str, Any] = ask("GET", f"{address}/v1/tables/{table}", Authorization=f"Bearer {token}")
    return found


def ranking(page: Page) -> list[str]:
    """Return the lines of the ranking at the end."""
    expect(page.locator(".ranking li").first).to_be_visible()
    return [line.replace("\n", " ") for line in page.locator(".ranking li").all_inner_texts()]


def ranked_points(page: Page) -> list[int]:
    """Return the points in the ranking at the end."""
    return [int(line.split()[-2]) for line in ranking(page)]
