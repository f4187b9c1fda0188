"""How a network is trained: what both training programs do alike."""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor, nn


@dataclass(frozen=True, slots=True)
class Plan:
    """How long a network learns, and from what.

    Args:
        folder: files of scripts.photos.dataset to learn from.
        held: files of families that are held out.
        weights: where the weights are written after each epoch.
        epochs: how often everything is seen.
        seed: of order and chance.
        start: weights to go on from.
    """

    folder: Path
    held: Path
    weights: Path
    epochs: int
    seed: int
    start: Path | None

    def begin(self, net: nn.Module) -> None:
        """Load the weights to go on from, if there are any."""
        if self.start:
            net.load_state_dict(torch.load(self.start))


def planned(description: str | None) -> Plan:
    """Read the plan from the command line."""
    parser = argparse.ArgumentParser(description=description)
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
    return Plan(given.folder, given.held, given.weights, given.epochs, given.seed, given.start)


def trained(
    plan: Plan,
    net: nn.Module,
    count: int,
    loss_of: Callable[[Tensor, torch.Generator], Tensor],
    tested: Callable[[], str],
    *,
    batch: int,
    rate: float,
    decay: float,
) -> None:
    """Train a network, and say after each epoch how well it does.

    Args:
        plan: how long.
        net: what is trained.
        count: of samples.
        loss_of: the loss of some samples, by their numbers.
        tested: says how well held-out families are seen.
        batch: samples a step.
        rate: of learning, at its highest.
        decay: of weights.
    """
    rng = torch.Generator().manual_seed(plan.seed)
    optimiser = torch.optim.AdamW(net.parameters(), rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, plan.epochs * (count // batch), pct_start=0.2)
    begun = time.monotonic()
    for epoch in range(plan.epochs):
        net.train()
        order = torch.randperm(count, generator=rng)
        total = 0.0
        for start in range(0, count - batch + 1, batch):
            loss = loss_of(order[start : start + batch], rng)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += float(loss.detach())
        torch.save(net.state_dict(), plan.weights)
        net.eval()
        said = tested()
        print(epoch, f"loss {total / (count // batch):.5f}", said, f"{time.monotonic() - begun:.0f} s", flush=True)
