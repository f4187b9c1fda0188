"""Trains the finder of tiles on files of scripts.photos.dataset.

python -m scripts.photos.training.train_finder FOLDER HELD_OUT_FOLDER finder.pt
"""

from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from scripts.photos.training.loop import planned, trained
from scripts.photos.training.nets import Finder

SIDE, STRIDE = 256, 4
WEIGHT = 2
"""How much more places with tiles count than others, of which there are many more."""


def loaded(folder: Path) -> tuple[Tensor, list[Tensor], Tensor]:
    """Read pictures (n, 3, 256, 256) as bytes, the middles of tiles in each, and how much of each is picture."""
    pictures, middles, sizes = [], [], []
    for file in sorted(folder.glob("*.npz")):
        kept = np.load(file)
        pictures.append(torch.from_numpy(kept["looks"]).permute(0, 3, 1, 2).contiguous())
        middles += torch.from_numpy(kept["middles"]).float().split(kept["found"].tolist())
        sizes.append(torch.from_numpy(kept["sizes"]))
    return torch.cat(pictures), middles, torch.cat(sizes)


def heat(middles: Tensor, factor: Tensor) -> tuple[Tensor, Tensor]:
    """Draw the heat that a photo should have, (64, 64), and its weight.

    Args:
        middles: of tiles, (n, 2) in pixels.
        factor: unused pixels have weight 0, (64, 64).
    """
    if not len(middles):
        return torch.zeros_like(factor), factor
    apart = torch.cdist(middles, middles) + torch.eye(len(middles)) * 1e6
    pitch = apart.min(dim=1).values.median()
    spread = max(0.8, float(pitch) / STRIDE * 0.13)
    axis = torch.arange(factor.shape[0]) + 0.5
    places = middles / STRIDE
    down = torch.exp(-((axis[None] - places[:, 1:]) ** 2) / (2 * spread**2))
    along = torch.exp(-((axis[None] - places[:, :1]) ** 2) / (2 * spread**2))
    made = (down[:, :, None] * along[:, None, :]).max(dim=0).values
    return made, factor * (1 + WEIGHT * made)


def levelled(pictures: Tensor, factors: Tensor) -> Tensor:
    """Take brightness and contrast out of pictures (n, 3, rows, columns); factors (n, rows, columns) is 0 outside."""
    inside = factors[:, None]
    count = inside.sum(dim=(2, 3), keepdim=True) * 3
    middle = (pictures * inside).sum(dim=(1, 2, 3), keepdim=True) / count
    spread = ((((pictures - middle) * inside) ** 2).sum(dim=(1, 2, 3), keepdim=True) / count).sqrt()
    return (pictures - middle) / (spread + 8) * inside


def moved(
    pictures: Tensor, middles: list[Tensor], factors: Tensor, rng: torch.Generator
) -> tuple[Tensor, list[Tensor], Tensor]:
    """Turn, mirror, shrink or grow pictures about a place, and the middles of tiles with them."""
    count = len(pictures)
    scale = torch.empty(count).uniform_(0.75, 1.25, generator=rng)
    angle = torch.randn(count, generator=rng) * 0.12 + torch.randint(4, (count,), generator=rng) * torch.pi / 2
    mirror = (torch.randint(2, (count,), generator=rng) * 2 - 1).float()
    shift = (torch.rand(count, 2, generator=rng) - 0.5) * 0.3
    cos, sin = torch.cos(angle) / scale, torch.sin(angle) / scale
    forward = torch.stack([torch.stack([cos * mirror, -sin], 1), torch.stack([sin * mirror, cos], 1)], 1)
    where = functional.affine_grid(
        torch.cat([forward, shift[:, :, None]], 2), [count, 3, SIDE, SIDE], align_corners=False
    )
    made = functional.grid_sample(pictures, where, align_corners=False)
    seen = functional.grid_sample(factors[:, None], where, align_corners=False, mode="nearest")[:, 0]
    back = torch.linalg.inv(forward)
    places = [
        ((one / SIDE * 2 - 1 - shift[number]) @ back[number].T + 1) / 2 * SIDE if len(one) else one
        for number, one in enumerate(middles)
    ]
    return made, places, seen


def main() -> None:
    """Train, and say after each epoch how well tiles are found."""
    plan = planned(__doc__)
    pictures, middles, sizes = loaded(plan.folder)
    held = loaded(plan.held)
    print(len(pictures), "photos,", len(held[0]), "held out", flush=True)
    net = Finder()
    plan.begin(net)

    def loss_of(chosen: Tensor, rng: torch.Generator) -> Tensor:
        count = len(chosen)
        factors = torch.stack([inside(sizes[one]) for one in chosen])
        shown, places, factors = moved(pictures[chosen].float(), [middles[one] for one in chosen], factors, rng)
        gains = torch.exp(torch.randn(count, 3, 1, 1, generator=rng) * 0.1)
        rough = torch.rand(count, 1, 1, 1, generator=rng) * 8
        shown = shown * gains + torch.randn(shown.shape, generator=rng) * rough
        small = functional.max_pool2d(factors, STRIDE)
        heats, shares = zip(*[heat(one, factor) for one, factor in zip(places, small, strict=True)], strict=True)
        wanted, weights = torch.stack(heats), torch.stack(shares)
        guessed = net(levelled(shown, factors))
        losses = functional.binary_cross_entropy_with_logits(guessed, wanted, reduction="none")
        return (losses * weights).sum() / weights.sum()

    trained(plan, net, len(pictures), loss_of, lambda: tested(net, *held), batch=12, rate=6e-3, decay=1e-3)


def inside(size: Tensor) -> Tensor:
    """Tell which pixels of a square are picture, (256, 256)."""
    made = torch.zeros(SIDE, SIDE)
    made[: int(size[0]), : int(size[1])] = 1
    return made


def tested(net: Finder, pictures: Tensor, middles: list[Tensor], sizes: Tensor) -> str:
    """Say which share of tiles is found, and how many places are none."""
    found = known = wrong = 0
    with torch.no_grad():
        for number in range(len(pictures)):
            factor = inside(sizes[number])
            guessed = net(levelled(pictures[number : number + 1].float(), factor[None]))[0].sigmoid()
            guessed = guessed * functional.max_pool2d(factor[None], STRIDE)[0]
            peaks = (guessed == functional.max_pool2d(guessed[None], 3, 1, 1)[0]) & (guessed > 0.4)
            places = (peaks.nonzero().flip(1) + 0.5) * STRIDE
            known += len(middles[number])
            if not len(middles[number]) or not len(places):
                wrong += len(places)
                continue
            apart = torch.cdist(places.float(), middles[number])
            found += int((apart.min(dim=0).values < 4).sum())
            wrong += int((apart.min(dim=1).values > 5).sum())
    return f"found {found / max(1, known):.4f} wrong {wrong / max(1, known):.4f}"


if __name__ == "__main__":
    main()
