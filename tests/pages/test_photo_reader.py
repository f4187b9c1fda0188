"""The pages read photos as the service does: from the same pixels, with the same weights."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scripts.photos.letters import Font
from scripts.photos.render import Photo, photo_of
from scripts.photos.scene import scene_of
from solver.photos.cuts import Pixels
from solver.photos.errors import BadPhoto
from solver.photos.known import COLOURS
from solver.photos.reading import TILES, Laws, Reading, read_photos
from solver.photos.weights_file import weights_file
from tests.repetitions import times
from tests.requires import require

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "api/web/static/app/scripts/photos"
FONTS = sorted((ROOT / "api/drawing/fonts").glob("*.ttf"))

PROGRAM = """
import fs from "node:fs";
const [scripts, weights, pictures] = process.argv.slice(2);
const { unpacked } = await import(`${scripts}/network.js`);
const { BadPhoto, readerOf, seen } = await import(`${scripts}/reading.js`);
const { weighed } = await import(`${scripts}/weighing.js`);
const file = fs.readFileSync(weights);
const reader = readerOf(unpacked(file.buffer.slice(file.byteOffset, file.byteOffset + file.length)));
const found = [];
for (const { photos, laws } of JSON.parse(fs.readFileSync(pictures))) {
  try {
    const looks = [];
    for (const { path, rows, columns } of photos) {
      const shape = looks.length ? [looks[0].grid.rows, looks[0].grid.columns] : [null, null];
      looks.push(await seen(reader, { bytes: new Uint8Array(fs.readFileSync(path)), rows, columns }, laws, shape));
    }
    found.push(weighed(looks, laws));
  } catch (problem) {
    if (!(problem instanceof BadPhoto)) throw problem;
    found.push({ code: problem.code });
  }
}
console.log(JSON.stringify(found));
"""


def a_photo(rng: np.random.Generator) -> Photo:
    font = FONTS[rng.integers(len(FONTS))]
    return photo_of(rng, scene_of(rng, Font(font.stem, font)))


def read_by_the_pages(folder: Path, asked: Sequence[tuple[Sequence[Pixels], Laws]]) -> list[dict[str, Any]]:
    listed = []
    for number, (photos, laws) in enumerate(asked):
        kept = []
        for which, pixels in enumerate(photos):
            path = folder / f"{number}-{which}.rgb"
            pixels.tofile(path)
            kept.append({"path": str(path), "rows": pixels.shape[0], "columns": pixels.shape[1]})
        known = {"tiles": laws.tiles, "players": laws.players, "ofSet": laws.of_set}
        listed.append({"photos": kept, "laws": known})
    (folder / "weights.bin").write_bytes(weights_file())
    (folder / "asked.json").write_text(json.dumps(listed))
    program = folder / "program.mjs"
    program.write_text(PROGRAM)
    command = [require("node"), str(program), SCRIPTS.as_uri(), str(folder / "weights.bin"), str(folder / "asked.json")]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(answer.stdout)
    return found


def read_here(photos: Sequence[Pixels], laws: Laws) -> tuple[Reading | None, str | None]:
    try:
        return read_photos(photos, laws), None
    except BadPhoto as error:
        return None, error.code


def as_the_pages_say(reading: Reading) -> dict[str, Any]:
    return {
        "rows": reading.rows,
        "columns": reading.columns,
        "unreadable": reading.unreadable,
        "fit": reading.grid.fit,
        "cells": [(cell.tile, cell.ring, cell.flagged) for cell in reading.cells],
    }


def test_pages_and_service_read_alike(tmp_path: Path) -> None:
    rng = np.random.default_rng(45)
    asked = []
    for number in range(times(6, 200)):
        laws = Laws(TILES if number % 3 == 0 else TILES[:26], COLOURS[: 5 + number % 6], number % 2 == 0)
        photos = [np.asarray(a_photo(rng).picture) for _ in range(1 + (number % 4 == 3))]
        asked.append(([*photos[:1], *[np.rot90(photos[0]).copy() for _ in photos[1:]]], laws))
    told = read_by_the_pages(tmp_path, asked)

    boards = 0
    for (photos, laws), answer in zip(asked, told, strict=True):
        reading, code = read_here(photos, laws)
        assert answer.get("code") == code
        if reading is None:
            continue
        boards += 1
        said = as_the_pages_say(reading)
        assert {name: answer[name] for name in ("rows", "columns", "unreadable")} == {
            name: said[name] for name in ("rows", "columns", "unreadable")
        }
        assert answer["fit"] == pytest.approx(said["fit"], abs=1e-3)
        for cell, other in zip(reading.cells, answer["cells"], strict=True):
            assert other["probability"] == pytest.approx(cell.probability, abs=1e-3)
            assert other["ringProbability"] == pytest.approx(cell.ring_probability, abs=1e-3)
            if not cell.alternatives or cell.probability - cell.alternatives[0][1] > 0.02:
                assert (other["tile"], other["ring"]) == (cell.tile, cell.ring)
    assert boards > len(asked) / 2
