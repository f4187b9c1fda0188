"""What a device finds and scores without the service is what the service's referee says, on random rounds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from api.schemas.rounds import score_json
from dictionaries import Catalog, Dictionary
from dictionaries.files import SHIPPED
from solver.board import Board
from solver.cells import Cell
from solver.deal import deal_board
from solver.notation import parse_board
from solver.ruleset import Ruleset
from solver.score import score
from solver.solve import solve
from tests.browser.phone import Phone
from tests.repetitions import times

ROUNDS = {"en": times(100, 1000), "es-digraph": times(40, 400)}
"""The second has tiles of several letters."""
PLAYERS = ("pink", "green", "purple", "orange", "blue")
ODD = ("xq", "A", "ÉTÉ", "tip", " pit ", "RINGO", "Ma", "no-one", "", "ß", "AA")
CLAIMED = "PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1&claims=pink:PIT,TIP,XXZ;green:IT"
LEVEL = "LEVEL/STATS/KAYAK/REFER/MADAM"

SCORE_ALL = """async ([loader, dictionary, rounds]) => {
  const { load } = await import(loader);
  await load('scripts/solo/result.js'); // brings the file with all that belongs to it
  const { scoreHere } = await load('scripts/solo/score-here.js');
  const { solveHere } = await load('scripts/solo/solve-here.js');
  const { parseBoard } = await load('scripts/board.js');
  const scored = [];
  for (const { board: notation, ruleset, claims } of rounds) {
    const question = { board: parseBoard(notation), dictionary, ruleset };
    const solved = await solveHere({ ...question, players: Object.keys(claims) });
    scored.push([await scoreHere({ ...question, claims }), solved]);
  }
  return scored;
}"""


def random_round(generator: random.Random, seed: int, words: Dictionary) -> tuple[Board, Ruleset, dict[str, list[str]]]:
    """Deal a round whose players have written down good words, words without a ring, and nonsense."""
    board = deal_board(str(seed), tiles=tiles_of(words)) if seed % 10 else parse_board(LEVEL)
    cells = [Cell(row, column) for row in range(5) for column in range(5)]
    players = generator.sample(PLAYERS, generator.randint(1, 5))
    owners = {cell: players[number % len(players)] for number, cell in enumerate(generator.sample(cells, 14))}
    board = replace(board, rings={cell: owners[cell] for cell in cells if cell in owners})
    options: dict[str, Any] = {
        "min_length": generator.choice((2, 2, 3)),
        "cancel": generator.choice(("all", "any_shared", "off")),
        "repeat": generator.choice(("per_place", "per_place", "once")),
    }
    every: dict[str, list[str]] = {player: [] for player in players}
    found = score(board, words, every, Ruleset(**options)).players
    readable = [word.word for player in found for word in player.missed]
    claims = {player: some(generator, readable) for player in players}
    return board, Ruleset(**options), claims


def tiles_of(words: Dictionary) -> dict[str, int]:
    """Return two tiles of each face, as the box has them, and more of the faces of several letters."""
    return {face: 2 if len(face) == 1 else 6 for face in words.alphabet.tiles}


def some(generator: random.Random, readable: Sequence[str]) -> list[str]:
    words = generator.choices(readable, k=min(12, len(readable))) if readable else []
    return [word.lower() if generator.random() < 0.3 else word[::-1] if generator.random() < 0.3 else word
            for word in (*words, *generator.sample(ODD, 3))]  # fmt: skip


def told(player: dict[str, Any]) -> dict[str, Any]:
    """Return what has to agree of a scored player: among places worth the same, either side may take another one."""
    return {
        "total": player["total"],
        "missed": (player["missed"]["count"], player["missed"]["points"]),
        "rejected": [(claim["word"], claim["reason"]) for claim in player["rejected"]],
        **{
            kind: sorted((claim["word"], claim["points"]) for claim in player[kind])
            for kind in ("accepted", "cancelled")
        },
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("dictionary", ROUNDS)
def test_a_device_scores_claims_as_the_referee_does(new_phone: Callable[..., Phone], dictionary: str) -> None:
    phone = new_phone()
    page = phone.open("/")
    assert page.evaluate("isSecureContext")
    loader = page.evaluate("document.querySelector('script[type=module]').src")
    page.evaluate(
        """async ([loader, dictionary]) => {
          const { load } = await import(loader);
          await (await load('scripts/solo/saved-words.js')).refreshWords(dictionary);
        }""",
        [loader, dictionary],
    )
    words, generator = Catalog(SHIPPED).get(dictionary), random.Random(7)
    rounds = [random_round(generator, seed, words) for seed in range(ROUNDS[dictionary])]
    asked = [
        {
            "board": str(board),
            "ruleset": {"min_length": rules.min_length, "cancel": rules.cancel, "repeat": rules.repeat},
            "claims": claims,
        }
        for board, rules, claims in rounds
    ]
    here = page.evaluate(SCORE_ALL, [loader, dictionary, asked])
    shared = 0
    for (board, rules, claims), (scored, solved) in zip(rounds, here, strict=True):
        there = score_json(score(board, words, claims, rules), words)
        assert scored["cancelled"] == list(there["cancelled"]), str(board)
        assert scored["winners"] == list(there["winners"]), str(board)
        for mine, theirs in zip(scored["players"], there["players"], strict=True):
            assert told(mine) == told(theirs), f"{board} {claims}"
            shared += len(theirs["accepted"]) + len(theirs["cancelled"])
        whole = solve(board, words, rules, list(claims)).players
        assert [(each["total"], each["count"]) for each in solved["players"]] == [
            (each.total, each.count) for each in whole
        ], f"{board} {rules}"
        for mine, their in zip(solved["players"], whole, strict=True):
            unscored = sum(word.get("scores") is False for word in mine["words"])
            assert unscored == sum(not word.scores and not word.cancelled for word in their.words), f"{board} {rules}"
    assert shared > ROUNDS[dictionary]


def test_words_written_down_are_scored_without_the_service_and_without_https(new_phone: Callable[..., Phone]) -> None:
    """Where the browser keeps nothing, the words are there for as long as the page stays open, and the page says so."""
    phone = new_phone()
    phone.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false });")
    with phone.page.expect_response(lambda answer: "/lists/en" in answer.url):  # once the page is left alone
        page = phone.open(f"/board#board={CLAIMED}")
    expect(page.get_by_role("heading", name="Pink leads")).to_be_visible()
    page.get_by_role("button", name="Rules for this board").tap()
    expect(page.get_by_text("for as long as this page stays open")).to_be_visible(timeout=20_000)
    page.keyboard.press("Escape")
    phone.context.set_offline(True)
    expect(page.get_by_text("Leave this page open")).to_be_visible()
    page.get_by_role("link", name="Words", exact=True).last.tap()
    page.get_by_role("textbox").fill("PI")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Score the words").tap()
    expect(page.locator(".chip", has_text="PIT").first).to_be_visible()
    expect(page.get_by_text("the service cannot be reached")).to_be_visible()
    phone.context.set_offline(False)
