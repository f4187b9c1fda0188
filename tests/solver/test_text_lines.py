"""Pasted rows end where a reader sees them end, with a warning where that is unusual."""

import pytest

from solver import format_board
from solver.errors import BadBoard
from solver.formats import import_board
from solver.text_lines import UNUSUAL_ENDS


@pytest.mark.parametrize("end", UNUSUAL_ENDS, ids=lambda end: f"U+{ord(end):04X}")
def test_rows_end_where_a_reader_sees_them_end(end: str) -> None:
    for text in (f"p1it{end}ace2", f"P1,I,T{end}A,C,E2{end}", f"{end}P1;I;T{end}A;C;E2", f"p1 i t{end}\na c e2"):
        if "\n" in text:
            with pytest.raises(BadBoard, match=r"^line 2, column 1: a blank line inside the board"):
                import_board(text)
            continue
        imported = import_board(text, players=["pink", "green"])
        assert format_board(imported.board) == "PIT/ACE pink:A1;green:C2"
        (warning,) = imported.warnings
        assert warning.code == "unusual_line_ends"
        assert f"(U+{ord(end):04X})" in warning.detail
    with pytest.raises(BadBoard, match=r"^line 2, column 3: a row of 2 tiles; expected 3 as in line 1"):
        import_board(f"PIT{end}AC")
    with pytest.raises(BadBoard, match="is not a tile"):
        import_board(f"PIT/ACE{end}PIT/ACE", "notation")
    assert not import_board(f"PIT/ACE{end}").warnings
    assert not import_board(f"PIT\nACE{end}").warnings
