"""The services that routes call, one use case in each module: it opens the database, calls the domain, and answers."""
