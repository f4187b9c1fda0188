"""Scenes of games as text: what the rules say, and below it positions in which that is seen.

A sentence begins a line. Each line below it, set in, is a scene: ``POSITION | STEP; STEP``. A position is as the setup
of the game reads it. A step is an action such as ``anna pass`` or ``chance draw:Y1``, which has to be legal; with
``draw:Y1..3`` it is three. Or it is a question and its answer, such as ``legal anna = end pass``:

- ``legal``, ``refused``: what a player may do, and the rule that keeps it from an action;
- ``may``: whether a player may do something;
- ``actors``, ``turn``, ``knows``: who may act, whose turn it is, who may act as far as a viewer knows;
- ``told``, ``chances``: what each player and a spectator are told of an action, and what chance may bring;
- ``scores``, ``ended``: the scores, and the reason and the winners of a game that is over;
- ``view``, ``state``, ``count``: a part of a view, a part of the state, and how many there are of it.

In answers ``-`` is an empty list; what is in a list stands with blanks between, and lists with ``/`` between.
"""

import re
from collections.abc import Callable, Mapping, Set
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from games.registry import AnyGame
from tests.games import acting

Setup = Callable[..., Any]


def scenes(folder: Path) -> list[Any]:
    """Return each sentence of the files of scenes of a game, with its scenes."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.scenes")):
        for line in filter(None, path.read_text("utf-8").splitlines()):
            if line.startswith(" "):
                found[next(reversed(found))].append(line.strip())
            else:
                assert line not in found, f"{path.name}: {line!r} stands twice"
                found[line] = []
    return [pytest.param(some, id=sentence) for sentence, some in found.items()]


def play(game: AnyGame, setup: Setup, scene: str) -> None:
    """Play a scene, and look at what holds in it."""
    position, _, steps = scene.partition("|")
    state = setup(*arguments(position.strip()))
    for step in filter(None, map(str.strip, steps.split("; "))):
        question, is_one, expected = step.partition(" =")
        if is_one:
            name, *asked = question.split(" ")
            assert shown(QUESTIONS[name](game, state, *asked)) == expected.strip(), step
        else:
            state = acting.acted(game, state, *repeated(step))


def arguments(position: str) -> tuple[list[str], dict[str, Any]]:
    """Return the hands or the like of a position, and what is named in it."""
    named = dict(re.findall(r"(\w+)=(\S*)", position))
    plain = re.sub(r"\w+=\S*", "", position).strip()
    return [part.strip() for part in plain.split("/")] if plain else [], {name: value(named[name]) for name in named}


def value(text: str) -> Any:
    """Return a number, a truth or a text; one with commas is a list."""
    if "," in text:
        return [value(each) for each in text.split(",") if each]
    plain = {"yes": True, "no": False}
    return int(text) if re.fullmatch(r"-?\d+", text) else plain.get(text, text)


def repeated(step: str) -> list[str]:
    """Return an action, or one for each number where it has a range of them."""
    found = re.fullmatch(r"(.*?)(\d+)\.\.(\d+)", step)
    return [f"{found[1]}{each}" for each in range(int(found[2]), int(found[3]) + 1)] if found else [step]


def shown(found: Any) -> str:
    """Return an answer as text."""
    if isinstance(found, bool):
        return "yes" if found else "no"
    if found is None:
        return "null"
    if isinstance(found, float):
        return f"{found:g}"
    if isinstance(found, Mapping):
        return " ".join(f"{name}:{shown(each)}" for name, each in found.items()) or "-"
    if isinstance(found, Set):
        return shown(sorted(found, key=str))
    if is_list(found):
        return (" / " if any(map(is_list, found)) else " ").join(map(shown, found)) or "-"
    return str(found)


def is_list(found: Any) -> bool:
    """Tell whether an answer is a list, and no card or the like, which has a text of its own."""
    return isinstance(found, list | tuple) and type(found).__str__ in (tuple.__str__, list.__str__)


def part(whole: Any, path: str) -> Any:
    """Return what stands at a path such as ``hands.0``."""

    def step(here: Any, name: str) -> Any:
        if isinstance(here, Mapping):
            return here[name]
        return here[int(name)] if re.fullmatch(r"-?\d+", name) else getattr(here, name)

    return reduce(step, path.split("."), whole)


def viewer(name: str) -> str | None:
    return None if name == "-" else name


def ended(game: AnyGame, state: Any) -> list[str]:
    outcome = game.outcome(state)
    return [outcome.reason, *outcome.winners] if outcome else []


def scores(game: AnyGame, state: Any) -> Mapping[str, float]:
    outcome = game.outcome(state)
    return outcome.scores if outcome else game.scores(state)


QUESTIONS: dict[str, Callable[..., Any]] = {
    "legal": acting.legal,
    "refused": acting.refused,
    "may": lambda game, state, player, text: text in acting.legal(game, state, player),
    "actors": lambda game, state: game.actors(state),
    "turn": lambda game, state: game.on_turn(state) or game.view(state, None)["turn"],
    "knows": lambda game, state, name: game.known_actors(state, viewer(name)),
    "told": acting.told,
    "chances": lambda game, state: [f"{text}*{number}" for text, number in acting.chances(game, state)],
    "scores": scores,
    "ended": ended,
    "view": lambda game, state, name, path: part(game.view(state, viewer(name)), path),
    "state": lambda game, state, path: part(state, path),
    "count": lambda game, state, path: len(part(state, path)),
}
