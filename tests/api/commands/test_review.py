"""`ringers review`: games looked back at."""

import json
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from games.bot_names import bot_named
from games.bots import played_out
from games.record import Record
from games.registry import game_named
from games.reviews.line import line_of
from games.ring import GAME as RING
from games.ring.bots import BOTS as RING_BOTS
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.bots import BOTS
from tests.api.commands.conftest import Ringers


def write_game(path: Path, seed: str, bob: str, **options: Any) -> None:
    """Write the record of a game that two bots have played, Anna at random."""
    session = Session.start(GAME, GAME.parse_config(options), ("anna", "bob"), seed)
    path.write_text(str(Record(played_out(session, {"anna": BOTS["random"], "bob": BOTS[bob]}, 200))))


def test_each_round_is_a_line(ringers: Ringers, tmp_path: Path) -> None:
    write_game(tmp_path / "game.txt", "review", "greedy", max_rounds=2, scoring="automatic")
    result = ringers("review", "game.txt", "--effort", "100", "--json")
    assert result.exit_code == 0, result.stderr
    rounds = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["round"] for each in rounds] == [1, 2]
    for each in rounds:
        assert len(each["plays"]) == 20
        for player in each["players"].values():
            told = sum(player["luck"].values()) - player["losses"] + player["others_losses"]
            assert player["result"] - player["expectation"] == pytest.approx(told, abs=1e-9)
            assert_known(player["how_known"])
        for play in each["plays"]:
            assert {"stderr", "playouts", "margin_stderr"} & set(play) == (
                {"stderr", "playouts", "margin_stderr"} if play["known"] == "estimated" else set()
            )
    shown = ringers("review", "game.txt", "--effort", "100").stdout
    assert "game.txt, round 2" in shown
    *_, last = rounds
    for line, figure in (("expected", "expectation"), ("others' losses", "others_losses")):
        told = last["players"]["bob"]
        known = told["how_known"][figure]
        assert f"{told[figure]:+.1f} +-{ceil(10 * known['stderr']) / 10:.1f} ({known['playouts']:,})" in row(
            shown, line
        )
    assert "better: " in shown


def assert_known(known: dict[str, Any]) -> None:
    """Every figure says how it is known."""
    assert set(known) == {"placing", "expectation", "luck", "start", "losses", "others_losses"}
    for each in (*(known[name] for name in known if name != "luck"), *known["luck"].values()):
        if each["known"] == "estimated":
            assert each["stderr"] > 0 < each["playouts"]
        else:
            assert each == {"known": "proven"}


def test_a_game_of_another_kind_is_looked_back_at_as_a_whole(ringers: Ringers, tmp_path: Path) -> None:
    path = tmp_path / "ring.txt"
    seats = ("anna", "bob", "cleo")
    session = Session.start(RING, RING.parse_config({}), seats, "7")
    path.write_text(str(Record(session)))
    result = ringers("review", "ring.txt")
    assert (result.exit_code, result.stderr) == (2, "ringers: ring.txt: The game is not over.\n")
    for seat in seats[1:]:
        session = session.leave(seat)
    path.write_text(str(Record(session)))
    none = ringers("review", "ring.txt", "--puzzles", "--effort", "10")
    assert (none.exit_code, none.stdout) == (0, "")
    (line,) = ringers("review", "ring.txt", "--effort", "10", "--json").stdout.splitlines()
    found = json.loads(line)
    assert (found["file"], found["game"], found["unit"]) == ("ring.txt", "ring", "points")
    assert set(found["players"]) == set(seats)
    shown = ringers("review", "ring.txt", "--effort", "10").stdout
    assert shown.startswith("ring.txt, RING, in points\n")
    for name, figure in (("luck: end", found["players"]["cleo"]["luck"]["end"]), ("result", 0)):
        assert row(shown, name).split()[-1] == f"{figure:+.1f}".removesuffix(".0" if name == "result" else "")
    assert "no mistakes" in shown


def test_mistakes_are_listed_from_the_largest_on(ringers: Ringers, tmp_path: Path) -> None:
    seats, bots = ("anna", "bob", "cleo"), RING_BOTS
    session = Session.start(RING, RING.parse_config({}), seats, "7")
    session = played_out(session, dict.fromkeys(seats, bots["beginner"]), 5000)
    (tmp_path / "ring.txt").write_text(str(Record(session)))
    found = json.loads(ringers("review", "ring.txt", "--effort", "32", "--json").stdout)
    sized = sorted((play for play in found["plays"] if play["size"]), key=lambda play: -play["loss"])
    assert sized
    shown = ringers("review", "ring.txt", "--effort", "32").stdout.strip().splitlines()[-len(sized) :]
    for play, line in zip(sized, shown, strict=True):
        assert line.split()[:5] == [play["size"], "ply", str(play["ply"]), play["player"], play["play"]]
        assert f"lost {play['loss']:.1f} {'proven' if play['known'] == 'proven' else '+-'}" in line
        assert line.endswith(f"better: {play['best']}")


