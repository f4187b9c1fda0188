"""The HTTP service and the command line: everything that knows HTTP, SQL or the clock."""
