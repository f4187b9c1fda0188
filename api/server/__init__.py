"""The processes that answer requests: how they read requests, wait for them, and end connections."""
