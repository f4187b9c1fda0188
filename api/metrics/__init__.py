"""Metrics of the service for Prometheus: what happens is counted in memory that its processes share."""
