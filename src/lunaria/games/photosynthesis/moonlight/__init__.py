"""Under the Moonlight, the expansion of Photosynthesis: only what differs from the base game is here."""
