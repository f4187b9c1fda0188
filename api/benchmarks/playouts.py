"""Rounds of Word Ringers played to their end from the first play on by quick players, and what is made of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from time import thread_time

from api.benchmarks import Figure, Row, Setup
from api.benchmarks._clock import median_time
from dictionaries import Catalog
from games.bots import played_out
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.advice import Asked, Opponent, advise
from games.word_ringers.bots import BOTS
from games.word_ringers.engine.search import Style, margins_in_worlds, ranked
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from games.word_ringers.exercises import exercises_of
from games.word_ringers.played import PlayedRound, most_effort, rounds_of
from games.word_ringers.review import review
from solver.board import Board
from solver.kernels.tables import tables_for
from solver.ruleset import WORD_RINGERS_TILES

RANDOM = Row("rounds of random players", "rounds/s", least=500_000)
SEMI_GREEDY = Row("rounds of semi-greedy players", "rounds/s", least=50_000)
ADVICE = Row("plays ranked by 1,500 rounds, first play", "ms")

MOST_ADVICE = {players: Row(f"advice, at most, {players} players", "s", most=30) for players in (2, 5)}
REVIEWS = {players: Row(f"review of a round, {players} players", "s", most=10) for players in (2, 5)}

ROWS = (RANDOM, SEMI_GREEDY, ADVICE, *MOST_ADVICE.values(), *REVIEWS.values())

SITUATIONS = 20
"""How many first plays are measured."""

WORLDS = 1000
"""How many rounds are played from each."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Measure playouts from positions before the first play, where they are longest."""
    rng = Random(1)
    situations = [_situation(rng, setup) for _ in range(SITUATIONS)]
    for row, style in ((RANDOM, Style(tries=1, full=0)), (SEMI_GREEDY, Style(tries=6, full=0))):
        seconds = median_time(partial(_play, situations, style), setup.seconds)
        yield Figure(row.name, SITUATIONS * WORLDS / seconds)
    seconds = median_time(lambda: [ranked(situation, 1500, 1, Style()) for situation in situations], setup.seconds)
    yield Figure(ADVICE.name, seconds / SITUATIONS * 1e3)
    rounds = {players: _round(players, setup) for players in REVIEWS}
    for players, row in MOST_ADVICE.items():
        yield Figure(row.name, _once(partial(_advise, rounds[players], setup)))
    for players, row in REVIEWS.items():
        yield Figure(row.name, _once(partial(_review, rounds[players], setup)))


def _once(work: Callable[[], None]) -> float:
    """Return how long a call takes that takes seconds, so that one is enough."""
    start = thread_time()
    work()
    return thread_time() - start


def _round(players: int, setup: Setup) -> PlayedRound:
    """Return a round of quick players, the same in every run."""
    config = GAME.parse_config({"max_rounds": 1, "scoring": "automatic", "dictionary": setup.dictionary_id})
    seats = [f"seat{number}" for number in range(players)]
    bots = {seat: BOTS["greedy" if number else "random"] for number, seat in enumerate(seats)}
    (found,) = rounds_of(played_out(Session.start(GAME, config, seats, "benchmark"), bots, 400))
    return found


def _advise(played: PlayedRound, setup: Setup) -> None:
    """Ask for advice on the first play with the most rounds that are accepted."""
    state, (player, _) = played.states[0], played.plays[0]
    assert state.in_play is not None
    others = tuple(Opponent(each, 5, 5) for each in state.players if each != player)
    asked = Asked(state.in_play.board, player, state.racks[player], 5, others)
    advise(replace(asked, effort=asked.most_playouts), setup.dictionary)


def _review(played: PlayedRound, setup: Setup) -> None:
    """Look back with the most rounds that are accepted, and make puzzles from the mistakes."""
    found = review(played, setup.dictionary, most_effort(len(played.states[0].players)))
    exercises_of(played, found, Catalog())


def _play(situations: list[Situation], style: Style) -> None:
    for situation in situations:
        margins_in_worlds(situation, [-1], 1, 0, WORLDS, style)


def _situation(rng: Random, setup: Setup) -> Situation:
    tables = tables_for(setup.dictionary)
    bag = [face for face, count in WORD_RINGERS_TILES.items() for _ in range(count) if face in tables.number]
    rng.shuffle(bag)
    board = Board([[bag.pop() for _ in range(5)] for _ in range(5)])
    own = tuple(bag.pop() for _ in range(5))
    return situation_of(board, (), {"own": Hand(5, 5, own), "other": Hand(5, 5)}, "own", bag, tables)
