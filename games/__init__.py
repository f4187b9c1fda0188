"""The rules of games at a table: the seats, what each player may know and do, and the effects of actions.

This package knows no HTTP, SQL, clock or environment. Time, random numbers and stored values are arguments.
"""
