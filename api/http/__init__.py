"""The common parts of all routes: bodies, limits, headers, problems and request ids."""
