"""The fast core for Stable-Baselines3: many games behind its ``VecEnv``, masks included. Extra: ``sb3``.

from sb3_contrib import MaskablePPO
from lunaria.lab.sb3 import GamesVecEnv, policy

model = MaskablePPO("MlpPolicy", GamesVecEnv("photosynthesis", num_envs=256, opponents="random"))
model.learn(100_000)
evaluate(policy(model), "photosynthesis")
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.game import Game, SettingError
from lunaria.lab.extras import need
from lunaria.lab.narrow import Narrow
from lunaria.lab.opponents import Opponents, Policy
from lunaria.lab.vector import LunariaVectorEnv

VecEnv: Any = need("stable_baselines3.common.vec_env", "sb3").VecEnv
Indices = int | Iterable[int] | None
"""Some of the games; None: all."""
SEEN_EACH = ("render_mode", "spec")
"""Attributes that are None for every game: nothing is drawn, and no id made them."""


class GamesVecEnv(VecEnv):  # type: ignore[misc]  # Any, so that the extra need not be there for a check
    """One seat of many games against opponents, as Stable-Baselines3 trains on it; a finished game restarts at once.

    ``infos`` has for each game ``wrong_action`` and, where a game ended, ``terminal_observation`` (the agent's view of
    the end), ``scores``, ``ranks`` and ``TimeLimit.truncated`` (always False: games end by their rules). After
    ``seed(n)``, ``reset()`` deals game i from ``n + i``, its next one from ``n + i + num_envs``, and so on.
    ``env_method("action_masks")`` is what ``MaskablePPO`` of sb3-contrib asks for.

    Args:
        game: the game, or its name.
        num_envs: number of games.
        options: its options; missing ones are defaults.
        seats: seats of each game.
        seat: the agent's seat.
        opponents: the players of the other seats; see ``LunariaVectorEnv``.
        reward: ``placement`` (-1 to 1), ``margin`` or ``score`` (points) at the end, or ``estimate``: changes of the
            estimated lead at every step.
        observation: ``flat``, or ``split``, which takes a ``MultiInputPolicy``.
        pad_seats: give rows room for the most seats of the title; see ``Session``.
        wrong_actions: ``lose``, ``raise`` or ``random``; see ``LunariaVectorEnv``.
        threads: number of threads that share a step.

    Attributes:
        games: the vector environment below.
        narrow: splits rows, with ``observation="split"``; else None.

    Raises:
        SettingError: these settings are not possible.
        SpecError: a bot does not exist.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        num_envs: int = 256,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        seat: int = 0,
        opponents: "Opponents" = "greedy",
        reward: str = "placement",
        observation: str = "flat",
        pad_seats: bool = False,
        wrong_actions: str = "lose",
        threads: int = 1,
    ) -> None:
        self.games = LunariaVectorEnv(
            game, num_envs=num_envs, options=options, seats=seats, seat=seat, opponents=opponents, reward=reward,
            observation=observation, pad_seats=pad_seats, wrong_actions=wrong_actions, threads=threads,
        )  # fmt: skip
        self.narrow = self.games.narrow
        self._actions: npt.NDArray[np.int64] | None = None
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> Any:
        """Deal all games: from the seeds of ``seed()``, else at random. Returns rows ``(num_envs, size)``, or the dict.

        Raises:
            SettingError: a seed is out of its range, or options were set: they are given when the environment is made.
        """
        given = next(filter(None, self._options), None)
        drawn = any(seed is None for seed in self._seeds)
        rows = self.games.reset(seed=None if drawn else list(self._seeds), options=given)[0]
        self._reset_seeds()
        self._reset_options()
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return rows

    def step_async(self, actions: npt.NDArray[np.int64]) -> None:
        """Keep the action of each game for ``step_wait``."""
        self._actions = actions

    def step_wait(self) -> Any:
        """Make the decision of each game; returns rows, rewards, ends and infos.

        Raises:
            ValueError: an action is illegal, with ``wrong_actions="raise"``; no game has changed.
            RuntimeError: before the first ``reset``.
        """
        rows, rewards, ended, _, known = self.games.step(self._actions)
        infos: list[dict[str, Any]] = [{"wrong_action": wrong} for wrong in known["wrong_action"].tolist()]
        for index in np.flatnonzero(ended).tolist():
            infos[index] |= {
                "terminal_observation": _row(known["final_obs"], index),
                "TimeLimit.truncated": False,
                "scores": known["final_info"]["scores"][index].tolist(),
                "ranks": known["final_info"]["ranks"][index].tolist(),
            }
        return rows, rewards.astype(np.float32), ended, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the masks of legal actions, shape ``(num_envs, actions)``."""
        return self.games.action_masks()

    def env_method(self, method_name: str, *arguments: Any, indices: Indices = None, **keywords: Any) -> list[Any]:
        """Return the answer of each game to ``action_masks``, the only method that a game has.

        Raises:
            AttributeError: for another name.
        """
        if method_name != "action_masks" or arguments or keywords:
            raise AttributeError(f"a game here has no method {method_name!r} with such arguments: action_masks() alone")
        masks = self.action_masks()
        return [masks[index] for index in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute of each game: ``action_masks``, ``render_mode`` and ``spec``, or one that all share.

        Raises:
            AttributeError: there is none of this name.
        """
        chosen = list(self._get_indices(indices))
        if attr_name in SEEN_EACH:
            return [None] * len(chosen)
        if attr_name == "action_masks":
            return [self._mask_of(index) for index in chosen]
        return [getattr(self.games, attr_name)] * len(chosen)

    def _mask_of(self, index: int) -> Any:
        return lambda: self.action_masks()[index]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Refuse: the games share their settings.

        Raises:
            SettingError: always.
        """
        raise SettingError(f"{attr_name} is set when the environment is made: the games share their settings")

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> list[bool]:
        """Return False for each game: none has a wrapper of its own (``VecMonitor`` wraps them all)."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> list[None]:
        """Return nothing to see for each game: one environment alone draws a game."""
        return [None] * self.num_envs

    def close(self) -> None:
        """Stop the threads."""
        self.games.close()


def _row(rows: Any, index: int) -> Any:
    return {name: part[index].copy() for name, part in rows.items()} if isinstance(rows, dict) else rows[index].copy()


def policy(model: Any, deterministic: bool = True, narrow: Narrow | None = None) -> Policy:
    """Return a trained ``MaskablePPO`` as a policy, for ``lunaria.lab.evaluate`` or as an opponent.

    Args:
        model: the model; its ``predict`` takes ``action_masks``.
        deterministic: take the likeliest action; False: draw.
        narrow: splits rows for a model that was trained on split ones: ``GamesVecEnv.narrow``.
    """

    def choose(rows: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]) -> Any:
        seen = narrow.split(rows) if narrow else rows
        return model.predict(seen, action_masks=masks, deterministic=deterministic)[0]

    return choose
