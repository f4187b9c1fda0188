"""Jobs: work outside requests, in processes of the service or by workers on other machines."""
