"""Ratings: the worked example of the paper, a slow second way, and what a simulation of people says."""

import json
import math
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scripts.puzzle_ratings import __main__ as program
from scripts.puzzle_ratings.study import CHEATS, WHOLE, Size, agreement, drift, figures, moved, run
from scripts.puzzle_ratings.tokens import NEW_TOKENS, PLAYED_TOKENS, settle, throw_away
from scripts.puzzle_ratings.world import Try, World, live, truth_of
from solver.puzzles.ratings.attempts import BOTH_WAYS, SETTLED, Standing, after_attempt, moves_puzzles
from solver.puzzles.ratings.choosing import REACH, fitting, grade_for
from solver.puzzles.ratings.glicko import CHANGE, Rating, Result, expected, rested, updated
from solver.puzzles.ratings.orders import FEWER, FEWEST, order_for
from solver.puzzles.ratings.rules import CHECKS, LIMIT, MOST_WRONG, as_rated, least_seconds, outcome_of, told_meanwhile
from solver.puzzles.ratings.scale import Scale, is_sure, start_of
from solver.puzzles.registry import kind_named, kind_names
from tests.repetitions import LONG

SMALL = Size(people=150, puzzles=60, attempts=30, generations=3)
SIZE = WHOLE if LONG else SMALL

RATINGS = st.builds(Rating, st.floats(1300, 1700), st.floats(30, 350), st.floats(0.02, 0.1))


def test_the_worked_example_of_the_paper() -> None:
    rivals = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = updated(Rating(1500, 200), [Result(rival, score) for rival, score in rivals])
    assert (round(after.points, 2), round(after.deviation, 2)) == (1464.05, 151.52)
    assert after.volatility == pytest.approx(0.05999, abs=1e-5)
    chances = [round(expected(Rating(1500, 200), rival), 3) for rival, _ in rivals]
    assert chances == [0.639, 0.432, 0.303]


def slow_update(player: Rating, results: list[Result]) -> Rating:
    """Update a rating as the paper says it in words: the volatility is where a falling function is nought, bisected."""
    g = [1 / math.sqrt(1 + 3 * (result.rival.deviation / 173.7178) ** 2 / math.pi**2) for result in results]
    gaps = [(player.points - result.rival.points) / 173.7178 for result in results]
    chances = [1 / (1 + math.exp(-weight * gap)) for weight, gap in zip(g, gaps, strict=True)]
    v = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in zip(g, chances, strict=True))
    surprise = sum(w * (result.score - e) for w, result, e in zip(g, results, chances, strict=True))
    phi, a = player.deviation / 173.7178, math.log(player.volatility**2)

    def f(x: float) -> float:
        whole = phi**2 + v + math.exp(x)
        return math.exp(x) * ((v * surprise) ** 2 - whole) / (2 * whole**2) - (x - a) / CHANGE**2

    low, high = a - 20, a + 20
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    sigma = math.exp(low / 2)
    after = 1 / math.sqrt(1 / (phi**2 + sigma**2) + 1 / v)
    return Rating(player.points + 173.7178 * after**2 * surprise, min(350.0, 173.7178 * after), sigma)


@given(RATINGS, st.lists(st.tuples(RATINGS, st.sampled_from([0.0, 0.5, 1.0])), min_size=1, max_size=6))
def test_a_slow_second_way_agrees(player: Rating, played: list[tuple[Rating, float]]) -> None:
    results = [Result(rival, score) for rival, score in played]
    fast, slow = updated(player, results), slow_update(player, results)
    assert fast.points == pytest.approx(slow.points, abs=0.01)
    assert fast.deviation == pytest.approx(slow.deviation, abs=0.01)
    assert fast.volatility == pytest.approx(slow.volatility, abs=1e-5)


