"""Gymnasium's environment of one agent: a seat plays, chosen bots play the others. Extra: ``rl``."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from lunaria.bots import make
from lunaria.engine.game import Game, SettingError
from lunaria.games import load
from lunaria.lab.aec import MAX_DEAL
from lunaria.lab.session import Session
from lunaria.lab.spaces import action_space, observation_space

WRONG_ACTIONS = ("raise", "random")
"""What an action that is not legal does: it raises, or a random legal one takes its place."""


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat against bots.

    ``info["action_mask"]`` says which actions are legal, shape ``(actions,)``, int8; a ``Discrete`` space takes it as
    it is: ``env.action_space.sample(info["action_mask"])``. The reward comes with the last step.

    Args:
        game: which game, or its name.
        opponents: the bots of the other seats in order, or one for all of them.
        options: its options; missing ones take their defaults.
        seats: how many play.
        seat: where the agent sits.
        reward: ``placement`` (-1 to 1), ``margin`` or ``score`` (points).
        observation: ``flat`` or ``structured``.
        wrong_actions: one of ``WRONG_ACTIONS``; ``info["wrong_action"]`` tells when an action was replaced.
        render_mode: ``ansi``, ``svg`` or None.

    Raises:
        SettingError: these settings are not possible.
        SpecError: there is no such bot.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str = "photosynthesis",
        opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, str] | None = None,
        seats: int = 2,
        seat: int = 0,
        reward: str = "placement",
        observation: str = "flat",
        wrong_actions: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        title = load(game) if isinstance(game, str) else game
        self.session = Session(title, options, seats, reward, observation)
        if seat not in range(seats):
            raise SettingError(f"the agent sits at seat 0 to {seats - 1}, not {seat}")
        if wrong_actions not in WRONG_ACTIONS:
            raise SettingError(f"wrong_actions is {' or '.join(WRONG_ACTIONS)}, not {wrong_actions!r}")
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise SettingError(f"{seats} seats leave {seats - 1} to opponents, not {len(names)}")
        others = [other for other in range(seats) if other != seat]
        self.seat = seat
        self.bots = {other: make(name, title, options) for other, name in zip(others, names, strict=True)}
        self.wrong_actions = wrong_actions
        self.render_mode = render_mode
        self.observation_space = observation_space(self.session)
        self.action_space = action_space(self.session)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal anew; with a seed, the game's own deal of that seed."""
        super().reset(seed=seed)
        self.session.reset(int(self.np_random.integers(MAX_DEAL)) if seed is None else seed)
        self._let_others_play()
        return self.session.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the agent's decision and let the bots answer."""
        legal = self.session.legal()
        wrong = int(action) not in legal
        if wrong and self.wrong_actions == "random" and legal:
            action = legal[int(self.np_random.integers(len(legal)))]
        self.session.step(int(action))
        self._let_others_play()
        info = {**self._info(), "wrong_action": wrong}
        return self.session.observe(self.seat), self.session.rewards()[self.seat], self.session.over, False, info

    def render(self) -> Any:
        """Return the game as the agent sees it: in words, or as SVG."""
        if self.render_mode is None:
            return None
        return self.session.words(self.seat) if self.render_mode == "ansi" else self.session.picture(self.seat)

    def _let_others_play(self) -> None:
        session = self.session
        while not session.over and session.seat != self.seat:
            bot = self.bots[session.seat]
            observed = session.kernel.observe(session.state, session.seat)
            session.step(bot.choose(observed, session.seat, session.seats, int(self.np_random.integers(2**63 - 1))))

    def _info(self) -> dict[str, Any]:
        session = self.session
        mask = np.zeros(session.kernel.actions, np.int8) if session.over else session.mask(self.seat)
        return {"action_mask": mask, "scores": session.kernel.score(session.state, session.seats)}
