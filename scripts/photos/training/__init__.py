"""The training of the two networks of the reader; it needs PyTorch."""
