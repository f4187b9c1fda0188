"""What outlives a request: one database, SQLite in a file or PostgreSQL, and everything that knows SQL.

`Store.read` and `Store.write` are the only ways in. A module here is about one aggregate: its tables, and functions
that take the open session first.
"""
