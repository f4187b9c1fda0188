"""Ringo played by hand against a bot, the board for trying moves, and the fair form."""

import math
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.actions import expect_soon, see, tap
from tests.browser.keyboard import LONGEST_WAY, Keyboard
from tests.browser.phone import Phone, check_view
from tests.browser.playing import Game, keys, open_form, ranking, start_table, table_of

SHORT = {
    "attackers": 5,
    "attacker_cells": ["r1s2", "r2s4", "r3s2", "r4s4", "r4s6"],
    "defender_cells": ["r5s1", "r5s3", "r5s5", "r5s7"],
}
"""The attackers are near the castle, and the defenders behind them."""


MIDDLE = """(name) => {
  const shape = document.querySelector(`[data-space=${name}]`);
  const { x, y, width, height } = shape.getBBox();
  const board = document.querySelector('.ringo-board');
  board.scrollIntoView({ block: 'center' });
  const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(board.getScreenCTM());
  return [at.x, at.y];
}"""
"""Where the middle of a space is in the window."""

ATTACKER = re.compile("attacker")


def space(page: Page, name: str) -> Any:
    return page.locator(f"[data-space={name}]")


def tap_space(page: Page, *names: str) -> None:
    """Tap the middle of spaces, where a piece may lie over it as under a finger."""
    for name in names:
        page.touchscreen.tap(*page.evaluate(MIDDLE, name))


