"""PettingZoo's environment of turns (AEC): one agent a seat, with action masks. Extra: ``rl``."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from lunaria.engine.game import Game
from lunaria.games import load
from lunaria.lab.session import Session
from lunaria.lab.spaces import action_space, observation_space

MAX_DEAL = 2**31 - 1


class TurnEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One game, seat after seat.

    An observation is a dict of ``observation`` (what the seat may know) and ``action_mask`` (which actions it may
    choose now, all 0 unless it is the seat that decides). Agents are ``seat_0``, ``seat_1`` and so on. Rewards come at
    the end. Of several seats that decide at the same time, the lowest is asked first; what it chose stays hidden in the
    others' observations until the rules reveal it. An action that is not legal raises ``IllegalActionError``.

    Args:
        game: which game, or its name.
        options: its options; missing ones take their defaults.
        seats: how many play.
        reward: what the end brings: ``placement`` (-1 to 1), ``margin`` or ``score`` (points).
        observation: ``flat`` or ``structured``.
        render_mode: ``ansi`` (lines of words), ``svg`` (the picture as text) or None.
    """

    metadata = {"name": "lunaria_v1", "render_modes": ["ansi", "svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, str] | None = None,
        seats: int = 2,
        reward: str = "placement",
        observation: str = "flat",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, game if isinstance(game, str) else game.name, options, seats, reward, observation, render_mode
        )
        super().__init__()
        title = load(game) if isinstance(game, str) else game
        self.session = Session(title, options, seats, reward, observation)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.session) for agent in self.possible_agents}
        self._seen = observation_space(self.session)
        mask = spaces.MultiBinary(self.session.kernel.actions)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self._seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. With a seed, it is the game's own deal of that seed; without, the next of a random sequence."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.session.reset(int(self._chance.integers(MAX_DEAL)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.session.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know and choose."""
        seat = self.possible_agents.index(agent)
        mask = self.session.mask(seat) if not self.session.over else np.zeros(self.session.kernel.actions, np.int8)
        return {"observation": self.session.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the decision of ``agent_selection``; None once its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.session.step(-1 if action is None else int(action))
        if self.session.over:
            found = self.session.rewards()
            self.rewards = dict(zip(self.possible_agents, found, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.session.seat]
        self._accumulate_rewards()
        if self.session.over:
            self._deads_step_first()

    def render(self) -> str | None:
        """Return the game as a spectator sees it: in words, or as SVG."""
        if self.render_mode is None:
            return None
        return self.session.words() if self.render_mode == "ansi" else self.session.picture()

    def close(self) -> None:
        """Nothing is kept open."""
