"""The steps from a photo to cells, each against a slow and obvious way, and where their limits are."""

import io
import math

import numpy as np
import pytest
from PIL import Image

from solver.photos import decoding
from solver.photos.cuts import _pitch, cut_out, reduced
from solver.photos.decoding import decoded
from solver.photos.errors import TooManyPixels
from solver.photos.finding import LEAST, STRIDE, _at, _top, corners_in, evened, peaks, sampled
from solver.photos.grid import Grid, _fits, _settled, _steps, grown
from solver.photos.projection import fitted, lattice, projected
from solver.photos.reading import evened_cells, softmax, tint
from solver.photos.weights import packed, unpacked
from tests.repetitions import times

TILTED = np.array([[30.0, 4, 90], [-6, 24, 120], [0.004, 0.006, 1]])
"""A board seen from the side."""


def test_nine_samples_make_a_pixel_of_what_the_finder_sees() -> None:
    rng = np.random.default_rng(1)
    picture = rng.integers(0, 256, (40, 50, 3), dtype=np.uint8)
    plane = np.array([[2.0, 0.1, 3], [-0.1, 2.2, 5], [0, 0, 1]])
    found = sampled(picture, plane, (8, 12))
    assert found.shape == (8, 12, 3)
    for row, column in np.ndindex(8, 12):
        total = np.zeros(3)
        for down, across in np.ndindex(3, 3):
            point = np.array([[column + (across + 0.5) / 3, row + (down + 0.5) / 3]])
            x, y = projected(plane, point)[0] - 0.5
            left, top = math.floor(x), math.floor(y)
            for dy, dx in np.ndindex(2, 2):
                pixel = picture[min(max(top + dy, 0), 39), min(max(left + dx, 0), 49)].astype(float)
                total += pixel * (1 - abs(x - left - dx)) * (1 - abs(y - top - dy)) / 9
        np.testing.assert_allclose(found[row, column], total, atol=0.01)