def test_without_attempts_a_rating_is_only_less_sure() -> None:
    before = Rating(1700, 60)
    assert updated(before, []) == rested(before, 1)
    assert rested(before, 0) == Rating(1700, pytest.approx(60))
    weeks = [rested(before, number).deviation for number in range(200)]
    assert weeks == sorted(weeks)
    assert rested(before, 10_000).deviation == 350
    assert is_sure(before)
    assert not is_sure(rested(before, 100))


def test_a_rating_is_told_up_to_a_deviation() -> None:
    assert [is_sure(Rating(1500, deviation)) for deviation in (90, 90.01)] == [True, False]


def test_a_scale_begins_without_an_offset_and_tells_ratings_without_it() -> None:
    assert (Scale().offset, Scale().new_solver().points, Scale().new_puzzle(5).points) == (0, 1500, 1900)
    scale = Scale(4, 200.0)
    assert (scale.offset, scale.new_solver().points, scale.new_puzzle(1).points) == (50, 1550, 1150)
    assert (scale.told(1550), scale.stored(1500)) == (1500, 1550)
    assert (scale.with_puzzle(), scale.with_moved(-40)) == (Scale(5, 250), Scale(4, 160))


def test_who_solves_rises_and_the_puzzle_falls() -> None:
    settled, puzzle = Standing(Rating(1500, 100), 10, 5), Standing(Rating(1500, 80, 0.03))
    solver, after = after_attempt(settled, puzzle, solved=True)
    assert solver.rating.points > 1500 > after.rating.points
    assert (solver.attempts, solver.solved, after.attempts, after.solved) == (11, 6, 1, 1)
    solver, after = after_attempt(settled, puzzle, solved=False)
    assert solver.rating.points < 1500 < after.rating.points
    assert (solver.solved, after.solved) == (5, 0)
    rusty, _ = after_attempt(settled, puzzle, solved=True, days=700)
    fresh, _ = after_attempt(settled, puzzle, solved=True)
    assert rusty.rating.points > fresh.rating.points


@pytest.mark.parametrize(
    ("deviation", "attempts", "solved", "moves"),
    [
        (SETTLED, 10, 5, True),
        (SETTLED + 1, 10, 5, False),
        (SETTLED, 10, 10, False),
        (SETTLED, 10, 0, False),
        (SETTLED, 10, 2, True),
        (SETTLED, 11, 2, False),
        (SETTLED, 0, 0, False),
    ],
)
def test_only_those_move_puzzles_of_whom_enough_is_known(
    deviation: float, attempts: int, solved: int, moves: bool
) -> None:
    solver, puzzle = Standing(Rating(1500, deviation), attempts, solved), Standing(Rating(1500, 80))
    assert moves_puzzles(solver) == moves
    _, after = after_attempt(solver, puzzle, solved=True)
    assert (after.rating != puzzle.rating) == moves
    assert after.attempts == 1


@pytest.mark.parametrize(
    ("solved", "checks", "seconds", "outcome"),
    [
        (True, 1, least_seconds(3), "won"),
        (True, CHECKS, LIMIT, "won"),
        (True, 1, least_seconds(3) - 0.5, "void"),
        (True, 1, LIMIT + 1, "lost"),
        (False, 1, 60, None),
        (False, CHECKS, 60, "lost"),
        (False, 1, LIMIT + 1, "lost"),
    ],
)
def test_how_an_attempt_ends(solved: bool, checks: int, seconds: float, outcome: str | None) -> None:
    assert outcome_of(solved, checks, seconds, 3) == outcome


def test_the_mean_of_the_puzzles_stays_where_their_grades_put_it() -> None:
    rng, scale = random.Random(1), Scale()
    kept: list[tuple[int, float]] = []
    for _ in range(500):
        if not kept or rng.random() < 0.3:
            grade = rng.randint(1, 5)
            kept.append((grade, scale.new_puzzle(grade).points))
            scale = scale.with_puzzle()
        place, by = rng.randrange(len(kept)), rng.gauss(3, 20)
        kept[place] = (kept[place][0], kept[place][1] + by)
        scale = scale.with_moved(by)
        told = sum(scale.told(points) for _, points in kept)
        assert told == pytest.approx(sum(start_of(grade) for grade, _ in kept))
    assert abs(scale.offset) > 1
    assert scale.told(scale.stored(1234)) == pytest.approx(1234)
    assert scale.told(scale.new_solver().points) == pytest.approx(1500)


