"""The games for OpenSpiel, as Python games. Extra: ``spiel``.

After ``register()``, ``pyspiel.load_game("lunaria_photosynthesis(seats=3,long_game=true)")`` loads one. The parameters
are ``seats``, ``reward`` (``placement``, ``margin``, ``score``), ``deal`` and the game's own options. An option with
both words and numbers as values is passed in a dict, as text: ``load_game(name, {"first_player": "1"})``.

Chance is sampled: a chance node has a single outcome. The first one deals the game. ``deal=-1`` (the default) deals at
random. A clone then has a future of its own (``lunaria.lab.clones``), and each decision with a random event is followed
by a chance node, at which clones diverge. Any other number always deals the game of that seed: there is no further
chance node, the history determines the whole game, and clones share its future. With ``deals=n`` the first chance node
draws one of the games of seeds 0 to n - 1, all equally likely, and nothing else is random: such a game is finite and
exact, and has information states (all that a seat has seen and done), as CFR and exploitability need it; its tree must
be small. ``resample_from_infostate`` draws a
possibility of a player's information. ``game.deserialize_state(state.serialize())`` and ``pickle`` reproduce the same
state.
"""

import hashlib
from collections.abc import Callable, Iterable
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
"""Upper bound on the decisions of a game."""
MOST_POINTS = 1000.0
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def _facts(game: Game, zero_sum: bool = False, exact: bool = False) -> Any:
    kinds = pyspiel.GameType
    parameters: dict[str, Any] = {"seats": max(2, game.seats[0]), "reward": "placement", "deal": -1, "deals": 0}
    parameters.update({option.name: _default(option) for option in game.options})
    return kinds(
        short_name=f"lunaria_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if exact else kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=exact,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _default(option: Option) -> Any:
    """Return the default in OpenSpiel's types: a boolean, a number if all choices are numbers, or text."""
    first = option.choices[0]
    if set(option.choices) == {"true", "false"}:
        return first == "true"
    return int(first) if all(choice.isdecimal() for choice in option.choices) else first


def _text(value: Any) -> str:
    """Return a parameter as the text of an option: OpenSpiel parses ``true`` and ``2`` into other types."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A title with chosen options and seats. Each title has a subclass.

    Attributes:
        title: the game.
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
        self.deals = int(given.pop("deals", 0))
        if self.deals < 0 or (self.deals and self.deal >= 0):
            raise SettingError("deals is 0, or the number of deals that chance draws from; then there is no deal")
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
            max_chance_outcomes=max(1, self.deals),
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=MOST_DECISIONS,
            **utility,
        )
        super().__init__(_facts(title, zero_sum, self.deals > 0), info, params or {})

    @property
    def fixed(self) -> bool:
        """True if nothing is random after the deal."""
        return self.deal >= 0 or self.deals > 0

    def new_initial_state(self) -> "SpielState":
        """Return a state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return 1, for the deal, or the maximum number of random events if clones have futures of their own."""
        return 1 if self.fixed else 1 + MOST_DECISIONS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer of a seat's information, or of public information."""
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.world: World | None = None
        self.memories: tuple[str, ...] = ("",) * game.seats

    @property
    def dealt(self) -> bool:
        """True after the deal."""
        return self.world is not None

    @property
    def record(self) -> State:
        """The full state of the rules with hidden information; an empty one before the deal."""
        return self.world.record if self.world else self.played.variant.kernel.state()

    @property
    def played(self) -> SpielGame:
        """The game of this state."""
        game: SpielGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return the seat to move, chance before the deal, or TERMINAL; of several seats the lowest."""
        if self.world is None or self.world.waiting is not None:
            return CHANCE
        return self.world.seat if self.world.pending else TERMINAL

    def is_terminal(self) -> bool:
        """Return True when the game is over."""
        return self.world is not None and self.world.waiting is None and not self.world.pending

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals that chance draws from; a random event after a decision has a single outcome."""
        count = max(1, self.played.deals)
        return [(index, 1.0 / count) for index in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.played.variant.kernel.legal(self.record, player)

    def _apply_action(self, action: int) -> None:
        game, mover = self.played, self.current_player()
        if self.world is None:
            seed = action if game.deals else game.deal if game.fixed else SystemRandom().getrandbits(62)
            record = game.title.new(game.options, game.seats, seed)
            self.world = World(game.title, game.options, game.seats, record, game.fixed)
        elif self.world.waiting is None:
            self.world.apply(action)
        else:
            self.world.speak()
        if game.deals:
            did = [f"did {action}" if seat == mover else "" for seat in range(game.seats)]
            self.memories = tuple(map(self._remembered, range(game.seats), self.memories, did))

    def _remembered(self, seat: int, memory: str, did: str) -> str:
        """Return the memory of a seat after a step: a digest of all that it saw and did, unchanged if that was nothing.

        A memory is the digest of the steps, a space, and the digest of the last view.
        """
        steps, _, last = memory.partition(" ")
        view = hashlib.sha256(self.seen_by(seat).encode()).hexdigest()[:16]
        if view == last and not did:
            return memory
        return f"{hashlib.sha256(f'{steps} {did} {view}'.encode()).hexdigest()[:16]} {view}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a random possibility of a player's information.

        Args:
            player: the seat.
            sampler: draws numbers from 0 to 1; the only source of randomness.
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
        """Return the returns of each seat so far: 0 until the end."""
        game = self.played
        if not self.is_terminal():
            return [0.0] * game.seats
        kernel = game.variant.kernel
        scores, ranks = np.array(kernel.score(self.record, game.seats)), np.array(kernel.rank(self.record, game.seats))
        kind = REWARDS.index(game.reward)
        return [float(reward(kind, seat, scores, ranks)) for seat in range(game.seats)]

    def seen_by(self, seat: int) -> str:
        """Return all information of a seat (-1: a spectator) as one line: the bytes of its observation."""
        if not self.dealt:
            return "not dealt yet"
        return f"{seat}: {self.played.variant.kernel.observe(self.record, seat).to_bytes().hex()}"

    def words(self, seat: int) -> str:
        """Return the view of a seat (-1: a spectator) as lines of text."""
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
    """A player's information, as a row of numbers (see ``lunaria.bots.features``) and as one line.

    Attributes:
        tensor: the row.
        dict: the same numbers by field.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise SettingError(f"an observation takes no parameters, not {params}")
        self.game = game
        self.recalls = kind.perfect_recall
        if self.recalls and not game.deals:
            raise SettingError("information states, with all that a seat remembers, are for games with deals=n")
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(game.features.size, np.float32)
        parts = game.features.parts
        self.dict = {part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in parts}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the information of a player."""
        if not state.dealt:
            self.tensor[:] = 0
            return
        seat = player if self.private else -1
        seen = self.game.variant.kernel.observe(state.record, seat)
        self.tensor[:] = self.game.features.row(seen.array, seat)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return all information of a player as one line; with perfect recall what it remembers."""
        if self.recalls and self.private:
            return f"{player}: {state.memories[player]}"
        return state.seen_by(player if self.private else -1)


def register(more: Iterable[Game] = ()) -> list[str]:
    """Register all games with OpenSpiel, once, and ``more`` beside those that are offered; returns their names."""
    known = set(pyspiel.registered_names())
    names = []
    for title in (*map(load, NAMES), *more):
        facts = _facts(title)
        names.append(f"lunaria_{title.name}")
        if names[-1] not in known:
            pyspiel.register_game(facts, type(f"Spiel_{title.name}", (SpielGame,), {"title": title, "facts": facts}))
    return names
