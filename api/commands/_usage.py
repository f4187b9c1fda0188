"""What is said of a command that was called in another way than it can be."""

import re

import click

from dictionaries.errors import RingersError


def told(error: click.UsageError) -> str:
    """Return in one line what is wrong with a call, and what was expected."""
    reason = " ".join(error.format_message().split())  # in one line, also where choices stand below each other
    if error.ctx is None:
        return reason
    option = error.param if isinstance(error, click.MissingParameter) else None
    if isinstance(option, click.Option) and option.help and not isinstance(option.type, click.Choice):
        return f"{reason.rstrip('.')}: {option.help}"
    if isinstance(error, click.NoSuchOption) and not error.possibilities:
        return f"{reason} Expected {_options(error.ctx.command)}."
    if reason.startswith("Got unexpected extra"):
        return f"{reason}; expected {' '.join(error.ctx.command.get_usage(error.ctx).split()[1:])}"
    return reason


def _options(command: click.Command) -> str:
    """Return the names of the options of a command, the long one of each."""
    options = [each for each in command.params if isinstance(each, click.Option) and not each.hidden]
    names = [max(each.opts, key=len) for each in options] + ["--help"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


ALSO = {
    "rows": ("size",),
    "columns": ("size",),
    "seats": ("bots",),
    "file": ("sheet", "output"),
    "rings_left": ("rings",),
    "rings_to_place": ("rings",),
}
"""Fields that an option of another name is for, where a command has no option of theirs."""

CONFIG = "config"


def option_for(field: str, command: click.Command) -> str | None:
    """Return the option of a command that is for a field of the API; None where there is none.

    Args:
        field: its name, or the path of a part of it, such as ``config/rings``.
        command: the command.
    """
    name, _, part = field.strip("/").partition("/")
    options = [each for each in command.params if isinstance(each, click.Option)]
    for wanted in (name, *ALSO.get(name, ())):
        for each in options:
            if wanted == each.name or f"--{wanted.replace('_', '-')}" in each.opts:
                longest = max(each.opts, key=len)
                return f"{longest}: {part}" if name == CONFIG and part else longest
    return None


def named_by_option(error: RingersError, command: click.Command) -> str | None:
    """Return what an error of a field says of the option of a command; None where it says that already.

    Args:
        error: what was raised.
        command: which was called.
    """
    field, text = getattr(error, "option", None), str(error)
    option = option_for(field, command) if isinstance(field, str) else None
    if option is None or not isinstance(field, str):
        return None
    begun = re.match(rf"\w+ option {re.escape(repr(field))}|{re.escape(field)}\b", text)
    return option + text[begun.end() :] if begun else None
