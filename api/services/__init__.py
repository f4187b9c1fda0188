"""What routes call, one use of the product in each module: it opens the database, asks the domain, and answers."""
