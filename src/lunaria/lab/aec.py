"""PettingZoo's environment of turns (AEC): one agent a seat, with action masks."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lunaria.engine.game import Game
from lunaria.games import load
from lunaria.lab.rl import AECEnv, seeding, spaces
from lunaria.lab.session import MAX_DEAL, RENDER_MODES, Session, check_render_mode
from lunaria.lab.spaces import action_space, observation_space


class TurnEnv(AECEnv):  # type: ignore[misc]
    """One game, seat after seat.

    An observation is a dict of ``observation`` (what the seat may know) and ``action_mask`` (which actions it may
    choose now, all 0 unless it is the seat that decides). Agents are ``seat_0``, ``seat_1`` and so on. Rewards come at
    the end. Of several seats that decide at the same time, the lowest is asked first; what it chose stays hidden in the
    others' observations until the rules reveal it. An action that is not legal raises ``IllegalActionError``. A copy
    (``copy.deepcopy``, ``pickle``) goes on where the game stands.

    Args:
        game: which game, or its name.
        options: its options; missing ones take their defaults.
        seats: how many play.
        reward: what the end brings: ``placement`` (-1 to 1), ``margin`` or ``score`` (points).
        observation: ``flat`` or ``structured``.
        render_mode: ``ansi`` (lines of words), ``svg`` (the picture as text), ``rgb_array`` (as pixels) or None.
        max_cycles: after so many decisions a game is cut short (truncated); None: it is played to its end.
    """

    metadata = {"name": "lunaria_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        reward: str = "placement",
        observation: str = "flat",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        title = load(game) if isinstance(game, str) else game
        self.session = Session(title, options, seats, reward, observation)
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.session) for agent in self.possible_agents}
        self._seen = observation_space(self.session)
        mask = spaces.MultiBinary(self.session.kernel.actions)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self._seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. With a seed, it is the game's own deal of that seed; without, the next of a random sequence.

        PettingZoo's own tests give ``options``; there are none here, and they change nothing.
        """
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

    def last(self, observe: bool = True) -> Any:
        """Return observation, reward, termination, truncation and info of ``agent_selection``.

        Raises:
            RuntimeError: no game was dealt yet.
        """
        self.session.must_be_dealt()
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know and choose."""
        seat = self.possible_agents.index(agent)
        mask = self.session.mask(seat) if not self.session.over else np.zeros(self.session.kernel.actions, np.int8)
        return {"observation": self.session.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the decision of ``agent_selection``; None once its game is over.

        Raises:
            IllegalActionError: the agent may not choose it now; nothing happened.
            RuntimeError: no game was dealt yet.
        """
        self.session.must_be_dealt()
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
        elif self.max_cycles is not None and len(self.session.plies) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.session.seat]
        self._accumulate_rewards()
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def state(self) -> Any:
        """Return all that is known of the game, hidden things too, as one row of numbers: for critics, no agents."""
        return self.session.features.row(self.session.state.array, self.session.seat)

    def render(self) -> Any:
        """Return the game as a spectator sees it, as ``render_mode`` says."""
        return self.session.render(self.render_mode)

    def _repr_svg_(self) -> str:
        """Show the game in a notebook."""
        return self.session.picture()

    def close(self) -> None:
        """Nothing is kept open."""
