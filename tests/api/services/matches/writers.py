"""Phones that enter a board at the same time, each in a thread of its own, against a real server."""

import random
from collections import Counter
from typing import Any

from tests.api.services.matches.streams import RealParty, ask

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]


def write_at_random(party: RealParty, player: str, seed: int, times: int) -> Counter[str]:
    """Enter letters and rings, undo and redo, as somebody does who looks at the last answer; return how often."""
    chance, done = random.Random(seed), Counter[str]()
    board: dict[str, Any] = {"rows": [[""] * 5] * 5, "rings": {}}
    for _ in range(times):
        doing = chance.choice(("tile", "tile", "ring", "ring", "undo", "redo"))
        if doing in ("undo", "redo"):
            path, body = f"/{doing}", {}
        else:
            cells = chance.sample(CELLS[:10], 2)
            path, body = "/rounds/1/board", {f"{'cells' if doing == 'tile' else 'rings'}": {}}
            for cell in cells:
                place = CELLS.index(cell)
                shown = board["rows"][place // 5][place % 5] if doing == "tile" else board["rings"].get(cell)
                value = chance.choice("ABC") if doing == "tile" else chance.choice((player, None))
                change = {"tile" if doing == "tile" else "player": value, "was": shown or None}
                next(iter(body.values()))[cell] = change
        method = "POST" if doing in ("undo", "redo") else "PATCH"
        token = party.seats[player]
        status, answer = ask(party.url, method, f"/v1/matches/{party.match}{path}", body, token)
        assert status in (200, 409), answer
        board = answer["round"]["board"] or board if "round" in answer else board
        if status == 200 and method == "POST":
            done[doing] += 1
        done["changed"] += sum(applied["changed"] for applied in answer.get("applied", ()))
    return done


def board_by_the_log(events: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Counter[str]]]:
    """Return the board that events lead to, change after change, and how often each player did what."""
    tiles: dict[str, str | None] = {}
    rings: dict[str, str | None] = {}
    done: dict[str, Counter[str]] = {}
    for event in events:
        data, mine = event["data"], done.setdefault(event["by"] or "", Counter())
        if event["type"] == "cells_changed":
            tiles |= {cell: change["tile"] for cell, change in data["cells"].items()}
            rings |= {cell: change["player"] for cell, change in data["rings"].items()}
            mine["changed"] += len(data["cells"]) + len(data["rings"])
        elif event["type"] in ("undone", "redone"):
            step = data["step"]
            shown = tiles if step["type"] == "tile" else rings
            now = step["tile"] if step["type"] == "tile" else step["player"]
            shown[step["cell"]] = step["was"] if event["type"] == "undone" else now
            mine["undo" if event["type"] == "undone" else "redo"] += 1
    rows = [[tiles.get(cell) or "" for cell in CELLS[start : start + 5]] for start in range(0, 25, 5)]
    return {"rows": rows, "rings": {cell: rings[cell] for cell in CELLS if rings.get(cell)}}, done
