"""Adventure 7, The Escape (WM-A7)."""
