"""``ringers push-key``: make the key that turns push messages on."""

from importlib.util import find_spec

import click

from api.extras import missing
from api.variables import BadSetting


@click.command()
def command() -> None:
    """Print a new key for push messages, as a line for the file of settings.

    The pages then offer to tell people when it is their turn. Keep the key: browsers that have subscribed with another
    one hear nothing more. RINGERS_PUSH_CONTACT says whom the push services of browsers may ask.

    \b
    Example:
      ringers push-key >> /etc/word-ringers.env
    """
    if find_spec("cryptography") is None:
        raise BadSetting(missing("cryptography", "push"))
    from api.outgoing.web_push import Sender  # of an extra

    click.echo(f"RINGERS_PUSH_KEY={Sender.new_key()}")
