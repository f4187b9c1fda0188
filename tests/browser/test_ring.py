"""RING played by taps: rounds against bots, the last round with the final points, and the pages for a real table."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.ring.cards import BidCard
from games.ring.payments import undominated
from games.ring.scoring import MINE, best_score
from tests.browser.phone import Phone, check_view
from tests.browser.playing import open_form, ranking, start_table, table_of
from tests.browser.table import expect_soon
from tests.browser.world import ask
from tests.repetitions import LONG

TakePhone = Callable[..., Phone]

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}
ROUNDS = 22


def seat_phone(phone: Phone, seed: str, **more: Any) -> dict[str, Any]:
    """Make a table of three at which the phone has the first seat."""
    body = {"seats": list(NAMES), "names": NAMES, "seed": seed, **more}
    made: dict[str, Any] = ask("POST", f"{phone.address}/v1/games/ring/tables", body)
    keys = {"host": made["host_token"], "seats": {"a": made["seat_token"]}, "share": None, "game": "ring"}
    phone.keep(f"table:{made['table']['id']}", {**keys, "names": list(NAMES.values())})
    return made


def is_to_act(page: Page) -> bool:
    """Tell whether the own seat may do something, or the game is over."""
    return page.locator(".ring-choices, .ranking").count() > 0


def tap_key(page: Page, key: str) -> None:
    page.locator(f".ring-choices [data-key={key}]").tap()


def take_turn(page: Page, *, highest: int) -> str:
    """Do one thing by taps: keep the hand, bid one more up to a limit, pass with the first card, or pay; say which."""
    if page.locator("[data-key=keep]").count():
        tap_key(page, "keep")
        return "keep"
    if page.locator("[data-key=pay]").count():
        tap_key(page, "pay")
        return "pay"
    bid = page.locator(".ring-choices [data-key=bid]")
    if bid.get_attribute("aria-disabled") is None and int(bid.inner_text().split()[-1]) <= highest:
        bid.tap()
        return "bid"
    free = page.locator("button.ring-shown")
    if free.count() and not page.locator("button.ring-shown[aria-pressed=true]").count():
        free.first.tap()
    tap_key(page, "pass")
    return "pass"


def test_rounds_against_two_bots_on_a_phone(take_phone: TakePhone) -> None:
    phone = take_phone()
    made = seat_phone(phone, "taps", bots={"b": "random", "c": "random"})
    page = phone.open(f"/tables/{made['table']['id']}")
    done: list[str] = []
    while "pay" not in done:
        expect_soon(page, lambda: is_to_act(page))
        if done == ["keep"]:
            expect(page.locator(".ring-choices .primary")).to_be_focused()
        if page.locator("[data-key=mulligan]").count():
            page.locator("[data-key=mulligan]").tap(force=True)
            expect(page.locator(".table-prompt")).to_have_text("Only a hand worth less than 10 may be exchanged.")
        elif page.locator(".ring-choices [data-key=bid]").count() and "bid" not in done:
            tap_key(page, "pass")
            expect(page.locator(".table-prompt")).to_contain_text("tap one of the display first")
        elif page.locator("[data-key=pay]").count() and "pay" not in done:
            look_at_payments(phone, made)
        done.append(take_turn(page, highest=30))
    assert {"keep", "bid", "pay"} <= set(done)
    expect(page.locator(".ring-last")).to_contain_text("Anna won")
    page.locator(".ring-owned-all [data-key=b] .ring-owned").tap()
    expect(page.locator(".ring-known")).to_contain_text("for this dino")
    page.keyboard.press("Escape")
    expect_soon(page, lambda: is_to_act(page))
    while LONG and not page.locator(".ranking").count():
        take_turn(page, highest=30)
        expect_soon(page, lambda: is_to_act(page))
    assert not LONG or len(ranking(page)) == len(NAMES)


def look_at_payments(phone: Phone, made: dict[str, Any]) -> None:
    """The ways to pay are the undominated ones, and what is no payment says why."""
    page = phone.page
    view = table_of(phone.address, made["table"]["id"], made["seat_token"])["view"]
    hand = [BidCard.parse(card) for card in view["hand"]]
    count = len(list(undominated(hand, frozenset(view["likes"]), view["bid"])))
    marked = page.locator(".ring-own[aria-pressed=true]")
    assert marked.count() > 0
    if count > 1:
        expect(page.locator(".ring-ways summary")).to_have_text(f"{count} ways to pay")
    check_view(phone, "ring-paying")
    chosen = marked.first.get_attribute("data-key")
    marked.first.tap()
    page.locator("[data-key=pay]").tap(force=True)
    expect(page.locator(".table-prompt")).to_contain_text("more to pay")
    page.locator(f".ring-own[data-key='{chosen}']").tap()


def play_until_the_last_round(address: str, made: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """Let everybody bid 1 or pass over HTTP up to the last dino; return the table and its tokens."""
    id, code = made["table"]["id"], made["code"]
    tokens = {"a": made["seat_token"]}
    for seat in ("b", "c"):
        body = {"code": code, "seat": seat}
        tokens[seat] = ask("POST", f"{address}/v1/tables/{id}/players", body)["seat_token"]
    table = table_of(address, id, tokens["a"])
    while table["view"]["round"] < ROUNDS:
        (seat,) = table["actors"]
        table = act(address, id, tokens[seat])
    return id, tokens


def bid_up_to(address: str, made: dict[str, Any], seat: str) -> dict[str, str]:
    """Let everybody keep the hand and bid over HTTP until a seat is to bid over another; return that one's token."""
    id, code = made["table"]["id"], made["code"]
    tokens = {"a": made["seat_token"]}
    for other in ("b", "c"):
        taken = ask("POST", f"{address}/v1/tables/{id}/players", {"code": code, "seat": other})
        tokens[other] = taken["seat_token"]
    bidder = ""
    while (table := table_of(address, id, tokens["a"]))["actors"] != [seat] or not bidder:
        actor = table["actors"][0]
        path, headers = f"{address}/v1/tables/{id}/actions", {"Authorization": f"Bearer {tokens[actor]}"}
        may = ask("GET", path, **headers)
        action = next(each for each in may["actions"] if each.startswith(("keep", "bid")))
        ask("POST", path, {"action": action, "ply": may["ply"]}, **headers)
        bidder = actor if action.startswith("bid") else ""
    return {"Authorization": f"Bearer {tokens[bidder]}"}


