"""Matches and rounds are read back from JSON as they were written."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import from_json, to_json

from api.store.codec import dump_match, dump_round, load_match, load_round
from games.seating.players import Player
from games.seating.ring_styles import RingStyle
from games.word_ringers.match.match import Match, Options, Result
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.steps import BoardSet, ClaimsCorrected, Closed, PlayMade, Ruled
from games.word_ringers.match.verdict import Verdict
from games.word_ringers.match.views import view_verdict
from solver.cells import Cell
from solver.outcomes import Outcome, PlayerScore, RoundScore, ScoredWord
from solver.plays import Play
from solver.ruleset import CHOICES, Ruleset
from tests.solver.boards import boards

NAMES = ("pink", "green", "blue")
moments = st.datetimes(min_value=datetime(2000, 1, 1), max_value=datetime(2100, 1, 1)).map(
    lambda at: at.replace(tzinfo=UTC)
)
names = st.sampled_from(NAMES)
words = st.lists(st.text(max_size=5), max_size=3).map(tuple)
players = st.builds(
    Player,
    names,
    st.text(max_size=5),
    st.builds(RingStyle, st.just("#dd0b84"), st.just("solid")),
    st.sampled_from(("free", "taken", "out")),
)
rulesets = st.builds(
    Ruleset,
    target=st.integers(1, 1000),
    letter_points=st.dictionaries(st.sampled_from(("A", "QU")), st.none() | st.integers(0, 9)),
    **{name: st.sampled_from(choices) for name, choices in CHOICES.items()},
)
options = st.builds(
    Options, st.just("en"), st.just("0a"), rulesets, st.booleans(), st.none() | st.integers(1, 60), st.none()
)
results = st.lists(
    st.tuples(st.sampled_from(("open", "closed")), names, st.none() | st.dictionaries(names, st.integers(0, 99))),
    max_size=3,
).map(lambda found: tuple(Result(number, *each, winners=("pink",)) for number, each in enumerate(found, 1)))  # type: ignore[arg-type]
texts = st.none() | st.text(max_size=8)
steps = st.one_of(
    st.builds(BoardSet, names, boards()),
    st.builds(
        PlayMade,
        names,
        names,
        st.builds(Play, st.builds(Cell, st.integers(0, 99), st.integers(0, 99)), st.sampled_from((None, "A", "QU"))),
        st.booleans(),
    ),
    st.builds(Ruled, names, names, st.text(max_size=5), st.sampled_from((True, False, None))),
    st.builds(Closed, names),
    st.builds(ClaimsCorrected, names, names, words),
)
timers = st.none() | st.builds(Timer, st.sampled_from(("turn", "claims")), moments, st.integers(1, 99))
points = st.none() | st.integers(0, 99)
cells = st.lists(st.sampled_from(("A1", "B2")), max_size=3).map(tuple)
spellings = st.text(max_size=5)
reasons = st.sampled_from(("too_short", "ruled_out"))
outcomes = st.one_of(
    st.builds(Outcome, spellings, st.none(), st.just(()), reasons, st.just(False), st.just(False)),
    st.builds(Outcome, spellings, points, cells, st.none(), st.booleans(), st.booleans()),
)
scores = st.builds(
    PlayerScore,
    names,
    st.lists(outcomes, max_size=5).map(tuple),
    st.lists(st.builds(ScoredWord, spellings, points, cells), max_size=3).map(tuple),
)
verdicts = st.builds(
    Verdict,
    st.just("en"),
    st.just("0a"),
    st.builds(RoundScore, st.lists(scores, min_size=1, max_size=3).map(tuple), words),
)


def through_json(value: Any) -> Any:
    return from_json(to_json(value))


@given(
    st.builds(
        Match,
        st.just("m"),
        st.just("CODE"),
        st.just("s"),
        moments,
        options,
        st.lists(players, max_size=3).map(tuple),
        texts,
        results,
        st.integers(0, 99),
        texts,
        texts,
        st.none() | moments,
    )
)
def test_a_match_survives(match: Match) -> None:
    assert load_match(through_json(dump_match(match))) == match


@given(
    st.builds(
        Round,
        number=st.integers(1, 9),
        players=st.lists(names, unique=True).map(tuple),
        first_player=names,
        ruleset=rulesets,
        start=st.none() | boards(),
        opened_at=moments,
        steps=st.lists(steps, max_size=4).map(tuple),
        in_force=st.integers(0, 4),
        version=st.integers(1, 99),
        done=st.lists(names, unique=True).map(tuple),
        timer=timers,
        closed_at=st.none() | moments,
        claims=st.dictionaries(names, words),
        verdict=st.none() | verdicts,
    )
)
def test_a_round_survives_without_its_claims_which_are_kept_beside_it(round: Round) -> None:
    dumped = through_json(dump_round(round))
    assert load_round(dumped, round.ruleset, round.claims) == round
    assert dump_round(replace(round, claims={})) == dump_round(round)


@given(verdicts)
def test_a_verdict_that_was_stored_as_it_was_answered_is_answered_the_same(verdict: Verdict) -> None:
    round = Round(1, NAMES, "pink", Ruleset(), None, datetime(2026, 11, 20, tzinfo=UTC))
    answered = to_json(view_verdict(verdict))
    loaded = load_round({**dump_round(round), "verdict": from_json(answered)}, Ruleset(), {})
    assert to_json(view_verdict(loaded.verdict)) == answered


def test_times_keep_their_microseconds() -> None:
    moment = datetime(2026, 11, 20, 18, 30, tzinfo=UTC) + timedelta(microseconds=123456)
    match = Match("m", "C", "s", moment, Options("en", "0a", Ruleset()), ())
    assert load_match(through_json(dump_match(match))).created_at == moment
