"""The schemas of requests and answers, one module for each resource; models are strict and each has an example."""
