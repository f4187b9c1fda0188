"""The endpoints, one module for each resource: parse, make one domain call, return."""
