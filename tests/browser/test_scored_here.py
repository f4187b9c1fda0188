"""What a device finds, scores and tells without the service is what the service says, on random rounds and plays."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from api.schemas.rounds import score_json, solution_json
from dictionaries import Catalog, Dictionary
from dictionaries.files import SHIPPED
from games.base import IllegalAction
from games.session import Session
from games.word_ringers import GAME
from solver.board import Board
from solver.cells import Cell
from solver.deal import deal_board
from solver.notation import parse_board
from solver.ruleset import Ruleset
from solver.score import score
from solver.solve import solve
from tests.browser.actions import enter, see, see_heading, tap
from tests.browser.phone import Phone
from tests.browser.table import TakePhone
from tests.repetitions import times

ROUNDS = {"en": times(100, 1000), "es-digraph": times(40, 400)}
"""The second has tiles of several letters."""
PLAYERS = ("pink", "green", "purple", "orange", "blue")
ODD = ("xq", "A", "ÉTÉ", "tip", " pit ", "RINGO", "Ma", "no-one", "", "ß", "AA")
CLAIMED = "PITXX/XXXXX/XXXXX/BADXX/DABXX+pink:A1;green:C1&claims=pink:PIT,TIP,XXZ;green:IT"
LEVEL = "LEVEL/STATS/KAYAK/REFER/MADAM"

SCORE_ALL = """async ([loader, dictionary, rounds]) => {
  const { load } = await import(loader);
  await (await load('scripts/solo/saved-words.js')).refreshWords(dictionary);
  await load('scripts/solo/result.js'); // brings the file with all that belongs to it
  const { scoreHere } = await load('scripts/solo/score-here.js');
  const { solveHere } = await load('scripts/solo/solve-here.js');
  const { parseBoard } = await load('scripts/board.js');
  const scored = [];
  for (const { board: notation, ruleset, claims } of rounds) {
    const question = { board: parseBoard(notation), dictionary, ruleset };
    const solved = await solveHere({ ...question, players: Object.keys(claims) });
    if (await solveHere({ ...question, dictionary_version: '0a1b2c3d4e5f6071' })) throw new Error('old');
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
    kinds = {
        name: sorted((each["word"], each["points"]) for each in player[name]) for name in ("accepted", "cancelled")
    }
    missed = player["missed"]["count"], player["missed"]["points"]
    rejected = [(claim["word"], claim["reason"]) for claim in player["rejected"]]
    return {"total": player["total"], "missed": missed, "rejected": rejected, **kinds}


def found(player: Any, rules: Ruleset) -> dict[str, Any]:
    """Return what has to agree of what a player has: where words score once, either side may take another place."""
    words = player["words"]
    parts = ("word", "points", "cells", "also", "cancelled")
    every = [str([sorted(word[name]) if name in ("cells", "also") else word[name] for name in parts]) for word in words]
    return {
        "total": (player["total"], player["count"]),
        "unscored": sum(word.get("scores") is False for word in words),
        "words": sorted(every) if rules.repeat == "per_place" else len(words),
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("dictionary", ROUNDS)
def test_a_device_scores_claims_as_the_referee_does(new_phone: TakePhone, dictionary: str) -> None:
    phone = new_phone()
    page = phone.open("/")
    assert page.evaluate("isSecureContext")
    loader = page.evaluate("document.querySelector('script[type=module]').src")
    words, generator = Catalog(SHIPPED).get(dictionary), random.Random(7)
    rounds = [random_round(generator, seed, words) for seed in range(ROUNDS[dictionary])]
    options = ("min_length", "cancel", "repeat")
    asked = [
        {"board": str(board), "ruleset": {name: getattr(rules, name) for name in options}, "claims": claims}
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
        whole = solution_json(solve(board, words, rules, list(claims)), words)
        assert solved["cancelled"] == list(whole["cancelled"]), str(board)
        for mine, theirs in zip(solved["players"], whole["players"], strict=True):
            assert found(mine, rules) == found(theirs, rules), f"{board} {rules}"
    assert shared > ROUNDS[dictionary]


def test_words_written_down_are_scored_without_the_service_and_without_https(new_phone: TakePhone) -> None:
    """Where the browser keeps nothing, the words are there for as long as the page stays open, and the page says so."""
    phone = new_phone()
    phone.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false });")
    with phone.page.expect_response(lambda answer: "/lists/en" in answer.url):  # once the page is left alone
        page = phone.open(f"/board#board={CLAIMED}")
    see_heading(page, "Pink leads")
    tap(page, "Rules for this board")
    expect(page.get_by_text("for as long as this page stays open")).to_be_visible(timeout=20_000)
    page.keyboard.press("Escape")
    phone.context.set_offline(True)
    see(page, "Leave this page open")
    page.get_by_role("link", name="Words", exact=True).last.tap()
    enter(page.get_by_role("textbox"), "PI")
    page.get_by_role("link", name="Score the words").tap()
    expect(page.locator(".chip", has_text="PIT").first).to_be_visible()
    see(page, "the service cannot be reached")
    phone.context.set_offline(False)


RING = "ring"

TELL_ALL = """async ([loader, states]) => {
  const { load } = await import(loader);
  const { allDictionaries } = await load('scripts/dictionaries.js');
  const { loadGame } = await load('scripts/tables/games.js');
  await allDictionaries();
  await loadGame('word-ringers');
  const { playOf, whyNot, boardAfter } = await load('scripts/games/word-ringers/plays.js');
  const { cellsOf } = await load('scripts/board.js');
  return states.map(({ pieces, ...state }) => Object.fromEntries(pieces.flatMap((piece) =>
    cellsOf(state.view.board).map((cell) => {
      const why = whyNot(state, piece, cell);
      return [playOf(piece, cell), why ? why.rule : boardAfter(state, piece, cell)];
    }))));
}"""


def positions(number: int) -> Iterator[tuple[Session[Any, Any, Any], str]]:
    """Yield so many games in which somebody is to play, with that seat; both rules for covered rings take turns."""
    for seed in range(number):
        chance = random.Random(seed)
        rules = {"ruleset": {"covered_ring": ("active", "inactive")[seed % 2]}}
        players = ("anna", "bob", "cleo", "dora")[: chance.randint(2, 4)]
        session = Session.start(GAME, GAME.parse_config(rules), players, f"plays {seed}")
        for _ in range(chance.randrange(10 * len(players))):
            (seat,) = session.actors
            session = session.act(seat, chance.choice(session.legal_actions(seat)), session.ply)
        (seat,) = session.actors
        yield session, seat


def by_the_rules(session: Session[Any, Any, Any], seat: str, play: str) -> Any:
    """Return the board after a play, or the rule against it."""
    try:
        return GAME.view(session.act(seat, play, session.ply).state, seat)["board"]
    except IllegalAction as error:
        return error.rule


@pytest.mark.no_cover
def test_a_page_tells_each_play_as_the_rules_do(phone: Phone) -> None:
    games = [(session, seat) for session, seat in positions(times(20, 400)) if session.state.phase == "play"]
    asked = []
    for session, seat in games:
        view = GAME.view(session.state, seat)
        config = session.config.model_dump(mode="json")
        asked.append({"view": view, "seat": seat, "table": {"config": config}, "pieces": [*set(view["rack"]), RING]})
    page = phone.open("/")
    loader = page.evaluate("document.querySelector('script[type=module]').src")
    refused = 0
    for (session, seat), told in zip(games, page.evaluate(TELL_ALL, [loader, asked]), strict=True):
        for play, here in told.items():
            assert here == by_the_rules(session, seat, play), f"{play} by {seat}: {session.log}"
            refused += isinstance(here, str)
    assert refused > len(games)
