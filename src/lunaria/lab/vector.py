"""Gymnasium's interface to many games stepped at once by compiled code. Extra: ``rl``.

The raw interface is ``lunaria.engine.batch.Batch``; this adds spaces and the order of Gymnasium.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lunaria.bots.features import Features
from lunaria.engine.batch import Batch
from lunaria.engine.game import Game
from lunaria.games import load
from lunaria.lab.aec import MAX_DEAL
from lunaria.lab.session import Session
from lunaria.lab.spaces import action_space, observation_space


class LunariaVectorEnv(VectorEnv):  # type: ignore[misc]
    """Games side by side; a finished game is dealt anew in the same step.

    The arrays that ``reset`` and ``step`` return are the same ones every time, written over by the next step. ``infos``
    holds ``action_mask`` (``(games, actions)``, bool), ``to_move`` (who decides), ``sample`` (a random legal action of
    each game), ``seat_rewards`` (by game and seat) and the raw ``records``.

    Args:
        game: which game, or its name.
        games: how many.
        options: its options; missing ones take their defaults.
        seats: how many play each game.
        agent: the seat that decides, the others drawing random legal actions; None: every decision of every seat is
            asked for (self-play), and the reward is that of the seat that has just decided.
        reward: ``placement`` (-1 to 1), ``margin`` or ``score`` (points).
        threads: how many threads share a step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str = "photosynthesis",
        games: int = 1024,
        options: Mapping[str, str] | None = None,
        seats: int = 2,
        agent: int | None = 0,
        reward: str = "placement",
        threads: int = 1,
    ) -> None:
        title = load(game) if isinstance(game, str) else game
        session = Session(title, options, seats, reward)
        self.num_envs = games
        self.agent = agent
        self.features: Features = session.features
        self.single_observation_space = observation_space(session)
        self.single_action_space = action_space(session)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = spaces.MultiDiscrete(np.full(games, session.kernel.actions))
        code = title.encode(session.options)
        where = -1 if agent is None else agent
        self.batch = Batch(session.kernel, code, seats, games, 0, where, reward, threads)
        self._rows = np.empty((games, self.features.size), np.float32)
        self._games = np.arange(games)
        self._truncated = np.zeros(games, np.bool_)

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deal all games anew: game i from ``seed + i``, its next one from ``seed + i + games``."""
        if isinstance(seed, list):
            raise ValueError("one seed deals all games: game i is dealt from seed + i")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(MAX_DEAL)) if seed is None else seed)
        return self._observed(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make one decision in every game; an action that is not legal raises ``ValueError``."""
        movers = self.batch.to_move.copy()
        self.batch.step(np.ascontiguousarray(actions, np.int64))
        rewards = self.batch.rewards[self._games, movers]
        return self._observed(), rewards, self.batch.ended, self._truncated, self._infos()

    def close_extras(self, **_keywords: Any) -> None:
        """End the threads."""
        self.batch.close()

    def _observed(self) -> Any:
        self.features.write(self.batch.observations, self.batch.to_move, self._rows)
        return self._rows

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "action_mask": batch.masks,
            "to_move": batch.to_move,
            "sample": batch.samples,
            "seat_rewards": batch.rewards,
            "records": batch.observations,
        }
