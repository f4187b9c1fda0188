"""A match as a table: no cell begins a formula, in any spelling that a spreadsheet reads as one."""

import csv
import io
from typing import Any

import pytest

from games.word_ringers.match.claims import rule
from games.word_ringers.match.export import COLUMNS, export_csv, export_json, safe
from games.word_ringers.match.seats import change_player
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, Table


def played() -> Table:
    """Return a match with two closed rounds, one of them with a word that both have, and with an open one."""
    table = Table(target=1000)
    table.do(PINK, change_player, "pink", "=Ann", None)
    table.open(PIT)
    table.do(HOST, rule, 1, "green", "xu", True)
    table.claim("pink", "pit", "pi", "zz", "p1")
    table.claim("green", "it", "xu", "pit")
    table.close()
    table.play_round("TOX/XXX/XAT pink:A1;green:C3", pink="to tox", green="at to")
    table.open(PIT)
    table.claim("pink", "pit")
    return table


def rows_of(table: Table) -> list[dict[str, Any]]:
    """Return what the views of the closed rounds say, claim by claim."""
    rows = []
    for number in table.rounds:
        shown = table.see(HOST, number)
        for judged in shown["score"]["players"] if shown["score"] else ():
            known = {"round": number, "player": judged["player"], "name": table.see(HOST)["names"][judged["player"]]}
            for result in ("accepted", "cancelled", "rejected"):
                for claim in judged.get(result, ()):
                    points = claim["points"] if result == "accepted" else None
                    reason = claim.get("reason") or ("ruled" if claim.get("ruled") else None)
                    told = {"word": claim["word"], "points": points, "reason": reason}
                    rows.append(known | {"result": result, **told, "cells": " ".join(claim.get("cells", ()))})
            rows.append(known | {"result": "total", "points": judged["total"]})
    return rows


def test_the_table_has_each_judged_claim_and_each_total() -> None:
    table = played()
    written = export_csv(table.match, list(table.rounds.values()))
    assert written.splitlines()[0] == ",".join(COLUMNS)
    read = list(csv.DictReader(io.StringIO(written)))
    expected = [
        {name: "" if row.get(name) is None else str(safe(row[name])) for name in COLUMNS} for row in rows_of(table)
    ]
    assert {row["result"] for row in expected} == {"accepted", "rejected", "total"} | (
        {"cancelled"} if any(row["result"] == "cancelled" for row in read) else set()
    )
    assert read == expected
    assert "'=Ann" in {row["name"] for row in read}


def test_the_export_shows_what_its_reader_sees() -> None:
    table = played()
    events: list[Any] = [{"id": "1"}]
    for viewer in (HOST, PINK, GREEN):
        found = export_json(table.match, list(table.rounds.values()), events, viewer)
        rounds = [table.see(viewer, number) for number in table.rounds]
        assert found == {"match": table.see(viewer), "rounds": rounds, "events": events}
    assert found["rounds"][-1]["claims"] == {"green": ()}


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
