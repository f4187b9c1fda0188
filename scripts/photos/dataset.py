"""What the reader learns from: many photos, cut up, in files of numpy."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scripts.photos.letters import TILES, Font, listed
from scripts.photos.nothing import nothing
from scripts.photos.render import photo_of
from scripts.photos.scene import COLOURS, scene_of
from solver.photos.cuts import cut_out
from solver.photos.projection import Homography, Points, fitted, inverse, lattice, projected
from solver.photos.reading import tint

Shape = tuple[int, int]
"""Rows and columns of a board."""

SIDE = 256
"""The longest side of what the finder of tiles sees, in pixels."""
CUT, REACH = 52, 1.56
"""The side of a cell that is cut out, in pixels and in pitches."""
OUTSIDE = 6
"""How many places beside a board are cut out, too: they show anything else."""
OTHER, UNKNOWN = len(TILES), -100
"""The label of what is no tile, and of a ring that nobody asks for."""
A_FILE = 40
"""Photos in a file."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the finder sees of a photo.

    Args:
        picture: (256, 256, 3), black outside of the photo.
        size: how much of it is photo, rows and columns.
        middles: of the tiles in it, (n, 2) in pixels.
    """

    picture: NDArray[np.uint8]
    size: tuple[int, int]
    middles: Points


def _look(picture: Image.Image, middles: Points) -> Look:
    whole = np.zeros((SIDE, SIDE, 3), np.uint8)
    whole[: picture.height, : picture.width] = np.asarray(picture)
    inside = ((middles >= 0) & (middles < picture.size)).all(axis=1)
    return Look(whole, (picture.height, picture.width), middles[inside])


def first_look(photo: Image.Image, middles: Points) -> Look:
    """Shrink a whole photo."""
    scale = SIDE / max(photo.size)
    size = (max(8, round(photo.width * scale / 8) * 8), max(8, round(photo.height * scale / 8) * 8))
    return _look(photo.resize(size, Image.Resampling.BOX), middles * scale)


def second_look(rng: np.random.Generator, photo: Image.Image, plane: Homography, shape: Shape, middles: Points) -> Look:
    """See a board from straight above, as a first look may have found it: a little off, or a row too many or too few.

    Args:
        rng: of how wrong the first look was.
        photo: the photo.
        plane: from points of the board, in pitches, to pixels of the photo.
        shape: rows and columns of the board.
        middles: of its tiles in the photo.
    """
    rows, columns = shape
    corners = np.array([[0.0, 0.0], [columns - 1, 0], [columns - 1, rows - 1], [0, rows - 1]])
    left, top, right, bottom = 1.2 + rng.choice([-1.0, 0, 0, 0, 0, 0, 0, 1], 4)
    moved = fitted(corners, projected(plane, corners + rng.normal(0, 0.08, (4, 2))))
    wide, tall = columns - 1 + left + right + 1, rows - 1 + top + bottom + 1
    scale = SIDE / max(wide, tall)
    above = moved @ np.array([[1 / scale, 0, -0.5 - left], [0, 1 / scale, -0.5 - top], [0, 0, 1.0]])
    size = (min(SIDE, round(wide * scale / 8) * 8), min(SIDE, round(tall * scale / 8) * 8))
    times = max(1, int(np.linalg.norm(np.ptp(projected(plane, corners), axis=0)) / SIDE))
    small = np.asarray(photo.reduce(times))
    past = max(small.shape) // 2  # The reader has the colour of the edge where there is no photo.
    wider = Image.fromarray(np.pad(small, ((past, past), (past, past), (0, 0)), mode="edge"))
    back = np.array([[1 / times, 0, past], [0, 1 / times, past], [0, 0, 1.0]]) @ above
    numbers = (back / back[2, 2]).ravel()[:8].tolist()
    shown = wider.transform(size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BILINEAR)
    return _look(shown, projected(inverse(above), middles))


def places_of(rng: np.random.Generator, shape: Shape) -> Points:
    """Return the middles of the cells of a board in reading order, and after them of some places beside it."""
    rows, columns = shape
    cells = lattice(rows, columns)
    around = lattice(rows + 2, columns + 2) - 1
    beside = around[(around < 0).any(axis=1) | (around >= (columns, rows)).any(axis=1)]
    return np.concatenate([cells, rng.permutation(beside)[:OUTSIDE]])


def file_of(order: tuple[int, int, Sequence[Font], Path, float]) -> Path:
    """Take the photos of one file.

    Args:
        order: seed, number of the file, fonts, folder, and the share of photos without a board.
    """
    seed, number, fonts, folder, empty = order
    looks, counts, cells, tints, texts, rings, families = [], [], [], [], [], [], []
    for which in range(A_FILE):
        rng = np.random.default_rng((seed, number, which))
        font = fonts[rng.integers(len(fonts))]
        if rng.random() < empty:
            looks.append(first_look(nothing(rng, font), np.zeros((0, 2))))
            continue
        scene = scene_of(rng, font)
        photo = photo_of(rng, scene)
        shape = scene.rows, scene.columns
        plane = fitted(lattice(*shape), photo.centres)
        looks += [
            first_look(photo.picture, photo.centres),
            second_look(rng, photo.picture, plane, shape, photo.centres),
        ]
        cut = cut_out(np.asarray(photo.picture), plane, places_of(rng, shape), REACH, CUT)
        cells.append(np.rint(cut).astype(np.uint8))
        tints.append(tint(cut[: len(scene.tiles)]))
        counts.append(len(cut))
        texts += [TILES.index(tile.text) for tile in scene.tiles] + [OTHER] * OUTSIDE
        rings += [COLOURS.index(ring.colour) + 1 if ring else 0 for ring in scene.rings] + [UNKNOWN] * OUTSIDE
        families.append(font.family)
    path = folder / f"{seed}-{number:04d}.npz"
    np.savez(
        path,
        looks=np.stack([look.picture for look in looks]),
        sizes=np.array([look.size for look in looks]),
        found=np.array([len(look.middles) for look in looks]),
        middles=np.concatenate([look.middles for look in looks]),
        families=np.array(families),
        counts=np.array(counts),
        cells=np.concatenate(cells),
        tints=np.stack(tints),
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
