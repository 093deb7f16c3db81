"""The course of one table: its log, its clocks, who looks at it, what they see, and what bots do at it."""

from lunaria.table.play.access import obstacle
from lunaria.table.play.board import board_page, board_words
from lunaria.table.play.clocks import Outages, pace_of
from lunaria.table.play.course import Course, LogError, places
from lunaria.table.play.entrance import connect
from lunaria.table.play.hall import Hall
from lunaria.table.play.levels import LEVELS, check_names
from lunaria.table.play.live import LONGEST_LOG, LiveTable, NotStoredError, Outcome
from lunaria.table.play.metrics import Metrics
from lunaria.table.play.naming import bot_name, seat_names
from lunaria.table.play.protocol import encode
from lunaria.table.play.readiness import Readiness
from lunaria.table.play.result import ending
from lunaria.table.play.scene import Look, Sight, glimpse, moment, sight
from lunaria.table.play.talking import heard, rooms_heard
from lunaria.table.play.telling import sentences
from lunaria.table.play.visit import (
    bots_of,
    clock_words,
    finished,
    hall_of,
    live_of,
    offered,
    playing,
    seated,
    table_of,
)
from lunaria.table.play.warm import ANALYSIS

__all__ = [
    "ANALYSIS",
    "LEVELS",
    "LONGEST_LOG",
    "Course",
    "Hall",
    "LiveTable",
    "LogError",
    "Look",
    "Metrics",
    "NotStoredError",
    "Outages",
    "Outcome",
    "Readiness",
    "Sight",
    "board_page",
    "board_words",
    "bot_name",
    "bots_of",
    "check_names",
    "clock_words",
    "connect",
    "encode",
    "ending",
    "finished",
    "glimpse",
    "hall_of",
    "heard",
    "live_of",
    "moment",
    "obstacle",
    "offered",
    "pace_of",
    "places",
    "playing",
    "rooms_heard",
    "seat_names",
    "seated",
    "sentences",
    "sight",
    "table_of",
]
