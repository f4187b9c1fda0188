"""Matches at a real table, without HTTP and SQL: values, the commands that change them, and the one view of them.

Time, dictionaries and stored rounds are arguments, so that every rule here is tested without a server.
"""
