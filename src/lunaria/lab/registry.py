"""The environments by name: ``gymnasium.make("lunaria/Photosynthesis-v1")``.

Importing this module registers them; ``gymnasium.make("lunaria.lab.registry:lunaria/Photosynthesis-v1")`` does both.
The version is raised whenever an action, a row or a reward changes its meaning.
"""

from typing import Any

import gymnasium

from lunaria.games import NAMES

VERSION = 1


def env_id(name: str) -> str:
    """Return the Gymnasium id of a game: ``lunaria/WelcomeToTheMoon-v1``."""
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
    """Make the vector environment of a game, for ``gymnasium.make_vec``.

    Raises:
        ValueError: ``render_mode`` is given; vector environments have no pictures.
    """
    from lunaria.lab.vector import LunariaVectorEnv

    if render_mode is not None:
        raise ValueError("many games side by side draw no pictures: make one environment to see a game")
    return LunariaVectorEnv(games=num_envs, **how)


register()
