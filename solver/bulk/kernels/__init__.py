"""The compiled loops over the bytes of lines: what `solver.bulk` reads and writes by the million."""
