"""What is computed away from requests, in processes of the service or by workers on other machines."""
