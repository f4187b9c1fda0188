"""Trains the reader of cells on files of scripts.photos.dataset.

python -m scripts.photos.training.train_reader FOLDER HELD_OUT_FOLDER reader.pt
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from scripts.photos.training.nets import SIDE, Reader, evened, tint

CUT, REACH, SHOWN = 52, 1.56, 1.2
OTHER = 33


def loaded(folder: Path) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Read cells (n, 3, 52, 52) as bytes, tints (n, 3), letters (n,) and rings (n,)."""
    cells, tints, texts, rings = [], [], [], []
    for file in sorted(folder.glob("*.npz")):
        kept = np.load(file)
        here = torch.from_numpy(kept["cells"]).permute(0, 3, 1, 2).contiguous()
        start = 0
        for rows, columns in kept["shapes"]:
            count = int(rows * columns)
            if count:
                tints.append(tint(here[start : start + count].float()).expand(count, 3))
            start += count
        cells.append(here)
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
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("held", type=Path)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    rng = torch.Generator().manual_seed(given.seed)
    cells, tints, texts, rings = loaded(given.folder)
    held = loaded(given.held)
    kinds = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÑ", "CH", "LL", "RR"]
    print(len(cells), "cells,", len(held[0]), "held out", flush=True)
    net = Reader()
    if given.start:
        net.load_state_dict(torch.load(given.start))
    batch = 128
    steps = given.epochs * (len(cells) // batch)
    optimiser = torch.optim.AdamW(net.parameters(), 2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, steps, pct_start=0.2)
    begun = time.monotonic()
    for epoch in range(given.epochs):
        net.train()
        order = torch.randperm(len(cells), generator=rng)
        total = 0.0
        for start in range(0, len(order) - batch + 1, batch):
            chosen = order[start : start + batch]
            quarter = (torch.rand(batch, generator=rng) < 0.2) * torch.randint(1, 4, (batch,), generator=rng)
            shown = windows(cells[chosen], rng, 1.0, quarter)
            wanted = targets(texts[chosen], quarter, kinds)
            aside = torch.rand(batch, generator=rng) < 0.03
            if aside.any():
                moved = torch.roll(shown[aside], SIDE // 2, int(torch.randint(2, 4, (1,), generator=rng)))
                shown[aside], wanted[aside] = moved, OTHER
            rough = roughened(shown, rng)
            letters, hoops = net(evened(rough), tints[chosen] + torch.randn(batch, 3, generator=rng) * 0.04)
            ringed = rings[chosen].clone()
            ringed[aside] = -100
            loss = functional.cross_entropy(letters, wanted, label_smoothing=0.02) + functional.cross_entropy(
                hoops, ringed, label_smoothing=0.01
            )
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += float(loss.detach())
        print(
            epoch,
            f"loss {total / (len(order) // batch):.4f}",
            tested(net, *held),
            f"{time.monotonic() - begun:.0f} s",
            flush=True,
        )
        torch.save(net.state_dict(), given.weights)


def tested(net: Reader, cells: Tensor, tints: Tensor, texts: Tensor, rings: Tensor) -> str:
    """Say how well cells are read."""
    net.eval()
    right, hoops = 0, 0
    with torch.no_grad():
        for start in range(0, len(cells), 512):
            part = slice(start, start + 512)
            count = len(cells[part])
            shown = windows(cells[part], torch.Generator().manual_seed(1), 0.4, torch.zeros(count))
            letters, ringed = net(evened(shown), tints[part])
            right += int((letters.argmax(1) == texts[part]).sum())
            hoops += int((ringed.argmax(1) == rings[part]).sum())
    return f"letters {right / len(cells):.4f} rings {hoops / len(cells):.4f}"


if __name__ == "__main__":
    main()
