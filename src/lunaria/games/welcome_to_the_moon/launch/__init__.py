"""Adventure 1, The Launch (WM-A1)."""
