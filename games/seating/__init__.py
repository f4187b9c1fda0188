"""Who sits at a table, who looks on, and what each of them gets to know."""
