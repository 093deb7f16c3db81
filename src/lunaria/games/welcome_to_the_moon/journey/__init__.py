"""Adventure 2, The Journey (WM-A2)."""
