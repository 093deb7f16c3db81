"""Gymnasium's interface to many games stepped at once by compiled code.

The raw interface is ``lunaria.engine.batch.Batch``; this adds spaces and Gymnasium's conventions.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lunaria.bots.features import Features
from lunaria.engine.batch import WAITS, Batch, whole
from lunaria.engine.game import Game, SettingError
from lunaria.lab.array_pool import Spares
from lunaria.lab.clones import SharedGame
from lunaria.lab.opponents import Against, Opponents, seated
from lunaria.lab.session import DENSE, Session, deal_of, lead, made, no_reset_options
from lunaria.lab.single import LOST, WRONG_ACTIONS
from lunaria.lab.spaces import action_space, observation_space


def _whole(records: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    """Return a view of records as plain bytes: NumPy would pick them field by field."""
    return records.view(np.dtype((np.void, records.itemsize)))


class LunariaVectorEnv(VectorEnv, EzPickle):  # type: ignore[misc]
    """Parallel games; a finished game restarts in the same step.

    ``infos`` holds ``action_mask`` (``(games, actions)``, bool), ``to_move`` (the seat to move), ``sample`` (a random
    legal action of each game, drawn from the stream of its deal: reproducible, and not independent of it),
    ``seat_rewards`` (by game and seat) and the raw ``records``. For games that ended,
    ``final_obs`` holds the final observation of the agent or last mover and ``final_info`` the ``scores``, ``ranks``
    and ``seat_rewards`` (by game and seat; of a game lost by an illegal action as it stood then, without a reward for
    the others); ``_final_obs`` and ``_final_info`` are the masks of these games. A copy
    (``copy.deepcopy``, ``pickle``) continues from the current states.

    Args:
        game: the game, or its name.
        num_envs: number of games.
        options: its options; missing ones are defaults.
        seats: seats of each game.
        seat: the agent's seat, with ``opponents`` at the others; None: the caller makes all decisions (self-play), and
            the reward is that of the seat that has just decided.
        opponents: the players of the other seats, in order, or one for all of them: specs of bots (``random``,
            ``greedy``, ``gardener``, ``net:NAME:0``) or policies (``lunaria.lab.opponents.Policy``), such as an earlier
            one of the agent. None: ``greedy``, unless the caller makes all decisions.
        reward: ``placement`` (-1 to 1), ``margin`` or ``score`` (points) at the end, or ``estimate``: changes of the
            estimated lead at every step, with the estimates in ``infos``.
        observation: ``flat``, or ``split``: a dict of bytes and floats.
        pad_seats: give rows room for the most seats of the title; see ``Session``.
        wrong_actions: ``raise`` (no game changes), ``lose`` (the agent loses that game) or ``random`` (a random legal
            action replaces it); ``infos["wrong_action"]`` reports them. None: ``lose``, or ``raise`` where the caller
            makes all decisions.
        threads: number of threads that share a step.
        copy: False returns the same arrays every time, overwritten by the next step: faster, but a trap for buffers.
            ``final_obs`` then holds older observations for unfinished games, else zeros.

    Raises:
        SettingError: these settings are not possible.
        SpecError: a bot does not exist.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        *,
        num_envs: int = 1024,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        seat: int | None = 0,
        opponents: "Opponents | None" = None,
        reward: str = "placement",
        observation: str = "flat",
        pad_seats: bool = False,
        wrong_actions: str | None = None,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        if observation == "structured":
            raise SettingError(
                "many games side by side have flat or split rows: make one environment for structured ones"
            )
        session = Session(
            game, options=options, seats=seats, reward=reward, observation=observation, pad_seats=pad_seats
        )
        title, games = session.game, num_envs
        EzPickle.__init__(
            self, SharedGame(title), num_envs=num_envs, options=options, seats=seats, seat=seat, opponents=opponents,
            reward=reward, observation=observation, pad_seats=pad_seats, wrong_actions=wrong_actions, threads=threads,
            copy=copy,
        )  # fmt: skip
        if seat is None and opponents is not None:
            raise SettingError("with seat=None the caller plays all seats: there are no opponents")
        if seat is None and reward == DENSE:
            raise SettingError("the reward 'estimate' is of an agent at one seat: with seat=None choose another")
        if seat is not None and seat not in range(seats):
            raise SettingError(f"the agent sits at seat 0 to {seats - 1}, not {seat}")
        if wrong_actions not in (None, *WRONG_ACTIONS):
            raise SettingError(f"wrong_actions is {' or '.join(WRONG_ACTIONS)}, not {wrong_actions!r}")
        if wrong_actions == "lose" and seat is None:
            raise SettingError("only an agent at one seat can lose by an illegal action: choose raise or random")
        self._wrong_actions = wrong_actions or ("raise" if seat is None else "lose")
        self._lost = LOST[reward]
        self._leads = np.zeros(games) if reward == DENSE else None
        self._session = session
        self.num_envs = num_envs
        self.agent = seat
        self.features: Features = session.features
        self.single_observation_space = observation_space(session)
        self.single_action_space = action_space(session)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = spaces.MultiDiscrete(np.full(games, session.kernel.actions))
        code = title.encode(session.options)
        players = {} if seat is None else seated("greedy" if opponents is None else opponents, session, seat)
        where, of_end = -1 if seat is None or players else seat, "margin" if reward == DENSE else reward
        self.batch = Batch(session.kernel, code, seats, games, 0, where, of_end, threads, seat if players else None)
        self._table = Against(self.batch, seat, players, self.features) if seat is not None and players else None
        self.narrow = session.narrow
        self._spares = Spares()
        self._copy = copy
        self._games = np.arange(games)
        self._rows = None if copy else self._new()
        self._ends = None if copy else self._new()
        self._truncated = np.zeros(games, np.bool_)
        self._dealt = False

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deal all games again: game i from ``seed + i``, its next one from ``seed + i + num_envs``.

        A list has a seed for each game, and may have None for a random one.

        Raises:
            SettingError: a seed is out of its range, or their number is wrong, or ``options`` are given.
        """
        first = seed[0] if isinstance(seed, list) and seed else seed
        chosen = deal_of(first, self.np_random)  # type: ignore[arg-type]
        super().reset(seed=None if first is None else chosen)
        no_reset_options(options)
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise SettingError(f"a list of seeds has one for each of {self.num_envs} games, not {len(seed)}")
            deals = np.array([deal_of(one, self.np_random) for one in seed], np.int64)
            self.batch.reset(deals)
        else:
            self.batch.reset(deal_of(seed, self.np_random))
        self._dealt = True
        if self._leads is not None:
            self._leads[:] = 0
        if self._table:
            self._table.let_others_play(self.np_random)
        return self._observed(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make one decision in every game.

        Raises:
            ValueError: an action is illegal, with ``wrong_actions="raise"``, or no whole number; no game has changed.
            RuntimeError: before the first ``reset``.
        """
        if not self._dealt:
            raise RuntimeError("reset() deals the games; call it before step()")
        movers = self.batch.to_move.copy()
        chosen, wrong = self._mended(whole(actions).copy())
        lost = np.flatnonzero(wrong) if self._wrong_actions == "lose" else self._games[:0]
        last = _whole(self.batch.observations)[lost]
        if self._table:
            self._table.step(chosen, self.np_random, some=len(lost) > 0)
        else:
            self.batch.step(chosen, some=len(lost) > 0)
        if len(lost):
            self._end_lost(lost)
        rewards = self.batch.rewards[self._games, movers]
        ended = self._handed(self.batch.ended)
        infos = self._infos() | {"wrong_action": wrong}
        if self._leads is not None:
            rewards = self._changes(infos["estimate"], rewards, ended)
        if ended.any():
            infos |= self._final(ended, movers, lost, last)
        return self._observed(), rewards, ended, self._handed(self._truncated), infos

    def _end_lost(self, lost: npt.NDArray[np.int64]) -> None:
        """Deal games lost by an illegal action again; the arrays of the batch then tell how each stood."""
        batch, kernel = self.batch, self._session.kernel
        stood = [kernel.state(batch.states[game : game + 1]) for game in lost]
        scores, ranks = ([read(state, batch.seats) for state in stood] for read in (kernel.score, kernel.rank))
        batch.deal(lost)
        if self._table:
            self._table.let_others_play(self.np_random)
        batch.ended[lost], batch.scores[lost], batch.ranks[lost] = True, scores, ranks
        batch.rewards[lost] = 0.0
        batch.rewards[lost, self.agent] = self._lost

    def _changes(
        self, estimates: npt.NDArray[np.float64], margins: npt.NDArray[np.float32], ended: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.float32]:
        """Return how the agent's lead has changed in each game: to the estimated one, or to the margin at the end."""
        assert self._leads is not None
        assert self.agent is not None
        found = np.where(ended, margins, lead(estimates, self.agent))
        changes = (found - self._leads).astype(np.float32)
        self._leads[:] = np.where(ended, 0.0, found)
        return changes

    def _mended(self, actions: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
        """Return actions that a batch takes, and in which games they were illegal."""
        wrong = np.zeros(len(self._games), np.bool_)
        if self._wrong_actions == "raise" or actions.shape != wrong.shape:
            return actions, wrong  # the batch says what is wrong
        there = (actions >= 0) & (actions < self.batch.masks.shape[1])
        wrong = ~(there & self.batch.masks[self._games, np.where(there, actions, 0)])
        actions[wrong] = WAITS if self._wrong_actions == "lose" else self.batch.samples[wrong]
        return actions, wrong

    def _final(
        self,
        ended: npt.NDArray[np.bool_],
        movers: npt.NDArray[np.int64],
        lost: npt.NDArray[np.int64],
        last: npt.NDArray[np.void],
    ) -> dict[str, Any]:
        """Return the final infos of games that have just ended, from the perspective of the agent or last mover.

        Args:
            ended: True for each of these games.
            movers: the seat that moved in each game.
            lost: the games lost by an illegal action, ascending.
            last: the observations of those games.
        """
        where = np.flatnonzero(ended)
        records = _whole(self.batch.finals)[where]
        records[np.isin(where, lost)] = last
        looking = movers[where] if self.agent is None else np.full(len(where), self.agent)
        finals = self._ends if self._ends is not None else self._new()
        if self.narrow and isinstance(finals, dict):
            halves = self.narrow.empty(len(where))
            self.narrow.write(records, looking, halves)
            for name, half in halves.items():
                if self._copy:
                    finals[name].fill(0)
                finals[name][where] = half
        else:
            written = np.empty((len(where), self.features.size), np.float32)
            self.features.write(records, looking, written)
            if self._copy:
                finals.fill(0)
            finals[where] = written
        ends = {
            "scores": self._handed(self.batch.scores),
            "ranks": self._handed(self.batch.ranks),
            "seat_rewards": self._handed(self.batch.rewards),
        }
        return {"final_obs": finals, "_final_obs": ended, "final_info": ends, "_final_info": ended}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the masks of legal actions in each game, shape ``(games, actions)``."""
        return self.batch.masks.copy()

    def __repr__(self) -> str:
        return made(self, self._session, seat=self.agent, num_envs=self.num_envs)

    def __getstate__(self) -> dict[str, Any]:
        own = {
            name: vars(self)[name]
            for name in ("_dealt", "_leads", "_np_random", "_np_random_seed", "spec")
            if name in vars(self)
        }
        return {**super().__getstate__(), "games": self.batch.snapshot(), "own": own}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        (shared,) = kept["_ezpickle_args"]
        super().__setstate__({**kept, "_ezpickle_args": (shared.game,)})
        self.__dict__.update(kept["own"])
        self.batch.resume(kept["games"])

    def close_extras(self, **_keywords: Any) -> None:
        """Stop the threads."""
        self.batch.close()

    def _new(self) -> Any:
        """Return arrays for the rows of all games that nobody holds, with any content."""
        count = len(self._games)
        if self.narrow:
            return self.narrow.empty(count, self._spares.empty)
        return self._spares.empty((count, self.features.size), np.dtype(np.float32))

    def _observed(self) -> Any:
        rows = self._rows if self._rows is not None else self._new()
        (self.narrow or self.features).write(self.batch.observations, self.batch.to_move, rows)
        return rows

    def _handed(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return self._spares.copy(array) if self._copy else array

    def _infos(self) -> dict[str, Any]:
        batch = self.batch
        dense = {} if self._leads is None else {"estimate": batch.estimates()}
        return dense | {
            "action_mask": self._handed(batch.masks),
            "to_move": self._handed(batch.to_move),
            "sample": self._handed(batch.samples),
            "seat_rewards": self._handed(batch.rewards),
            "records": self._handed(batch.observations),
        }
