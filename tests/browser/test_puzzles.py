"""Puzzles played in the browser: every kind to its end, by taps, tracing and keyboard; nothing lost on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from api.jobs import puzzle_work
from solver.puzzles.orders import Order
from tests.browser.phone import DESKTOP, PHONE, SIDEWAYS, Phone, check_view
from tests.browser.puzzle_desk import (
    KINDS,
    enter_answer,
    new_puzzle,
    solution_of,
    tap_rings,
    tile,
    wait_for_counts,
    worse,
)
from tests.browser.table import expect_soon
from tests.browser.world import ask

OUTCOME = "[data-state=over]"

PLACES = """() => [...document.querySelectorAll('.actions button, .rack button')]
  .map((node) => [node.textContent, Math.round(node.getBoundingClientRect().top)])"""


def check(phone: Phone) -> None:
    phone.page.get_by_role("button", name="Check").tap()


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_played_to_its_end_by_taps(phone: Phone, address: str, kind: str) -> None:
    puzzle = new_puzzle(address, kind)
    solution = solution_of(address, puzzle["id"])
    page = phone.open(f"/puzzles/{puzzle['id']}")
    enter_answer(page, kind, solution)
    if kind != "find-words":
        check(phone)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    expect(page.locator(OUTCOME)).to_be_visible()
    record = page.evaluate("JSON.parse(localStorage.getItem('ringers:puzzles')).records")[puzzle["id"]]
    assert record["solved"] is True
    assert record["share"] == 100
    assert record["points"] == solution["points"]
    wait_for_counts(page)
    check_view(phone, f"puzzle-{kind}-solved")


@pytest.mark.parametrize(
    ("kind", "size"),
    [("exact-score", PHONE), ("exact-score", SIDEWAYS), ("exact-score", DESKTOP), ("endgame", PHONE)],
)
def test_no_control_moves_when_words_come(
    take_phone: Callable[..., Phone], address: str, kind: str, size: tuple[int, int]
) -> None:
    phone = take_phone()
    puzzle = new_puzzle(address, kind)
    page = phone.open(f"/puzzles/{puzzle['id']}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_for_counts(page)
    held: list[Route] = []
    answering: list[bool] = []
    page.route("**/v1/solve", lambda route: route.continue_() if answering else held.append(route))
    enter_answer(page, kind, solution_of(address, puzzle["id"]))
    before = page.evaluate(PLACES)
    expect_soon(page, lambda: bool(held))
    answering.append(True)
    for route in held:
        route.continue_()
    wait_for_counts(page)
    expect(page.locator(".tally-words .chip")).not_to_have_count(0)
    assert page.evaluate(PLACES) == before
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def test_a_player_is_told_no_solution_before_an_attempt(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings", seed="untold")
    answers = phone.note_answers()
    page = phone.open(f"/puzzles/{puzzle['id']}")
    expect(page.locator(".tally-points")).to_have_text("0")
    page.get_by_role("button", name="Hint").tap()
    expect(page.get_by_role("button", name=re.compile("The rings go in"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert answers
    assert not [text for text in answers if "runner_up" in text or "/solution" in text]


def test_what_is_placed_is_counted_undone_and_kept_over_a_reload(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings")
    solution = solution_of(address, puzzle["id"])
    page = phone.open(f"/puzzles/{puzzle['id']}")
    first, second, third = solution["rings"]
    tap_rings(page, [first, second])
    expect(page.get_by_text("2 of 3 rings")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.get_by_text("1 of 3 rings")).to_be_visible()
    page.get_by_role("button", name="Redo").tap()
    check(phone)
    expect(page.get_by_text("One more ring goes on the board")).to_be_visible()
    page.reload()
    expect(tile(page, second)).to_have_attribute("aria-label", re.compile("your ring$"))
    tile(page, third).tap()
    expect(page.locator(".tally-points")).to_have_text(str(solution["points"]))
    page.locator(".tally-words .chip").first.tap()
    expect(page.locator(".board-side .word-lines .line")).to_have_count(1)


def test_a_wrong_answer_says_how_near_it_is_and_can_be_bettered(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings")
    solution = solution_of(address, puzzle["id"])
    rings = worse(solution, puzzle["board"])
    answers = phone.note_answers()
    page = phone.open(f"/puzzles/{puzzle['id']}")
    tap_rings(page, rings)
    check(phone)
    expect(page.get_by_text(re.compile(r"^\d+ points. There is a better place.$"))).to_be_visible()
    assert str(solution["points"]) not in page.locator(".verdict-note").inner_text()
    assert not re.search(rf'"best":\s*{solution["points"]}\b|"share"', "".join(answers))
    phone.check_access()
    tile(page, rings[-1]).tap()
    expect(page.get_by_text("There is a better place.")).to_have_count(0)
    tile(page, solution["rings"][-1]).tap()
    check(phone)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
    assert re.search("🟢$", page.locator(".signs").inner_text())


def ranked(address: str, puzzle: dict[str, Any], rank: str) -> list[str]:
    """Return rings that are not the best ones and have a rank."""
    solution = solution_of(address, puzzle["id"])
    cells = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    for cell in cells:
        rings = [*solution["rings"][1:], cell]
        if cell not in solution["rings"]:
            body = {"answer": {"rings": rings}}
            if ask("POST", f"{address}/v1/puzzles/{puzzle['id']}/attempts", body)["verdict"]["rank"] == rank:
                return rings
    raise AssertionError("no rings have that rank")


def test_one_may_end_with_a_rank_below_the_best(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings", grade=4, rings=4, seed="ranked")
    solution_of(address, puzzle["id"])  # which somebody gave up for
    page = phone.open(f"/puzzles/{puzzle['id']}")
    tap_rings(page, ranked(address, puzzle, "gold"))
    check(phone)
    expect(page.locator(".verdict-rank")).to_have_text("Gold")
    page.get_by_role("button", name="End with this").tap()
    expect(page.get_by_role("heading", name="End with Gold")).to_be_visible()
    expect(page.get_by_text("You keep Gold.")).to_be_visible()
    page.get_by_role("button", name="End the puzzle").tap()
    expect(page.get_by_role("heading", name=re.compile(r"^Gold: 9\d.% reached"))).to_be_visible()
    expect(page.get_by_role("heading", name="What others reached")).to_be_visible()
    expect(page.locator(".rank-bars .own")).to_have_text(re.compile("Gold.*1"))
    text = page.locator(".tell textarea").input_value()
    assert "Gold, 9" in text
    assert "🏳️" not in text
    phone.check_access()


def test_hints_come_step_by_step_and_point_at_the_board(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings")
    rows = {cell[1:] for cell in solution_of(address, puzzle["id"])["rings"]}
    page = phone.open(f"/puzzles/{puzzle['id']}")
    for step in (1, 2, 3):
        page.get_by_role("button", name="Hint", exact=True).tap()
        expect(page.get_by_text(f"Hint {step} of 4")).to_be_visible()
    expect(page.locator("[data-note=hinted]")).to_have_count(1)
    page.evaluate("localStorage.setItem('ringers:language', JSON.stringify('de'))")
    page.reload()
    expect(page.locator(".hint").last).to_have_text(re.compile(r"^Ein Ring kommt auf [A-E][1-5]\.$"))
    page.evaluate("localStorage.setItem('ringers:language', JSON.stringify('en'))")
    page.reload()
    expect(page.locator(".hint")).to_have_count(3)
    page.locator(".hint").first.tap()
    expect(page.locator("[data-note=hinted]")).to_have_count(5 * len(rows))
    page.set_viewport_size({"width": 390, "height": 400})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.locator("[data-note=hinted]")).to_have_count(1)
    expect(page.locator("[data-note=hinted]")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_text("This was the last hint.")).to_have_count(1)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_disabled()
    phone.check_access()


def test_giving_up_asks_first_and_shows_the_answer_beside_the_own_one(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "cancel-duel")
    solution = solution_of(address, puzzle["id"])
    page = phone.open(f"/puzzles/{puzzle['id']}")
    tap_rings(page, worse(solution, puzzle["board"]))
    page.get_by_role("button", name="About this puzzle").tap()
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("button", name="Play on").tap()
    expect(page.locator(OUTCOME)).to_have_count(0)
    page.get_by_role("button", name="About this puzzle").tap()
    page.get_by_role("button", name="Give up").tap()
    page.get_by_role("button", name="Show the answer").tap()
    expect(page.locator(f"{OUTCOME} .answer")).to_have_count(2)
    best = page.locator(".answer").nth(1)
    for cell in solution["rings"]:
        expect(best.locator(f"[data-cell={cell}]")).to_have_attribute("aria-label", re.compile("your ring"))
    phone.check_access()
    page.reload()
    expect(page.locator(f"{OUTCOME} .answer")).to_have_count(2)
    page.get_by_role("button", name="Play again").tap()
    expect(page.get_by_text("0 of 5 rings")).to_be_visible()


def test_what_is_shared_tells_no_cell_and_no_word(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "restore")
    solution = solution_of(address, puzzle["id"])
    page = phone.open(f"/puzzles/{puzzle['id']}")
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.locator(".hint")).to_be_visible()
    enter_answer(page, "restore", solution)
    check(phone)
    text = page.locator(".tell textarea").input_value()
    what, signs, link = text.split("\n")
    assert what == "Word Ringers, Restore the board · ★★ · 100\u00a0% · 1 hint"
    assert signs == "💡🟢"
    assert link == f"{address}/puzzles/{puzzle['link']}"
    assert not re.search(r"\b[A-E][1-5]\b", what + signs)


def test_a_link_that_holds_the_puzzle_opens_it(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "ring-deduction", seed="linked")
    page = phone.open(f"/puzzles#puzzle={puzzle['link']}")
    expect(page).to_have_url(re.compile(f"/puzzles/{puzzle['id']}$"))
    expect(page.locator(".board-side .clue[data-state=open]")).to_have_count(len(puzzle["clues"]))
    page.get_by_role("button", name="About this puzzle").tap()
    page.get_by_role("button", name="Link to this puzzle").tap()
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile(re.escape(puzzle["link"])))
    phone.open(f"/puzzles/{puzzle['link']}")
    expect(page).to_have_url(re.compile(f"/puzzles/{puzzle['id']}$"))
    phone.open("/puzzles#puzzle=nonsense")
    expect(page.locator(".toast")).to_contain_text("no puzzle that can be read")
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()


def test_cells_are_crossed_out_and_clues_say_what_the_rings_make_of_them(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "ring-deduction")
    solution = solution_of(address, puzzle["id"])
    rings = worse(solution, puzzle["board"])
    page = phone.open(f"/puzzles/{puzzle['id']}")
    page.get_by_role("button", name="Cross out").tap()
    tile(page, rings[-1]).tap()
    expect(tile(page, rings[-1])).to_have_attribute("aria-label", re.compile("crossed out$"))
    page.get_by_role("button", name="Ring", exact=True).tap()
    tap_rings(page, rings)
    check(phone)
    expect(page.locator(".board-side .clue[data-state=missed]").first).to_be_visible()
    page.get_by_text("All words on this board").tap()
    expect(page.locator("details .chip").first).to_be_visible()
    page.locator("details .chip").first.tap()
    expect(page.locator(".board-side .word-lines .line")).to_have_count(1)
    phone.check_access()


def test_a_puzzle_that_the_service_has_forgotten_is_brought_back_by_its_link(phone: Phone) -> None:
    puzzle, solution = puzzle_work.make((), Order(), "forgotten")
    phone.keep(f"puzzle:{puzzle['id']}", puzzle)
    page = phone.open(f"/puzzles/{puzzle['id']}")
    enter_answer(page, "place-rings", solution)
    check(phone)
    expect(page.get_by_role("heading", name="Solved!")).to_be_visible()
