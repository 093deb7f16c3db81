"""One game from an environment's perspective: seat to move, legal actions, observations and rewards.

All environments of the lab are thin layers over this.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.bots.features import Features, Floats
from lunaria.engine.batch import REWARDS, reward
from lunaria.engine.files.record import Record, of_match
from lunaria.engine.game import MAX_SEED, Game, Options, SettingError, Variant
from lunaria.engine.kernel import Kernel
from lunaria.engine.match import Match, seats_in
from lunaria.engine.show.text import Texts
from lunaria.engine.show.ui import Picture
from lunaria.engine.state import State
from lunaria.engine.stepper import Stepper
from lunaria.games import load
from lunaria.lab.clones import SharedGame
from lunaria.lab.narrow import Narrow

MAX_DEAL = 2**31 - 1
"""Without a seed, deals start from a random number below this."""
OBSERVATIONS = ("flat", "split", "structured")
"""One row of floats; the same split into bytes and floats; or one array of integers per field. See ``docs/lab.md``."""
DENSE = "estimate"
"""The reward ``estimate``: at every step the change of the estimated lead, at the end the change to the true one."""
SESSION_REWARDS = (*REWARDS, DENSE)

RENDER_MODES = ("ansi", "svg", "rgb_array")
"""Lines of text, the picture as SVG, the picture as pixels."""
SHARED_WRONG_ACTIONS = ("raise", "random")
"""The effect of an illegal action where all seats are agents: an error, or a random legal action instead."""


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode; raises ``SettingError`` for an unknown one."""
    if mode is not None and mode not in RENDER_MODES:
        raise SettingError(f"a render mode is {', '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def no_reset_options(options: Mapping[str, Any] | None) -> None:
    """Raise ``SettingError`` for options given to ``reset``: they are fixed when the environment is made."""
    if options:
        raise SettingError(
            f"reset() takes no options; give {', '.join(map(repr, options))} when the environment is made"
        )


class IllegalActionError(ValueError):
    """The action is illegal for the seat; the text names both."""


def deal_of(seed: int | None, chance: np.random.Generator) -> int:
    """Return the deal of a seed, or a random one without.

    Raises:
        SettingError: the seed is no whole number from 0 to ``MAX_SEED``.
    """
    if seed is None:
        return int(chance.integers(MAX_DEAL))
    if not isinstance(seed, (int, np.integer)) or not 0 <= seed <= MAX_SEED:
        raise SettingError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    return int(seed)


def known(agent: str, agents: Sequence[str]) -> str:
    """Return the name of an agent; raises ``SettingError`` if it is none of ``agents``."""
    if agent not in agents:
        raise SettingError(f"there is no agent {agent!r}; there are {', '.join(agents)}")
    return agent


def made(kind: object, session: "Session", **facts: object) -> str:
    """Return the ``repr`` of an environment: its game, the settings that are no defaults, and ``facts``."""
    defaults = session.game.complete()
    options = {name: value for name, value in session.options.items() if value != defaults[name]}
    arguments = {"seats": session.seats} | ({"options": options} if options else {}) | facts
    if session.reward != "placement":
        arguments["reward"] = session.reward
    return f"{type(kind).__name__}({session.game.name!r}, {', '.join(f'{k}={v!r}' for k, v in arguments.items())})"


def lead(points: npt.NDArray[np.float64], seat: int) -> npt.NDArray[np.float64]:
    """Return a seat's lead over the best of the others; alone, its points.

    Args:
        points: points of each seat in each game, shape ``(games, seats)``.
        seat: the seat.
    """
    others = np.delete(points, seat, axis=1)
    return points[:, seat] - (others.max(axis=1) if others.shape[1] else 0.0)


@cache
def load_rules(kernel: Kernel, title: str) -> None:
    """Load compiled rules from the cache; what must be compiled first is announced on standard error."""

    def tell(done: int, _of: int) -> None:
        found = getattr(kernel.functions.setup, "stats", None)  # no rule has any when interpreting
        if done == 1 and found and found.cache_misses:
            print(f"compiling the rules of {title}, once, about 15 s; 'lunaria warm' compiles all", file=sys.stderr)

    kernel.warm(tell)


class Session:
    """One game.

    Args:
        game: the game, or its name.
        options: its options; missing ones are defaults.
        seats: number of seats.
        reward: one of ``REWARDS``, the reward at the end, or ``DENSE``.
        observation: one of ``OBSERVATIONS``.
        pad_seats: give rows room for the most seats of the title, absent ones as zeros: one shape for all.

    Raises:
        SettingError: these settings are not possible.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: int = 2,
        reward: str = "placement",
        observation: str = "flat",
        pad_seats: bool = False,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options: Options = self.game.check(options, seats)
        self.seats = seats
        for value, known, what in (
            (reward, SESSION_REWARDS, "a reward"),
            (observation, OBSERVATIONS, "an observation"),
        ):
            if value not in known:
                raise SettingError(f"{what} is {' or '.join(known)}, not {value!r}")
        self.reward = reward
        self.observation = observation
        self.variant: Variant = self.game.variant(self.options)
        self.kernel = self.variant.kernel
        load_rules(self.kernel, self.game.title)
        if pad_seats and seats == 1:
            raise SettingError("a game alone has other fields: rows are padded for two seats or more")
        self.features = Features(self.variant, seats, self.game.seats[-1] if pad_seats else None)
        self.narrow = Narrow(self.features) if observation == "split" else None
        self.seed = 0
        self.dealt = False
        self.plies: list[tuple[int, int]] = []
        self.leads = [0.0] * seats
        self._stepper = Stepper(self.kernel, self.game.encode(self.options), seats, 0)

    @property
    def state(self) -> State:
        """The full state with all hidden information."""
        return self._stepper.state

    @property
    def seat(self) -> int:
        """The seat to move; of several pending seats the lowest."""
        return self._stepper.seat

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self._stepper.count == 0

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.dealt = True
        self.seed = seed
        self.plies = []
        self.leads = [0.0] * self.seats
        self._stepper.reset(seed)

    def legal(self) -> list[int]:
        """Return the legal actions of ``seat``, ascending."""
        return self._stepper.legal[: self._stepper.count].tolist()

    def must_be_dealt(self, what: str = "step()") -> None:
        """Raise ``RuntimeError`` before the first ``reset``; ``what`` was called too early."""
        if not self.dealt:
            raise RuntimeError(f"reset() deals the game; call it before {what}")

    def resume(self, state: State, seat: int, seed: int, plies: list[tuple[int, int]]) -> None:
        """Continue from the state of another session with the same settings.

        Args:
            state: its state.
            seat: the seat to move.
            seed: the seed of its deal.
            plies: seat and action of every decision so far.
        """
        self.dealt = True
        self.seed = seed
        self.plies = list(plies)
        self._stepper.resume(state, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        padded = self.features.room > self.features.seats
        made = (SharedGame(self.game), dict(self.options), self.seats, self.reward, self.observation, padded)
        now = (self.dealt, self.seed, list(self.plies), list(self.leads), self.state.copy(), self.seat)
        return _made_again, (*made, *now)

    def step(self, action: int) -> None:
        """Make a decision for ``seat``.

        Raises:
            IllegalActionError: the action is illegal; nothing happened.
            RuntimeError: before the first ``reset``.
        """
        self.must_be_dealt()
        seat = self.seat
        if self._stepper.step(action) < 0:
            known = 0 <= action < self.kernel.actions
            name = f"{action} ({self.variant.notation(action)})" if known else f"{action}"
            raise IllegalActionError(f"seat {seat} may not choose action {name} now")
        self.plies.append((seat, action))

    def action(self, given: Any) -> int:
        """Return the id of an action: of a whole number of any library, or of a move in the game's notation.

        Raises:
            IllegalActionError: it is neither.
        """
        if isinstance(given, str):
            found = self.variant.parse(given)
            if found is None:
                one = self.variant.notation(0)
                raise IllegalActionError(f"{given!r} is no move of {self.game.name}; {one!r} is one")
            return found
        try:
            return index(given)
        except TypeError:
            whole = np.asarray(given)
            if whole.size == 1 and whole.dtype.kind in "iu":
                return int(whole.item())
        raise IllegalActionError(f"an action is a whole number, not {given!r}")

    def step_of(self, seat: int, action: int) -> None:
        """Make the decision of any pending seat; see ``step``."""
        if seat != self.seat:
            self._stepper.ask(seat)
        self.step(action)

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """Return the mask of a seat's legal actions, shape ``(actions,)``: all 0 unless it is ``seat``."""
        mask = np.zeros(self.kernel.actions, np.int8)
        if seat == self.seat:
            mask[self.legal()] = 1
        return mask

    def observe(self, seat: int) -> Any:
        """Return the observation of a seat, in the form of ``observation``."""
        seen = self.kernel.observe(self.state, seat).array
        if self.observation == "structured":
            return self.features.structured(seen, seat)
        if self.narrow is None:
            return self.features.row(seen, seat)
        halves = self.narrow.empty(1)
        self.narrow.write(seen, np.array([seat]), halves)
        return {name: part[0] for name, part in halves.items()}

    def flat(self, seat: int) -> Floats:
        """Return the observation of a seat as one row of floats."""
        return self.features.row(self.kernel.observe(self.state, seat).array, seat)

    def rewards(self) -> list[float]:
        """Return the reward of each seat since the last call: 0 until the end, unless the reward is ``DENSE``."""
        if self.reward == DENSE:
            before, self.leads = self.leads, self._leads()
            return [now - then for now, then in zip(self.leads, before, strict=True)]
        return self._rewards(self.reward) if self.over else [0.0] * self.seats

    def _rewards(self, kind: str) -> list[float]:
        scores = np.array(self.kernel.score(self.state, self.seats))
        ranks = np.array(self.kernel.rank(self.state, self.seats))
        return [float(reward(REWARDS.index(kind), seat, scores, ranks)) for seat in range(self.seats)]

    def estimate(self, seat: int) -> list[float]:
        """Return the game's own estimate of each seat's final points, from what a seat knows."""
        return self.kernel.evaluate(self.kernel.observe(self.state, seat), self.seats)

    def _leads(self) -> list[float]:
        """Return each seat's lead: the true one after the end, else the estimate from what the seat knows."""
        if self.over:
            return self._rewards("margin")
        return [float(lead(np.array([self.estimate(seat)]), seat)[0]) for seat in range(self.seats)]

    def match(self) -> Match:
        """Return the game so far as a match, with every move verified."""
        match = Match(self.game, self.options, self.seats, self.seed)
        for seat, action in self.plies:
            match.play(seat, action)
        return match

    def record(self) -> Record:
        """Return the game so far as a record."""
        return of_match(self.match())

    def picture(self, seat: int = -1, language: str = "en") -> str:
        """Draw the view of a seat (-1: a spectator) as SVG."""
        view = self.variant.view(self.kernel.observe(self.state, seat), seat)
        return self.variant.picture(view, Picture(Texts(language, (self.game.texts,))))

    def words(self, seat: int = -1, language: str = "en") -> str:
        """Return a description of a seat's view in a few lines."""
        view = self.variant.view(self.kernel.observe(self.state, seat), seat)
        return "\n".join(self.variant.describe(view, Texts(language, (self.game.texts,))))

    def _repr_svg_(self) -> str:
        """Show the spectator's view in a notebook."""
        return self.picture()

    def pixels(self, seat: int = -1) -> npt.NDArray[np.uint8]:
        """Draw the view of a seat as pixels, shape ``(height, width, 3)``; needs a browser (extra ``pictures``)."""
        from lunaria.lab.pictures import to_pixels

        return to_pixels(self.picture(seat))

    def render(self, mode: str | None, seat: int = -1) -> Any:
        """Render the game in an environment's ``render_mode``; None without one."""
        draw: dict[str, Callable[[int], Any]] = {"ansi": self.words, "svg": self.picture, "rgb_array": self.pixels}
        return draw[mode](seat) if mode else None

    def pending(self) -> list[int]:
        """Return all pending seats."""
        return seats_in(self.kernel.pending(self.state))


def _made_again(
    shared: SharedGame,
    options: Options,
    seats: int,
    reward: str,
    observation: str,
    padded: bool,
    dealt: bool,
    seed: int,
    plies: list[tuple[int, int]],
    leads: list[float],
    state: State,
    seat: int,
) -> Session:
    """Restore a stored or copied session."""
    session = Session(
        shared.game, options=options, seats=seats, reward=reward, observation=observation, pad_seats=padded
    )
    session.resume(state, seat, seed, plies)
    session.dealt, session.leads = dealt, leads
    return session
