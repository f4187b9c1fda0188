"""Boards read from photos by the weights that are shipped."""

import io
from functools import cache

import numpy as np
import pytest
from PIL import Image

from scripts.photos.nothing import nothing
from solver.photos.decoding import decoded
from solver.photos.errors import BadPhoto, BadPicture, TooManyPixels
from solver.photos.finding import corners_in
from solver.photos.grid import Grid
from solver.photos.known import COLOURS
from solver.photos.projection import fitted, lattice
from solver.photos.reading import TILES, Laws, Reading, Seen, read_photos, weighed
from tests.photographs import FONT, Photograph
from tests.repetitions import times


@cache
def photograph(number: int = 0) -> Photograph:
    return Photograph(number)


@cache
def read(quarters: int = 0) -> Reading:
    return read_photos([np.rot90(np.asarray(photograph().picture), quarters).copy()], Laws())


def letters(reading: Reading) -> list[str]:
    return [cell.tile for cell in reading.cells]


@pytest.mark.parametrize("quarters", range(4))
def test_a_board_is_read_alike_from_every_side(quarters: int) -> None:
    reading = read(quarters)
    faces = [face for row in photograph().board.rows for face in row]
    assert (reading.rows, reading.columns) == (5, 5)
    assert sum(one == other for one, other in zip(letters(reading), faces, strict=True)) >= 23


def test_corners_are_where_the_board_is() -> None:
    corners = photograph().corners
    off = np.hypot(*(corners_in(read().grid) - corners).T)
    assert off.max() < 0.2 * np.hypot(*(corners[1] - corners[0])) / 5


def test_at_most_five_cells_are_flagged_the_least_sure_ones() -> None:
    cells = read().cells
    flagged = [min(cell.probability, cell.ring_probability) for cell in cells if cell.flagged]
    others = [min(cell.probability, cell.ring_probability) for cell in cells if not cell.flagged]
    assert len(flagged) <= 5
    assert max(flagged, default=0) <= min(others)


def looked(tiles: np.ndarray, rings: np.ndarray | None = None, side: int = 4) -> Seen:
    corner = np.array([[0.0, 0], [3, 0], [3, 3], [0, 3]])
    grid = Grid(side, side, fitted(corner, corner * 30), 1.0, 0.0)
    return Seen(grid, tiles, np.zeros((side * side, len(COLOURS) + 1)) if rings is None else rings)


@pytest.mark.parametrize("seed", range(times(5, 100)))
def test_no_letter_is_read_more_than_twice_and_no_colour_more_than_five_times(seed: int) -> None:
    rng = np.random.default_rng(seed)
    tiles = rng.normal(0, 1, (16, len(TILES) + 1))
    tiles[:, rng.integers(26)] += 3
    rings = rng.normal(0, 1, (16, len(COLOURS) + 1))
    rings[:, 1] += 3
    reading = weighed([looked(tiles, rings)], Laws(players=COLOURS))
    read_letters = letters(reading)
    assert max(map(read_letters.count, read_letters)) <= 2
    assert "Q" not in read_letters
    colours = [cell.ring for cell in reading.cells if cell.ring]
    assert max(map(colours.count, colours), default=0) <= 5
    assert set(letters(weighed([looked(tiles)], Laws(of_set=False)))) <= set(TILES[:26])


def test_photos_vote() -> None:
    tiles = np.zeros((16, len(TILES) + 1))
    tiles[0, :3] = (2.0, 1.5, 0)
    others = np.zeros_like(tiles)
    others[0, :3] = (0, 3.0, 0)
    laws = Laws(of_set=False)
    assert letters(weighed([looked(tiles)], laws))[0] == "A"
    assert letters(weighed([looked(tiles), looked(others)], laws))[0] == "B"


@pytest.mark.parametrize("seed", range(times(6, 100)))
def test_what_is_no_board_is_refused(seed: int) -> None:
    picture = nothing(np.random.default_rng((seed, 4)), FONT)
    with pytest.raises(BadPhoto):
        read_photos([np.asarray(picture)], Laws())


def test_a_shape_that_is_known_is_read() -> None:
    pixels = np.asarray(photograph().picture)
    assert letters(read_photos([pixels], Laws(), (5, 5))) == letters(read())


def saved(image: Image.Image, format: str = "PNG", **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


@pytest.mark.parametrize("size", [(4000, 3000), (1280, 1280), (700, 300), (1, 1)])
@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP"])
def test_pictures_are_shrunk_to_1280_pixels(size: tuple[int, int], format: str) -> None:
    pixels, larger = decoded(saved(Image.new("RGB", size, (10, 200, 30)), format))
    assert max(pixels.shape[:2]) == min(1280, max(size))
    assert larger == pytest.approx(max(1, max(size) / 1280))
    assert np.abs(pixels.reshape(-1, 3).mean(axis=0) - (10, 200, 30)).max() < 6


@pytest.mark.parametrize(("orientation", "corner"), [(1, (0, 0)), (3, (-1, -1)), (6, (0, -1)), (8, (-1, 0))])
def test_pictures_are_turned_as_their_camera_was_held(orientation: int, corner: tuple[int, int]) -> None:
    image = Image.new("RGB", (90, 60))
    image.paste((255, 255, 255), (0, 0, 30, 20))
    exif = Image.Exif()
    exif[0x112] = orientation
    pixels, _ = decoded(saved(image, "JPEG", exif=exif))
    assert pixels[corner].mean() > 200
    assert pixels.shape[:2] == ((60, 90) if orientation in (1, 3) else (90, 60))


@pytest.mark.parametrize("file", [b"", b"no picture", b"\xff\xd8\xff\xe0", b"GIF89a" + bytes(40)])
def test_other_files_are_no_pictures(file: bytes) -> None:
    with pytest.raises(BadPicture):
        decoded(file)


def test_pictures_have_a_limit_of_pixels() -> None:
    with pytest.raises(TooManyPixels, match="64 million"):
        decoded(saved(Image.new("L", (9000, 8000))))


def test_a_lattice_is_as_large_as_its_board() -> None:
    assert len(lattice(4, 8)) == 32
