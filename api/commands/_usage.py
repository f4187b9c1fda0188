"""What is said of a command that was called in another way than it can be."""

import click


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
