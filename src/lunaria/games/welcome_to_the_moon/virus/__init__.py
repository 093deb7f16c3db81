"""Adventure 6, The Virus (WM-A6)."""
