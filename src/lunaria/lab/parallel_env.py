"""PettingZoo's environment with simultaneous agents (Parallel): all pending seats decide in one step."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

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


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """One game in which every step takes the decisions of all pending seats.

    Other seats wait: their mask allows only ``waits``, an extra action beyond those of the game. Choices within a step
    are simultaneous. Where the rules let one seat decide at a time, one acts and the others wait. Simultaneous
    decisions are carried out from the lowest seat on; one that is no longer needed after an earlier one is dropped.
    Otherwise as ``TurnEnv``.

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
        max_cycles: number of steps after which a game is truncated; None: it is played to its end.

    Attributes:
        waits: the action of a seat that is not pending.
    """

    metadata = {"name": "lunaria_together_v1", "render_modes": list(RENDER_MODES)}  # noqa: RUF012

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
        self.session = Session(
            game, options=options, seats=seats, reward=reward, observation=observation, pad_seats=pad_seats
        )
        if wrong_actions not in SHARED_WRONG_ACTIONS:
            raise SettingError(f"wrong_actions is {' or '.join(SHARED_WRONG_ACTIONS)}, not {wrong_actions!r}")
        self.wrong_actions = wrong_actions
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = max_cycles
        self.waits = self.session.kernel.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        seen, mask = observation_space(self.session), spaces.MultiBinary(self.waits + 1)
        self.action_spaces = {agent: action_space(self.session, 1) for agent in self.possible_agents}
        self.state_space = state_space(self.session)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._chance, _ = seeding.np_random()
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[known(agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions; the last one is waiting."""
        return self.action_spaces[known(agent, self.possible_agents)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a new game: with a seed, the game's own deal of that seed; without, the next of a random sequence."""
        if seed is not None:
            self._chance, _ = seeding.np_random(deal_of(seed, self._chance))
        self.session.reset(deal_of(seed, self._chance))
        self.agents = self.possible_agents[:]
        self._steps = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """Carry out the choices of all agents: ids, or moves in the game's notation.

        Raises:
            IllegalActionError: an agent's action is illegal or missing; nothing happened.
            RuntimeError: before the first ``reset``.
        """
        session = self.session
        session.must_be_dealt()
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = [session.action(actions.get(agent, -1)) for agent in self.possible_agents]
        deciding = set(session.pending())
        for seat, action in enumerate(chosen):
            legal = session.kernel.legal(session.state, seat) if seat in deciding else [self.waits]
            if action not in legal and self.wrong_actions == "random":
                chosen[seat] = int(self._chance.choice(legal))
            elif action not in legal:
                may = "decides now" if seat in deciding else "has nothing to decide now and waits"
                raise IllegalActionError(f"seat {seat} may not choose action {action}: it {may}")
        for seat in sorted(deciding):
            still = session.pending()
            if seat in still and chosen[seat] in session.kernel.legal(session.state, seat):
                session.step_of(seat, chosen[seat])
        self._steps += 1
        over = session.over
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        agents, rewards = self.agents, session.rewards()
        observations = self._observations()
        if over or cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Any]:
        deciding = set() if self.session.over else set(self.session.pending())
        return {agent: self._observed(seat, seat in deciding) for seat, agent in enumerate(self.possible_agents)}

    def _observed(self, seat: int, decides: bool) -> dict[str, Any]:
        mask = np.zeros(self.waits + 1, np.int8)
        mask[self.session.kernel.legal(self.session.state, seat) if decides else self.waits] = 1
        return {"observation": self.session.observe(seat), "action_mask": mask}

    def __repr__(self) -> str:
        return made(self, self.session, **({"seed": self.session.seed} if self.session.dealt else {}))

    def state(self) -> Any:
        """Return the full state, with hidden information, as one row of numbers: for critics, not for agents."""
        return self.session.features.row(self.session.state.array, 0)

    def render(self) -> Any:
        """Render the spectator's view according to ``render_mode``."""
        return self.session.render(self.render_mode)

    def _repr_svg_(self) -> str:
        """Show the game in a notebook."""
        return self.session.picture()

    def close(self) -> None:
        """Do nothing: no resources are open."""
