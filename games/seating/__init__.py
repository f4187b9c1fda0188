"""The seats and spectators of a table, and the information for each of them."""
