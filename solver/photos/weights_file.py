"""The file of the weights, which the pages read without NumPy."""

from importlib import resources


def weights_file() -> bytes:
    """Return the file of the weights that the package carries; ``solver.photos.weights`` reads it."""
    return resources.files("solver.photos").joinpath("data/weights.bin").read_bytes()
