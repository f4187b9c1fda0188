"""The evaluation of plays of Word Ringers: playouts, and exhaustive search of the last plays."""
