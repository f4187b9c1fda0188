"""Phones at a match: each a browser context of its own, in seats of it."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.actions import Pages
from tests.browser.phone import Phone
from tests.browser.world import NAMES, Table, hosted_table, new_table

TakePhone = Callable[..., Phone]
Phones = dict[str, Phone]


def hold(
    phone: Phone, table: Table, *players: str, path: str = "", host: bool = False, share: str | None = None
) -> Page:
    """Give a phone seats of a match, and the role of a host who has none, and open a screen."""
    seats = {player: table.seats[player] for player in players}
    keys = {"host": table.host if host else None, "seats": seats, "share": share, "names": list(NAMES.values())}
    phone.keep(f"match:{table.id}", keys)
    return phone.open(table.path + path)


def sit_down(phone: Phone, path: str = "", board: str | None = None, **options: object) -> tuple[Page, Table]:
    """Start a match in which a phone has the seat of pink, and no more."""
    table = new_table(phone.address, "pink", board=board, **options)
    return hold(phone, table, "pink", path=path), table


def seat_phones(
    take_phone: TakePhone, *players: str, board: str | None = None, **options: object
) -> tuple[Table, Phones]:
    """Start a match, of five as a rule, with a phone in some seats; the first one's has the role of the host."""
    phones = {player: take_phone() for player in players}
    table = hosted_table(phones[players[0]].address, *players, board=board, **options)
    for player, phone in phones.items():
        phone.keep(f"match:{table.id}", {"host": None, "seats": {player: table.seats[player]}})
    return table, phones


def open_phones(
    take_phone: TakePhone, *players: str, path: str = "", board: str | None = None, **options: object
) -> tuple[Table, Pages]:
    """Start a match with a phone in some seats, each of which shows a screen."""
    table, phones = seat_phones(take_phone, *players, board=board, **options)
    return table, {player: phone.open(table.path + path) for player, phone in phones.items()}
