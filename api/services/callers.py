"""Whether what the callers of one address have made is counted."""

from api.context import settings
from api.http.addresses import from_loopback


def is_counted() -> bool:
    """Tell whether limits of an address hold for the current request."""
    return settings().rate_limit_loopback or not from_loopback()
