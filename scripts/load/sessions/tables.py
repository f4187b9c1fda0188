"""People who play a game against bots."""

from random import Random

from scripts.load.exchange import Request, Session

GAMES = (
    ("word-ringers", ("club",)),
    ("ringo", ("club",)),
    ("ringer", ("rules",)),
    ("ding", ("rules", "rules")),
    ("ring", ("rules", "rules")),
)
"""The games, each with as few bots as it takes, of middle strength."""

PERSON = "anna"
ACTIONS = 40
"""After how many actions a person has had enough, and resigns."""

LATE = frozenset({409, 422})
"""A bot or the clock was faster than the person, who looks again."""


def table(rng: Random) -> Session:
    """Make a table with bots, listen, and play any legal actions."""
    game, strengths = rng.choice(GAMES)
    bots = {f"bot-{number}": bot for number, bot in enumerate(strengths, 1)}
    made = {"seats": [PERSON, *bots], "bots": bots, "as": PERSON}
    created = (yield Request("create_table", f"/v1/games/{game}/tables", "POST", made)).json
    path, seat = f"/v1/tables/{created['table']['id']}", created["seat_token"]
    yield Request("read_table_events", f"{path}/events", token=seat, streams=True)
    for _ in range(ACTIONS):
        may = (yield Request("list_actions", f"{path}/actions", token=seat)).json
        if may["actions"]:
            played = {"action": rng.choice(may["actions"]), "ply": may["ply"]}
            yield Request("play_action", f"{path}/actions", "POST", played, seat, refused=LATE)
            continue
        if (yield Request("get_table", path, token=seat)).json["status"] == "over":
            return
    yield Request("resign_game", f"{path}/resign", "POST", {}, seat, refused=LATE)
