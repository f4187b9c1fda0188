"""Keep a random game as a playthrough, to see each later change of its rules.

python -m tests.games.keep high-card '{"cards": 2}' 7 anna bob
"""

import json
import sys
from pathlib import Path

from games.registry import game_named, registered
from games.testing import random_session
from tests.games.high_card import GAME
from tests.games.playthrough import playthrough


def main() -> None:
    """Play the game of a name and a seed, and write it beside its tests."""
    name, config, seed, *players = sys.argv[1:]
    with registered(GAME):
        game = game_named(name)
        *_, session = random_session(game, game.parse_config(json.loads(config)), players, seed)
        folder = Path(__file__).parent / name.replace("-", "_") / "playthroughs"
        folder.mkdir(exist_ok=True)
        path = folder / f"{len(players)}-players-{seed}.txt"
        path.write_text(playthrough(session), "utf-8")
    print(path)


if __name__ == "__main__":
    main()
