"""Deals that everybody plays: sealed the day before, played within a day, compared."""