@pytest.mark.parametrize(
    ("name", "bots", "seed"),
    [
        ("ding", ("beginner", "random", "beginner"), "9"),
        ("ring", ("beginner", "random", "beginner"), "7"),
        ("ringo", ("casual(forward=0)",) * 2, "6"),
    ],
)
def test_proven_mistakes_are_puzzles(
    ringers: Ringers, tmp_path: Path, name: str, bots: tuple[str, ...], seed: str
) -> None:
    game = game_named(name)
    seats = ("anna", "bob", "cleo")[: len(bots)]
    session = Session.start(game, game.parse_config({}), seats, seed)
    session = played_out(session, {seat: bot_named(game, bot) for seat, bot in zip(seats, bots, strict=True)}, 5000)
    (tmp_path / "game.txt").write_text(str(Record(session)))
    found = json.loads(ringers("review", "game.txt", "--effort", "10", "--json").stdout)
    plays = [play for play in found["plays"] if "puzzle" in play]
    lines = ringers("review", "game.txt", "--effort", "10", "--puzzles").stdout.splitlines()
    made = [json.loads(line) for line in lines]
    assert [each["puzzle"] for each in made] == [play["puzzle"] for play in plays] != []
    for play, each in zip(plays, made, strict=True):
        puzzle, solution = each["puzzle"], each["solution"]
        assert (play["mistake"], play["known"], play["stderr"]) == (True, "proven", 0)
        assert (puzzle["game"], puzzle["seat"], puzzle["ply"]) == (name, play["player"], play["ply"])
        step = next(step for step in line_of(session).steps if (step.ply, step.actor) == (play["ply"], play["player"]))
        assert puzzle["view"] == json.loads(json.dumps(game.view(step.before, step.actor)))
        assert game.parse_config(puzzle["config"]) == session.config
        assert set(map(game.format_action, game.legal_actions(step.before, step.actor))) <= set(puzzle["actions"])
        assert play["best"] in solution["actions"]
        assert play["play"] not in solution["actions"]
        assert solution["choices"] == play["choices"]
        assert "solution" not in puzzle


def row(shown: str, name: str) -> str:
    """Return the last line of a table that begins with a name."""
    return [line for line in shown.splitlines() if line.startswith(name)][-1]


def test_a_file_that_is_no_game_does_not_keep_others_from_being_looked_back_at(
    ringers: Ringers, tmp_path: Path
) -> None:
    for name in ("first", "last"):
        write_game(tmp_path / f"{name}.txt", name, "random", max_rounds=1, scoring="automatic")
    (tmp_path / "bad.txt").write_text("no game\n")
    result = ringers("review", "first.txt", "bad.txt", "last.txt", "--effort", "10", "--json")
    assert result.exit_code == 2
    assert [json.loads(line)["file"] for line in result.stdout.splitlines()] == ["first.txt", "last.txt"]
    assert result.stderr.splitlines() == ["ringers: bad.txt: line 1: 'no game'; expected 'game: ...'"]


def test_words_that_were_claimed_are_compared_with_those_that_stood_there(ringers: Ringers, tmp_path: Path) -> None:
    write_game(tmp_path / "game.txt", "spotting", "greedy", max_rounds=1)
    (found,) = ringers("review", "game.txt", "--effort", "50", "--json").stdout.splitlines()
    spotting = {player: told["spotting"] for player, told in json.loads(found)["players"].items()}
    assert spotting["anna"]["accuracy"] < 1 == spotting["bob"]["accuracy"]
    assert set(spotting["anna"]["bands"]) == {"common", "known", "rare"}
    shown = ringers("review", "game.txt", "--effort", "50").stdout
    assert f"{spotting['anna']['accuracy']:.0%}" in shown
    lines = ringers("review", "game.txt", "--effort", "50", "--puzzles").stdout.splitlines()
    puzzles = [play["puzzle"]["id"] for play in json.loads(found)["plays"] if play["puzzle"]]
    assert [json.loads(line)["puzzle"]["id"] for line in lines] == puzzles != []
    assert all(json.loads(line)["solution"]["optima"] == 1 for line in lines)
