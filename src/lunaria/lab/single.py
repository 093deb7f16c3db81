"""Gymnasium's single-agent environment: the agent plays one seat, opponents play the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from lunaria.bots import Bot
from lunaria.engine.game import Game, SettingError
from lunaria.lab.opponents import Opponents, by_seat, checked, player
from lunaria.lab.session import DENSE, RENDER_MODES, Session, check_render_mode, deal_of, made, no_reset_options
from lunaria.lab.spaces import action_space, observation_space

WRONG_ACTIONS = ("lose", "raise", "random")
"""The effect of an illegal action: the agent loses, an error is raised, or a random legal action replaces it."""
LOST = {"placement": -1.0, "margin": -100.0, "score": 0.0, DENSE: -100.0}
"""The sums of all rewards of a game lost by an illegal action."""


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat against opponents.

    ``info["action_mask"]`` is the mask of legal actions, shape ``(actions,)``, int8, for
    ``env.action_space.sample(info["action_mask"])``; ``action_masks()`` is the same as booleans. The reward comes with
    the last step. A copy (``copy.deepcopy``, ``pickle``) continues from the current state.

    Args:
        game: the game, or its name.
        options: its options; missing ones are defaults.
        seats: number of seats.
        seat: the agent's seat.
        opponents: the players of the other seats, in order, or one for all of them: specs of bots (``random``,
            ``greedy``, ``gardener``, ``net:NAME:60``) or policies (``lunaria.lab.opponents.Policy``), such as an
            earlier one of the agent.
        reward: ``placement`` (-1 to 1), ``margin`` or ``score`` (points) at the end, or ``estimate``: changes of the
            estimated lead at every step, with the estimates in ``info``.
        observation: ``flat``, ``split`` or ``structured``.
        pad_seats: give rows room for the most seats of the title; see ``Session``.
        wrong_actions: one of ``WRONG_ACTIONS``; ``info["wrong_action"]`` reports one.
        render_mode: ``ansi``, ``svg``, ``rgb_array`` or None.

    Raises:
        SettingError: these settings are not possible.
        SpecError: a bot does not exist.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        seat: int = 0,
        opponents: "Opponents" = "greedy",
        reward: str = "placement",
        observation: str = "flat",
        pad_seats: bool = False,
        wrong_actions: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.session = Session(
            game, options=options, seats=seats, reward=reward, observation=observation, pad_seats=pad_seats
        )
        if seat not in range(seats):
            raise SettingError(f"the agent sits at seat 0 to {seats - 1}, not {seat}")
        if wrong_actions not in WRONG_ACTIONS:
            raise SettingError(f"wrong_actions is {' or '.join(WRONG_ACTIONS)}, not {wrong_actions!r}")
        self.seat = seat
        self.opponents = by_seat(opponents, seats, seat)
        self._ask_players()
        self.wrong_actions = wrong_actions
        self.render_mode = check_render_mode(render_mode)
        self._lost = False
        self.observation_space = observation_space(self.session)
        self.action_space = action_space(self.session)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new game; with a seed, the game's own deal of that seed."""
        chosen = deal_of(seed, self.np_random)
        super().reset(seed=None if seed is None else chosen)
        no_reset_options(options)
        self._lost = False
        self.session.reset(deal_of(seed, self.np_random))
        self._let_others_play()
        return self.session.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the agent's decision, an id or a move in the game's notation, and the others' until its next turn.

        Raises:
            IllegalActionError: the action is illegal, with ``wrong_actions="raise"``, or none at all.
            RuntimeError: before the first ``reset``, or after the end.
        """
        self.session.must_be_dealt()
        if self._lost or self.session.over:
            raise RuntimeError("this game is over; reset() deals another one")
        legal = self.session.legal()
        action = self.session.action(action)
        wrong = action not in legal
        if wrong and self.wrong_actions == "lose":
            self._lost = True
            info = {**self._info(), "wrong_action": True}
            return (
                self.session.observe(self.seat),
                LOST[self.session.reward] - self.session.leads[self.seat],
                True,
                False,
                info,
            )
        if wrong and self.wrong_actions == "random":
            action = legal[int(self.np_random.integers(len(legal)))]
        self.session.step(action)
        self._let_others_play()
        info = {**self._info(), "wrong_action": wrong}
        return self.session.observe(self.seat), self.session.rewards()[self.seat], self.session.over, False, info

    def render(self) -> Any:
        """Render the agent's view according to ``render_mode``."""
        return self.session.render(self.render_mode, self.seat)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the mask of legal actions, shape ``(actions,)``; the name is what masking agents expect."""
        legal: npt.NDArray[np.int8] = self._info()["action_mask"]
        return legal.astype(np.bool_)

    def __repr__(self) -> str:
        session = self.session
        return made(self, session, seat=self.seat, **({"seed": session.seed} if session.dealt else {}))

    def _repr_svg_(self) -> str:
        """Show the agent's view in a notebook."""
        return self.session.picture(self.seat)

    def _ask_players(self) -> None:
        self.players = {seat: player(one, self.session) for seat, one in self.opponents.items()}

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "players"}  # they are stateless

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._ask_players()

    def _let_others_play(self) -> None:
        session = self.session
        while not session.over and session.seat != self.seat:
            other, seat = self.players[session.seat], session.seat
            if isinstance(other, Bot):
                observed = session.kernel.observe(session.state, seat)
                session.step(other.choose(observed, seat, session.seats, int(self.np_random.integers(2**63 - 1))))
            else:
                mask = session.mask(seat)[None].astype(np.bool_)
                session.step(int(checked(other(session.flat(seat)[None], mask), mask, np.array([seat]))[0]))

    def _info(self) -> dict[str, Any]:
        session = self.session
        ended = session.over or self._lost
        mask = np.zeros(session.kernel.actions, np.int8) if ended else session.mask(self.seat)
        info = {"action_mask": mask, "scores": session.kernel.score(session.state, session.seats)}
        return info | ({"estimate": session.estimate(self.seat)} if session.reward == DENSE else {})
