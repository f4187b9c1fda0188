"""The option of commands for the claims of each player."""

import json
from collections.abc import Iterable
from typing import Any

from api.commands._input import BadInput, read_file, read_standard_input
from solver.text_lines import split_claims, split_lines

MAX_CLAIMS = 10_000
"""The most claims of one player; the HTTP API allows fewer."""

EXAMPLE = "pink=PIT,TIP"


def read_claims(given: Iterable[str], file: str | None) -> dict[str, tuple[str, ...]]:
    """Return each player's claims in order; those of a player who is named several times are put together.

    Args:
        given: arguments such as ``pink=PIT,TIP``; ``pink=`` is a player without claims.
        file: the path of a file of claims, ``-`` for standard input: a JSON object from players to lists of words, or
            lines such as ``pink: PIT, TIP``.

    Raises:
        BadInput: they cannot be read, there are none, or a player has too many.
    """
    claims: dict[str, list[str]] = {}
    if file is not None:
        text = read_standard_input("the claims") if file == "-" else read_file(file)
        for player, words in _from_json(text) if text.lstrip().startswith("{") else _from_lines(text):
            claims.setdefault(player, []).extend(words)
    for argument in given:
        player, equals, listed = argument.partition("=")
        if not equals:
            raise BadInput(f"{argument[:60]!r} are no claims; expected a player and words such as {EXAMPLE}")
        claims.setdefault(player.strip(), []).extend(split_claims(listed))
    if not claims:
        raise BadInput(f"there are no claims; expected --claims {EXAMPLE} for each player, or --claims-file")
    for player, words in claims.items():
        if len(words) > MAX_CLAIMS:
            raise BadInput(f"{player[:40]!r} has {len(words)} claims; expected at most {MAX_CLAIMS}")
    return {player: tuple(words) for player, words in claims.items()}


def _from_lines(text: str) -> Iterable[tuple[str, list[str]]]:
    for number, line in enumerate(split_lines(text), 1):
        if line.strip():
            player, colon, words = line.partition(":")
            if not colon:
                raise BadInput(f"claims, line {number}: expected a player, a colon and words, such as 'pink: PIT, TIP'")
            yield player.strip(), split_claims(words)


def _from_json(text: str) -> Iterable[tuple[str, list[str]]]:
    try:
        claims: list[tuple[str, Any]] = json.loads(text, object_pairs_hook=list)
    except json.JSONDecodeError as error:
        raise BadInput(f"claims, line {error.lineno}, column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError):
        raise BadInput("the claims are not JSON: a number is too long, or they are nested too deeply") from None
    for player, words in claims:
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BadInput(f"claims of {player[:40]!r}: expected a list of words")
    return claims