def test_a_game_against_a_beginner_by_taps_and_a_key(phone: Phone) -> None:
    seats: dict[str, Any] = {"names": {"a": "Anna"}, "bots": {"b": "novice"}}
    game = Game(phone.address, "ringo", "ab", seed="taps", config=SHORT, **seats)
    page = game.open(phone)
    prompt = page.locator(".table-prompt")
    expect(prompt).to_have_text("Your turn. Move an attacker towards the castle.")
    tap_space(page, "r5s1")
    expect(prompt).to_have_text("That piece belongs to the other side.")
    tap_space(page, "r3s2")
    expect(space(page, "r3s2")).to_have_attribute("aria-pressed", "true")
    expect(prompt).to_contain_text("Where does the piece on ring 3, slice 2 go?")
    check_view(phone, "ringo-chosen")
    tap_space(page, "r4s2")
    expect(page.locator(".table-prompt.refused")).to_have_text("Attackers never move away from the castle.")
    tap_space(page, "r3s2")
    expect(prompt).to_have_text("Your turn. Move an attacker towards the castle.")

    tap_space(page, "r1s2", "C")
    wait_for_turn(page, game, 2)
    expect(space(page, "C")).to_have_attribute("aria-label", "castle, 1 attacker inside")
    space(page, "r2s4").focus()
    page.keyboard.press("Enter")
    expect(space(page, "r2s4")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(space(page, "r1s4")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_turn(page, game, 4)
    check_view(phone, "ringo-playing")
    tap_space(page, "r1s4", "C")
    assert ranking(page)[0].endswith("won")
    expect(page.locator(".table-end")).to_contain_text("You have won")
    outcome = game.seen()["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("castle", ["a"])
    check_view(phone, "ringo-over")


def wait_for_turn(page: Page, game: Game, ply: int) -> None:
    """Wait until the bot has moved and the page shows it."""
    expect_soon(page, lambda: game.seen()["ply"] == ply)
    expect(page.locator(".table-prompt.mine")).to_be_visible()
    expect(page.locator(".ringo-halo").first).to_be_visible()


DRAWN = """() => Object.fromEntries([...document.querySelectorAll('[data-space]')].map((shape) => {
  const length = shape.getTotalLength();
  const points = Array.from({ length: 400 }, (_, at) => shape.getPointAtLength((length * at) / 400));
  const far = points.map(({ x, y }) => Math.hypot(x, y));
  const [x, y] = [points.reduce((sum, point) => sum + point.x, 0), points.reduce((sum, point) => sum + point.y, 0)];
  const middle = shape.matches('.castle') ? 0 : (Math.min(...far) + Math.max(...far)) / 2;
  return [shape.dataset.space, [middle * x / Math.hypot(x, y), middle * y / Math.hypot(x, y)]];
}))"""
"""Where the middle of each space is drawn, by its outline."""

ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}


def is_beside(one: str, other: str) -> bool:
    """Tell whether two spaces have a border in common."""
    if "C" in (one, other):
        return "r1" in (one[:2], other[:2])
    (ring, slice_), (ring2, slice2) = ((int(each[1]), int(each[3])) for each in (one, other))
    if ring == ring2:
        return (slice_ - slice2) % 8 in (1, 7)
    return abs(ring - ring2) == 1 and slice_ == slice2


def pointed_at(drawn: dict[str, list[float]], start: str, arrow: tuple[int, int]) -> str:
    """Return the space beside one that lies within 45 degrees of an arrow, the straightest; itself if there is none."""
    found = []
    for other in drawn:
        if other != start and is_beside(start, other):
            right, down = (to - at for at, to in zip(drawn[start], drawn[other], strict=True))
            off = math.degrees(math.atan2(down, right) - math.atan2(arrow[1], arrow[0]))
            found.append((abs((off + 180) % 360 - 180), other))
    off, best = min(found)
    return best if off < 45.5 else start


def test_arrows_go_where_they_point_on_the_screen(desk: Phone) -> None:
    """Every arrow on every space, by the drawn outlines; and all spaces can be reached."""
    page = Game(desk.address, "ringo", ["anna", "bob"], "bob").open(desk)
    expect(space(page, "C")).to_be_visible()
    drawn = page.evaluate(DRAWN)
    assert len(drawn) == 41
    ways: dict[str, set[str]] = {}
    for start in drawn:
        for key, arrow in ARROWS.items():
            space(page, start).focus()
            page.keyboard.press(key)
            reached = page.evaluate("document.activeElement.dataset.space")
            assert reached == pointed_at(drawn, start, arrow), (start, key)
            ways.setdefault(start, set()).add(reached)
    for start in drawn:
        seen: set[str] = set()
        ahead = {start}
        while ahead:
            seen |= ahead
            ahead = set().union(*(ways[each] for each in ahead)) - seen
        assert len(seen) == 41, start


CAPTURING = {
    "attackers": 5,
    "attacker_cells": ["r2s2", "r4s4", "r5s3", "r5s5", "r5s6"],
    "defender_cells": ["r2s3", "r3s7", "r5s1", "r1s5"],
}


def test_ringo_by_keyboard_alone_with_what_a_screen_reader_says(desk: Phone) -> None:
    """A piece is chosen, and its targets say what it does there."""
    game = Game(desk.address, "ringo", ["anna", "bob"], "bob", config=CAPTURING, names={"anna": "Anna", "bob": "Bob"})
    page = game.open(desk)
    expect(page.locator(".ringo-halo").first).to_be_visible()
    keyboard = Keyboard(page)
    keyboard.to_page()
    for _ in range(LONGEST_WAY):
        if page.evaluate("document.activeElement.dataset.space"):
            break
        page.keyboard.press("Tab")
    walk(page, "r2s2")
    board = page.get_by_role("group", name="Round board")
    expect(board.get_by_role("button", name="ring 2, slice 2, attacker", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    for name in ("ring 1, slice 2: move", "ring 2, slice 1: move", "ring 2, slice 4: captures"):
        expect(board.get_by_role("button", name=name, exact=True)).to_have_count(1)
    expect(board.get_by_role("button", name=re.compile(": (move|captures)$"))).to_have_count(3)
    walk(page, "r2s4")
    expect(board.get_by_role("button", name="ring 2, slice 4: captures", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(space(page, "r2s4")).to_have_accessible_name("ring 2, slice 4, attacker")


def walk(page: Page, goal: str) -> None:
    """Go to a space with the arrows, by the shortest way that they go."""
    drawn = page.evaluate(DRAWN)
    start = page.evaluate("document.activeElement.dataset.space")
    ways: dict[str, list[str]] = {start: []}
    queue = [start]
    for at in queue:
        for key, arrow in ARROWS.items():
            if (to := pointed_at(drawn, at, arrow)) not in ways:
                ways[to] = [*ways[at], key]
                queue.append(to)
    for key in ways[goal]:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.space") == goal


def test_moves_are_tried_on_the_board_with_the_view_of_the_engine(phone: Phone) -> None:
    page = phone.open("/play/ringo/board")
    said, engine = page.locator(".table-prompt"), page.locator(".ringo-engine")
    tap(page, "Empty board")
    expect(page.locator(".ringo-piece")).to_have_count(0)
    tap(page, "Sets an attacker")
    for attacker in ("r1s2", "r2s4", "C"):
        tap_space(page, attacker)
        expect(space(page, attacker)).to_have_attribute("aria-label", ATTACKER)
    tap(page, "Sets a defender")
    tap_space(page, "C")
    expect(said).to_have_text("Defenders are never in the castle.")
    tap_space(page, "r1s3")
    expect(page.locator(".ringo-piece.attacker")).to_have_count(3)
    expect(page.locator(".ringo-piece.defender")).to_have_count(1)
    expect(engine).to_contain_text("The attackers win with the next move.")
    expect(page.locator(".ringo-arrow")).to_have_count(1)
    check_view(phone, "ringo-study")
    tap(page, "Moves a piece")
    tap_space(page, "r2s4", "r1s4")
    expect(said).to_have_text("Defenders to move")
    expect(space(page, "r1s4")).to_have_attribute("aria-label", ATTACKER)
    tap(page, "Undo")
    expect(said).to_have_text("Attackers to move")
    expect(space(page, "r2s4")).to_have_attribute("aria-label", ATTACKER)
    page.keyboard.press("Control+y")
    expect(said).to_have_text("Defenders to move")
    page.reload()
    expect(space(page, "r1s4")).to_have_attribute("aria-label", ATTACKER)
    tap(page, "Undo")
    expect(said).to_have_text("Attackers to move")
    tap_space(page, "r1s2", "C")
    expect(said).to_have_text("Two attackers have reached the castle.")


def test_the_form_begins_with_fair_rules_and_the_printed_ones_are_beside(phone: Phone) -> None:
    page = open_form(phone, "ringo", "Anna")
    fair, printed = (page.get_by_role("button", name=name) for name in ("Even chances", "As printed"))
    expect(fair).to_have_attribute("aria-pressed", "true")
    printed.click()
    expect(page.get_by_role("button", name="7", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="6", exact=True).first.click()
    see(page, "Your own settings.")
    phone.check_layout()
    fair.click()
    page.get_by_label("Who plays in seat 2").select_option("novice")
    table = start_table(page)
    config = table_of(phone.address, table, keys(page, table)["host"])["config"]
    assert (config["attackers"], config["defender_cells"][0], config["defenders_may_pass"]) == (5, "r2s1", True)
    phone.open("/play/ringo")
    phone.check_access()


COLOURS = """() => ['attacker', 'defender'].map((side) => {
  const { fill, stroke } = getComputedStyle(document.querySelector(`.ringo-piece.${side} > :first-child`));
  return [fill, stroke];
})"""


def test_pieces_look_alike_in_the_rules_in_the_lobby_and_at_a_table(phone: Phone) -> None:
    colours = []
    table = Game(phone.address, "ringo", "ab", names={"a": "Anna"}, bots={"b": "random"}, seed="colours")
    for page in map(phone.open, ("/play/ringo/rules", "/play", "/play/ringo/board")):
        page.locator(".ringo-piece.defender").first.wait_for()
        colours.append(page.evaluate(COLOURS))
    page = table.open(phone)
    page.locator(".ringo-piece.defender").first.wait_for()
    assert colours == [page.evaluate(COLOURS)] * 3
