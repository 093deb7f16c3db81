"""Looking back: replays, analysis, playing on, records, results and ratings."""

from lunaria.table.after.analysis import router as study_router
from lunaria.table.after.elsewhere import past_bound, play_on, take_record
from lunaria.table.after.elsewhere import router as past_router
from lunaria.table.after.recount import rebuild
from lunaria.table.after.replay import record
from lunaria.table.after.replay import router as replay_router
from lunaria.table.after.standings import router as standings_router
from lunaria.table.after.study import Analyst

__all__ = [
    "Analyst",
    "past_bound",
    "past_router",
    "play_on",
    "rebuild",
    "record",
    "replay_router",
    "standings_router",
    "study_router",
    "take_record",
]
