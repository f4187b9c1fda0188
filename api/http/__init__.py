"""What every answer of the service has in common: reading bodies, limits, headers, problems and request ids."""
