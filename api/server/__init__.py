"""The processes that answer requests: how a request is read, who waits for it, and how a connection ends."""
