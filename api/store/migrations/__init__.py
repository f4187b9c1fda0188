"""The migrations of the tables, one module for each step."""
