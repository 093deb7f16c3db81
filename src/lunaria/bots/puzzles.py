"""Search for puzzles: moments of games between bots in which one move is clearly better than all others.

The bots play by a search, so every decision is evaluated anyway. If its best move stands out, a longer search checks
it, and one with ten times as many simulations confirms it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lunaria.bots.analysis import TRIED, lead
from lunaria.bots.greedy import Greedy
from lunaria.bots.mcts import Settings
from lunaria.bots.rollout import outlook
from lunaria.bots.search import Budget, Finding, Search
from lunaria.engine.game import Game, Options, Variant
from lunaria.engine.match import Match
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State
from lunaria.engine.teach.puzzle import Outcome, Puzzle, Theme

TIMES = 10
"""The confirming search has this many times the simulations of the checking one."""
LEAST_ACTIONS = 3
LEAST_GAP = 1.5
"""Points of lead by which the best move must exceed every other."""
LEAST_SHARE = 0.05
"""Minimum difference in the fraction of playouts won."""
LAST = 0.85
"""The fraction of a game's decisions after which few moves are left."""
SHORT, SHORT_LOOKS = 100, 3
"""A candidate for an easy puzzle must be found by all ``SHORT_LOOKS`` searches of ``SHORT`` simulations."""
APART = 6
"""Minimum number of decisions between two puzzles of one game."""


@dataclass(frozen=True)
class Effort:
    """The effort of the search for puzzles.

    Attributes:
        playing: simulations for each decision of the games.
        looking: simulations to check a move that stands out; ``TIMES`` as many confirm it.
        possibilities: possibilities of the hidden information for playouts.
        games: playouts from each.
    """

    playing: int = 400
    looking: int = 2000
    possibilities: int = 50
    games: int = 8


class Hunt:
    """Searches for puzzles of one set of rules.

    Args:
        game: the title.
        options: its options; missing ones are defaults.
        seats: number of seats.
        effort: the effort.
    """

    def __init__(self, game: Game, options: Mapping[str, str], seats: int, effort: Effort) -> None:
        self.game = game
        self.options: Options = game.check(options, seats)
        self.seats = seats
        self.effort = effort
        self.variant: Variant = game.variant(self.options)
        self._greedy = Greedy(self.variant.kernel)

    def of_game(self, seed: int) -> Iterator[Puzzle]:
        """Play one game to its end and yield its puzzles, in order."""
        match, shown = Match(self.game, self.options, self.seats, seed), []
        while match.pending:
            seat = match.pending[0]
            observed = match.observe(seat)
            found = self._look(observed, seat, self.effort.playing, seed + len(match.plies))
            if len(found) >= LEAST_ACTIONS and _gap(found, seat) >= LEAST_GAP:
                shown.append((len(match.plies), seat, observed))
            match.play(seat, found[0].action)
        last = -APART
        for ply, seat, observed in shown:
            puzzle = self._puzzle(match, seed, ply, seat, observed) if ply - last >= APART else None
            if puzzle:
                last = ply
                yield puzzle

    def _look(self, observed: State, seat: int, simulations: int, seed: int, also: int | None = None) -> list[Finding]:
        search = Search(self.variant.kernel, "puzzles", Budget(simulations), Settings())
        return search.look(observed, seat, self.seats, seed, also)

    def _puzzle(self, match: Match, seed: int, ply: int, seat: int, observed: State) -> Puzzle | None:
        """Return the puzzle of a decision, or None if its best move is not clearly best after all."""
        effort = self.effort
        first = self._look(observed, seat, effort.looking, ply)
        if _gap(first, seat) < LEAST_GAP:
            return None
        rival = _others(first, seat)[0].action
        proof = self._look(observed, seat, effort.looking * TIMES, ply + 1, rival)
        best, other = proof[0], _others(proof, seat)[0]
        if best.action != first[0].action or _gap(proof, seat) < LEAST_GAP:
            return None
        wins = [self._share(observed, seat, one.action, ply) for one in (best, other)]
        if wins[0] - wins[1] < LEAST_SHARE:
            return None
        notation = self.variant.notation
        return Puzzle(
            rules=self.game.rules_version,
            options=self.options,
            seats=self.seats,
            seed=seed,
            seat=seat,
            difficulty=self._difficulty(observed, seat, best.action),
            theme=self._theme(match, ply, seat, observed, best.action, other.action),
            best=Outcome(notation(best.action), round(wins[0], 3), round(lead(best.points, seat), 1)),
            other=Outcome(notation(other.action), round(wins[1], 3), round(lead(other.points, seat), 1)),
            simulations=effort.looking * TIMES,
            games=effort.possibilities * effort.games,
            moves=tuple(f"{done.seat} {notation(done.action)}" for done in match.plies[:ply]),
            name=f"{seed}-{ply}",
        )

    def _share(self, observed: State, seat: int, action: int, seed: int) -> float:
        """Return the fraction of playouts won after a move, over the possibilities of the hidden information."""
        kernel, rng, won = self.variant.kernel, Rng(), 0.0
        seed_rng(rng.raw, seed)
        for number in range(self.effort.possibilities):
            possible = kernel.determinize(observed, seat, rng)
            kernel.apply(possible, seat, action)
            seen = kernel.observe(possible, seat)
            won += outlook(kernel, seen, seat, self.seats, seed + number, self.effort.games).win_share[seat]
        return won / self.effort.possibilities

    def _tempting(self, observed: State, seat: int) -> int:
        return self._greedy.choose(observed, seat, self.seats, 0)

    def _difficulty(self, observed: State, seat: int, best: int) -> int:
        if self._tempting(observed, seat) == best:
            return 1
        looks = (self._look(observed, seat, SHORT, seed)[0].action for seed in range(SHORT_LOOKS))
        return 2 if all(action == best for action in looks) else 3

    def _theme(self, match: Match, ply: int, seat: int, observed: State, best: int, other: int) -> Theme:
        if ply >= LAST * len(match.plies):
            return "last"
        if self._tempting(observed, seat) != best:
            return "patience"
        acts = {self.variant.notation(action).partition(" ")[0] for action in (best, other)}
        return "place" if len(acts) == 1 else "act"


def _others(found: list[Finding], seat: int) -> list[Finding]:
    """Return all sufficiently visited moves but the best, by expected lead."""
    enough = max(1, TRIED * found[0].visits)
    tried = [one for one in found[1:] if one.visits >= enough] or found[1:2]
    return sorted(tried, key=lambda one: -lead(one.points, seat))


def _gap(found: list[Finding], seat: int) -> float:
    """Return the lead of the best move over every other, in points; 0 if it is the only one."""
    others = _others(found, seat)
    return lead(found[0].points, seat) - lead(others[0].points, seat) if others else 0.0


def choose(found: list[Puzzle], count: int) -> list[Puzzle]:
    """Return ``count`` puzzles, spread evenly over difficulties and themes."""
    kinds: dict[tuple[int, str], list[Puzzle]] = {}
    for one in found:
        kinds.setdefault((one.difficulty, one.theme), []).append(one)
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(kinds.values()):
        for kind in sorted(kinds):
            if kinds[kind] and len(chosen) < count:
                chosen.append(kinds[kind].pop(0))
    return chosen