@pytest.mark.parametrize("seed", range(4))
def test_brightness_and_contrast_do_not_matter(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cells = rng.uniform(0, 255, (3, 6, 6, 3)).astype(np.float32)
    for cell, found in zip(cells, evened_cells(cells), strict=True):
        grey = cell.astype(float).mean(axis=2)
        np.testing.assert_allclose(found, (cell - grey.mean()) / (2 * grey.std() + 6), atol=1e-4)
    np.testing.assert_allclose(evened(cells[0]), (cells[0] - cells[0].mean()) / (cells[0].std() + 8), atol=1e-4)
    red, green, blue = (float(cells[..., colour].mean()) + 4 for colour in range(3))
    light = (math.log(red / green), math.log(blue / green), math.log(green / 128))
    np.testing.assert_allclose(tint(cells), light, atol=1e-5)


def test_chances_are_shares_of_odds_however_large_they_are() -> None:
    odds = np.array([[0.0, math.log(3), -1000.0], [1000.0, 1000.0, 1000.0]])
    np.testing.assert_allclose(softmax(odds), [[0.25, 0.75, 0], [1 / 3, 1 / 3, 1 / 3]], atol=1e-12)


@pytest.mark.parametrize("seed", range(times(6, 60)))
def test_peaks_are_the_places_that_none_beside_them_exceeds(seed: int) -> None:
    rng = np.random.default_rng(seed)
    likely = rng.uniform(0.01, 0.99, (7, 9))
    slow = []
    for row, column in np.ndindex(likely.shape):
        beside = likely[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2]
        if likely[row, column] > LEAST and likely[row, column] == beside.max():
            slow.append((-likely[row, column], row, column))
    found = peaks(likely)
    assert len(found) == len(slow)
    for place, (_, row, column) in zip(found, sorted(slow), strict=True):
        assert np.abs(place / STRIDE - (column + 0.5, row + 0.5)).max() <= 0.5
        logs = np.log(np.pad(likely, 1, mode="edge"))[row : row + 3, column : column + 3]
        for three, off in ((logs[1], place[0] / STRIDE - column - 0.5), (logs[:, 1], place[1] / STRIDE - row - 0.5)):
            bend, rise = np.polyfit((-1, 0, 1), three, 2)[:2]
            assert off == pytest.approx(min(max(-rise / (2 * bend), -0.5), 0.5), abs=1e-9)
    assert len(peaks(np.zeros((4, 4)))) == 0
    assert peaks(np.zeros((4, 4))).shape == (0, 2)
    assert _top(np.array([1.0, 1, 1])) == 0


def test_no_more_places_are_looked_at_than_are_needed() -> None:
    likely = np.full((60, 60), 0.1)
    likely[1::3, 1::3] = np.linspace(0.5, 0.9, 400).reshape(20, 20)
    assert len(peaks(likely)) == 160


def test_the_likelihood_at_a_point_is_the_greatest_around_it() -> None:
    rng = np.random.default_rng(3)
    likely = rng.uniform(0, 1, (5, 6))
    points = rng.uniform(-8, 40, (200, 2))
    for (x, y), found in zip(points, _at(likely, points), strict=True):
        column, row = math.floor(x / STRIDE), math.floor(y / STRIDE)
        if 0 <= column < 6 and 0 <= row < 5:
            assert found == likely[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2].max()
        else:
            assert found == 0


def test_a_pitch_is_measured_along_both_sides_of_the_cell_in_the_middle() -> None:
    middles = lattice(5, 6)
    left, top = middles.mean(axis=0) - 0.5
    corner, right, below = projected(TILTED, np.array([[left, top], [left + 1, top], [left, top + 1]]))
    sides = [math.hypot(*(each - corner)) for each in (right, below)]
    assert _pitch(TILTED, middles) == pytest.approx(math.sqrt(sides[0] * sides[1]))


@pytest.mark.parametrize(("pitch", "times"), [(30, 1), (60, 1), (119, 1), (121, 2), (181, 3)])
def test_cells_of_a_large_photo_are_cut_out_of_a_smaller_one(pitch: int, times: int) -> None:
    """A pitch of 60 pixels is enough for cells of 40."""
    picture = np.random.default_rng(pitch).integers(0, 256, (4 * pitch, 4 * pitch, 3), dtype=np.uint8)
    plane = np.array([[float(pitch), 0, pitch], [0, pitch, pitch], [0, 0, 1]])
    smaller = np.diag([1 / times, 1 / times, 1.0]) @ plane
    middles = np.array([[0.5, 0.5]])
    found = cut_out(picture, plane, middles, 1.2, 40)
    np.testing.assert_allclose(found, cut_out(reduced(picture, times), smaller, middles, 1.2, 40), atol=1e-3)
    assert found.shape == (1, 40, 40, 3)


@pytest.mark.parametrize("degrees", range(-45, 46, 5))
def test_a_grid_grows_along_its_own_lines_however_it_lies(degrees: int) -> None:
    angle = math.radians(degrees)
    right = 20 * np.array([math.cos(angle), math.sin(angle)])
    down = 20 * np.array([-math.sin(angle), math.cos(angle)])
    middles = lattice(5, 5) @ np.stack([right, down]) + 200
    proposed = list(_steps(middles, 12))
    assert any(np.allclose(each, (right, down)) for each in proposed)
    assert sum(np.allclose(each, (down, -right)) for each in proposed) <= (degrees == -45)
    for one, other in proposed:
        turn = one[0] * other[1] - one[1] * other[0]
        long, tall = math.hypot(*one), math.hypot(*other)
        assert turn > 0.75 * long * tall, "down is to the right of right, and nearly square to it"
        assert 0.55 < long / tall < 1.8


def test_a_line_of_tiles_is_no_grid() -> None:
    middles = np.column_stack([np.arange(12) * 20.0, np.full(12, 50.0)])
    assert grown(middles, lambda points: np.zeros(len(points))) is None
    assert grown(np.zeros((0, 2)), lambda points: np.zeros(len(points))) is None
    seven = lattice(2, 4)[:7] * 20 + 50
    assert grown(seven, lambda points: np.ones(len(points))) is None
    assert (
        _settled(lattice(2, 4) * 20 + 50, {(column, row): 4 * row + column for row in range(2) for column in range(4)})
        is not None
    )


@pytest.mark.parametrize(
    ("asked", "found", "fits"),
    [
        ((None, None), (4, 8), True),
        ((4, 8), (8, 4), True),
        ((4, 8), (4, 7), False),
        ((5, None), (5, 8), True),
        ((5, None), (8, 5), True),
        ((None, 5), (6, 6), False),
    ],
)
def test_a_shape_that_is_known_may_lie_or_stand(
    asked: tuple[int | None, int | None], found: tuple[int, int], fits: bool
) -> None:
    assert _fits(found, asked) is fits


def test_planes_are_fitted_far_from_the_origin_too() -> None:
    """Both sides are centred and scaled first; without that the sums lose the digits that tell points apart."""
    points = lattice(6, 7)
    far = np.array([[1.0, 0, 20_000], [0, 1, 30_000], [0, 0, 1]]) @ np.diag([40.0, 40.0, 1.0])
    far[2, 0], far[2, 1] = 0.003, -0.002
    pixels = projected(far, points)
    np.testing.assert_allclose(projected(fitted(points, pixels), points), pixels, rtol=0, atol=1e-6)


def test_corners_lie_half_a_pitch_outside_of_the_outermost_middles() -> None:
    grid = Grid(4, 6, TILTED, 1.0, 0.0)
    expected = projected(TILTED, np.array([[-0.5, -0.5], [5.5, -0.5], [5.5, 3.5], [-0.5, 3.5]]))
    np.testing.assert_allclose(corners_in(grid), expected)


def test_the_greatest_weight_of_each_row_is_kept_exactly() -> None:
    rows = np.random.default_rng(5).normal(size=(4, 9)).astype(np.float32)
    found = unpacked(packed({"rows": rows, "bias": rows[0]}))["rows"]
    for row, kept in zip(rows, found, strict=True):
        at = np.abs(row).argmax()
        assert kept[at] == pytest.approx(row[at], rel=1e-6)


def saved(picture: Image.Image, format: str = "PNG") -> bytes:
    file = io.BytesIO()
    picture.save(file, format)
    return file.getvalue()


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "PA", "RGB", "RGBA", "I;16", "CMYK"])
def test_pictures_of_every_kind_of_pixels_are_averaged_as_light(mode: str) -> None:
    """Half of the columns are black and half are white, so that a picture that is shrunk is grey."""
    columns = (np.arange(2560) % 2 * 255).astype(np.uint8)
    stripes = Image.fromarray(np.tile(columns, (64, 1)))
    if mode == "I;16":
        picture = Image.fromarray(np.asarray(stripes).astype(np.uint16) * 257)
    else:
        picture = (
            stripes.convert("RGBA" if mode == "PA" else mode).convert(mode) if mode != "PA" else stripes.convert("P")
        )
    pixels, larger = decoded(saved(picture, "JPEG" if mode == "CMYK" else "PNG"))
    assert (pixels.shape, larger) == ((32, 1280, 3), 2)
    assert np.abs(pixels.astype(int) - 127).max() <= 3


def test_pictures_may_have_64_million_pixels_and_1280_to_a_side(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (decoding.PIXELS, decoding.LONGEST) == (64_000_000, 1280), "as docs/photos.md says"
    monkeypatch.setattr(decoding, "PIXELS", 100)
    assert decoded(saved(Image.new("RGB", (10, 10))))[0].shape == (10, 10, 3)
    with pytest.raises(TooManyPixels):
        decoded(saved(Image.new("RGB", (101, 1))))
    assert decoded(saved(Image.new("RGB", (50, 1))))[0].shape == (1, 50, 3)


def test_a_thin_picture_keeps_a_pixel_of_each_side() -> None:
    for size in ((5000, 1), (1, 5000)):
        pixels, larger = decoded(saved(Image.new("RGB", size, (9, 99, 199))))
        assert pixels.shape[:2] == tuple(max(1, round(side / larger)) for side in size[::-1])
        assert larger == 5000 / 1280
