"""Writes the trained networks as the file that the product carries.

python -m scripts.photos.training.export finder.pt reader.pt HELD_OUT_FOLDER solver/photos/data/weights.bin
"""

import sys
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn.functional import cross_entropy

from scripts.photos.training.nets import Reader
from scripts.photos.training.train_reader import OTHER, found, loaded
from solver.photos.weights import packed

State = dict[str, torch.Tensor]


def folded(state: State, block: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return kernel and bias of a block, its normalisation drawn into them."""
    scale = state[f"{block}.1.weight"] / torch.sqrt(state[f"{block}.1.running_var"] + 1e-5)
    kernel = state[f"{block}.0.weight"] * scale[:, None, None, None]
    return kernel.numpy(), (state[f"{block}.1.bias"] - state[f"{block}.1.running_mean"] * scale).numpy()


def arrays(finder: State, reader: State) -> dict[str, NDArray[np.float32]]:
    """Return the weights by the names that ``solver.photos.network`` knows."""
    made: dict[str, NDArray[np.float32]] = {}
    for number in range(7):
        made[f"finder.{number}.kernel"], made[f"finder.{number}.bias"] = folded(finder, f"layers.{number}")
    made["finder.last.kernel"] = finder["layers.7.weight"].numpy()
    made["finder.last.bias"] = finder["layers.7.bias"].numpy()
    for number, layer in enumerate((0, 1, 3, 4, 6, 7)):
        made[f"reader.{number}.kernel"], made[f"reader.{number}.bias"] = folded(reader, f"layers.{layer}")
    for name in ("dense", "letter", "ring"):
        made[f"reader.{name}.kernel"] = reader[f"{name}.weight"].numpy()
        made[f"reader.{name}.bias"] = reader[f"{name}.bias"].numpy()
    return made


def temperatures(reader: State, held: Path) -> NDArray[np.float32]:
    """Return by what log odds of tiles and rings are divided so that held-out cells are likeliest."""
    net = Reader()
    net.load_state_dict(reader)
    net.eval()
    cells, tints, texts, rings = loaded(held)
    tile = texts != OTHER
    odds_of = found(net, cells[tile], tints[tile])
    best = []
    for odds, truth in zip(odds_of, (texts[tile], rings[tile]), strict=True):
        tried = {warm / 20: float(cross_entropy(odds / (warm / 20), truth)) for warm in range(10, 60)}
        best.append(min(tried, key=lambda warm: tried[warm]))
    return np.array(best, np.float32)


def main() -> None:
    """Write the file."""
    finder, reader, held, target = sys.argv[1:]
    weights = arrays(torch.load(finder), torch.load(reader))
    weights["temperatures"] = temperatures(torch.load(reader), Path(held))
    print("temperatures", weights["temperatures"])
    file = packed(weights)
    Path(target).write_bytes(file)
    print(len(file), "bytes")


if __name__ == "__main__":
    main()
