"""The commands of ``ringers``, one module each, which defines ``command``.

A module has the name of its command, ``import_`` for ``import``; a name that begins with an underscore is no command.
"""
