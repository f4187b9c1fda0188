"""What comes in and goes out, one module for each resource; models are strict and each has an example."""
