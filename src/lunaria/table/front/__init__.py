"""The front page, which shows something of every room."""

from lunaria.table.front.page import router as front_router

__all__ = ["front_router"]