def test_puzzles_fit_up_to_a_hundred_points_away() -> None:
    assert REACH == 100
    assert fitting({"b": 1600, "a": 1400, "c": 1600.1, "d": 1399.9, "e": 1500}, 1500) == ["a", "b", "e"]
    assert [grade_for(rating) for rating in (999, 1000, 1199, 1500, 2000, 2001)] == [None, 1, 1, 3, 5, None]


@pytest.mark.no_cover
def test_ratings_find_how_hard_puzzles_are() -> None:
    found = run("test", SIZE)
    assert agreement(found) >= 0.9
    turned = dict(zip(found.truth.difficulties, [*found.truth.difficulties.values()][::-1], strict=True))
    assert agreement(found._replace(truth=found.truth._replace(difficulties=turned))) < 0.9
    for name, standing in found.world.solvers.items():
        assert standing.attempts == sum(made.solver == name for made in found.made) <= SIZE.attempts
    assert len({(made.solver, made.puzzle) for made in found.made}) == len(found.made)


@pytest.mark.no_cover
@pytest.mark.parametrize("mean", [1500, 1300])
def test_ratings_do_not_drift(mean: float) -> None:
    found = drift(mean, SIZE)
    assert abs(found["puzzles"]) <= 20
    if LONG:  # of fewer people the mean says less than that
        assert abs(found["solvers"]) <= 20


@pytest.mark.no_cover
@pytest.mark.parametrize("seconds", [1, 60])
def test_those_who_solve_everything_move_no_puzzle_far(seconds: float) -> None:
    found = run("test", SIZE)
    assert moved(found, SIZE, seconds=seconds)[0] <= 60
    plain = run("test", SIZE, careful=False)
    assert moved(plain, SIZE)[0] > 60  # which is what the rules are for


@pytest.mark.no_cover
def test_new_tokens_move_no_puzzle_and_settled_ones_hardly_any_other() -> None:
    found = run("test", SIZE)
    new, settled = throw_away(found.world), settle(found.world)
    assert (new.moved, new.others) == (0, 0)
    assert settled.attempts >= BOTH_WAYS
    assert settled.moved > 0
    assert settled.others == pytest.approx(settled.moved / (SIZE.puzzles - 1), rel=1e-6)
    plain = run("test", SIZE, careful=False)
    assert throw_away(plain.world).moved > settled.moved  # which is what the rules are for


def test_everybody_is_served_puzzles_near_the_own_rating() -> None:
    truth = truth_of("near", 20, 40)

    class Watched(World):
        def attempt(self, made: Try) -> None:
            gap = self.solver(made.solver).rating.points - self.puzzles[made.puzzle].rating.points
            assert abs(gap) <= REACH
            assert made.puzzle not in self.had[made.solver]
            super().attempt(made)

    world = Watched(truth.grades)
    assert len(live(world, truth, 10, "near")) > 100


