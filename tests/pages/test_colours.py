"""The contrasts of both themes, read from the style sheet that the pages get."""

import re

import pytest

from api.routes.pages import assets
from solver.pictures.colours import PALETTE, contrast

TEXT = (
    *(("ink", ground) for ground in ("paper", "surface", "sunk")),
    *(("ink-soft", ground) for ground in ("paper", "surface", "sunk")),
    *(("accent", ground) for ground in ("paper", "surface")),
    *(("on-accent", "accent"), ("on-accent-soft", "accent-soft"), ("good", "good-soft"), ("bad", "bad-soft")),
    *(("warn", "warn-soft"), ("bad", "surface"), ("bad", "paper"), ("warn", "surface"), ("good", "surface")),
    *(("tile-ink", "tile"), ("tile-soft", "tile"), ("paper", "ink")),
    *((f"on-{player}", player) for player in PALETTE),
    *((f"{player}-edge", "surface") for player in PALETTE),
)
SHAPES = (
    *((f"{player}-edge", ground) for player in PALETTE for ground in ("tile", "surface", "paper", "sunk")),
    *(("focus", "tile"), ("focus", "paper"), ("focus", "surface"), ("focus", "board"), ("line-strong", "surface")),
)


def text_of(suffix: str) -> str:
    found = [assets().get(name) for name in assets().names() if name.endswith(suffix)]
    return "".join(asset.body.decode() for asset in found if asset)


def theme(name: str) -> dict[str, str]:
    found: dict[str, dict[str, str]] = {"light": {}, "dark": {}}
    for dark, block in re.findall(
        r"(prefers-color-scheme: dark\) \{\n)?:root \{\n([^}]*)\}", text_of("styles/app.css")
    ):
        found["dark" if dark else "light"] |= re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block)
    return found["light"] if name == "light" else found["light"] | found["dark"]


def weak(name: str, pairs: tuple[tuple[str, str], ...], least: float) -> dict[tuple[str, str], float]:
    colours = theme(name)
    contrasts = {pair: round(contrast(colours[pair[0]], colours[pair[1]]), 2) for pair in pairs}
    return {pair: ratio for pair, ratio in contrasts.items() if ratio < least}


@pytest.mark.parametrize("name", ["light", "dark"])
def test_texts_can_be_read_and_rings_and_outlines_stand_out(name: str) -> None:
    assert weak(name, TEXT, 4.5) | weak(name, SHAPES, 3) == {}


def test_what_a_rule_reads_is_set_by_a_rule_or_a_script() -> None:
    sheets, scripts = text_of(".css"), text_of(".js")
    read = set(re.findall(r"var\(--([\w-]+)\)", sheets)) - set(re.findall(r"--([\w-]+):", sheets))
    assert {name for name in read if f'"--{name}"' not in scripts} == set()
