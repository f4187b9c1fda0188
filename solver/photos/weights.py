"""The weights of the networks, in one file that the pages read, too."""

import json
from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from solver.photos.weights_file import weights_file

Weights = Mapping[str, NDArray[np.float32]]


@cache
def weights() -> Weights:
    """Read the weights that the package carries."""
    return unpacked(weights_file())


def unpacked(file: bytes) -> Weights:
    """Read a file of weights.

    Four bytes, little-endian, say how long the JSON is that follows: for each array its name, shape, and where its
    numbers begin after the JSON. ``small`` ones are signed bytes, each row of the first axis times a scale of its own
    (32-bit floats, before the bytes); others are 32-bit floats.
    """
    length = int.from_bytes(file[:4], "little")
    content = json.loads(file[4 : 4 + length])
    begin = 4 + length
    arrays = {}
    for entry in content:
        shape, start = tuple(entry["shape"]), begin + entry["start"]
        count = int(np.prod(shape))
        if entry["small"]:
            scales = np.frombuffer(file, "<f4", shape[0], start)
            numbers = np.frombuffer(file, np.int8, count, start + 4 * shape[0]).reshape(shape[0], -1)
            arrays[entry["name"]] = (numbers * scales[:, None]).reshape(shape).astype(np.float32)
        else:
            arrays[entry["name"]] = np.frombuffer(file, "<f4", count, start).reshape(shape)
    return arrays


def packed(arrays: Weights) -> bytes:
    """Write a file of weights; arrays of two or more axes are kept as signed bytes.

    >>> list(unpacked(packed({"bias": np.ones(2, np.float32)})))
    ['bias']
    """
    content, numbers = [], b""
    for name, array in arrays.items():
        small = array.ndim > 1
        content.append({"name": name, "shape": list(array.shape), "small": small, "start": len(numbers)})
        if small:
            rows = array.reshape(len(array), -1)
            scales = (np.abs(rows).max(axis=1) / 127).clip(1e-12).astype("<f4")
            numbers += scales.tobytes() + np.rint(rows / scales[:, None]).clip(-127, 127).astype(np.int8).tobytes()
        else:
            numbers += array.astype("<f4").tobytes()
        numbers += b"\0" * (-len(numbers) % 4)
    head = json.dumps(content, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 4)
    return len(head).to_bytes(4, "little") + head + numbers
