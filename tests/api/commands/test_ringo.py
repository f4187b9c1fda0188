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
