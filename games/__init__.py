"""The rules of games at a table: who sits there, what each player may know and do, and what it leads to.

Nothing here knows HTTP, SQL, the clock or the environment. Time, chance and stored values come in as arguments.
"""
