"""What docs/tables.md says, held against the code."""

import re
from typing import get_args

from api.http.error_codes import ERROR_CODES
from api.services.table_scheduler import LEASE, SWEEP
from games.session import REASONS
from games.tables.agreeing import MAX_OFFERS
from games.tables.offers import OfferKind
from tests.api.services.documents import ROOT, arguments

DOCUMENT = (ROOT / "docs" / "tables.md").read_text()
SOURCES = [*(ROOT / "games" / "tables").glob("*.py"), ROOT / "api" / "services" / "tables.py"]


def test_every_code_of_a_conflict_is_listed() -> None:
    table = DOCUMENT[DOCUMENT.index("| about | codes |") :].partition("\n\n")[0]
    listed = set(re.findall(r"`([a-z_]+)`", table))
    codes = arguments(SOURCES, "Conflict")
    assert "bot_seat" in codes
    assert not codes - listed
    assert not listed - set(ERROR_CODES)


def test_what_a_table_does_by_itself_is_listed() -> None:
    listed = DOCUMENT[DOCUMENT.index("## After the end") :]
    for done in (*REASONS, "return", "take-back", "end", "draw"):
        assert f"`{done}:" in listed
    for kind in get_args(OfferKind):
        assert f"`{kind}`" in DOCUMENT


def test_every_number_is_the_one_in_force() -> None:
    assert f"`too_many_offers` ({MAX_OFFERS} at a table)" in DOCUMENT
    assert LEASE.total_seconds() == 6
    assert "within six seconds" in DOCUMENT
    assert SWEEP == 1
    assert "once a second" in DOCUMENT
