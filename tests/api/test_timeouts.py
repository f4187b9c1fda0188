"""The document of the service has every timeout."""

import re
from pathlib import Path

from api import timeouts

ROOT = Path(__file__).parents[2]


def test_the_document_names_every_timeout_and_how_long_it_is() -> None:
    source = Path(timeouts.__file__).read_text()
    described = re.findall(r'^([A-Z_]+) = [\d.]+\n"""How long (.+)\."""$', source, re.MULTILINE)
    assert [name for name, _ in described] == [name for name in vars(timeouts) if name.isupper()]
    rows = [f"| {text} | {getattr(timeouts, name):g} seconds |" for name, text in described]
    assert "\n".join(rows) in (ROOT / "docs/service.md").read_text()
