"""Notices: news for people who are elsewhere, by the ways that they have chosen."""
