"""Pictures that are kept beside tests: what is drawn now has to be what was looked at.

A picture that changes on purpose is written anew by its test file, run as a module, such as
``python -m tests.solver.test_drawn``.
"""

from collections.abc import Mapping
from pathlib import Path

from solver.pictures.colours import PALETTE


def differing(folder: Path, pictures: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Return the lines that differ first, kept and drawn, of pictures that are not as they are kept.

    Args:
        folder: where they are kept, as SVG.
        pictures: what is drawn now, by name.
    """
    assert {path.stem for path in folder.glob("*.svg")} == set(pictures)
    found = {}
    for name, drawn in _named(pictures).items():
        kept = (folder / f"{name}.svg").read_text("utf-8")
        if kept != drawn:
            lines = zip([*kept.splitlines(), ""], [*drawn.splitlines(), ""], strict=False)
            found[name] = next(((one, other) for one, other in lines if one != other), ("", ""))
    return found


def keep(folder: Path, pictures: Mapping[str, str]) -> None:
    """Write pictures, to be looked at and kept."""
    folder.mkdir(exist_ok=True)
    for name, drawn in _named(pictures).items():
        (folder / f"{name}.svg").write_text(drawn, "utf-8")


def _named(pictures: Mapping[str, str]) -> dict[str, str]:
    """Name the shades of rings in pictures, as one file alone has the shades; browsers show the result too."""
    named = dict(pictures)
    for colour, shades in PALETTE.items():
        for shade, name in ((shades.light, colour), (shades.edge, f"var(--edge-of-{colour}, black)")):
            named = {picture: drawn.replace(f'"{shade}"', f'"{name}"') for picture, drawn in named.items()}
    return named