def test_the_documents_have_the_figures() -> None:
    told = json.loads((program.DOCS / "puzzle-ratings.json").read_text())
    assert told["simulated"]
    assert told["size"] == WHOLE._asdict()
    careful, plain = told["careful"], told["plain"]
    assert careful["spearman"] >= 0.9
    assert careful["moved_at_most"]["everything"] <= 60
    assert careful["one_puzzle"]["new_tokens"] == 0
    assert all(abs(each[who]) <= 20 for each in careful["drift"].values() for who in ("puzzles", "solvers"))
    page = (program.DOCS.parent / "puzzles.md").read_text()
    assert "research/puzzle-ratings.svg" in page
    rows = {
        "Spearman's coefficient of ratings and difficulties": ("spearman",),
        "farthest that cheats who solve everything move a puzzle": ("moved_at_most", "everything"),
        "the same for cheats who fail at one in ten on purpose": ("moved_at_most", "sly"),
        f"{NEW_TOKENS} new tokens fail at one puzzle, once each, and move it by": ("one_puzzle", "new_tokens"),
        f"{PLAYED_TOKENS} tokens that were played until they count move it by": ("one_puzzle", "settled_tokens"),
        "attempts that each of those makes for it": ("one_puzzle", "attempts_of_each"),
        "farthest that any other puzzle moves by that": ("one_puzzle", "others"),
        "drift of the puzzles in 100,000 attempts": ("drift", "expected", "puzzles"),
        "drift of solvers of equal strength": ("drift", "expected", "solvers"),
        "drift of the puzzles, of people who are 200 points weaker": ("drift", "weaker", "puzzles"),
        "drift of solvers, likewise": ("drift", "weaker", "solvers"),
    }
    for text, path in rows.items():
        values = []
        for figure in (careful, plain):
            for name in path:
                figure = figure[name]
            values.append(figure)
        assert f"| {text} | {values[0]} | {values[1]} |" in page
    assert f"{WHOLE.people // CHEATS} cheats" in page


def test_the_picture_is_that_of_the_simulation() -> None:
    svg = (program.DOCS / "puzzle-ratings.svg").read_text()
    counts = [len(places.split("L")) for places in re.findall(r'd="M([^"]+)h0"', svg)]
    assert counts == [WHOLE.puzzles, WHOLE.people - WHOLE.people // CHEATS]
    if LONG:
        assert svg == program.picture()
        assert figures(program.SEED) == json.loads((program.DOCS / "puzzle-ratings.json").read_text())


@pytest.mark.parametrize("kind", kind_names())
def test_orders_for_a_rating_have_its_grade_and_every_usual_size(kind: str) -> None:
    options = kind_named(kind).options
    for rating in range(900, 2101, 50):
        grade = grade_for(rating)
        orders = {order_for(kind, rating, f"{seed}") for seed in range(40)}
        if grade is None:
            assert orders == {None}
            continue
        made = {order for order in orders if order is not None}
        assert len(made) == len(orders)
        assert {(order.kind, order.grade, order.dictionary) for order in made} == {(kind, grade, "en-common")}
        if options.number is None:
            assert {(order.rings, order.plays, order.holes) for order in made} == {(None, None, None)}
            continue
        sizes = [
            number
            for number in range(options.usual - FEWER, options.usual + 1)
            if number >= FEWEST[options.number]
            and number >= options.fewest_rated
            and grade in options.grades_with(number)
        ]
        numbers = {getattr(order, options.number) for order in made}
        assert numbers == set(sizes or [options.usual + 1])
        assert all(order_for(kind, rating, "same") == order_for(kind, rating, "same") for _ in range(3))


def test_a_verdict_with_too_many_wrong_words_counts_nothing() -> None:
    for wrong in range(MOST_WRONG + 3):
        verdict = {"points": 7, "best": 9, "solved": False, "share": 77, "rank": "good", "rejected": [{}] * wrong}
        if wrong <= MOST_WRONG:
            assert as_rated(verdict) == verdict
            assert as_rated(verdict) is not verdict
        else:
            nothing = {"points": 0, "best": 9, "solved": False, "share": 0, "rank": "none", "wrong": wrong}
            assert as_rated(verdict) == nothing
    assert as_rated({"best": 3}) == {"best": 3}


@pytest.mark.parametrize("kind", kind_names())
def test_a_verdict_tells_meanwhile_all_but_what_it_tells_at_the_end(kind: str) -> None:
    known = kind_named(kind)
    names = ["points", "best", *known.told_at_end]
    told = told_meanwhile(known, {name: number for number, name in enumerate(names)})
    assert told == {"points": 0, "best": 1}
