"""PettingZoo's environment of agents that act at the same time (Parallel): all seats that decide now, in one step."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lunaria.engine.game import Game, SettingError
from lunaria.games import load
from lunaria.lab.rl import ParallelEnv, seeding, spaces
from lunaria.lab.session import MAX_DEAL, RENDER_MODES, IllegalActionError, Session, check_render_mode
from lunaria.lab.spaces import action_space, observation_space

WRONG_ACTIONS = ("raise", "random")


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """One game in which every step takes the decisions of all seats that decide at that moment.

    Seats that have nothing to decide wait: they may choose one action more than the game has, ``waits``, and it is all
    that their mask allows. What is chosen in one step is chosen without knowing what the others choose. Where the
    rules let one seat decide at a time, one acts and the others wait. Of seats that decide together the lowest is
    carried out first; what it does may settle for others that they have nothing left to decide: then theirs is dropped.
    Otherwise as ``TurnEnv``.

    Args:
        game: which game, or its name.
        options: its options; missing ones take their defaults.
        seats: how many play.
        reward: what the end brings: ``placement`` (-1 to 1), ``margin`` or ``score`` (points).
        observation: ``flat`` or ``structured``.
        wrong_actions: what an action that is not legal does: ``raise``, or ``random``: a random legal one takes its
            place.
        render_mode: ``ansi`` (lines of words), ``svg`` (the picture as text), ``rgb_array`` (as pixels) or None.
        max_cycles: after so many steps a game is cut short (truncated); None: it is played to its end.

    Attributes:
        waits: the action of a seat that has nothing to decide.
    """

    metadata = {"name": "lunaria_together_v1", "render_modes": list(RENDER_MODES)}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        reward: str = "placement",
        observation: str = "flat",
        wrong_actions: str = "raise",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        title = load(game) if isinstance(game, str) else game
        self.session = Session(title, options, seats, reward, observation)
        if wrong_actions not in WRONG_ACTIONS:
            raise SettingError(f"wrong_actions is {' or '.join(WRONG_ACTIONS)}, not {wrong_actions!r}")
        self.wrong_actions = wrong_actions
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = max_cycles
        self.waits = self.session.kernel.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        seen, mask = observation_space(self.session), spaces.MultiBinary(self.waits + 1)
        self.action_spaces = {agent: action_space(self.session, 1) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._chance, _ = seeding.np_random()
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, the last of which waits."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal anew. With a seed, it is the game's own deal of that seed; without, the next of a random sequence."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.session.reset(int(self._chance.integers(MAX_DEAL)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self._steps = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Carry out what all agents chose.

        Raises:
            IllegalActionError: an agent may not choose it now, or says nothing; nothing happened.
            RuntimeError: no game was dealt yet.
        """
        session = self.session
        session.must_be_dealt()
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = [int(actions.get(agent, -1)) for agent in self.possible_agents]
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

    def state(self) -> Any:
        """Return all that is known of the game, hidden things too, as one row of numbers: for critics, no agents."""
        return self.session.features.row(self.session.state.array, 0)

    def render(self) -> Any:
        """Return the game as a spectator sees it, as ``render_mode`` says."""
        return self.session.render(self.render_mode)

    def _repr_svg_(self) -> str:
        """Show the game in a notebook."""
        return self.session.picture()

    def close(self) -> None:
        """Nothing is kept open."""
