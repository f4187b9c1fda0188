"""A match as a table: no cell begins a formula, in any spelling that a spreadsheet reads as one."""

import pytest

from games.word_ringers.match.export import safe


@pytest.mark.parametrize("sign", "=+-@＝＋－＠﹦﹢﹣−")
@pytest.mark.parametrize(
    "before",
    ["", " ", "\u00a0", "\u200b", "\ufeff", "\u2060", "\u00ad", "\u202e", "\u0000", "\u3164", "\u034f", "\u2003\u200d"],
)
def test_what_a_spreadsheet_may_take_for_a_formula_gets_an_apostrophe(before: str, sign: str) -> None:
    assert safe(f"{before}{sign}1+1") == f"'{before}{sign}1+1"


@pytest.mark.parametrize("text", ["\tpink", "\r=", "\n@", "\t"])
def test_so_does_what_leads_out_of_its_cell(text: str) -> None:
    assert safe(text) == f"'{text}"


@pytest.mark.parametrize("value", ["", " ", "pink", "ZOË", "a=b", "1-2", "'=", "\u200b", "⁂", 7, None])
def test_everything_else_stays_as_it_is(value: object) -> None:
    assert safe(value) is value