def test_an_offer_moves_nothing_that_is_tapped(take_phone: TakePhone) -> None:
    phone = take_phone()
    made = seat_phone(phone, "offer")
    id = made["table"]["id"]
    bidder = bid_up_to(phone.address, made, "a")
    page = phone.open(f"/tables/{id}")
    controls = page.locator(".table-prompt, .ring-own, .ring-choices button")
    expect(page.locator(".ring-choices [data-key=bid]")).to_be_visible()
    places = [node.bounding_box() for node in controls.all()]
    ask("POST", f"{phone.address}/v1/tables/{id}/offers", {"offer": "take-back"}, **bidder)
    offer = page.locator(".offer")
    expect(offer).to_be_in_viewport()
    assert [node.bounding_box() for node in controls.all()] == places
    phone.photograph("ring-offer")
    offer.get_by_role("button", name="Decline").tap()
    expect(offer).to_have_count(0)


def act(address: str, id: str, token: str) -> dict[str, Any]:
    """Do the first of the legal actions: keep, bid one more, the first payment, or the first pass."""
    path, headers = f"{address}/v1/tables/{id}/actions", {"Authorization": f"Bearer {token}"}
    may = ask("GET", path, **headers)
    order = [action for action in may["actions"] if not action.startswith("bid")] or may["actions"]
    first = "bid:1" if "bid:1" in may["actions"] else order[0]
    done: dict[str, Any] = ask("POST", path, {"action": first, "ply": may["ply"]}, **headers)
    return done


def test_the_last_round_and_the_final_points(take_phone: TakePhone) -> None:
    phone = take_phone()
    made = seat_phone(phone, "final")
    id, tokens = play_until_the_last_round(phone.address, made)
    page = phone.open(f"/tables/{id}")
    while (table := table_of(phone.address, id, tokens["a"]))["status"] == "playing":
        (seat,) = table["actors"]
        if seat == "a":
            expect_soon(page, lambda: is_to_act(page))
            take_turn(page, highest=30)
            ply = table["ply"]
            expect_soon(page, lambda: table_of(phone.address, id, tokens["a"])["ply"] > ply)  # noqa: B023
        else:
            act(phone.address, id, tokens[seat])
    lines = ranking(page)
    view, outcome = table["view"], table["outcome"]
    totals = sorted(outcome["scores"].values(), reverse=True)
    assert [int(line.split()[-2]) for line in lines] == totals
    for name, field in (("Stars", "stars"), ("Pairs", "groups"), ("Sequences", "sequences"), ("Cards left", "hand")):
        row = page.locator(".ring-pad tbody tr", has_text=name).locator("td").all_inner_texts()
        assert list(map(int, row)) == [view["scores"][seat][field] for seat in NAMES]
    assert page.locator(".ring-final").count() == len(NAMES)
    check_view(phone, "ring-over")


