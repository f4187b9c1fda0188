"""Mutants of the product, one small change each, and whether tests notice them."""
