"""The commands of the how-to "A page in your newspaper", and what it says of the files."""

import re
import shlex
from pathlib import Path

import pikepdf

from tests.api.commands.conftest import Ringers
from tests.api.drawing.tags import wrong

PAGE = Path(__file__).parents[3] / "docs" / "how-to" / "a-page-in-your-newspaper.md"


def commands() -> list[list[str]]:
    """Return the commands of the page, without the name of the program."""
    blocks = re.findall(r"(?ms)^```\n(ringers .*?)^```", PAGE.read_text("utf-8"))
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    return [shlex.split(line)[1:] for line in lines]


def test_the_commands_do_what_the_page_says(ringers: Ringers) -> None:
    told = []
    for command in commands():
        result = ringers(*command)
        assert result.exit_code == 0, result.stderr
        told.append(result.stdout.strip())
    assert "7 puzzles checked, none wrong" in told
    assert "page.pdf: 7 puzzles on 14 pages" in told
    text = PAGE.read_text("utf-8")
    for name in ("page.pdf", "year.pdf"):
        assert wrong(Path(name).read_bytes()) == []
    with pikepdf.open("page.pdf") as pdf:
        box = " ".join(f"{float(edge):.2f}" for edge in pdf.pages[0].TrimBox)
        assert f"`TrimBox: {box}`" in text
        assert pdf.docinfo["/Author"] == "Anna Smith, The Daily Ring"
    assert len(list(Path().glob("puzzle-*.svg"))) == 7
    assert not any("<text" in file.read_text() for file in Path().glob("puzzle-*.svg"))
