"""The recipe: a network learns from a teacher's games, then from its own, round by round, as long as it gets better.

1. The teacher plays against itself; a network learns what it chose and how its games ended.
2. The best network so far plays against itself, searching with what it knows.
3. A copy of it learns from the newest games, those of the rounds before among them (the window).
4. The copy takes its place only if it holds its own in a match against it (the gate).
5. What took the place plays a rival that never changes. When that has brought nothing new for some rounds, it ends.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from lunaria.bots.arena import Standing
from lunaria.bots.network import folder
from lunaria.engine.game import Game, SettingError
from lunaria.lab import learn
from lunaria.lab.duel import duel
from lunaria.lab.executor import Workers
from lunaria.lab.selfplay import Samples, join, newest, selfplay

GATE_DEALS, RIVAL_DEALS = 900_000, 950_000
"""From where the deals of matches are counted; those from 1,000,000 on are left to evaluation (docs/lab.md)."""
OPENING = 4
"""How many first decisions of a match of two networks are random: they would play the same game again and again."""
DEALS_A_SEED = 100_000
"""How many deals a seed has: for the teacher's games and those of all rounds."""
MATCH_DEALS = 1000
"""How many deals the gate of a round has."""
SEEDS = 9
MOST_ROUNDS = (RIVAL_DEALS - GATE_DEALS) // MATCH_DEALS - 1


@dataclass(frozen=True)
class Recipe:
    """How to learn.

    Attributes:
        teacher: whose games come first.
        lessons: how many of them.
        lesson_share: of their decisions that is kept: decisions of one game all tell the same end.
        share: of the decisions of its own games that is kept.
        games: how many games of its own a round has.
        simulations: how many each decision of them gets, and in matches.
        window: how many decisions are learned from at most, the newest.
        width: numbers in each hidden layer.
        lesson_epochs: how often each decision of the teacher is seen.
        epochs: how often each decision of the window is seen in a round.
        rate: the largest step in a round.
        matches: how many games the gate has, and the match against the rival.
        gate: the share of the games against the best so far that lets a network take its place.
        rival: who tells how good it has become.
        patience: after how many rounds that brought nothing it ends.
        rounds: how many rounds there are at most.
        minutes: after how many it begins no more rounds.
        seed: decides everything.
    """

    teacher: str = "greedy"
    lessons: int = 49152
    lesson_share: float = 0.06
    share: float = 0.25
    games: int = 1024
    simulations: int = 24
    window: int = 400_000
    width: int = 128
    lesson_epochs: int = 3
    epochs: int = 1
    rate: float = 1e-3
    matches: int = 128
    gate: float = 0.5
    rival: str = "gardener"
    patience: int = 8
    rounds: int = 49
    minutes: float = 60.0
    seed: int = 0


@dataclass(frozen=True)
class Round:
    """How a round went; round 0 is the teacher's.

    Attributes:
        number: which.
        decisions: how many have been learned from in all.
        seconds: how long it all took so far.
        policy_loss: of the last epoch.
        value_loss: of the last epoch.
        gate: the share of games won against the best so far; of the first network None.
        took_over: whether the network became the best.
        win_share: its share of games won against the rival; None if it did not take over.
        lead: its mean lead over the rival in points.
    """

    number: int
    decisions: int
    seconds: float
    policy_loss: float
    value_loss: float
    gate: float | None
    took_over: bool
    win_share: float | None
    lead: float | None


def is_done(rounds: list[Round], patience: int) -> bool:
    """Say whether the last rounds brought nothing: none of them led the rival by more than all before."""
    leads = [-1e9 if one.lead is None else one.lead for one in rounds]
    return len(leads) > patience and max(leads[-patience:]) <= max(leads[:-patience])


