"""Names of bots with parameters, such as ``rules(thrift=5)``."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, cast, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from dictionaries.errors import RingersError
from games.base import Game
from games.bots import Bot, bots_of

LONGEST = 200
"""The most characters of a name with its parameters."""

NONE = "none"
"""How a parameter is written that may be left unset."""


class BadBotName(RingersError):
    """A name is that of no bot of a game, or its parameters cannot be used."""


def bot_named(game: Game[Any, Any, Any], text: str) -> Bot:
    """Return the bot of a name, with other parameters where the name has some.

    The parameters of a bot are the fields of its class, of which those that are not named stay as they are.

    Args:
        game: whose bots.
        text: such as ``rules`` or ``monte-carlo(worlds=10, thrift=2.5)``, of at most `LONGEST` characters.

    Raises:
        BadBotName: there is no such bot or parameter, or a value is no number or out of range; says what is possible.
    """
    name, values = _parsed(text)
    bots = bots_of(game)
    if name not in bots:
        raise BadBotName(f"{game.title} has no bot {name[:40]!r}; expected one of {', '.join(bots)}")
    bot = bots[name]
    known = parameters(bot)
    for key in values:
        if key not in known:
            expected = f"expected one of {', '.join(known)}" if known else "it has no parameters"
            raise BadBotName(f"{name} of {game.title} has no parameter {key[:40]!r}; {expected}")
    read = {key: _value(f"{name} of {game.title}: {key}", known[key], value) for key, value in values.items()}
    return cast("Bot", replace(cast("Any", bot), **read)) if read else bot


def parameters(bot: Bot) -> dict[str, Any]:
    """Return the type of each parameter of a bot, with its bounds, by name; none for a bot that is no dataclass."""
    if not is_dataclass(bot):
        return {}
    hints = get_type_hints(type(bot), include_extras=True)
    return {field.name: hints[field.name] for field in fields(bot) if field.init and hints[field.name] is not Bot}


def values_of(kind: Any) -> str:
    """Return the values of a parameter in words, such as ``a whole number from 1 to 60``.

    >>> from typing import Annotated
    >>> from pydantic import Field
    >>> values_of(Annotated[int, Field(ge=1, le=1000)])
    'a whole number from 1 to 1,000'
    """
    parts = get_args(kind)
    if type(None) in parts:
        return f"{values_of(parts[0])}, or {NONE}"
    if kind is bool:
        return "true or false"
    bounds = [each for given in getattr(kind, "__metadata__", ()) for each in getattr(given, "metadata", ())]
    least = next((each.ge for each in bounds if hasattr(each, "ge")), None)
    most = next((each.le for each in bounds if hasattr(each, "le")), None)
    number = "a whole number" if int in (kind, *parts) else "a number"
    return number if least is None or most is None else f"{number} from {least:,} to {most:,}"


def _parsed(text: str) -> tuple[str, dict[str, str]]:
    wrong = f"{text[:60]!r} is no name of a bot"
    if len(text) > LONGEST:
        raise BadBotName(f"{wrong}; expected at most {LONGEST} characters")
    name, bracket, rest = text.partition("(")
    if not bracket:
        return name.strip(), {}
    inside, closed, more = rest.partition(")")
    if not closed or more.strip() or not inside.strip():
        raise BadBotName(f"{wrong}; expected one such as rules, or with parameters as in rules(thrift=5)")
    values: dict[str, str] = {}
    for part in inside.split(","):
        key, equals, value = (each.strip() for each in part.partition("="))
        if not equals or not key or not value:
            raise BadBotName(f"{wrong}: {part.strip()[:40]!r}; expected a parameter and its value, as in thrift=5")
        if key in values:
            raise BadBotName(f"{wrong}: {key[:40]} stands there twice")
        values[key] = value
    return name.strip(), values


def _value(where: str, kind: Any, text: str) -> Any:
    if text.lower() == NONE and type(None) in get_args(kind):
        return None
    try:
        return TypeAdapter(kind).validate_python(text)
    except ValidationError:
        raise BadBotName(f"{where} cannot be {text[:40]!r}; expected {values_of(kind)}") from None
