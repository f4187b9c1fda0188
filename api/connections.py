"""How many connections and open files a process may have."""

from api.settings import Settings

CONNECTIONS = 1000
"""The most connections of a process beside its live streams, or twice as many as it has threads."""

OTHER_FILES = 200
"""The files that a process has open beside its connections: the database, dictionaries, logs."""


def most_connections(settings: Settings) -> int:
    """Return the most connections of a process."""
    return settings.listeners + max(CONNECTIONS, 2 * settings.threads)


def most_open_files(settings: Settings) -> int:
    """Return the most files and connections that a process has open."""
    return most_connections(settings) + OTHER_FILES
