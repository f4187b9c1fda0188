"""Persistent data: one database, SQLite in a file or PostgreSQL, and all code that knows SQL.

`Store.read` and `Store.write` are the only ways in. Each module has one aggregate: its tables, and functions whose
first argument is the open session.
"""
