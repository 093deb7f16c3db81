"""Moderation: reporting and hiding people, and the administrators' pages."""
