"""Claims are parted in the same way wherever they are typed; the pages are compared with this in tests/browser."""

import pytest

from solver.text_lines import split_claims

CASES: tuple[tuple[str, list[str]], ...] = (
    ("", []),
    (" ,;./、，\n", []),
    ("PIT", ["PIT"]),
    ("PIT TIP", ["PIT", "TIP"]),
    ("PIT,TIP;IT.ACE", ["PIT", "TIP", "IT", "ACE"]),
    ("PIT. TIP.", ["PIT", "TIP"]),
    ("PIT\r\nTIP\rIT\nACE", ["PIT", "TIP", "IT", "ACE"]),
    ("PIT/TIP、IT，ACE", ["PIT", "TIP", "IT", "ACE"]),
    ("PIT\tTIP\u00a0IT\u3000ACE\u2028AT", ["PIT", "TIP", "IT", "ACE", "AT"]),
    ("l'eau well-being", ["l'eau", "well-being"]),
    ("COL·LEGI [S][Z]Ó", ["COL·LEGI", "[S][Z]Ó"]),
    ("ＰＩＴ，ｔｉｐ", ["ＰＩＴ", "ｔｉｐ"]),
    ("ni\u0303o \U0001f600", ["ni\u0303o", "\U0001f600"]),
    ("\ufeffPIT", ["\ufeffPIT"]),
)
"""What is typed, and the claims in it."""


@pytest.mark.parametrize(("text", "claims"), CASES)
def test_claims_are_parted_by_line_ends_blanks_commas_semicolons_full_stops_and_their_likes(
    text: str, claims: list[str]
) -> None:
    assert split_claims(text) == claims