class Training:
    """A network in training.

    Args:
        game: what it plays.
        options: its options; missing ones take their defaults.
        seats: how many play.
        name: it will be played as ``net:NAME``.
        recipe: how.
        by: who plays the games.

    Attributes:
        rounds: how each round went.
        parts: what has been played, round by round, as far as the window reaches.
    """

    def __init__(
        self, game: Game, options: Mapping[str, str] | None, seats: int, name: str, recipe: Recipe, by: Workers
    ) -> None:
        if seats not in game.seats or seats < 2:
            raise SettingError(f"a network learns to play {game.name} with two seats or more, not with {seats}")
        if not 0 <= recipe.seed < SEEDS:
            raise SettingError(f"a seed of training is from 0 to {SEEDS - 1}: each has deals of its own")
        if not 0 <= recipe.rounds <= MOST_ROUNDS:
            raise SettingError(
                f"rounds of training are from 0 to {MOST_ROUNDS}: the matches of each have deals of their own"
            )
        if (deals := recipe.lessons + recipe.rounds * recipe.games) > DEALS_A_SEED:
            raise SettingError(f"a seed of training has {DEALS_A_SEED} deals; lessons and rounds of games want {deals}")
        self.game, self.options, self.seats, self.name = game, options, seats, name
        self.recipe, self.by = recipe, by
        self.rounds: list[Round] = []
        self.parts: list[Samples] = []
        self.champions: list[int] = []
        self._best: learn.Trained | None = None
        self._start = time.monotonic()
        self._deals = recipe.seed * DEALS_A_SEED
        self._decisions = 0

    def run(self, tell: Callable[[Round], object] | None = None) -> list[Round]:
        """Learn until nothing new comes of it, or the time is up; the best network is left as ``NAME.onnx``.

        Beside it stand its checkpoint (``NAME.npz``) and how the rounds went (``NAME.json``).
        """
        how = self.recipe
        while len(self.rounds) <= how.rounds and not is_done(self.rounds, how.patience):
            if self.rounds and time.monotonic() - self._start > 60 * how.minutes:
                break
            self.round()
            if tell is not None:
                tell(self.rounds[-1])
        for number in range(len(self.rounds)):
            self._file(number).unlink(missing_ok=True)
        return self.rounds

    def round(self) -> None:
        """Play, learn, and see whether it helped."""
        number = len(self.rounds)
        self.parts = newest([*self.parts, self._play()], self.recipe.window)
        trained = self._learn(number)
        learn.export(trained, self._file(number))
        gate = self._gate(number)
        took_over = gate is None or gate >= self.recipe.gate
        rival = self._match(number, self.recipe.rival, RIVAL_DEALS) if took_over else None
        policy, value = trained.losses[-1]
        share, lead = (rival.win_share, rival.mean_lead) if rival else (None, None)
        seconds = time.monotonic() - self._start
        self.rounds.append(Round(number, self._decisions, seconds, policy, value, gate, took_over, share, lead))
        if took_over:
            self._best = trained
            self.champions.append(number)
        self._keep(trained, number)

    def _spec(self, number: int) -> str:
        return f"net:{self.name}-{number}:{self.recipe.simulations}"

    def _file(self, number: int) -> Path:
        return folder() / f"{self.name}-{number}.onnx"

    def _play(self) -> Samples:
        how, first = self.recipe, not self.rounds
        bot = how.teacher if first else self._spec(self.champions[-1])
        count = how.lessons if first else how.games
        share = how.lesson_share if first else how.share
        samples = selfplay(self.game, self.options, self.seats, bot, count, self._deals, self.by, share=share)
        self._deals += count
        self._decisions += len(samples)
        return samples

    def _learn(self, number: int) -> learn.Trained:
        how = self.recipe
        epochs, rate = (how.lesson_epochs, learn.Plan.rate) if self._best is None else (how.epochs, how.rate)
        plan = learn.Plan(width=how.width, epochs=epochs, rate=rate, seed=how.seed * 1000 + number)
        return learn.train(join(self.parts), plan, self._best)

    def _gate(self, number: int) -> float | None:
        """Return the share of games won against the best so far and, as often, one before it; None: there is none."""
        if not self.champions:
            return None
        past = self.champions[-1:] + self.champions[(len(self.champions) - 1) // 2 : -1][:1]
        deals = GATE_DEALS + MATCH_DEALS * number
        shares = [self._match(number, self._spec(other), deals, OPENING).win_share for other in past]
        return sum(shares) / len(shares)

    def _match(self, number: int, other: str, deals: int, opening: int = 0) -> Standing:
        bots = (self._spec(number), other)
        return duel(self.game, self.options, bots, self.recipe.matches, deals, self.by, self.seats, opening)

    def _keep(self, trained: learn.Trained, number: int) -> None:
        """Write the best network of all rounds, measured by its lead over the rival, and how the rounds went."""
        leads = [one.lead for one in self.rounds if one.lead is not None]
        if self.rounds[-1].lead == max(leads):
            learn.export(trained, folder() / f"{self.name}.onnx")
            learn.save(trained, folder() / f"{self.name}.npz")
        told = {"game": self.game.name, "recipe": asdict(self.recipe), "rounds": [asdict(one) for one in self.rounds]}
        (folder() / f"{self.name}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8", newline="\n")
