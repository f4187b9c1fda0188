"""The look-up of a name, for a time at most: the operating system itself would wait as long as its settings say."""

import socket
import threading
from queue import Empty, SimpleQueue
from typing import Any


def look_up(host: str, port: int, seconds: float) -> list[str]:
    """Return the addresses of a host, each once.

    Args:
        host: a name or an address.
        port: the port.
        seconds: how long it may take; a look-up that takes longer is left to itself.

    Raises:
        OSError: there are none, or nobody has told any in time.
        UnicodeError: the host can be no name.
    """
    told: SimpleQueue[Any] = SimpleQueue()

    def ask() -> None:
        try:
            told.put(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except Exception as error:
            told.put(error)

    try:
        threading.Thread(target=ask, name="look-up", daemon=True).start()
        found = told.get(timeout=seconds)
    except Empty:
        raise TimeoutError("nobody tells the address in time") from None
    except RuntimeError as error:  # no thread can be started now
        raise OSError(str(error)) from None
    if isinstance(found, Exception):
        raise found
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))
