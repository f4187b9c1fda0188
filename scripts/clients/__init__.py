"""The generated parts of the clients, made from the OpenAPI document."""
