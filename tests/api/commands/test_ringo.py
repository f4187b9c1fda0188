"""``ringers ringo``: tables are made, checked and written; what cannot be used is said in a line."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from api.cli import main
from api.commands.ringo import certificate as certifying
from api.commands.ringo import endgames as making_command
from games.ringo.endgames import files, making
from games.ringo.endgames.numbering import materials_of, numbering
from tests.games.ringo.test_large_endgames import small

SMALLEST = ((2, 1),)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["ringo", *arguments])


def test_a_table_is_made_checked_and_found_to_be_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "materials_of", lambda pieces: SMALLEST)  # the others take long
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


def test_a_table_that_says_something_else_than_the_rules_is_not_certified(tmp_path: Path) -> None:
    worths = np.zeros((1, numbering(5).size), np.int8)
    path = tmp_path / "drawn.xz"
    files.write(worths, path)
    refused = run("certificate", str(path), "--samples", "50")
    assert refused.exit_code == 2
    assert "something else than what can follow makes it" in refused.output


def test_a_table_of_more_pieces_is_made_certified_and_refused_where_it_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (making_command, certifying):
        monkeypatch.setattr(module, "read_config", lambda _: small({}))
    path = tmp_path / "large"
    made = json.loads(run("endgames", "--pieces", "6", "--jobs", "2", "--output", str(path), "--json").output)
    assert made["bytes"] == path.stat().st_size
    assert [(each["attackers"], each["defenders"]) for each in made["endgames"]] == list(materials_of(6))
    assert not any(each["wrong"] for each in made["endgames"])
    again = run("endgames", "--pieces", "6", "--output", str(path), "--check")
    assert again.output.splitlines()[-1] == f"{path} is right."
    certified = json.loads(run("certificate", str(path), "--pieces", "6", "--samples", "30", "--json").output)
    assert certified["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert len(certified["attackers_to_move"]) == len(made["endgames"])
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    refused = run("certificate", str(path), "--pieces", "6", "--samples", "0")
    assert refused.exit_code == 2
    assert "is damaged" in refused.output
