"""Trains the reader of cells on files of scripts.photos.dataset.

python -m scripts.photos.training.train_reader FOLDER HELD_OUT_FOLDER reader.pt
"""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from scripts.photos.training.loop import planned, trained
from scripts.photos.training.nets import SIDE, Reader, evened

CUT, REACH, SHOWN = 52, 1.56, 1.08
OTHER = 33


def loaded(folder: Path) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Read cells (n, 3, 52, 52) as bytes, tints (n, 3), letters (n,) and rings (n,)."""
    cells, tints, texts, rings = [], [], [], []
    for file in sorted(folder.glob("*.npz")):
        kept = np.load(file)
        cells.append(torch.from_numpy(kept["cells"]).permute(0, 3, 1, 2).contiguous())
        tints.append(torch.from_numpy(np.repeat(kept["tints"], kept["counts"], axis=0)))
        texts.append(torch.from_numpy(kept["texts"]))
        rings.append(torch.from_numpy(kept["rings"]))
    return torch.cat(cells), torch.cat(tints), torch.cat(texts), torch.cat(rings)


def windows(cells: Tensor, rng: torch.Generator, harsh: float, quarter: Tensor) -> Tensor:
    """Cut windows out of cells, as a grid that is a little wrong would."""
    count = len(cells)
    angle = torch.randn(count, generator=rng) * 0.035 * harsh + quarter * torch.pi / 2
    scale = SHOWN / REACH * (1 + torch.randn(count, generator=rng) * 0.035 * harsh)
    shift = torch.randn(count, 2, generator=rng) * 0.04 * harsh / (REACH / 2)
    cos, sin = torch.cos(angle) * scale, torch.sin(angle) * scale
    maps = torch.stack([torch.stack([cos, -sin, shift[:, 0]], 1), torch.stack([sin, cos, shift[:, 1]], 1)], 1)
    where = functional.affine_grid(maps, [count, 3, SIDE, SIDE], align_corners=False)
    return functional.grid_sample(cells.float(), where, align_corners=False, padding_mode="border")


def roughened(cells: Tensor, rng: torch.Generator) -> Tensor:
    """Change light, colour and sharpness of windows."""
    count = len(cells)
    gain = torch.exp(torch.randn(count, 1, 1, 1, generator=rng) * 0.2)
    cells = cells * gain * torch.exp(torch.randn(count, 3, 1, 1, generator=rng) * 0.05)
    soft = functional.avg_pool2d(cells, 3, 1, 1, count_include_pad=False)
    share = (torch.rand(count, 1, 1, 1, generator=rng) * 2 - 0.6).clamp(-0.3, 1.2)
    cells = cells + (soft - cells) * share
    noise = torch.randn(cells.shape, generator=rng) * torch.rand(count, 1, 1, 1, generator=rng) ** 3 * 18
    ramp = torch.linspace(-1, 1, SIDE)
    tilt = torch.randn(count, 2, 1, 1, generator=rng) * 0.12
    field = 1 + tilt[:, :1] * ramp.view(1, 1, 1, -1) + tilt[:, 1:] * ramp.view(1, 1, -1, 1)
    return ((cells + noise) * field).clamp(0, 255)


SAME_HALF = set("HINOSXZ")
"""Letters that look alike upside down; those of a quarter turn are O and X."""


def targets(texts: Tensor, quarter: Tensor, kinds: list[str]) -> Tensor:
    """Return what is to be read in turned windows: the letter, anything else, or -100 where it cannot be told."""
    made = texts.clone()
    half = torch.tensor([1 if kind in SAME_HALF else 2 if kind in "MW" else 0 for kind in kinds])[texts]
    full = torch.tensor([1 if kind in "OX" else 2 if kind in "NZHIMWECUQ" else 0 for kind in kinds])[texts]
    for turned, alike in ((quarter == 2, half), ((quarter == 1) | (quarter == 3), full)):
        made[turned & (alike == 0)] = OTHER
        made[turned & (alike == 2)] = -100
    return made


def main() -> None:
    """Train, and say after each epoch how well held-out families are read."""
    plan = planned(__doc__)
    cells, tints, texts, rings = loaded(plan.folder)
    held = loaded(plan.held)
    kinds = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÑ", "CH", "LL", "RR", ""]
    print(len(cells), "cells,", len(held[0]), "held out", flush=True)
    net = Reader()
    plan.begin(net)

    def loss_of(chosen: Tensor, rng: torch.Generator) -> Tensor:
        count = len(chosen)
        quarter = (torch.rand(count, generator=rng) < 0.2) * torch.randint(1, 4, (count,), generator=rng)
        shown = windows(cells[chosen], rng, 1.0, quarter)
        wanted = targets(texts[chosen], quarter, kinds)
        aside = torch.rand(count, generator=rng) < 0.03
        if aside.any():
            moved = torch.roll(shown[aside], SIDE // 2, int(torch.randint(2, 4, (1,), generator=rng)))
            shown[aside], wanted[aside] = moved, OTHER
        rough = roughened(shown, rng)
        letters, hoops = net(evened(rough), tints[chosen] + torch.randn(count, 3, generator=rng) * 0.04)
        ringed = rings[chosen].clone()
        ringed[aside] = -100
        return functional.cross_entropy(letters, wanted, label_smoothing=0.02) + functional.cross_entropy(
            hoops, ringed, label_smoothing=0.01
        )

    trained(plan, net, len(cells), loss_of, lambda: tested(net, *held), batch=128, rate=4e-3, decay=1e-2)


def tested(net: Reader, cells: Tensor, tints: Tensor, texts: Tensor, rings: Tensor) -> str:
    """Say which share of tiles and rings is read, and of places beside boards known to be none."""
    letters, ringed = found(net, cells, tints)
    right, tile = letters.argmax(1) == texts, texts != OTHER
    hoops = (ringed.argmax(1) == rings)[tile].float().mean()
    return f"letters {right[tile].float().mean():.4f} rings {hoops:.4f} beside {right[~tile].float().mean():.4f}"


def found(net: Reader, cells: Tensor, tints: Tensor) -> tuple[Tensor, Tensor]:
    """Read cells from grids that are a little wrong; return the log odds of letters and rings."""
    made = []
    with torch.no_grad():
        for start in range(0, len(cells), 512):
            part = slice(start, start + 512)
            count = len(cells[part])
            shown = windows(cells[part], torch.Generator().manual_seed(1), 0.4, torch.zeros(count))
            made.append(net(evened(shown), tints[part]))
    letters, rings = map(torch.cat, zip(*made, strict=True))
    return letters, rings


if __name__ == "__main__":
    main()
