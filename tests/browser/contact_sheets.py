"""Contact sheets: many screens small on one picture, for people to look through."""

from dataclasses import dataclass, field
from io import BytesIO

from PIL import Image

from tests.browser.phone import ARTEFACTS, SIZES, THEMES, Phone

ROW = 12
"""Screens side by side."""

HEIGHT = 480
"""Pixels that a screen gets on a sheet."""

GAP = 6


@dataclass
class ContactSheets:
    """One sheet for each size and theme, of all screens that were added."""

    name: str
    sheets: dict[str, list[Image.Image]] = field(default_factory=dict)

    def add(self, phone: Phone) -> None:
        """Photograph what a phone shows in every size and theme; the size is as before afterwards."""
        before = phone.page.viewport_size
        for size, (width, height) in SIZES.items():
            phone.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                phone.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                picture = Image.open(BytesIO(phone.page.screenshot(type="jpeg", quality=80)))
                picture.thumbnail((10_000, min(HEIGHT, height)))
                self.sheets.setdefault(f"{size}-{theme}", []).append(picture)
        if before:
            phone.page.set_viewport_size(before)

    def write(self) -> None:
        """Write the sheets into the folder of pictures."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        for name, pictures in self.sheets.items():
            width, height = pictures[0].width + GAP, pictures[0].height + GAP
            sheet = Image.new("RGB", (ROW * width, -(-len(pictures) // ROW) * height), "gray")
            for number, picture in enumerate(pictures):
                sheet.paste(picture, (number % ROW * width, number // ROW * height))
            sheet.save(ARTEFACTS / f"sheet-{self.name}-{name}.jpg", quality=80)
