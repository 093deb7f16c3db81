"""Adventure 8, The Battle (WM-A8)."""
