"""Puzzles played in the browser: every kind to its end, by taps, tracing and keyboard; nothing lost on the way."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from api.folders import Folders
from api.jobs import puzzle_work
from solver.puzzles.orders import Order
from tests.browser.actions import expect_soon, see, see_heading, tap
from tests.browser.phone import DESKTOP, PHONE, SIDEWAYS, Phone, check_view
from tests.browser.puzzle_desk import (
    KINDS,
    enter_answer,
    give_up,
    new_puzzle,
    open_puzzle,
    solve,
    tap_rings,
    tile,
    wait_for_counts,
    worse,
)
from tests.browser.world import ask

OUTCOME = "[data-state=over]"

PLACES = """() => [...document.querySelectorAll('.actions button, .rack button')]
  .map((node) => [node.textContent, Math.round(node.getBoundingClientRect().top)])"""


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_played_to_its_end_by_taps(phone: Phone, kind: str) -> None:
    page, puzzle, solution = open_puzzle(phone, kind)
    solve(page, kind, solution)
    expect(page.locator(OUTCOME)).to_be_visible()
    record = page.evaluate("JSON.parse(localStorage.getItem('ringers:puzzles')).records")[puzzle["id"]]
    assert (record["solved"], record["share"], record["points"]) == (True, 100, solution["points"])
    wait_for_counts(page)
    check_view(phone, f"puzzle-{kind}-solved")


@pytest.mark.parametrize(
    ("kind", "size"), [("place-rings", PHONE), ("place-rings", SIDEWAYS), ("place-rings", DESKTOP), ("endgame", PHONE)]
)
def test_no_control_moves_when_words_come(phone: Phone, kind: str, size: tuple[int, int]) -> None:
    page, _, solution = open_puzzle(phone, kind)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_for_counts(page)
    held: list[Route] = []
    answering: list[bool] = []
    page.route("**/v1/solve", lambda route: route.continue_() if answering else held.append(route))
    enter_answer(page, kind, solution)
    before = page.evaluate(PLACES)
    expect_soon(page, lambda: bool(held))
    answering.append(True)
    for route in held:
        route.continue_()
    wait_for_counts(page)
    expect(page.locator(".tally-words .chip")).not_to_have_count(0)
    assert page.evaluate(PLACES) == before
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def test_an_exact_score_is_found_by_reading_as_the_last_check_ends_it(phone: Phone) -> None:
    """Neither changes nor checks lead to the target: points are told only to five answers, which is said before."""
    page, puzzle, solution = open_puzzle(phone, "exact-score", seed="five checks")
    left = page.locator(".checks-left")
    rings = worse(solution, puzzle["board"])
    for count in (5, 4, 3, 2):
        expect(left).to_have_text(f"You can check {count} answers. The last check ends the puzzle.")
        if count == 5:
            tap_rings(page, rings)
            expect(page.locator(".tally")).to_contain_text("Points when you check")
        if count == 3:
            page.reload()
        tap(page, "Check")
        expect(page.locator(".verdict-note")).to_be_visible()
    expect(left).to_have_text("This is your last check: it ends the puzzle.")
    check_view(phone, "exact-score-last-check")
    tap(page, "Check")
    expect(page.locator(OUTCOME)).to_be_visible()
    record = page.evaluate("JSON.parse(localStorage.getItem('ringers:puzzles')).records")[puzzle["id"]]
    assert (record["solved"], len(record["steps"]), record["best"]) == (False, 5, solution["points"])
    see_heading(page, f"{record['rank'].title()}: {record['share']}% reached")
    check_view(phone, "exact-score-no-checks-left")


def test_a_player_is_told_no_solution_before_an_attempt(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "place-rings", seed="untold")
    answers = phone.note_answers()
    page = phone.open(f"/puzzles/{puzzle['id']}")
    expect(page.locator(".tally-points")).to_have_text("0")
    tap(page, "Hint")
    expect(page.get_by_role("button", name=re.compile("The rings go in"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert answers
    assert not [text for text in answers if "runner_up" in text or "/solution" in text]


def test_what_is_placed_is_counted_undone_and_kept_over_a_reload(phone: Phone) -> None:
    page, _, solution = open_puzzle(phone, "place-rings")
    first, second, third = solution["rings"]
    tap_rings(page, [first, second])
    see(page, "2 of 3 rings")
    page.keyboard.press("Control+z")
    see(page, "1 of 3 rings")
    tap(page, "Redo", "Check")
    see(page, "One more ring goes on the board")
    page.reload()
    expect(tile(page, second)).to_have_attribute("aria-label", re.compile("your ring$"))
    tile(page, third).tap()
    expect(page.locator(".tally-points")).to_have_text(str(solution["points"]))
    page.locator(".tally-words .chip").first.tap()
    expect(page.locator(".board-side .word-lines .line")).to_have_count(1)


def test_a_wrong_answer_says_how_near_it_is_and_can_be_bettered(phone: Phone) -> None:
    answers = phone.note_answers()
    page, puzzle, solution = open_puzzle(phone, "place-rings")
    rings = worse(solution, puzzle["board"])
    tap_rings(page, rings)
    tap(page, "Check")
    see(page, re.compile(r"^\d+ points. There is a better place.$"))
    assert str(solution["points"]) not in page.locator(".verdict-note").inner_text()
    assert not re.search(rf'"best":\s*{solution["points"]}\b|"share"', "".join(answers))
    phone.check_access()
    tile(page, rings[-1]).tap()
    expect(page.get_by_text("There is a better place.")).to_have_count(0)
    tile(page, solution["rings"][-1]).tap()
    tap(page, "Check")
    see_heading(page, "Solved!")
    assert re.search("🟢$", page.locator(".signs").inner_text())


def test_one_may_end_with_a_rank_below_the_best(phone: Phone, address: str) -> None:
    page, puzzle, solution = open_puzzle(phone, "place-rings", grade=4, rings=4, seed="ranked")
    path, best = f"{address}/v1/puzzles/{puzzle['id']}/attempts", solution["rings"]
    others = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE" if f"{column}{row}" not in best]
    ranks = {cell: ask("POST", path, {"answer": {"rings": [*best[1:], cell]}})["verdict"]["rank"] for cell in others}
    tap_rings(page, [*best[1:], next(cell for cell, rank in ranks.items() if rank == "gold")])
    tap(page, "Check")
    expect(page.locator(".verdict-rank")).to_have_text("Gold")
    tap(page, "End with this")
    see_heading(page, "End with Gold")
    see(page, "You keep Gold.")
    tap(page, "End the puzzle")
    see_heading(page, re.compile(r"^Gold: 9\d% reached"))
    see_heading(page, "What others reached")
    expect(page.locator(".rank-bars .own")).to_have_text(re.compile("Gold.*1"))
    text = page.locator(".tell textarea").input_value()
    assert "Gold, 9" in text
    assert "🏳️" not in text
    phone.check_access()


def reload_in(page: Page, language: str) -> None:
    page.evaluate("(language) => localStorage.setItem('ringers:language', JSON.stringify(language))", language)
    page.reload()


def test_hints_come_step_by_step_and_point_at_the_board(phone: Phone) -> None:
    page, _, solution = open_puzzle(phone, "place-rings")
    rows = {cell[1:] for cell in solution["rings"]}
    for step in (1, 2, 3):
        tap(page, "Hint", exact=True)
        see(page, f"Hint {step} of 4")
    expect(page.locator("[data-note=hinted]")).to_have_count(1)
    reload_in(page, "de")
    expect(page.locator(".hint").last).to_have_text(re.compile(r"^Ein Ring kommt auf [A-E][1-5]\.$"))
    reload_in(page, "en")
    expect(page.locator(".hint")).to_have_count(3)
    page.locator(".hint").first.tap()
    expect(page.locator("[data-note=hinted]")).to_have_count(5 * len(rows))
    page.set_viewport_size({"width": 390, "height": 400})
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    tap(page, "Hint", exact=True)
    expect(page.locator("[data-note=hinted]")).to_have_count(1)
    expect(page.locator("[data-note=hinted]")).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_text("This was the last hint.")).to_have_count(1)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_disabled()
    phone.check_access()


def test_giving_up_asks_first_and_shows_the_answer_beside_the_own_one(phone: Phone) -> None:
    page, puzzle, solution = open_puzzle(phone, "cancel-duel")
    tap_rings(page, worse(solution, puzzle["board"]))
    tap(page, "About this puzzle", "Give up", "Play on")
    expect(page.locator(OUTCOME)).to_have_count(0)
    give_up(page)
    expect(page.locator(f"{OUTCOME} .answer")).to_have_count(2)
    best = page.locator(".answer").nth(1)
    for cell in solution["rings"]:
        expect(best.locator(f"[data-cell={cell}]")).to_have_attribute("aria-label", re.compile("your ring"))
    phone.check_access()
    page.reload()
    expect(page.locator(f"{OUTCOME} .answer")).to_have_count(2)
    tap(page, "Play again")
    see(page, "0 of 5 rings")


def test_what_is_shared_tells_no_cell_and_no_word(phone: Phone, address: str) -> None:
    page, puzzle, solution = open_puzzle(phone, "restore")
    tap(page, "Hint", exact=True)
    expect(page.locator(".hint")).to_be_visible()
    enter_answer(page, "restore", solution)
    tap(page, "Check")
    text = page.locator(".tell textarea").input_value()
    what, signs, link = text.split("\n")
    assert what == "Word Ringers, Restore the board · ★★ · 100% · 1 hint"
    assert signs == "💡🟢"
    assert link == f"{address}/puzzles/{puzzle['link']}"
    assert not re.search(r"\b[A-E][1-5]\b", what + signs)


def test_a_link_that_holds_the_puzzle_opens_it(phone: Phone, address: str) -> None:
    puzzle = new_puzzle(address, "ring-deduction", seed="linked")
    page = phone.open(f"/puzzles#puzzle={puzzle['link']}")
    expect(page).to_have_url(re.compile(f"/puzzles/{puzzle['id']}$"))
    expect(page.locator(".board-side .clue[data-state=open]")).to_have_count(len(puzzle["clues"]))
    tap(page, "About this puzzle", "Link to this puzzle")
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile(re.escape(puzzle["link"])))
    phone.open(f"/puzzles/{puzzle['link']}")
    expect(page).to_have_url(re.compile(f"/puzzles/{puzzle['id']}$"))
    phone.open("/puzzles#puzzle=nonsense")
    expect(page.locator(".toast")).to_contain_text("no puzzle that can be read")
    see_heading(page, "Puzzles", exact=True)


def test_cells_are_crossed_out_and_clues_say_what_the_rings_make_of_them(phone: Phone) -> None:
    page, puzzle, solution = open_puzzle(phone, "ring-deduction")
    rings = worse(solution, puzzle["board"])
    tap(page, "Cross out")
    tile(page, rings[-1]).tap()
    expect(tile(page, rings[-1])).to_have_attribute("aria-label", re.compile("crossed out$"))
    tap(page, "Ring", exact=True)
    tap_rings(page, rings)
    tap(page, "Check")
    expect(page.locator(".board-side .clue[data-state=missed]").first).to_be_visible()
    page.get_by_text("All words on this board").tap()
    expect(page.locator("details .chip").first).to_be_visible()
    page.locator("details .chip").first.tap()
    expect(page.locator(".board-side .word-lines .line")).to_have_count(1)
    phone.check_access()


def test_a_puzzle_that_the_service_has_forgotten_is_brought_back_by_its_link(phone: Phone) -> None:
    puzzle, solution = puzzle_work.make(Folders(()), Order(), "forgotten")
    phone.keep(f"puzzle:{puzzle['id']}", puzzle)
    page = phone.open(f"/puzzles/{puzzle['id']}")
    solve(page, "place-rings", solution)


def test_how_it_works_is_open_at_first_and_folded_from_then_on(phone: Phone, address: str) -> None:
    path = f"/puzzles/{new_puzzle(address, 'ring-deduction')['id']}"
    page = phone.open(path)
    told = page.locator(".how-it-works")
    expect(told.locator(".board")).to_have_count(2)
    expect(told.locator("figcaption")).to_be_visible()
    expect(page.locator(".board-side .board")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Check")).to_be_in_viewport(ratio=1)
    phone.check_access()
    page.reload()
    expect(told.locator("summary")).to_be_visible()
    expect(told.locator("figcaption")).to_have_count(0)
    tap(page, "How it works")
    expect(told.locator("figcaption")).to_be_visible()
