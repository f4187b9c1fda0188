"""The errors of games, as branches of the tree that ``solver.errors`` draws.

::

    RingersError
    ├── UnknownGame        no game has this name
    ├── UnknownBot         a game has no bot of this name, or something is no bot
    ├── BadBotName         a name is that of no bot, or its parameters cannot be used
    ├── BadStart           a game cannot be started with this seed or configuration: names the option
    ├── IllegalAction      the rules do not allow an action, or nobody of this name is to act: names the rule
    ├── BadCard            a text is no card of DING! or of RINGER
    ├── BadCards           a text is no card, or no list of cards, of RING
    ├── BadPosition        a text is no position of Ringo
    ├── BadEndgames        the endgame tables of Ringo cannot be read
    ├── TooManyPlies       a win of Ringo takes more plies than a table has room for
    ├── BadRecord          a text is not the record of a game: names the line
    │   └── BadGame        the same of Ringo
    └── Refusal            a command cannot be carried out: `games.refusals` draws the reasons
        ├── BadOption
        │   └── BadQuestion    a question to DING! cannot be answered
        └── Conflict
            └── CellTaken      another piece was entered at a cell of a match
"""

from collections.abc import Collection

from dictionaries.errors import RingersError


class UnknownGame(RingersError):
    """No game has this name.

    Args:
        name: what was asked for.
        known: the names of all games.
    """

    def __init__(self, name: object, known: Collection[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(f"there is no game {_short(name)}; expected one of {', '.join(known)}")


class UnknownBot(RingersError):
    """A game has no bot of this name, or something is no bot.

    Args:
        problem: what is wrong and what was expected.
    """


class BadStart(RingersError):
    """A game cannot be started with this seed or configuration.

    Args:
        option: ``seed``, ``config``, or a setting, such as ``config/rings``.
        problem: what is wrong with it and what was expected.
    """

    def __init__(self, option: str, problem: str) -> None:
        self.option = option
        self.problem = problem
        super().__init__(f"{option}: {problem}")


def _short(value: object) -> str:
    return repr(value[:40]) if isinstance(value, str) else f"given as a {type(value).__name__}"
