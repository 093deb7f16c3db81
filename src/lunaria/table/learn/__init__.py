"""Learning a game: its rules to read, and lessons to play."""

from lunaria.table.learn.explained import router as explained_router
from lunaria.table.learn.gallery import router as gallery_router
from lunaria.table.learn.lessons import courses_of
from lunaria.table.learn.lessons import router as lessons_router
from lunaria.table.learn.puzzles import puzzle_today
from lunaria.table.learn.puzzles import router as puzzles_router
from lunaria.table.learn.rules_pages import router as rules_router
from lunaria.table.learn.streak import streak_of

__all__ = [
    "courses_of",
    "explained_router",
    "gallery_router",
    "lessons_router",
    "puzzle_today",
    "puzzles_router",
    "rules_router",
    "streak_of",
]
