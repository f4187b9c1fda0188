"""``ringers bot match``: mirrored games of bots and of programs, and what they come to."""

import sys
from pathlib import Path

import pytest

from api.commands.bot._games import MatchGame
from api.commands.bot._result import WORST, Result, faults
from games.bot_names import bot_named
from games.bots import mover
from games.group_scores import GroupScores
from games.head_to_head import HeadToHead, finish, others, scored, start
from games.record import Record
from games.registry import game_named, games
from tests.api.commands.conftest import Refused, Ringers
from tests.api.commands.matches import RINGO, match
from tests.api.commands.test_bot import EXAMPLE


@pytest.mark.parametrize(
    ("game", "seats", "bot"),
    [("ringo", 2, "beginner"), ("ding", 3, "rules"), ("ringer", 2, "casual"), ("ring", 4, "rules(thrift=5)")],
)
def test_two_seats_of_one_bot_score_exactly_a_half(ringers: Ringers, game: str, seats: int, bot: str) -> None:
    count = 3 * seats
    asked = ["--game", game, "--seats", str(seats), "--games", str(count), "--bot", bot, "--against", bot]
    told = match(ringers, *asked)
    assert list(told) == ["games", "wins", "draws", "losses", "score", "interval", "elo", "sprt", "given_up", "worst"]
    assert (told["games"], told["score"], told["elo"]) == (count, 0.5, 0.0)
    assert told["wins"] + told["draws"] + told["losses"] == count
    assert told["interval"][0] < 0.5 < told["interval"][1]
    assert (told["sprt"], told["given_up"]) == (None, 0)


def test_the_result_is_that_of_the_games_one_by_one_and_of_any_number_of_processes(
    ringers: Ringers, tmp_path: Path
) -> None:
    asked = ["--game", "ring", "--games", "12", "--seed", "a b", "--bot", "rules(thrift=9)", "--against", "random"]
    told = match(ringers, *asked, "--jobs", "1", "--records", "one")
    assert match(ringers, *asked, "--jobs", "3", "--records", "three") == told
    kept = [{path.name: path.read_text() for path in (tmp_path / name).iterdir()} for name in ("one", "three")]
    assert kept[0] == kept[1]
    rules = game_named("ring")
    pairing = HeadToHead(rules, rules.parse_config({}), "rules(thrift=9)", "random", 3, "a b")
    scores, won = [], []
    for index in range(12):
        session, own = start(pairing, index)
        over = finish(session, {own: mover(bot_named(rules, "rules(thrift=9)")), **others(pairing, session, own)})
        record = Record.parse(kept[0][f"game-{index + 1:06}.txt"])
        assert (record.session.log, record.session.outcome) == (over.log, over.outcome)
        assert record.session.seed == f"a b:{index // 3}"
        assert f"{own} is rules(thrift=9)" in record.comments[-1][0]
        assert over.outcome
        score, share = scored(over.outcome, own)
        scores.append(score)
        won.append(share)
    assert told["score"] == round(sum(scores) / 12, 4)
    assert [told[name] for name in ("wins", "losses")] == [won.count(1), won.count(0)]
    behind = [each["behind_by"] for each in told["worst"]]
    assert len(behind) == min(5, won.count(0))
    assert behind == sorted(behind, reverse=True)
    for loss in told["worst"]:
        assert loss["record"] == kept[0][f"game-{loss['game']:06}.txt"]
        scores_of = Record.parse(loss["record"]).session.outcome.scores
        others_best = max(score for seat, score in scores_of.items() if seat != loss["seat"])
        assert loss["behind_by"] == others_best - scores_of[loss["seat"]]
    groups = GroupScores.of(sum(scores[at : at + 3]) / 3 for at in range(0, 12, 3))
    assert told["interval"] == [round(bound, 4) for bound in groups.interval()]


def test_a_match_stops_when_the_test_is_decided(ringers: Ringers) -> None:
    asked = [
        "--game",
        "ring",
        "--games",
        "3000",
        "--bot",
        "rules",
        "--against",
        "random",
        "--elo0",
        "0",
        "--elo1",
        "200",
    ]
    told = match(ringers, *asked)
    assert told["games"] < 300
    assert told["games"] % 3 == 0
    assert told["sprt"].pop("llr") >= 2.944
    assert told["sprt"] == {"elo0": 0.0, "elo1": 200.0, "verdict": "H1"}
    assert match(ringers, *asked, "--jobs", "1")["games"] == told["games"]
    open_test = match(ringers, *[*asked[:3], "6", *asked[4:]])
    assert (open_test["games"], open_test["sprt"]["verdict"]) == (6, None)


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_example_of_the_document_plays_every_game(ringers: Ringers, tmp_path: Path, game: str) -> None:
    (tmp_path / "my_bot.py").write_text(EXAMPLE)
    count = game_named(game).min_players
    asked = ["--game", game, "--games", str(count), "--against", "random", "--records", "kept"]
    if game == "ringo":
        asked += RINGO[2:]
    result = ringers("bot", "match", *asked, "--", sys.executable, "my_bot.py")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith(f"anything-goes against random, {game}, {count} seats, seed 1\n{count} games: ")
    assert f"{count} records in kept" in result.stdout
    for path in (tmp_path / "kept").iterdir():
        assert Record.parse(path.read_text()).session.outcome
        assert "given up" not in path.read_text()


