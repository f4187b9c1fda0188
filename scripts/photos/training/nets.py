"""The networks, as they are trained; solver/photos runs them."""

import torch
from torch import Tensor, nn

LETTERS, RINGS = 34, 11
"""Classes: tiles and anything else; no ring and ten colours."""
SIDE = 40
"""Of a cell that is read, in pixels."""


def _block(inside: int, outside: int, *, size: int = 3, stride: int = 1, apart: int = 1) -> nn.Sequential:
    around = size // 2 * apart
    return nn.Sequential(
        nn.Conv2d(inside, outside, size, stride, around, dilation=apart, bias=False),
        nn.BatchNorm2d(outside),
        nn.ReLU(inplace=True),
    )


class Finder(nn.Module):
    """Says for each fourth pixel how likely a tile has its middle there."""

    def __init__(self, wide: int = 28) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            _block(3, 14, size=5, stride=2),
            _block(14, wide, stride=2),
            _block(wide, wide),
            _block(wide, wide, apart=2),
            _block(wide, wide, apart=4),
            _block(wide, wide, apart=8),
            _block(wide, wide, apart=1),
            nn.Conv2d(wide, 1, 1),
        )

    def forward(self, pictures: Tensor) -> Tensor:
        """Return the log odds, (n, rows / 4, columns / 4), of pictures (n, 3, rows, columns)."""
        return self.layers(pictures)[:, 0]


class Reader(nn.Module):
    """Reads the letter and the ring of a cell."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            _block(3, 16, size=5, stride=2),
            _block(16, 32),
            nn.MaxPool2d(2),
            _block(32, 48),
            _block(48, 48),
            nn.MaxPool2d(2),
            _block(48, 64),
            _block(64, 64),
        )
        self.dense = nn.Linear(64 * 25 + 3, 128)
        self.drop = nn.Dropout(0.25)
        self.letter = nn.Linear(128, LETTERS)
        self.ring = nn.Linear(128, RINGS)

    def forward(self, cells: Tensor, tints: Tensor) -> tuple[Tensor, Tensor]:
        """Return log odds of letters (n, 34) and rings (n, 11).

        Args:
            cells: (n, 3, 40, 40), evened out.
            tints: the colour of the light on the whole board, (n, 3).
        """
        found = self.layers(cells).flatten(1)
        found = self.drop(torch.relu(self.dense(torch.cat([found, tints], dim=1))))
        return self.letter(found), self.ring(found)


def evened(cells: Tensor) -> Tensor:
    """Take brightness and contrast out of cells (n, 3, side, side) with values from 0 to 255."""
    grey = cells.mean(dim=1, keepdim=True)
    middle = grey.mean(dim=(2, 3), keepdim=True)
    spread = grey.std(dim=(2, 3), keepdim=True, correction=0)
    return (cells - middle) / (2 * spread + 6)
