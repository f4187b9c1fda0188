"""Scenes of games as text: what the rules say, and below it positions in which that is seen.

A sentence begins a line. Each line below it, set in, is a scene: ``POSITION | STEP; STEP``, which goes on in lines set
in twice. A position is as the setup of the game reads it. A step is an action such as ``anna pass`` or ``chance
draw:Y1``, which has to be legal; with ``draw:Y1..3`` it is three. Or it is a question and its answer, such as ``legal
anna = end pass``:

- ``legal``, ``refused``: what a player may do, and the rule that keeps it from an action;
- ``may``: whether a player may do something;
- ``actors``, ``turn``, ``knows``: who may act, whose turn it is, who may act as far as a viewer knows;
- ``told``, ``chances``: what each player and a spectator are told of an action, and what chance may bring;
- ``bot``: what a bot does for a player, and ``-`` for a bot that lets others act;
- ``unread``, ``says``: the rule against texts that are no actions, and what is said of one;
- ``unset``: what is wrong with settings;
- ``ask``: parts of the answer to a question of the game, such as ``ask score total,removed {"dinos": [], "hand": []}``,
  and ``blamed``: the field for which a question is refused, and why;
- ``scores``, ``ended``: the scores, and the reason and the winners of a game that is over;
- ``view``, ``state``, ``count``: a part of a view, a part of the state, and how many there are of it.

In answers ``-`` is an empty list, ``·`` an empty text, and a comma stands for a semicolon; what is in a list
stands with blanks between, and lists with ``/`` between.
"""

import json
import re
from collections.abc import Callable, Mapping, Set
from functools import partial, reduce
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from pydantic import ValidationError

from games.base import IllegalAction
from games.bots import Seen, bots_of
from games.refusals import BadOption
from games.registry import AnyGame
from tests.games import acting

S = TypeVar("S")
Setup = Callable[..., Any]


def scenes(folder: Path) -> list[Any]:
    """Return each sentence of the files of scenes of a game, with its scenes."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.scenes")):
        for line in filter(None, path.read_text("utf-8").splitlines()):
            if line.startswith("    "):
                found[next(reversed(found))][-1] += f" {line.strip()}"
            elif line.startswith(" "):
                found[next(reversed(found))].append(line.strip())
            else:
                assert line not in found, f"{path.name}: {line!r} stands twice"
                found[line] = []
    return [pytest.param(some, id=sentence) for sentence, some in found.items()]


def play(game: AnyGame, setup: Setup, scene: str) -> None:
    """Play a scene, and look at what holds in it."""
    position, _, steps = scene.partition("|")
    questions = {name: partial(question, game) for name, question in QUESTIONS.items()}
    follow(
        steps, setup(*arguments(position.strip())), lambda s, step: acting.acted(game, s, *repeated(step)), questions
    )


def follow(steps: str, subject: S, do: Callable[[S, str], S], questions: Mapping[str, Callable[..., Any]]) -> None:
    """Take each step of a scene with what it is about, and hold the answers to its questions against it."""
    for step in filter(None, map(str.strip, steps.split("; "))):
        question, is_one, expected = step.partition(" =")
        if is_one:
            name, *asked = question.split(" ")
            assert shown(questions[name](subject, *asked)).replace("; ", ", ") == expected.strip(), step
        else:
            subject = do(subject, step)


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
    return str(found) or "·"


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


def chosen(game: AnyGame, state: Any, bot: str, player: str) -> list[str]:
    action = bots_of(game)[bot].choose(Seen(game, player, state), Random(1))
    return [] if action is None else [game.format_action(action)]


def unread(game: AnyGame, _: Any, *texts: str) -> set[str]:
    return {acting.refusal(IllegalAction, game.parse_action, text).rule for text in texts}


def unset(game: AnyGame, state: Any, *words: str) -> list[str]:
    """Return what is wrong with settings by themselves, or at a table of the players of a state."""

    def begin() -> None:
        game.initial_state(game.parse_config(json.loads(" ".join(words))), state.players)

    error = acting.refusal((ValidationError, BadOption), begin)
    return [str(error)] if isinstance(error, BadOption) else errors_of(error)


def errors_of(error: ValidationError) -> list[str]:
    return [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]


def answered(game: AnyGame, name: str, words: tuple[str, ...]) -> Any:
    return game.analysis[name].model_validate_json(" ".join(words)).answer().model_dump(mode="json")


def asked(game: AnyGame, _: Any, name: str, paths: str, *words: str) -> Any:
    found = [part(answered(game, name, words), path) for path in paths.split(",")]
    return found if "," in paths else found[0]


def blamed(game: AnyGame, _: Any, name: str, *words: str) -> list[str]:
    error = acting.refusal((ValidationError, BadOption), answered, game, name, words)
    return [error.pointer, error.code, str(error)] if isinstance(error, BadOption) else errors_of(error)


QUESTIONS: dict[str, Callable[..., Any]] = {
    "bot": chosen,
    "unread": unread,
    "says": lambda game, _, text: str(acting.refusal(IllegalAction, game.parse_action, text)),
    "unset": unset,
    "ask": asked,
    "blamed": blamed,
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
