"""Adventure 4, The Mine (WM-A4)."""
