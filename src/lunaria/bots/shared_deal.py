"""One deal played by many: bots with fixed numbers of simulations, seeded by the deal, and how results compare.

The entrant sits at seat 0; ``OPPONENT`` plays all other seats. A decision depends on the deal, the seat, the number of
that seat's decisions and its observation alone, so neither time nor machine changes a result.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lunaria.bots.bot import Bot
from lunaria.bots.mcts import Settings
from lunaria.bots.search import Budget, Search
from lunaria.bots.specs import make
from lunaria.engine.deal import seed_of
from lunaria.engine.game import Game
from lunaria.engine.kernel import Kernel
from lunaria.engine.match import seats_in
from lunaria.engine.state import State

ENTRANT = 0
"""The seat of whoever plays the deal."""
OPPONENT = "gardener"
FIELD = ("apprentice", "gardener", "astronaut", "oracle")
"""The levels that play every deal, the cheapest first."""
MOST_PUBLIC = 200
"""Deals of a title in the public list."""


@dataclass(frozen=True)
class Played:
    """How an entrant played a deal.

    Attributes:
        score: the entrant's points.
        course: the entrant's decisions in notation.
    """

    score: int
    course: tuple[str, ...]


def fixed(spec: str, game: Game, options: Mapping[str, str] | None = None) -> Bot:
    """Return a bot whose decisions depend on no clock: the level ``oracle`` without its limit of time.

    Raises:
        SpecError: the bot does not exist.
    """
    if spec == "oracle":
        kernel = game.variant(options).kernel
        return Search(kernel, spec, Budget(2_000 if kernel.shows else 20_000), Settings(ahead=True))
    return make(spec, game, options, programs=True)


def decide(bot: Bot, kernel: Kernel, state: State, seat: int, seats: int, key: bytes, number: int) -> int:
    """Return the decision of a bot at a deal; ``number`` counts the decisions that its seat has made before."""
    return bot.choose(kernel.observe(state, seat), seat, seats, seed_of(key, seat, number))


def play_out(
    game: Game,
    options: Mapping[str, str],
    seats: int,
    key: bytes,
    entrant: Bot,
    before: Sequence[tuple[int, int]] = (),
) -> Played:
    """Play a deal to its end.

    Args:
        game: the game.
        options: complete options.
        seats: number of seats.
        key: of the deal.
        entrant: plays seat 0.
        before: seat and action of the decisions already made: the entrant plays on for somebody.
    """
    variant = game.variant(options)
    kernel, state, counts = variant.kernel, game.new(options, seats, key), [0] * seats
    opponent, course = fixed(OPPONENT, game, options), list[str]()

    def take(seat: int, action: int) -> None:
        counts[seat] += 1
        if seat == ENTRANT:
            course.append(variant.notation(action))
        kernel.apply(state, seat, action)

    for seat, action in before:
        take(seat, action)
    while pending := seats_in(kernel.pending(state)):
        seat = pending[0]
        bot = entrant if seat == ENTRANT else opponent
        take(seat, decide(bot, kernel, state, seat, seats, key, counts[seat]))
    return Played(kernel.score(state, seats)[ENTRANT], tuple(course))


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
