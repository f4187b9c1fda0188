"""Commands on the options of a match, and on its rematch."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from games.refusals import Conflict
from games.word_ringers.match.match import Match, Options
from games.word_ringers.match.schemas import Agreed
from games.word_ringers.match.scorekeeper import Scorekeeper
from games.word_ringers.match.views import outcome
from solver.ruleset import tile_set_of


def change_options(scorekeeper: Scorekeeper, changes: dict[str, Any]) -> None:
    """Change what was agreed on; all that was judged stays as it was.

    Args:
        scorekeeper: the match and the caller.
        changes: new values of `Options`, and of `target`.
    """
    scorekeeper.viewer.check_host()
    options = scorekeeper.match.options
    ruleset = replace(options.ruleset, target=changes.pop("target", options.ruleset.target))
    box = _box_of(scorekeeper)
    changed = replace(options, ruleset=ruleset, **changes)
    if changed == options:
        return
    scorekeeper.match = replace(scorekeeper.match, options=changed).stamped(scorekeeper.now)
    if box != (new := tile_set_of(scorekeeper.dictionary)) and ruleset.tiles == box:
        dealt = replace(changed, ruleset=replace(ruleset, tiles=new))
        scorekeeper.match = replace(scorekeeper.match, options=dealt)
    scorekeeper.record("match_changed", {**options_json(changed), **outcome(scorekeeper.match)})


def _box_of(scorekeeper: Scorekeeper) -> Mapping[str, int] | None:
    """Return the tiles of the match's dictionary; None if its version is not here any more."""
    with suppress(Conflict):
        return tile_set_of(scorekeeper.dictionary)
    return None


def options_json(options: Options) -> Agreed:
    """Return what may be changed during a match."""
    return {
        "target": options.ruleset.target,
        "dictionary": {"id": options.dictionary, "version": options.dictionary_version},
        "hints": options.hints,
        "turn_seconds": options.turn_seconds,
        "claim_seconds": options.claim_seconds,
        "close_in_time": options.close_in_time,
        "turns": options.turns,
        "takeover_seconds": options.takeover_seconds,
    }


def play_rematch(scorekeeper: Scorekeeper, id: str, code: str) -> Match:
    """Return the match that follows this one, with the same players and options.

    Args:
        scorekeeper: the match and the caller.
        id: the new match's id.
        code: the new match's join code.
    """
    scorekeeper.viewer.check_host()
    match = scorekeeper.match
    if match.rematch is not None:
        raise Conflict("rematch_exists", "There is a rematch already.")
    if match.status != "finished":
        raise Conflict("not_finished", "The match is not finished.")
    scorekeeper.match = replace(match, rematch=id)
    scorekeeper.record("rematch", {"match": id})
    return Match(id, code, match.series, scorekeeper.now, match.options, match.players, match.host, rematch_of=match.id)
