"""What docs/boards.md shows and says is so."""

import re
from pathlib import Path

import pytest

from api.drawing.png import MAX_SIZE, MIN_SIZE, MIN_TILE, USUAL_SIZE
from solver.board import MAX_FACE, MAX_SIDE
from solver.errors import BadBoard
from solver.formats import FORMATS, MAX_TEXT, export_board, import_board, import_grid
from solver.formats.cell_text import MAX_DIGIT
from solver.pictures import COLOURS, PATTERNS
from solver.pictures import layout as at

DOCUMENT = (Path(__file__).parents[2] / "docs" / "boards.md").read_text()


def sections() -> dict[str, str]:
    parts = re.split(r"(?m)^## (.+)$", DOCUMENT)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def examples(section: str) -> list[str]:
    return re.findall(r"(?m)(?:^ {4}.+\n)+", sections()[section])


def test_the_examples_of_all_formats_are_the_same_board() -> None:
    texts = [(name.lower(), text) for name in ("CSV", "JSON", "Notation") for text in examples(name)]
    texts += [("text", text) for text in examples("Text grid")]
    assert len(texts) == 8
    boards = {export_board(import_board(text).board, "notation") for _, text in texts}
    assert boards == {examples("Notation")[0].lstrip()}
    assert all(import_board(text).format == format for format, text in texts)


def test_the_examples_without_all_tiles_are_the_same_board() -> None:
    rows = re.findall(r"(?m)^\| (?:text grid|CSV|JSON|notation) \| (.+) \|$", sections()["Cells without a tile"])
    texts = ["\n".join(re.findall(r"`(.+?)`", row)) for row in rows]
    assert len(texts) == 4
    assert {str(import_grid(text).board) for text in texts} == {texts[-1]}


def test_each_format_and_picture_has_its_section() -> None:
    assert {"Text grid", "CSV", "JSON", "Notation", "Pictures"} <= sections().keys()
    assert all(f"[`{format}`]" in DOCUMENT for format in FORMATS)


def test_the_errors_quoted_are_those_given() -> None:
    for text in ("PIT\nAC", '["PIT", "AC"]', '{"rows": [["P"], ["?"]]}'):
        with pytest.raises(BadBoard) as raised:
            import_board(text)
        assert str(raised.value).split("; expected a letter")[0] in DOCUMENT


def test_warnings_are_listed() -> None:
    for warning in import_board("QQ/QQ", players=["pink"]).warnings:
        assert f"`{warning.code}`" in sections()["Errors and warnings"]


def test_the_limits_are_those_of_the_code() -> None:
    limits = sections()["Limits"]
    assert f"1 to {MAX_SIDE}; over HTTP 1 to 100" in limits
    assert f"1 to {MAX_FACE}; letters" in limits
    assert f"| {MAX_DIGIT} |" in limits
    assert f"{MAX_TEXT:,}" in limits
    pictures = sections()["Pictures"]
    assert f"at most {at.MAX_SIDE}" in pictures
    assert f"{MIN_SIZE} to {MAX_SIZE} pixels, at least {MIN_TILE} for each tile; {USUAL_SIZE} if" in pictures
    assert all(name in pictures for name in (*COLOURS, *PATTERNS))
