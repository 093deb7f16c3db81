"""One deal played by many: bots with fixed numbers of simulations, seeded by the deal, and how results compare.

The entrant sits at seat 0; a level, usually ``OPPONENT``, plays all other seats. Alone the entrant plays against the
opponent of the rules, if there is one. A decision depends on the deal, the seat, the number of
that seat's decisions and its observation alone. So neither time nor machine changes a result, nor the order in which
simultaneous decisions arrive.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lunaria.bots.bot import Bot
from lunaria.bots.mcts import Settings
from lunaria.bots.search import Budget, Search
from lunaria.bots.specs import LEVELS, make
from lunaria.engine.deal import OPPONENT, seed_of
from lunaria.engine.game import Game, Variant
from lunaria.engine.kernel import Kernel
from lunaria.engine.match import seats_in
from lunaria.engine.state import State

ENTRANT = 0
"""The entrant's seat."""
FIELD = tuple(LEVELS)
"""The levels that play every deal, the cheapest first."""
QUICK = FIELD[:-1]
"""Those that decide within a second: they play the deals of events, of which people make many."""
MOST_PUBLIC = 200
"""Deals of a title in the public list."""


@dataclass(frozen=True)
class Played:
    """An entrant's game of a deal.

    Attributes:
        score: the entrant's points, or alone the lead over the rules' own opponent.
        course: the entrant's decisions in notation.
        place: the entrant's place at the table, from 1.
    """

    score: int
    course: tuple[str, ...]
    place: int


def outcome(variant: Variant, state: State, seats: int, entrant: int = ENTRANT) -> tuple[int, int]:
    """Return what an entrant has at the end: points, or alone the lead over the rules' own opponent; and the place."""
    kernel = variant.kernel
    against = sum(rival.score for rival in variant.rivals(state)) if seats == 1 else 0
    return kernel.score(state, seats)[entrant] - against, kernel.rank(state, seats)[entrant]


def fixed(spec: str, game: Game, options: Mapping[str, str] | None = None) -> Bot:
    """Return a bot whose decisions depend on no clock: the level ``oracle`` without its limit of time.

    Raises:
        SpecError: the bot does not exist.
    """
    if spec == "oracle":
        kernel = game.variant(options).kernel
        return Search(kernel, spec, Budget(kernel.search_defaults.oracle), Settings(ahead=True))
    return make(spec, game, options, programs=True)


class Following:
    """A game in progress, followed so that bots decide the same in whatever order simultaneous decisions arrive.

    A round begins when a seat gets a decision that had none before. Within it, a seat decides from how the round began
    and from its own decisions since, as if no other had decided yet.

    Args:
        kernel: the rules.
        start: the deal.
        key: of the deal.
    """

    def __init__(self, kernel: Kernel, start: State, key: bytes) -> None:
        self.state = start.copy()
        self._kernel, self._key = kernel, key
        self._round = start.copy()
        self._since: list[tuple[int, int]] = []
        self._counts = Counter[int]()

    @property
    def pending(self) -> list[int]:
        """The seats with a decision to make."""
        return seats_in(self._kernel.pending(self.state))

    def take(self, seat: int, action: int) -> None:
        """Carry out a decision."""
        before = self._kernel.pending(self.state)
        self._counts[seat] += 1
        after = self._kernel.apply(self.state, seat, action)
        if after & ~before:
            self._round, self._since = self.state.copy(), []
        else:
            self._since.append((seat, action))

    def decide(self, bot: Bot, seat: int, seats: int) -> int:
        """Return the decision of a bot at a pending seat."""
        observed, seed = self._kernel.observe(self._seen(seat), seat), seed_of(self._key, seat, self._counts[seat])
        return bot.choose(observed, seat, seats, seed)

    def _seen(self, seat: int) -> State:
        """Return the state that a seat decides from: the present one where what the others did has come to effect."""
        kernel, state = self._kernel, self._round.copy()
        if all(other == seat for other, _action in self._since):
            return self.state
        for other, action in self._since:
            if other == seat:
                if action not in kernel.legal(state, seat):
                    return self.state
                kernel.apply(state, seat, action)
        return state if kernel.legal(state, seat) == kernel.legal(self.state, seat) else self.state


def play_out(
    game: Game,
    options: Mapping[str, str],
    seats: int,
    key: bytes,
    entrant: Bot,
    before: Sequence[tuple[int, int]] = (),
    others: str = OPPONENT,
) -> Played:
    """Play a deal to its end.

    Args:
        game: the game.
        options: complete options.
        seats: number of seats.
        key: of the deal.
        entrant: plays seat 0.
        before: seat and action of the decisions already made: the entrant plays on for somebody.
        others: the level at all other seats.
    """
    variant, opponent, course = game.variant(options), fixed(others, game, options), list[str]()
    following = Following(variant.kernel, game.new(options, seats, key), key)

    def take(seat: int, action: int) -> None:
        if seat == ENTRANT:
            course.append(variant.notation(action))
        following.take(seat, action)

    for seat, action in before:
        take(seat, action)
    while pending := following.pending:
        seat = pending[0]
        take(seat, following.decide(entrant if seat == ENTRANT else opponent, seat, seats))
    score, place = outcome(variant, following.state, seats)
    return Played(score, tuple(course), place)


def play_field(
    game: Game,
    options: Mapping[str, str],
    seats: int,
    keys: Sequence[bytes],
    specs: Sequence[str],
    progress: Callable[[int], object] = lambda _done: None,
) -> dict[str, list[Played]]:
    """Let some bots play some deals; returns the results by bot, in the order of the deals."""
    found: dict[str, list[Played]] = {}
    for spec in specs:
        bot = fixed(spec, game, options)
        found[spec] = []
        for key in keys:
            found[spec].append(play_out(game, options, seats, key, bot))
            progress(sum(map(len, found.values())))
    return found


def matchpoints(scores: Sequence[int]) -> list[float]:
    """Return of each result the share of the others that it beats, from 0 to 1; one as good counts half.

    Who played alone has 0.5.
    """
    ordered, others = sorted(scores), len(scores) - 1
    if others < 1:
        return [0.5] * len(scores)
    below = ((bisect_left(ordered, score), bisect_right(ordered, score)) for score in scores)
    return [(low + (high - low - 1) / 2) / others for low, high in below]


def places(scores: Sequence[int]) -> list[int]:
    """Return the place of each result, from 1; equal ones share it."""
    ordered = sorted(scores)
    return [1 + len(ordered) - bisect_right(ordered, score) for score in scores]
