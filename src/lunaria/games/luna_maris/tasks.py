"""The tasks that wait on the stack of a record, as numbers for the rules (see ``tables.Task``)."""

from lunaria.games.luna_maris.tables import Task

(
    CHOOSE_TOOL, CHOOSE_START, TURN, STEP, IN_MODULE, OPTION, SECOND, USE_TITANIUM, CHOOSE_TRACK, CHOOSE_BONUS,
    CHOOSE_SCIENTIST, CHOOSE_FOOD, SALVAGE, LET_GO, REST_MORE, CHOOSE_TILE, CHOOSE_ENERGY, FEED_MORE, FERTILIZE,
) = (int(task) for task in Task)  # fmt: skip
