"""What the service sends by itself: to addresses that others have named, so with care."""
