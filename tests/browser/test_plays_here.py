"""What a page says of plays of Word Ringers, before anybody is asked, is what the rules of the game say."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.base import IllegalAction
from games.session import Session
from games.word_ringers import GAME
from tests.browser.phone import Phone
from tests.repetitions import times

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
