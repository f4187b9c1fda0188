"""Backups: a database in one file, in a form that SQLite and PostgreSQL share, and the way back.

Nothing here knows a table by name. What is in a file follows from the migrations of its revision, so that a database is
also backed up before it is migrated, and a backup of an earlier version is restored.
"""
