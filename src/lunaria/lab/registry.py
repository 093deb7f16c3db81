"""The environments by name: ``gymnasium.make("lunaria/Photosynthesis-v2")``.

Importing ``lunaria.lab`` registers them; ``gymnasium.make("lunaria.lab:lunaria/Photosynthesis-v2")`` does both.
The version is raised whenever an action, a row or a reward changes its meaning. ``make`` and ``make_vec`` of an id are
the same problem: the same opponents, the same answer to an illegal action, the same arguments.
"""

from typing import Any

import gymnasium

from lunaria.games import NAMES

VERSION = 2


def env_id(name: str) -> str:
    """Return the Gymnasium id of a game: ``lunaria/WelcomeToTheMoon-v2``."""
    return f"lunaria/{name.title().replace('_', '')}-v{VERSION}"


def register() -> list[str]:
    """Register all games with Gymnasium, once; returns their ids."""
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
    """Make the vector environment of a game, for ``gymnasium.make_vec``: the same problem as ``SeatEnv``.

    Raises:
        ValueError: ``render_mode`` is given, which vector environments do not have.
        SettingError: the observation is ``structured``, which they do not have either.
    """
    from lunaria.lab.vector import LunariaVectorEnv

    if render_mode is not None:
        raise ValueError("many games side by side draw no pictures: make one environment to see a game")
    return LunariaVectorEnv(num_envs=num_envs, **how)


register()
