"""The training recipe: a network learns from a teacher's games, then from its own, round by round, while it improves.

1. The teacher plays against itself; a network learns its choices and the results of its games.
2. The best network so far plays against itself with a search.
3. A copy of it learns from the newest games, including those of earlier rounds (the window).
4. The copy replaces it only if it holds its own in a match against it (the gate).
5. A new best network plays a fixed rival. After some rounds without progress, training ends.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from lunaria.bots import make
from lunaria.bots.arena import Standing
from lunaria.bots.network import LONGEST_NAME, MOST_SIMULATIONS, NAME, NetworkBot, folder
from lunaria.engine.game import Game, SettingError
from lunaria.lab import learn
from lunaria.lab.duel import duel
from lunaria.lab.executor import Workers
from lunaria.lab.extras import need
from lunaria.lab.selfplay import Samples, join, newest, selfplay

GATE_DEALS, RIVAL_DEALS = 900_000, 950_000
"""The first deals of matches; deals from 1,000,000 on are reserved for evaluation (docs/lab.md)."""
OPENING = 4
"""Random decisions at the start of a match between two networks, which would otherwise repeat the same game."""
DEALS_A_SEED = 100_000
"""Number of deals per seed, for the teacher's games and those of all rounds."""
MATCH_DEALS = 1000
"""Number of deals for the gate of a round."""
SEEDS = 9
MOST_ROUNDS = (RIVAL_DEALS - GATE_DEALS) // MATCH_DEALS - 1


@dataclass(frozen=True)
class Recipe:
    """The settings of a training.

    Attributes:
        teacher: the spec of the teacher.
        lessons: number of the teacher's games.
        lesson_share: fraction of their decisions kept: all decisions of a game share one result.
        share: fraction of the decisions of its own games kept.
        games: number of its own games per round.
        simulations: simulations per decision, in its own games and in matches.
        window: maximum number of decisions to learn from, the newest.
        width: units in each hidden layer.
        lesson_epochs: passes over the teacher's decisions.
        epochs: passes over the window per round.
        rate: the maximum learning rate in a round.
        matches: number of games of the gate, and of the match against the rival.
        gate: the minimum share of games won against the best so far to replace it.
        rival: the spec of the fixed opponent that measures progress.
        patience: number of rounds without progress after which training ends.
        rounds: maximum number of rounds.
        minutes: time limit for starting a round.
        seed: the seed of everything.
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
    """The results of a round; round 0 is the teacher's.

    Attributes:
        number: its number.
        decisions: number of decisions learned from so far.
        seconds: time since the start.
        policy_loss: the policy loss of the last epoch.
        value_loss: the value loss of the last epoch.
        gate: the share of games won against the best so far; None for the first network.
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
    """Say whether the last ``patience`` rounds brought no progress: none led the rival by more than all before."""
    leads = [-1e9 if one.lead is None else one.lead for one in rounds]
    return len(leads) > patience and max(leads[-patience:]) <= max(leads[:-patience])


def _check_numbers(recipe: Recipe) -> None:
    """Raise ``SettingError`` for a number of a recipe that would fail, or be of no use, after hours of games."""
    most = 2 * MATCH_DEALS
    if recipe.matches not in range(2, most + 1, 2):
        raise SettingError(
            f"matches of training are an even number from 2 to {most}: every deal is played twice, and each round has "
            f"{MATCH_DEALS} deals for them; not {recipe.matches}"
        )
    if not 1 <= recipe.simulations <= MOST_SIMULATIONS:
        raise SettingError(f"simulations of training are from 1 to {MOST_SIMULATIONS}, not {recipe.simulations}")
    for what in ("lessons", "games", "window", "width", "lesson_epochs", "epochs", "patience"):
        if (number := getattr(recipe, what)) < 1:
            raise SettingError(f"{what} of training are at least 1, not {number}")
    for what in ("lesson_share", "share"):
        if not 0 < (part := getattr(recipe, what)) <= 1:
            raise SettingError(f"the {what} of training is above 0, at most 1, not {part}")


def _check_names(game: Game, options: Mapping[str, str] | None, seats: int, name: str, recipe: Recipe) -> None:
    """Raise an error for a network or a bot of a recipe that could not play after the lessons."""
    longest = LONGEST_NAME - len(f"-{recipe.rounds}")
    if not NAME.fullmatch(name) or len(name) > longest:
        raise SettingError(
            f"the name of a network has at most {longest} letters (a to z, A to Z), digits, hyphens and underscores; "
            f"the networks of rounds append their number; not {name!r}"
        )
    for role, spec in (("teacher", recipe.teacher), ("rival", recipe.rival)):
        bot = make(spec, game, options)
        if isinstance(bot, NetworkBot) and bot.features.seats != seats:
            raise SettingError(f"the {role} {spec} plays at {bot.features.seats} seats, not at {seats}")
        if isinstance(bot, NetworkBot) and role == "teacher" and not bot.simulations:
            raise SettingError(f"the teacher {spec} needs simulations, or nothing new is learned")


class Training:
    """A network in training.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        seats: number of seats.
        name: its name; the bot's spec is ``net:NAME``.
        recipe: the settings.
        by: the workers for games.

    Attributes:
        rounds: the results of each round.
        parts: the samples of the rounds within the window.

    Raises:
        SettingError: a setting is not possible; it is found before the first game.
        SpecError: the teacher or the rival does not exist.
        MissingExtraError: a library for training is not installed.
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
        _check_numbers(recipe)
        _check_names(game, options, seats, name, recipe)
        for module in ("torch", "onnx", "onnxruntime"):
            need(module, "train")  # before the lessons, which take minutes
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
        """Train until progress ends, or the time is up; the best network is saved as ``NAME.onnx``.

        Its checkpoint (``NAME.npz``) and the results of the rounds (``NAME.json``) are saved beside it.
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
        """Play, learn, and test for progress."""
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
        """Return the mean share of games won against the best network so far and an earlier one; None for the first."""
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
        """Save the best network of all rounds, by its lead over the rival, and the results of the rounds."""
        leads = [one.lead for one in self.rounds if one.lead is not None]
        if self.rounds[-1].lead == max(leads):
            learn.export(trained, folder() / f"{self.name}.onnx")
            learn.save(trained, folder() / f"{self.name}.npz")
        report = {
            "game": self.game.name, "options": dict(self.options or {}), "seats": self.seats,
            "recipe": asdict(self.recipe), "rounds": [asdict(one) for one in self.rounds],
        }  # fmt: skip
        (folder() / f"{self.name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8", newline="\n")
