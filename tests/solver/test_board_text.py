"""Any spelling on a board, in the dictionary or not, against trying every cell and direction."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dictionaries import Dictionary
from solver import Board, Ruleset, parse_board
from solver.board_text import BoardText
from tests.solver.boards import boards
from tests.solver.oracle import runs_of


@settings(max_examples=50)
@given(board=boards("AEIOTRSNDP", max_side=4), word=st.text("AEIOTRSNDP", min_size=1, max_size=5))
def test_what_trying_every_cell_and_direction_finds(en: Dictionary, board: Board, word: str) -> None:
    places = BoardText(board, en, Ruleset()).find(word)
    found = {(frozenset(place.cell_names), place.points, place.owners) for place in places}
    expected = {
        (
            frozenset(cell.name for cell in cells),
            en.points(word),
            frozenset(board.rings[cell] for cell in cells if cell in board.rings),
        )
        for cells, code in runs_of(board, en)
        if len(cells) > 1 and code == en.alphabet.encode(word)
    }
    assert found == expected


def test_tiles_of_several_letters_are_read_whole(en: Dictionary) -> None:
    text = BoardText(parse_board("[TH]E[IN]/AXT"), en, Ruleset())
    assert [place.cell_names for place in text.find("THE")] == [("A1", "B1")]
    assert [place.cell_names for place in text.find("HE")] == []
    assert [place.cell_names for place in text.find("EI")] == []
    assert [place.cell_names for place in text.find("INE")] == [("C1", "B1")]
