"""The games. Each is a package of the same shape; none knows another. See ``docs/add-a-game.md``."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from re import sub
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lunaria.engine.game import Game

NAMES = ("photosynthesis", "ishtar", "luna_maris", "welcome_to_the_moon")
"""The names of all games, in the order in which they are offered."""


@cache
def load(name: str) -> "Game":
    """Return a game by its name.

    Raises:
        SettingError: there is no such game.
    """
    if name not in NAMES:
        from lunaria.engine.game import SettingError  # names alone, as a registry wants them, need no compiler
        from lunaria.engine.show.text import Message

        # No path is made of a name that anybody may have written.
        if name in {path.parent.name for path in Path(__file__).parent.glob("*/game.py")}:
            raise SettingError(Message("setting-listed", {"game": repr(name)}))
        if close := get_close_matches(sub("[^a-z]+", "_", name.lower()), NAMES, 1):
            raise SettingError(Message("setting-game-close", {"game": repr(name), "close": close[0]}))
        raise SettingError(Message("setting-game", {"game": repr(name), "known": ", ".join(NAMES)}))
    game: Game = import_module(f"lunaria.games.{name}.game").GAME
    return game
