"""The processes that answer requests: how a request arrives, who waits for it, and how a connection ends."""
