"""PettingZoo's turn-based environment (AEC): one agent per seat, with action masks."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from lunaria.engine.game import Game, SettingError
from lunaria.lab.session import (
    RENDER_MODES,
    SHARED_WRONG_ACTIONS,
    IllegalActionError,
    Session,
    check_render_mode,
    deal_of,
    known,
    made,
)
from lunaria.lab.spaces import action_space, observation_space, state_space


class TurnEnv(AECEnv):  # type: ignore[misc]
    """One game, one seat after the other.

    An observation is a dict of ``observation`` (the information of the seat) and ``action_mask`` (its legal actions,
    all 0 unless it is the seat to move). Agents are ``seat_0``, ``seat_1`` and so on. Rewards come at the end. Of
    several pending seats the lowest moves first; its choice stays hidden in the others' observations until the rules
    reveal it. An illegal action raises ``IllegalActionError``. A copy (``copy.deepcopy``, ``pickle``) continues from
    the current state.

    Args:
        game: the game, or its name.
        options: its options; missing ones are defaults.
        seats: number of seats.
        reward: ``placement`` (-1 to 1), ``margin`` or ``score`` (points) at the end, or ``estimate``: changes of the
            estimated lead at every step.
        observation: ``flat``, ``split`` or ``structured``.
        pad_seats: give rows room for the most seats of the title; see ``Session``.
        wrong_actions: the effect of an illegal action: ``raise`` an error, or play a ``random`` legal one instead.
        render_mode: ``ansi`` (lines of text), ``svg`` (the picture's source), ``rgb_array`` (pixels) or None.
        max_cycles: number of decisions after which a game is truncated; None: it is played to its end.
    """

    metadata = {"name": "lunaria_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        reward: str = "placement",
        observation: str = "flat",
        pad_seats: bool = False,
        wrong_actions: str = "raise",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        self.session = Session(
            game, options=options, seats=seats, reward=reward, observation=observation, pad_seats=pad_seats
        )
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = max_cycles
        if wrong_actions not in SHARED_WRONG_ACTIONS:
            raise SettingError(f"wrong_actions is {' or '.join(SHARED_WRONG_ACTIONS)}, not {wrong_actions!r}")
        self.wrong_actions = wrong_actions
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.session) for agent in self.possible_agents}
        self._seen = observation_space(self.session)
        mask = spaces.MultiBinary(self.session.kernel.actions)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self._seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.state_space = state_space(self.session)
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[known(agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[known(agent, self.possible_agents)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. With a seed, it is the game's own deal of that seed; without, the next of a random sequence.

        PettingZoo's own tests pass ``options``; there are none here, and they are ignored.
        """
        if seed is not None:
            self._chance, _ = seeding.np_random(deal_of(seed, self._chance))
        self.session.reset(deal_of(seed, self._chance))
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
            RuntimeError: before the first ``reset``.
        """
        self.session.must_be_dealt()
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and mask.

        Raises:
            RuntimeError: before the first ``reset``.
            SettingError: there is no such agent.
        """
        self.session.must_be_dealt("observe()")
        seat = self.possible_agents.index(known(agent, self.possible_agents))
        mask = self.session.mask(seat) if not self.session.over else np.zeros(self.session.kernel.actions, np.int8)
        return {"observation": self.session.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Make the decision of ``agent_selection``: an id, or a move in the game's notation; None when it is over.

        Raises:
            IllegalActionError: the action is illegal; nothing happened.
            RuntimeError: before the first ``reset``.
        """
        self.session.must_be_dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise IllegalActionError(f"{agent} decides now: None is for agents whose game is over")
        chosen = self.session.action(action)
        if self.wrong_actions == "random" and chosen not in (legal := self.session.legal()):
            chosen = int(self._chance.choice(legal))
        self.session.step(chosen)
        self.rewards = dict(zip(self.possible_agents, self.session.rewards(), strict=True))
        if self.session.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and len(self.session.plies) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.session.seat]
        self._accumulate_rewards()
        if any(self.terminations.values()) or any(self.truncations.values()):
            self._deads_step_first()

    def __repr__(self) -> str:
        return made(self, self.session, **({"seed": self.session.seed} if self.session.dealt else {}))

    def state(self) -> Any:
        """Return the full state, with hidden information, as one row of numbers: for critics, not for agents."""
        return self.session.features.row(self.session.state.array, self.session.seat)

    def render(self) -> Any:
        """Render the spectator's view according to ``render_mode``."""
        return self.session.render(self.render_mode)

    def _repr_svg_(self) -> str:
        """Show the game in a notebook."""
        return self.session.picture()

    def close(self) -> None:
        """Do nothing: no resources are open."""
