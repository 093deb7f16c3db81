"""The games for OpenSpiel, as Python games. Extra: ``spiel``.

``register()`` makes them known; then ``pyspiel.load_game("lunaria_photosynthesis(seats=3,long_game=true)")`` loads one.
The parameters are ``seats``, ``reward`` (``placement``, ``margin``, ``score``), ``deal`` and the game's own options. An
option that takes words and numbers is given in a dict, as text: ``load_game(name, {"first_player": "1"})``.

Chance is sampled: a chance node has a single outcome. The first deals the game. ``deal=-1`` (the default) deals at
random; a clone is dealt a future of its own (``lunaria.lab.clones``), and a decision after which chance speaks is
followed by a chance node, where clones part. Any other number always deals the game of that seed: there is no other
chance node, a history tells the whole game, and clones have its future too. ``resample_from_infostate`` draws a
possibility of what a player may know. ``game.deserialize_state(state.serialize())`` and ``pickle`` give the very same
state.
"""

import hashlib
from collections.abc import Callable
from random import SystemRandom
from typing import Any

import numpy as np

from lunaria.bots.features import Features
from lunaria.engine.batch import REWARDS, reward
from lunaria.engine.game import Game, Option, SettingError
from lunaria.engine.show.text import Texts
from lunaria.engine.state import State
from lunaria.games import NAMES, load
from lunaria.lab.clones import World
from lunaria.lab.extras import need

pyspiel: Any = need("pyspiel", "spiel")

