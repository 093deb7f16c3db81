"""Adventure 5, The Dome (WM-A5)."""
