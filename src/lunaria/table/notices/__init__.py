"""Notices: what people wish to hear of while they are elsewhere, and how they hear it."""
