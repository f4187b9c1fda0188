"""How rings look on the pages: a style sheet and a module, made from the file that pictures of boards are drawn by."""

import json
from collections.abc import Iterator, Mapping

from solver.pictures.colours import PALETTE, ink_on
from solver.pictures.rings import PATTERNS, Band


def ring_assets() -> dict[str, str]:
    """Return the text of each file by its path among the files of the pages."""
    return {"styles/ring-styles.css": "\n".join(_sheet()) + "\n", "scripts/ring-styles.js": _module()}


def _sheet() -> Iterator[str]:
    yield _root({name: (colour.light, colour.ink, colour.edge) for name, colour in PALETTE.items()})
    dark = {name: (colour.dark, ink_on(colour.dark), colour.dark) for name, colour in PALETTE.items()}
    yield f"@media (prefers-color-scheme: dark) {{\n{_root(dark)}\n}}"
    for name in PALETTE:
        player = f"--player: var(--{name}); --on-player: var(--on-{name}); --player-edge: var(--{name}-edge);"
        yield f".player-{name} {{ {player} }}"


def _root(shades: Mapping[str, tuple[str, str, str]]) -> str:
    lines = (
        f"--{name}: {fill}; --on-{name}: {ink}; --{name}-edge: {edge};" for name, (fill, ink, edge) in shades.items()
    )
    return ":root {\n" + "\n".join(lines) + "\n}"


def _module() -> str:
    patterns = {
        name: {"rims": [*map(_drawn, bands)], "bands": [_drawn(band.inside) for band in bands]}
        for name, bands in PATTERNS.items()
    }
    constants = {"COLOURS": list(PALETTE), "BANDS": patterns}
    return "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in constants.items())


def _drawn(band: Band) -> dict[str, object]:
    return {
        "radius": band.radius,
        "width": round(band.width, 3),
        "dashes": [round(band.mark, 3), round(band.gap, 3)] if band.marks else [],
        "cap": "butt" if band.share else "round",
        "start": round(band.start, 3) if band.marks else 0,
    }
