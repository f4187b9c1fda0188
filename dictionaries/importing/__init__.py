"""Word lists as they are found: any usual encoding and layout, and why a line is no word."""
