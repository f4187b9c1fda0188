"""Matches and rounds are read back from JSON as they were written."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import from_json, to_json

from api.store.codec import dump_match, dump_round, load_match, load_round
from games.seating.players import Player
from games.seating.ring_styles import RingStyle
from games.seating.takeover import Takeover
from games.seating.viewer import Viewer
from games.word_ringers.match.history import next_redo, next_undo
from games.word_ringers.match.match import Match, Options, Result
from games.word_ringers.match.round import Round, Timer
from games.word_ringers.match.steps import BoardSet, ClaimsCorrected, Closed, PlayMade, RingSet, Ruled, TileSet, Undone
from games.word_ringers.match.verdict import Verdict
from games.word_ringers.match.views import view_verdict
from solver.cells import Cell
from solver.grid import Grid
from solver.notation import parse_board
from solver.outcomes import Outcome, PlayerScore, RoundScore, ScoredWord
from solver.pictures.colours import PALETTE
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
    st.builds(RingStyle, st.sampled_from(tuple(PALETTE)), st.just("solid")),
    st.sampled_from(("free", "taken", "out")),
)
rulesets = st.builds(
    Ruleset,
    target=st.integers(1, 1000),
    letter_points=st.dictionaries(st.sampled_from(("A", "QU")), st.none() | st.integers(0, 9)),
    **{name: st.sampled_from(choices) for name, choices in CHOICES.items()},
)
options = st.builds(
    Options,
    st.just("en"),
    st.just("0a"),
    rulesets,
    st.sampled_from((False, True, "board")),
    st.none() | st.integers(1, 60),
    st.none(),
    st.sampled_from(("free", "strict")),
    st.integers(10, 99),
)
of_role = st.builds(Takeover, names, moments, st.lists(names, max_size=2).map(tuple))
of_seats = st.lists(st.builds(Takeover, names, moments, aim=st.sampled_from(("move", "free"))), max_size=2)
takeovers = st.tuples(st.lists(of_role, max_size=1), of_seats).map(lambda found: (*found[0], *found[1]))
results = st.lists(
    st.tuples(st.sampled_from(("open", "closed")), names, st.none() | st.dictionaries(names, st.integers(0, 99))),
    max_size=3,
).map(lambda found: tuple(Result(number, *each, winners=("pink",)) for number, each in enumerate(found, 1)))  # type: ignore[arg-type]
texts = st.none() | st.text(max_size=8)
faces = st.sampled_from((None, "A", "QU"))
cells_there = st.builds(Cell, st.integers(0, 99), st.integers(0, 99))
undone = st.none() | st.builds(Undone, st.integers(1, 99), names)
grids = st.one_of(
    boards().map(Grid.of),
    st.just(Grid.checked([["A", ""], ["", "QU"]], {Cell(0, 1): "pink", Cell(1, 1): "green"})),
    st.just(Grid.empty()),
)
steps = st.one_of(
    st.builds(BoardSet, names, grids, undone=undone),
    st.builds(TileSet, names, cells_there, faces, faces, undone=undone),
    st.builds(RingSet, names, cells_there, st.none() | names, st.none() | names, undone=undone),
    st.builds(PlayMade, names, names, st.builds(Play, cells_there, faces), st.booleans(), st.booleans(), undone=undone),
    st.builds(Ruled, names, names, st.text(max_size=5), st.sampled_from((True, False, None)), undone=undone),
    st.builds(Closed, names, undone=undone),
    st.builds(ClaimsCorrected, names, names, words, undone=undone),
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


moment_of_old = datetime(2026, 11, 20, tzinfo=UTC)


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
        takeovers,
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
        start=st.none() | grids,
        opened_at=moments,
        steps=st.lists(steps, max_size=4).map(tuple),
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


def test_a_round_that_stored_how_many_steps_are_in_force_means_the_same() -> None:
    play = {"type": "play", "by": "pink", "player": "pink", "late": False}
    state = dump_round(Round(1, NAMES, "pink", Ruleset(), Grid.of(parse_board("PIT")), moment_of_old))
    steps = [{**play, "play": f"ring@{cell}"} for cell in ("A1", "B1", "C1")]
    round = load_round({**state, "steps": steps, "in_force": 1}, Ruleset(), {})
    assert [step.get("undone") for step in dump_round(round)["steps"]] == [None, 2, 1]
    host = Viewer("host", host=True)
    assert [str(step.play) for step in round.in_force if isinstance(step, PlayMade)] == ["ring@A1"]
    undo, redo = next_undo(round, host), next_redo(round, host)
    assert [str(step.play) for step in (undo, redo) if isinstance(step, PlayMade)] == ["ring@A1", "ring@B1"]
