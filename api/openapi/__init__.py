"""The description of the service: what routes declare, and the OpenAPI document made from it."""
