"""RING played by taps: rounds against bots, the last round with the final points, and the pages for a real table."""

from typing import Any

from playwright.sync_api import Page, expect

from games.ring.cards import BidCard
from games.ring.payments import undominated
from games.ring.scoring import MINE, best_score
from tests.browser.actions import expect_soon, leave, tap
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game, keys, open_form, ranked_points, ranking, start_table, table_of
from tests.repetitions import LONG

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}
ROUNDS = 22


def new_game(address: str, seed: str, *taken: str, **more: Any) -> Game:
    return Game(address, "ring", NAMES, *taken, names=NAMES, seed=seed, **more)


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


def test_rounds_against_two_bots_on_a_phone(phone: Phone) -> None:
    game = new_game(phone.address, "taps", bots={"b": "random", "c": "random"})
    page = game.open(phone)
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
            look_at_payments(phone, game.seen()["view"])
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


def look_at_payments(phone: Phone, view: dict[str, Any]) -> None:
    """The ways to pay are the undominated ones, and what is no payment says why."""
    page = phone.page
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


def act(game: Game) -> None:
    """Let who is to act do the first of: keep, bid one more, pay, or pass."""
    (seat,) = game.seen()["actors"]
    may = game.ask("GET", "/actions", seat=seat)["actions"]
    order = [action for action in may if not action.startswith("bid")] or may
    game.act(seat, "bid:1" if "bid:1" in may else order[0])


def bid_up_to(game: Game, seat: str) -> str:
    """Let everybody keep the hand and bid over HTTP until a seat is to bid over another; return that one."""
    bidder = ""
    while (actors := game.seen()["actors"]) != [seat] or not bidder:
        may = game.ask("GET", "/actions", seat=actors[0])["actions"]
        action = next(each for each in may if each.startswith(("keep", "bid")))
        game.act(actors[0], action)
        bidder = actors[0] if action.startswith("bid") else ""
    return bidder


def test_an_offer_moves_nothing_that_is_tapped(phone: Phone) -> None:
    game = new_game(phone.address, "offer", "b", "c")
    bidder = bid_up_to(game, "a")
    page = game.open(phone)
    controls = page.locator(".table-prompt, .ring-own, .ring-choices button")
    expect(page.locator(".ring-choices [data-key=bid]")).to_be_visible()
    places = [node.bounding_box() for node in controls.all()]
    game.ask("POST", "/offers", {"offer": "take-back"}, bidder)
    offer = page.locator(".offer")
    expect(offer).to_be_in_viewport()
    assert [node.bounding_box() for node in controls.all()] == places
    phone.photograph("ring-offer")
    tap(offer, "Decline")
    expect(offer).to_have_count(0)


def test_the_last_round_and_the_final_points(phone: Phone) -> None:
    game = new_game(phone.address, "final", "b", "c")
    while game.seen()["view"]["round"] < ROUNDS:
        act(game)
    page = game.open(phone)
    while (table := game.seen())["status"] == "playing":
        if table["actors"] == ["a"]:
            expect_soon(page, lambda: is_to_act(page))
            take_turn(page, highest=30)
            ply = table["ply"]
            expect_soon(page, lambda: game.seen()["ply"] > ply)  # noqa: B023
        else:
            act(game)
    view, outcome = table["view"], table["outcome"]
    assert ranked_points(page) == sorted(outcome["scores"].values(), reverse=True)
    for name, field in (("Stars", "stars"), ("Pairs", "groups"), ("Sequences", "sequences"), ("Cards left", "hand")):
        row = page.locator(".ring-pad tbody tr", has_text=name).locator("td").all_inner_texts()
        assert list(map(int, row)) == [view["scores"][seat][field] for seat in NAMES]
    assert page.locator(".ring-final").count() == len(NAMES)
    check_view(phone, "ring-over")


def test_a_box_with_other_cards_is_played_with(phone: Phone) -> None:
    page = open_form(phone, "ring", "Anna")
    page.locator("summary", has_text="more settings").tap()
    page.locator(".ring-liked [data-key='1 D']").tap()
    page.locator(".ring-liked [data-key='1 S']").tap(force=True)  # the last one stays
    leave(page.get_by_label("gem 5, how many"), "3")
    phone.check_layout()
    id = start_table(page)
    config = table_of(phone.address, id, keys(page, id)["host"])["config"]
    assert (config["snacks"][0], config["cards"]["gem"]) == ("S", [5, 5, 5, 5, 3])


def test_the_final_points_of_a_real_table(phone: Phone) -> None:
    page = phone.open("/play/ring/score")
    says = page.locator(".table-prompt")

    def tap_in(seat: str, dinos: str, values: str) -> None:
        page.locator(f".ring-who [data-key={seat}]").tap()
        for dino in dinos.split():
            page.locator(f".ring-keys [data-key='{dino}']").tap()
        for value in values.split():
            page.locator(f".ring-values [data-key='{value}'] [data-key=more]").tap()

    tap_in("pink", "2 joker 4 5 5 9 10", "1 2 3 4 5")
    leave(page.get_by_label("Name of player 1"), "Anni")
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


def test_the_ways_to_pay_at_a_real_table(phone: Phone) -> None:
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
