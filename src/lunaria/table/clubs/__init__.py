"""Clubs, families and classes: their pages, their hour, and the people whom they manage."""
