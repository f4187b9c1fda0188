"""What the reader learns from: many photos, cut up, in files of numpy."""

import argparse
import io
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scripts.photos.letters import TILES, Font, listed
from scripts.photos.nothing import nothing
from scripts.photos.render import Photo, photo_of
from scripts.photos.scene import COLOURS, scene_of
from solver.photos.cuts import cut_out
from solver.photos.projection import fitted, lattice

SMALL = 384
"""The longest side of what the finder of tiles sees, in pixels."""
CUT, REACH = 52, 1.56
"""The side of a cell that is cut out, in pixels and in pitches."""
A_FILE = 40
"""Photos in a file."""


def cells_of(photo: Photo, rows: int, columns: int) -> NDArray[np.uint8]:
    """Cut the cells out of a photo, (cells, CUT, CUT, 3)."""
    middles = lattice(rows, columns)
    return np.rint(cut_out(np.asarray(photo.picture), fitted(middles, photo.centres), middles, REACH, CUT)).astype(
        np.uint8
    )


def file_of(order: tuple[int, int, Sequence[Font], Path, float]) -> Path:
    """Take the photos of one file.

    Args:
        order: seed, number of the file, fonts, folder, and the share of photos without a board.
    """
    seed, number, fonts, folder, empty = order
    smalls, centres, shapes, cells, texts, rings, families, kept = [], [], [], [], [], [], [], []
    for which in range(A_FILE):
        rng = np.random.default_rng((seed, number, which))
        font = fonts[rng.integers(len(fonts))]
        if rng.random() < empty:
            picture = nothing(rng, font)
            shapes.append((0, 0))
        else:
            scene = scene_of(rng, font)
            photo = photo_of(rng, scene)
            picture = photo.picture
            shapes.append((scene.rows, scene.columns))
            cells.append(cells_of(photo, scene.rows, scene.columns))
            centres.append(photo.centres / max(picture.size))
            texts += [TILES.index(tile.text) for tile in scene.tiles]
            rings += [COLOURS.index(ring.colour) + 1 if ring else 0 for ring in scene.rings]
        scale = SMALL / max(picture.size)
        small = picture.resize(tuple(round(side * scale / 8) * 8 for side in picture.size), Image.Resampling.BOX)
        whole = np.zeros((SMALL, SMALL, 3), np.uint8)
        whole[: small.height, : small.width] = np.asarray(small)
        smalls.append(whole)
        families.append(font.family)
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=92)
        kept.append(file.getvalue())
    path = folder / f"{seed}-{number:04d}.npz"
    np.savez(
        path,
        smalls=np.stack(smalls),
        shapes=np.array(shapes),
        families=np.array(families),
        sizes=np.array([Image.open(io.BytesIO(one)).size for one in kept]),
        centres=np.concatenate(centres),
        cells=np.concatenate(cells),
        texts=np.array(texts),
        rings=np.array(rings),
    )
    return path


def main() -> None:
    """Write files of photos."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fonts", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--empty", type=float, default=0.15)
    parser.add_argument("--part", default="train")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    fonts = listed(given.fonts, given.part)
    given.folder.mkdir(parents=True, exist_ok=True)
    orders = [(given.seed, number, fonts, given.folder, given.empty) for number in range(given.first, given.files)]
    with Pool(given.jobs) as pool:
        for path in pool.imap_unordered(file_of, orders):
            print(path, flush=True)


if __name__ == "__main__":
    main()