def test_a_box_with_other_cards_is_played_with(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = open_form(phone, "ring", "Anna")
    page.locator("summary", has_text="more settings").tap()
    page.locator(".ring-liked [data-key='1 D']").tap()
    page.locator(".ring-liked [data-key='1 S']").tap(force=True)  # the last one stays
    page.get_by_label("gem 5, how many").fill("3")
    page.get_by_label("gem 5, how many").blur()
    phone.check_layout()
    id = start_table(page)
    host = json.loads(page.evaluate(f"localStorage.getItem('ringers:table:{id}')"))["host"]
    config = table_of(phone.address, id, host)["config"]
    assert (config["snacks"][0], config["cards"]["gem"]) == ("S", [5, 5, 5, 5, 3])


def test_the_final_points_of_a_real_table(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open("/play/ring/score")
    says = page.locator(".table-prompt")

    def tap_in(seat: str, dinos: str, values: str) -> None:
        page.locator(f".ring-who [data-key={seat}]").tap()
        for dino in dinos.split():
            page.locator(f".ring-keys [data-key='{dino}']").tap()
        for value in values.split():
            page.locator(f".ring-values [data-key='{value}'] [data-key=more]").tap()

    tap_in("pink", "2 joker 4 5 5 9 10", "1 2 3 4 5")
    page.get_by_label("Name of player 1").fill("Anni")
    page.get_by_label("Name of player 1").blur()
    expect(says).to_have_text("Anni wins with 28 points.")
    tap_in("green", "3 4 6 6 7 8", "5")
    best = best_score([3, 4, 6, 6, 7, 8], cards=1)
    assert (best.removed, best.arrangement) == (6, ((3, 4, MINE, 6, 7, 8),))
    green = page.locator(".ring-final[data-key=green]")
    expect(green.locator("summary")).to_contain_text(f"{best.total} points")
    green.locator("summary").tap()
    expect(green.locator(".removed")).to_contain_text("One dino 6 goes back to the box.")
    check_view(phone, "ring-score")
    tap_in("purple", "6", "")
    expect(page.locator(".ring-pad tfoot td").last).to_have_text("1")
    page.locator(".ring-keys [data-key='6']").tap()
    expect(page.locator(".ring-pad tfoot td").last).to_have_text("0")
    page.keyboard.press("Control+z")
    expect(page.locator(".ring-pad tfoot td").last).to_have_text("1")
    page.reload()
    expect(says).to_have_text("Anni wins with 28 points.")


def test_the_ways_to_pay_at_a_real_table(take_phone: TakePhone) -> None:
    phone = take_phone()
    page = phone.open("/play/ring/pay")
    says = page.locator(".table-prompt")
    for card in ("D2", "D5", "G3", "G5", "L4", "S1", "S5"):
        page.locator(f".ring-kind[data-key={card[0]}] [data-key='{card[1]}']").tap()
    page.locator(".ring-keys [data-key='10']").tap()
    for _ in range(7):
        page.locator("[data-key=bid] [data-key=plus]").tap()
    expect(says).to_have_text("2 sensible ways to pay 8. You can pay up to 10.")
    check_view(phone, "ring-pay")
    page.locator(".ring-likes [data-key=D]").tap()
    expect(says).to_contain_text("You can pay up to 17.")
    page.keyboard.press("Control+z")
    expect(says).to_contain_text("You can pay up to 10.")
    page.locator(".ring-payment").filter(has_text="exactly").locator("[data-key=paid]").tap()
    expect(page.locator(".ring-cards .ring-own")).to_have_count(5)
    page.keyboard.press("Control+z")
    expect(page.locator(".ring-cards .ring-own")).to_have_count(7)
