"""What is answered about a board in a photo, and what a device learns of its set: the modules of the pages, in Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.requires import require

SCRIPTS = Path(__file__).parents[2] / "api/web/static/app/scripts"

PAGE = """
const [scripts] = process.argv.slice(2);
const { PhotoDraft } = await import(`${scripts}/photos/draft.js`);
const set = await import(`${scripts}/photos/taught.js`);
const { TILES } = await import(`${scripts}/photos/reading.js`);
const told = await (async () => {
  BODY
})();
console.log(JSON.stringify(told));
"""

DRAFT = """
const sure = { tile: "A", probability: 1, alternatives: [], ringProbability: 1, flagged: false };
const cell = (ring, more = {}) => ({ ...sure, ring, ...more });
const reading = (cells) => ({ rows: 1, columns: cells.length, cells, corners: [], fit: 0, unreadable: false });
const owners = new Map([["pink", "anna"], ["green", "ben"], ["blue", "cleo"]]);
const whose = (draft) => draft.reading.cells.map((_, number) => draft.ringAt(number));
"""

SET = """
// Features point to the tile that a cell shows, or nowhere; odds say what is read without them.
const towards = (text) => TILES.map((tile) => Number(tile === text));
const look = (cells) => ({
  features: cells.map(([tile]) => towards(tile)),
  tiles: cells.map(([, read]) => [...towards(read), 0]),
});
const read = (odds) => TILES[odds.indexOf(Math.max(...odds))];
const misread = [["C", "G"], ["G", "G"], ["E", "E"], ["L", "L"]];
const confirm = (cells) => set.teach(look(cells), cells.map(([tile]) => tile));
"""


def run(folder: Path, body: str) -> Any:
    program = folder / "program.mjs"
    program.write_text(PAGE.replace("BODY", body))
    answer = subprocess.run(
        [require("node"), str(program), SCRIPTS.as_uri()], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


@pytest.mark.parametrize(
    ("steps", "whose"),
    [
        ("", ["anna", "anna", "ben", None]),
        # The first answer for a ring whose colour is sure swaps two players, and only the first one.
        ('draft.setRing(0, "ben");', ["ben", "ben", "anna", None]),
        ('draft.setRing(0, "cleo");', ["cleo", "cleo", "ben", None]),
        ('draft.setRing(0, "ben"); draft.setRing(2, "cleo");', ["ben", "ben", "cleo", None]),
        # Another answer for the same ring takes it back.
        ('draft.setRing(0, "ben"); draft.setRing(0, "anna");', ["anna", "anna", "ben", None]),
        ('draft.setRing(0, "ben"); draft.setRing(0, "cleo");', ["cleo", "cleo", "ben", None]),
        # No ring, a ring that was not read, and a ring that is not sure tell nothing of the colours.
        ("draft.setRing(0, null);", [None, "anna", "ben", None]),
        ('draft.setRing(3, "ben");', ["anna", "anna", "ben", "ben"]),
        ('draft.setRing(1, "ben");', ["anna", "ben", "ben", None]),
        ('draft.setRing(0, "anna"); draft.setRing(0, "ben");', ["ben", "ben", "anna", None]),
    ],
)
def test_colours_of_players_are_learnt_from_the_first_answer(tmp_path: Path, steps: str, whose: list[str]) -> None:
    cells = '[cell("pink"), cell("pink", { ringProbability: 0.6 }), cell("green"), cell(null)]'
    told = run(
        tmp_path,
        f"""{DRAFT}
const draft = new PhotoDraft(reading({cells}), owners, {{ learns: true }});
{steps}
const later = new PhotoDraft(reading({cells}), owners, {{ learns: true, earlier: draft }});
return [whose(draft), whose(later), draft.board.rings];""",
    )
    assert told[:2] == [whose, whose]
    assert told[2] == {f"{'ABCD'[number]}1": player for number, player in enumerate(whose) if player}


def test_players_who_are_called_by_their_colours_keep_them(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        f"""{DRAFT}
const draft = new PhotoDraft(reading([cell("pink"), cell("pink")]), owners);
draft.setRing(0, "ben");
return whose(draft);""",
    )
    assert told == ["ben", "anna"]


def test_a_cell_is_settled_by_its_letter_or_by_its_ring_where_only_that_is_asked(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        f"""{DRAFT}
const cells = [
  cell("pink", {{ flagged: true, probability: 0.5 }}),
  cell("pink", {{ flagged: true, ringProbability: 0.7 }}),
  cell("pink", {{ flagged: true, probability: 0.6, ringProbability: 0.4 }}),
  cell("pink"),
];
const answers = [(draft, number) => draft.setTile(number, "B"), (draft, number) => draft.setRing(number, null)];
return [
  new PhotoDraft(reading(cells), owners).asked,
  ...answers.map((answer) => {{
    const draft = new PhotoDraft(reading(cells), owners);
    for (const number of draft.asked) answer(draft, number);
    return draft.open;
  }}),
];""",
    )
    assert told == [[2, 0, 1], [], [2, 0]]


def test_answers_stay_with_another_photo_of_the_same_size(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        f"""{DRAFT}
const draft = new PhotoDraft(reading([cell(null), cell(null)]), owners);
draft.setTile(0, "Z");
const of = (cells) => new PhotoDraft(reading(cells), owners, {{ earlier: draft }}).board.rows;
return [of([cell(null), cell(null)]), of([cell(null)])];""",
    )
    assert told == [[["Z", "A"]], [["A"]]]


def test_a_set_is_used_only_once_it_reads_the_confirmed_boards_better(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        f"""{SET}
const counts = [];
for (let board = 0; board < 3; board++) {{
  confirm(misread);
  counts.push([set.taughtBoards(), read(set.withTaught(look(misread)).tiles[0])]);
}}
set.forgetSet();
counts.push([set.taughtBoards(), read(set.withTaught(look(misread)).tiles[0])]);
return counts;""",
    )
    assert told == [[1, "G"], [2, "G"], [3, "C"], [0, "G"]]


def test_a_set_that_reads_the_confirmed_boards_no_better_is_not_used(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        f"""{SET}
const right = [["C", "C"], ["G", "G"], ["E", "E"]];
for (let board = 0; board < 5; board++) confirm(right);
const seen = look(right);
const asItIs = set.withTaught(seen) === seen;
// Letters that all look alike teach nothing.
set.forgetSet();
const alike = (cells) => ({{ ...look(cells), features: cells.map(() => towards("A")) }});
for (let board = 0; board < 5; board++) set.teach(alike(misread), misread.map(([tile]) => tile));
return [asItIs, read(set.withTaught(alike(misread)).tiles[0])];""",
    )
    assert told == [True, "G"]


def test_the_last_eight_boards_are_kept_and_tiles_that_are_not_read_are_not(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        f"""{SET}
for (let board = 0; board < 10; board++) confirm(misread);
set.teach(look([["C", "C"], ["G", "G"]]), ["C", "Ж"]);
const {{ recall }} = await import(`${{scripts}}/store.js`);
return [set.taughtBoards(), recall("photo-set").at(-1).map(({{ tile }}) => tile)];""",
    )
    assert told == [8, ["C"]]
