"""The commands of ``ringers``, one module each, which defines ``command``.

A module is named as its command, ``import_`` for ``import``; one whose name begins with a line is no command.
"""
