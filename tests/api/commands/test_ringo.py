"""``ringers ringo``: tables are made, checked and written; what cannot be used is said in a line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli import main
from games.ringo.endgames import making

SMALLEST = ((2, 1),)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["ringo", *arguments])


def test_a_table_is_made_checked_and_found_to_be_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "MATERIALS", SMALLEST)  # the others take long
    path = tmp_path / "made" / "table.xz"
    made = json.loads(run("endgames", "--output", str(path), "--json").output)
    assert (made["file"], made["bytes"]) == (str(path), path.stat().st_size)
    [counted] = made["endgames"]
    assert (counted["won"], counted["lost"], counted["drawn"], counted["wrong"]) == (19280, 14590, 0, 0)
    again = run("endgames", "--output", str(path), "--check")
    assert again.exit_code == 0
    assert again.output.splitlines()[-1] == f"{path} is right."
    other = run("endgames", "--output", str(path), "--check", "--config", '{"no_castle_entry_from_nz": true}')
    assert other.exit_code == 2
    assert "is not what is made for these rules" in other.output


def test_the_balance_is_counted_and_equal_seeds_play_equal_games() -> None:
    arguments = ("balance", "--games", "3", "--nodes", "200", "--jobs", "1", "--config", '{"attackers": 5}', "--json")
    found = [json.loads(run(*arguments).output) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0]["attackers"] + found[0]["defenders"] + found[0]["drawn"] == 3
    assert sum(found[0]["reasons"].values()) == 3
    assert found[0]["score"] == pytest.approx((found[0]["attackers"] + found[0]["drawn"] / 2) / 3, abs=1e-4)


def test_the_engine_beats_who_plays_anything() -> None:
    found = json.loads(
        run("strength", "--depth", "0", "--games", "4", "--nodes", "2000", "--jobs", "1", "--json").output
    )
    assert (found["games"], found["score"], found["attacking"], found["defending"]) == (4, 1, 1, 1)
    shown = run("strength", "--depth", "0", "--games", "1", "--nodes", "200", "--jobs", "1").output
    assert "as attacker" in shown


@pytest.mark.parametrize(("command", "nodes", "told"), [("strength", [], None), ("balance", ["--nodes", "50"], 50)])
def test_a_move_may_have_a_time_instead_of_positions(command: str, nodes: list[str], told: int | None) -> None:
    found = json.loads(run(command, "--games", "1", "--seconds", "0.001", *nodes, "--jobs", "1", "--json").output)
    assert (found["games"], found["seconds"], found.get("nodes")) == (1, 0.001, told)


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ("{", "--config is no JSON"),
        ('{"rungs": 6}', "rungs: Extra inputs are not permitted"),
        ('{"rings": 7}', "rings: Input should be 5 or 6"),
        ("[]", "--config: "),
    ],
)
def test_what_is_no_configuration_is_refused(config: str, told: str) -> None:
    refused = run("endgames", "--config", config)
    assert refused.exit_code == 2
    assert told in refused.output


def test_a_game_is_read_and_written(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = "game: ringo 1\nplayers: anna bob\nconfig: {}\nseed: 1\n\n0 anna r5s1-r5s0 ; bold\n1 table resign:bob\n"
    path.write_text(record)
    text = run("game", str(path)).output
    assert text == '[Attackers "anna"]\n[Defenders "bob"]\n\n1. r5s1-r5s0 {bold}\nA resigned\n'
    path.write_text(text)
    assert run("game", str(path)).output == text
    told = json.loads(run("game", str(path), "--json").output)
    assert (told["moves"], told["ending"], told["comments"]) == (["r5s1-r5s0"], "A resigned", {"0": ["bold"]})
    piped = CliRunner().invoke(main, ["ringo", "game", "-"], input="1. r5s1-r3s1 *")
    assert (piped.exit_code, "line 1: r5s1-r3s1" in piped.output) == (2, True)
