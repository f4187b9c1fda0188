"""Writes a folder of photos and boards that ``ringers photo bench`` reads.

python -m scripts.photos.folder FONTS FOLDER --part held --boards 200
"""

import argparse
import json
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from scripts.photos.letters import TILES, Font, listed
from scripts.photos.nothing import nothing
from scripts.photos.render import Photo, photo_of
from scripts.photos.scene import Scene, scene_of
from solver.board import Board
from solver.cells import Cell
from solver.formats import board_to_json

LETTERS = TILES[:26]
HARSHNESS = {"soft": 0.35, "harsh": 1.0}


def one(order: tuple[int, int, list[Font], Path, float]) -> None:
    """Write a board: two photos of it and what they show, or one photo of something else.

    Args:
        order: seed, number, fonts, folder, and the share of photos without a board.
    """
    seed, number, fonts, folder, empty = order
    rng = np.random.default_rng((seed, number))
    font = fonts[rng.integers(len(fonts))]
    name = f"{seed}-{number:04d}"
    if rng.random() < empty:
        nothing(rng, font).save(folder / f"{name}.jpg", quality=92)
        (folder / f"{name}.json").write_text(json.dumps({"board": None, "conditions": ["no board"]}))
        return
    condition = list(HARSHNESS)[int(rng.random() < 0.75)]
    scene = _plain(rng, scene_of(rng, font))
    photos = [photo_of(rng, scene, HARSHNESS[condition]) for _ in range(2)]
    for which, photo in enumerate(photos):
        photo.picture.save(folder / f"{name}{'.2' if which else ''}.jpg", quality=92)
    (folder / f"{name}.json").write_text(json.dumps(_label(scene, photos[0], condition), ensure_ascii=False))


def _plain(rng: np.random.Generator, scene: Scene) -> Scene:
    """Put letters from A to Z in the place of tiles of other alphabets, which are read where a dictionary has them."""
    tiles = tuple(
        tile if tile.text in LETTERS else replace(tile, text=str(rng.choice(LETTERS))) for tile in scene.tiles
    )
    return replace(scene, tiles=tiles)


def _label(scene: Scene, photo: Photo, condition: str) -> dict[str, object]:
    texts = [tile.text for tile in scene.tiles]
    rows = [texts[first : first + scene.columns] for first in range(0, len(texts), scene.columns)]
    rings = {
        Cell(place // scene.columns, place % scene.columns): ring.colour
        for place, ring in enumerate(scene.rings)
        if ring is not None
    }
    players = sorted(set(rings.values())) or ["pink"]
    in_set = len(texts) <= 50 and max(map(texts.count, texts)) <= 2 and "Q" not in texts
    conditions = [condition, f"font {scene.font.family}", "stacked" if any(t.level for t in scene.tiles) else "flat"]
    return {
        "board": board_to_json(Board(rows, rings)),
        "corners": photo.corners.round(1).tolist(),
        "conditions": conditions,
        "players": players,
        "tiles": "set" if in_set else "free",
    }


def main() -> None:
    """Write the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fonts", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--part", default="held")
    parser.add_argument("--seed", type=int, default=900)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--empty", type=float, default=0.0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    fonts = listed(given.fonts, given.part)
    with Pool(given.jobs) as pool:
        orders = [(given.seed, number, fonts, given.folder, given.empty) for number in range(given.boards)]
        for done, _ in enumerate(pool.imap_unordered(one, orders), 1):
            print(f"\r{done} of {given.boards}", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
