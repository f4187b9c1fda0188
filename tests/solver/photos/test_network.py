"""The layers of the networks, and the file of their weights."""

import numpy as np
import pytest

from solver.photos.network import convolved, pooled
from solver.photos.weights import packed, unpacked


@pytest.mark.parametrize(("size", "stride", "apart"), [(3, 1, 1), (5, 2, 1), (3, 2, 1), (3, 1, 4)])
def test_a_convolution_is_a_sum_over_neighbours(size, stride, apart):
    """The slow way: each value from its neighbours, one at a time."""
    rng = np.random.default_rng(size + apart)
    values = rng.normal(size=(2, 8, 6, 3)).astype(np.float32)
    kernel = rng.normal(size=(4, 3, size, size)).astype(np.float32)
    bias = rng.normal(size=4).astype(np.float32)

    found = convolved(values, kernel, bias, stride=stride, apart=apart)

    assert found.shape == (2, -(-8 // stride), -(-6 // stride), 4)
    for one, row, column, out in np.ndindex(found.shape):
        total = float(bias[out])
        for down, across in np.ndindex(size, size):
            y = row * stride + (down - size // 2) * apart
            x = column * stride + (across - size // 2) * apart
            if 0 <= y < 8 and 0 <= x < 6:
                total += float(values[one, y, x] @ kernel[out, :, down, across])
        assert found[one, row, column, out] == pytest.approx(max(0.0, total), abs=1e-4)


def test_of_four_values_the_greatest_is_kept():
    values = np.arange(16, dtype=np.float32).reshape(1, 4, 4, 1)

    assert pooled(values)[0, :, :, 0].tolist() == [[5, 7], [13, 15]]


def test_weights_come_back_within_a_step():
    rng = np.random.default_rng(1)
    arrays = {
        "kernel": rng.normal(size=(5, 3, 3, 3)).astype(np.float32),
        "bias": rng.normal(size=7).astype(np.float32),
        "none": np.zeros((2, 3), np.float32),
    }

    found = unpacked(packed(arrays))

    assert list(found) == list(arrays)
    np.testing.assert_array_equal(found["bias"], arrays["bias"])
    np.testing.assert_array_equal(found["none"], arrays["none"])
    steps = np.abs(arrays["kernel"]).max(axis=(1, 2, 3), keepdims=True) / 127
    assert (np.abs(found["kernel"] - arrays["kernel"]) <= steps * 0.51).all()
