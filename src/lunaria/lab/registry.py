"""The environments under names: ``gymnasium.make("lunaria/Photosynthesis-v1")``.

To import this module makes them known; ``gymnasium.make("lunaria.lab.registry:lunaria/Photosynthesis-v1")`` does both.
The version is raised whenever an action, a row or a reward means something else.
"""

from typing import Any

import gymnasium

from lunaria.games import NAMES

VERSION = 1


def env_id(name: str) -> str:
    """Return under which name a game is made: ``lunaria/WelcomeToTheMoon-v1``."""
    return f"lunaria/{name.title().replace('_', '')}-v{VERSION}"


def register() -> list[str]:
    """Make all games known to Gymnasium, once; returns their names."""
    made = []
    for name in NAMES:
        made.append(env_id(name))
        if made[-1] not in gymnasium.registry:
            gymnasium.register(
                made[-1],
                "lunaria.lab.single:SeatEnv",
                vector_entry_point="lunaria.lab.registry:make_vector",
                kwargs={"game": name},
            )
    return made


def make_vector(num_envs: int = 1, render_mode: str | None = None, **how: Any) -> object:
    """Make games side by side, as ``gymnasium.make_vec`` asks for them.

    Raises:
        ValueError: pictures are asked for; there are none of many games.
    """
    from lunaria.lab.vector import LunariaVectorEnv

    if render_mode is not None:
        raise ValueError("many games side by side draw no pictures: make one environment to see a game")
    return LunariaVectorEnv(games=num_envs, **how)


register()
