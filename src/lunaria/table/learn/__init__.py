"""Learning a game: its rules to read, and lessons to play."""

from lunaria.table.learn.explained import router as explained_router
from lunaria.table.learn.gallery import router as gallery_router
from lunaria.table.learn.lessons import router as lessons_router
from lunaria.table.learn.puzzles import router as puzzles_router
from lunaria.table.learn.rules_pages import router as rules_router

__all__ = [
    "explained_router",
    "gallery_router",
    "lessons_router",
    "puzzles_router",
    "rules_router",
]