def test_the_worst_losses_are_shown_with_seed_seat_record_and_review(ringers: Ringers) -> None:
    asked = ["--game", "word-ringers", "--games", "2", "--bot", "random", "--against", "greedy", "--records", "kept"]
    result = ringers("bot", "match", *asked)
    assert result.exit_code == 0, result.stderr
    assert "2 games: 0 wins, 0 draws, 2 losses" in result.stdout
    rows = [line.split() for line in result.stdout.splitlines() if line.startswith("kept/") and "round" not in line]
    assert sorted(row[:3] for row in rows) == [
        ["kept/game-000001.txt", "1:0", "seat0"],
        ["kept/game-000002.txt", "1:0", "seat1"],
    ]
    margins = [int(row[3]) for row in rows]
    assert margins == sorted(margins, reverse=True)
    for name, _, seat, margin in rows:
        outcome = Record.parse(Path(name).read_text()).session.outcome
        assert outcome
        assert int(margin) == max(outcome.scores.values()) - outcome.scores[seat]
        assert f"{name}, round 1" in result.stdout
    assert "lost" in result.stdout.split("round 1")[1], "the mistakes of the review"


def test_of_many_losses_the_worst_are_kept_and_of_many_faults_the_first() -> None:
    result = Result()
    for number in range(1, 41, 2):
        fault = "it has ended" if number > 20 else None
        group = [
            MatchGame(number, "a", "1", 0.0, 0.0, (number * 7) % 20, fault, ""),
            MatchGame(number + 1, "b", "1", 1.0, 1.0, -3, None, ""),
        ]
        result = result.plus(group)
    lost = sorted(((number * 7) % 20 for number in range(1, 20, 2)), reverse=True)
    assert [game.margin for game in result.worst] == lost[:WORST]
    assert (result.games, result.wins, result.draws, result.losses, result.given_up) == (40, 20, 0, 20, 10)
    lines = list(faults(result, None))
    assert lines[0] == "game 21 (seed 1, a) counts as lost: it has ended"
    assert lines[-1] == "and 5 games more given up, of 40 in all"
    assert len(lines) == WORST + 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess", "--bot", "random"], "There is no game 'chess'"),
        (
            ["--game", "ding", "--bot", "random", "--games", "1000"],
            "1000 is no multiple of the 3 seats; expected 999 or 1002",
        ),
        (["--game", "ding", "--bot", "random", "--games", "2"], "expected 3"),
        (["--game", "ding", "--bot", "random", "--seats", "2"], "DING! has 3 to 8 players, not 2"),
        (["--game", "ding"], "Name either a bot with --bot, or after -- a program."),
        (["--game", "ding", "--bot", "random", "--", "python3"], "Name either a bot"),
        (["--game", "ding", "--bot", "deep-blue"], "DING! has no bot 'deep-blue'"),
        (["--game", "ding", "--bot", "monte-carlo(worlds=0)"], "worlds cannot be '0'"),
        (["--game", "ding", "--bot", "random", "--elo0", "5"], "--elo0 and --elo1 go together"),
        (["--game", "ding", "--bot", "random", "--elo0", "5", "--elo1", "5"], "--elo1 is the larger one"),
        (["--game", "ding", "--bot", "random", "--elo0", "0", "--elo1", "5000"], "not in the range"),
        (["--game", "ding", "--bot", "random", "--config", "[]"], "expected a JSON object"),
        (["--game", "ding", "--bot", "random", "--config", '{"x": 1}'], "--config: x: "),
        (["--game", "ding", "--bot", "random", "--seed", "a;b"], "without a semicolon"),
        (["--game", "ding", "--bot", "random", "--seed", ""], "1 to 60 characters"),
        (["--game", "ding", "--bot", "random", "--records", "/dev/null/x"], "cannot be made"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(refused: Refused, arguments: list[str], said: str) -> None:
    assert said in refused("bot", "match", "--against", "beginner", *arguments)


def test_records_of_two_matches_do_not_mix(ringers: Ringers, refused: Refused) -> None:
    asked = ["--game", "ring", "--games", "3", "--bot", "random", "--against", "random", "--records", "kept"]
    match(ringers, *asked)
    assert "has the games of another match" in refused("bot", "match", *asked)
