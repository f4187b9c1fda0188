"""What all routes share: reading bodies, limits, headers, problems and request ids."""
