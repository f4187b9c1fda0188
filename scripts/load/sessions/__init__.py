"""What people do at the service, one module for each way to use it."""
