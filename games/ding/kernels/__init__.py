"""Compiled loops for DING!: tricks with all hands open."""