MOST_DECISIONS = 4000
"""No game has more decisions than this."""
MOST_POINTS = 1000.0
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def _facts(game: Game, zero_sum: bool = False) -> Any:
    kinds = pyspiel.GameType
    parameters: dict[str, Any] = {"seats": max(2, game.seats[0]), "reward": "placement", "deal": -1}
    parameters.update({option.name: _default(option) for option in game.options})
    return kinds(
        short_name=f"lunaria_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _default(option: Option) -> Any:
    """Return the default as OpenSpiel would read it: a truth value, a number if all choices are numbers, or text."""
    first = option.choices[0]
    if set(option.choices) == {"true", "false"}:
        return first == "true"
    return int(first) if all(choice.isdecimal() for choice in option.choices) else first


def _text(value: Any) -> str:
    """Return a parameter as an option has it: OpenSpiel reads ``true`` and ``2`` as what they look like."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with its options and seats chosen. Each title has a subclass.

    Attributes:
        title: which game.
        facts: its description for OpenSpiel.
    """

    title: Game
    facts: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        title = self.title
        given = dict(params or {})
        self.seats = int(given.pop("seats", self.facts.parameter_specification["seats"]))
        self.reward = str(given.pop("reward", "placement"))
        self.deal = int(given.pop("deal", -1))
        if self.reward not in REWARDS:
            raise SettingError(f"reward is {' or '.join(REWARDS)}, not {self.reward!r}")
        self.options = title.check({name: _text(value) for name, value in given.items()}, self.seats)
        self.variant = title.variant(self.options)
        self.features = Features(self.variant, self.seats)
        self.texts = Texts("en", (title.texts,))
        most = 1.0 if self.reward == "placement" else MOST_POINTS
        zero_sum = self.seats > 1 and (self.reward == "placement" or (self.reward == "margin" and self.seats == 2))
        utility = {"utility_sum": 0.0} if zero_sum else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.variant.kernel.actions,
            max_chance_outcomes=1,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=MOST_DECISIONS,
            **utility,
        )
        super().__init__(_facts(title, zero_sum), info, params or {})

    def new_initial_state(self) -> "SpielState":
        """Return a game that is not dealt yet."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return 1, the deal, or where clones have futures of their own, how often chance may speak."""
        return 1 if self.deal >= 0 else 1 + MOST_DECISIONS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer of what a seat may know, or of what everybody may know."""
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.world: World | None = None

    @property
    def dealt(self) -> bool:
        """True once the game is dealt."""
        return self.world is not None

    @property
    def record(self) -> State:
        """The full state of the rules, hidden things too; an empty one before the deal."""
        return self.world.record if self.world else self.played.variant.kernel.state()

    @property
    def played(self) -> SpielGame:
        """The game that this is a state of."""
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return the seat that decides, chance before the deal, or TERMINAL; of several seats the lowest."""
        if self.world is None or self.world.waiting is not None:
            return CHANCE
        return self.world.seat if self.world.pending else TERMINAL

    def is_terminal(self) -> bool:
        """Return True once the game is over."""
        return self.world is not None and self.world.waiting is None and not self.world.pending

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the single outcome of the deal, or of what chance says after a decision."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.played.variant.kernel.legal(self.record, player)

    def _apply_action(self, action: int) -> None:
        if self.world is not None:
            if self.world.waiting is None:
                self.world.apply(action)
            else:
                self.world.speak()
            return
        game = self.played
        fixed = game.deal >= 0
        record = game.title.new(game.options, game.seats, game.deal if fixed else SystemRandom().getrandbits(62))
        self.world = World(game.title, game.options, game.seats, record, fixed)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a random possibility of what a player may know.

        Args:
            player: the seat.
            sampler: draws numbers from 0 to 1; all the chance comes from it.
        """
        other: SpielState = self.clone()
        if self.world is not None:
            other.world = self.world.resampled(player, int(sampler() * 2**53))
        return other

    def __deepcopy__(self, _memo: dict[int, Any]) -> "SpielState":
        clone: SpielState = self.clone()
        return clone

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (str(self.played), self.serialize())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return "chance" if self.dealt else "deal"
        return self.played.variant.notation(action)

    def returns(self) -> list[float]:
        """Return what the game has brought each seat: 0 while it goes on."""
        game = self.played
        if not self.is_terminal():
            return [0.0] * game.seats
        kernel = game.variant.kernel
        scores, ranks = np.array(kernel.score(self.record, game.seats)), np.array(kernel.rank(self.record, game.seats))
        kind = REWARDS.index(game.reward)
        return [float(reward(kind, seat, scores, ranks)) for seat in range(game.seats)]

    def seen_by(self, seat: int) -> str:
        """Return all that a seat (-1: a spectator) may know, as one line: the bytes of its observation."""
        if not self.dealt:
            return "not dealt yet"
        return f"{seat}: {self.played.variant.kernel.observe(self.record, seat).to_bytes().hex()}"

    def words(self, seat: int) -> str:
        """Put the game as a seat (-1: a spectator) sees it into lines for people."""
        variant = self.played.variant
        view = variant.view(variant.kernel.observe(self.record, seat), seat)
        return "\n".join(variant.describe(view, self.played.texts))

    def __str__(self) -> str:
        if self.world is None:
            return "not dealt yet"
        waiting = "" if self.world.waiting is None else "\nchance is to speak"
        known = hashlib.sha256(b"".join(view.to_bytes() for view in self.world.views(self.record)))
        return f"{self.words(-1)}\nall that seats know: {known.hexdigest()[:16]}{waiting}"


def _restored(game: str, text: str) -> SpielState:
    register()
    state: SpielState = pyspiel.load_game(game).deserialize_state(text)
    return state


class SpielObserver:
    """What a seat may know, as a row of numbers (see ``lunaria.bots.features``) and as one line.

    Attributes:
        tensor: the row.
        dict: the same numbers by field.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise SettingError(f"an observation takes no parameters, not {params}")
        self.game = game
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(game.features.size, np.float32)
        parts = game.features.parts
        self.dict = {part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in parts}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know."""
        if not state.dealt:
            self.tensor[:] = 0
            return
        seat = player if self.private else -1
        seen = self.game.variant.kernel.observe(state.record, seat)
        self.tensor[:] = self.game.features.row(seen.array, seat)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return all that a player may know, as one line."""
        return state.seen_by(player if self.private else -1)


def register() -> list[str]:
    """Make all games known to OpenSpiel, once; returns the names under which they load."""
    known = set(pyspiel.registered_names())
    names = []
    for name in NAMES:
        title = load(name)
        facts = _facts(title)
        names.append(f"lunaria_{name}")
        if names[-1] not in known:
            pyspiel.register_game(facts, type(f"Spiel_{name}", (SpielGame,), {"title": title, "facts": facts}))
    return names
