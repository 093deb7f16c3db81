"""Adventure 3, The Colony (WM-A3)."""
