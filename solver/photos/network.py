"""The layers of small convolutional networks."""

import numpy as np
from numpy.typing import NDArray

from solver.photos.weights import Weights

Values = NDArray[np.float32]


def convolved(values: Values, kernel: Values, bias: Values, *, stride: int = 1, apart: int = 1) -> Values:
    """Convolve, add the bias, and set what is below zero to zero; outside of the values is zero.

    Args:
        values: (n, rows, columns, channels).
        kernel: (channels out, channels, size, size).
        bias: (channels out,).
        stride: how far the kernel moves.
        apart: how far its taps are apart.

    Returns:
        (n, rows / stride, columns / stride, channels out).
    """
    size = kernel.shape[2]
    around = size // 2 * apart
    padded = np.pad(values, ((0, 0), (around, around), (around, around), (0, 0)))
    rows, columns = -(-values.shape[1] // stride), -(-values.shape[2] // stride)
    found = np.zeros((len(values), rows, columns, len(kernel)), np.float32) + bias
    for down in range(size):
        for across in range(size):
            part = padded[
                :,
                down * apart : down * apart + (rows - 1) * stride + 1 : stride,
                across * apart : across * apart + (columns - 1) * stride + 1 : stride,
            ]
            found += part @ kernel[:, :, down, across].T
    return np.maximum(found, 0, out=found)


def pooled(values: Values) -> Values:
    """Keep the greatest of each square of four."""
    count, rows, columns, channels = values.shape
    return np.asarray(values.reshape(count, rows // 2, 2, columns // 2, 2, channels).max(axis=(2, 4)))


def heat(picture: Values, kept: Weights) -> Values:
    """Say for each fourth pixel how likely a tile has its middle there.

    Args:
        picture: evened out, (rows, columns, 3), its sides multiples of four.
        kept: the weights.

    Returns:
        The log odds, (rows / 4, columns / 4).
    """
    found = picture[None]
    for number, (stride, apart) in enumerate(((2, 1), (2, 1), (1, 1), (1, 2), (1, 4), (1, 8), (1, 1))):
        found = convolved(
            found, kept[f"finder.{number}.kernel"], kept[f"finder.{number}.bias"], stride=stride, apart=apart
        )
    return np.asarray(found[0] @ kept["finder.last.kernel"][0, :, 0, 0] + kept["finder.last.bias"][0])


def read(cells: Values, tint: Values, kept: Weights) -> tuple[Values, Values]:
    """Say how likely a cell shows each tile and each ring.

    Args:
        cells: evened out, (n, 40, 40, 3).
        tint: the colour of the light on their board, (3,).
        kept: the weights.

    Returns:
        The log odds of tiles, the last one anything else, and of rings, the first one none.
    """
    found = cells
    for number in range(6):
        stride = 2 if number == 0 else 1
        found = convolved(found, kept[f"reader.{number}.kernel"], kept[f"reader.{number}.bias"], stride=stride)
        if number in (1, 3):
            found = pooled(found)
    flat = found.transpose(0, 3, 1, 2).reshape(len(found), -1)
    flat = np.concatenate([flat, np.broadcast_to(tint, (len(flat), 3))], axis=1)
    dense = np.maximum(flat @ kept["reader.dense.kernel"].T + kept["reader.dense.bias"], 0)
    letters = dense @ kept["reader.letter.kernel"].T + kept["reader.letter.bias"]
    return np.asarray(letters), np.asarray(dense @ kept["reader.ring.kernel"].T + kept["reader.ring.bias"])
