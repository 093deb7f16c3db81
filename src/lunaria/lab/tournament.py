"""Distributed games between bots, over processes or a cluster, with the same results as ``lunaria.bots.arena``."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from lunaria.bots import Bot, make
from lunaria.bots.arena import Outcome, Standing, lineups, play
from lunaria.bots.arena import standings as sum_up
from lunaria.bots.external_engine import Program
from lunaria.engine.files.record import of_match
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.games import load
from lunaria.lab.executor import Progress, Workers, spread


@dataclass(frozen=True)
class Pairing:
    """One game to be played; it determines its own result.

    Attributes:
        game: the game's name.
        options: name and value of every option.
        bots: their specs.
        lineup: the bot at each seat, as an index into the bots.
        deal: the seed of the game.
        chance: the seed of the bots' own randomness.
        opening: number of random decisions at the start, the same in every game of this deal.
        programs: True to allow programs as bots. Never allow them for specs from the network.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    lineup: tuple[int, ...]
    deal: int
    chance: str
    opening: int = 0
    programs: bool = False

    def players(self) -> list[Bot]:
        """Return the bots, made once in each process; raises ``SpecError`` if one does not exist."""
        return _bots(self.game, self.options, self.bots, self.programs)


@cache
def _bots(game: str, options: tuple[tuple[str, str], ...], specs: tuple[str, ...], programs: bool) -> list[Bot]:
    return [make(spec, load(game), dict(options), programs=programs) for spec in specs]


def play_pairing(pairing: Pairing) -> Outcome:
    """Play one game."""
    how = (pairing.lineup, pairing.deal, pairing.chance)
    return play(load(pairing.game), dict(pairing.options), pairing.players(), *how, opening=pairing.opening)


def play_recorded(pairing: Pairing) -> tuple[Outcome, str]:
    """Play one game; returns the text of its record, too, since a worker may share no folder with its caller.

    Raises:
        ValueError: a bot chose an illegal action, which would spoil the record.
    """
    game, options = load(pairing.game), dict(pairing.options)
    plies: list[tuple[int, int]] = []
    how = (pairing.lineup, pairing.deal, pairing.chance)
    outcome = play(game, options, pairing.players(), *how, plies, pairing.opening)
    match = Match(game, options, len(pairing.lineup), pairing.deal)
    names = tuple(pairing.bots[bot] for bot in pairing.lineup)
    for seat, action in plies:
        if isinstance(match.play(seat, action), Refusal):
            raise ValueError(f"{pairing.game}, deal {pairing.deal}: {names[seat]} chose the illegal action {action}")
    return outcome, of_match(match, names).write()


@dataclass(frozen=True)
class Recorder:
    """Plays a game and writes its record into a folder, as ``GAME-SEED.txt``.

    Attributes:
        folder: an existing folder, which all workers share.
    """

    folder: Path

    def __call__(self, pairing: Pairing) -> Outcome:
        """Play one game; see ``play_recorded``."""
        outcome, record = play_recorded(pairing)
        path = self.folder / f"{pairing.game}-{pairing.deal}.txt"
        path.write_text(record, encoding="utf-8", newline="\n")
        return outcome


def series(
    game: Game,
    options: Mapping[str, str] | None,
    specs: Sequence[str],
    games: int,
    seed: int,
    programs: bool = False,
) -> list[Pairing]:
    """Return games with a bot at each seat, as ``lunaria.bots.arena.simulate`` plays them.

    ``programs`` allows programs as bots.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible.
    """
    settings, names = tuple(game.check(options, len(specs), seed).items()), tuple(specs)
    lineup = tuple(range(len(specs)))
    plan = [Pairing(game.name, settings, names, lineup, seed + i, f"{seed}/{i}", 0, programs) for i in range(games)]
    _bots(game.name, settings, names, programs)
    return plan


def pairings(
    game: Game,
    options: Mapping[str, str] | None,
    specs: Sequence[str],
    games: int,
    seed: int,
    seats: int | None = None,
    opening: int = 0,
    programs: bool = False,
) -> list[Pairing]:
    """Return the games of an arena: every deal once in each seating; ``programs`` allows programs as bots.

    Raises:
        SpecError: a bot does not exist.
        SettingError: these settings are not possible, or the games cannot be distributed fairly.
    """
    if len(specs) < 2:
        raise SettingError("an arena needs at least two bots")
    chosen = game.check(options, len(specs) if seats is None else seats, seed)
    orders = lineups(len(specs), len(specs) if seats is None else seats)
    if games < 1 or games % len(orders):
        raise SettingError(f"so that all sit everywhere equally often, games must be a multiple of {len(orders)}")
    names, settings = tuple(specs), tuple(chosen.items())
    _bots(game.name, settings, names, programs)
    return [
        Pairing(
            game.name,
            settings,
            names,
            orders[index % len(orders)],
            seed + index // len(orders),
            f"{seed}/{index}",
            opening,
            programs,
        )
        for index in range(games)
    ]


def tournament(
    plan: Sequence[Pairing], by: Workers, progress: Progress | None = None, records: Path | None = None
) -> list[Outcome]:
    """Play all games of a plan; returns the outcomes in its order.

    Args:
        plan: the games.
        by: the workers.
        progress: called with the number of finished games.
        records: a folder for a record of each game, if given; all workers share it.
    """
    with resting(plan):
        return spread(play_pairing if records is None else Recorder(records), plan, by, progress)


@contextmanager
def resting(plan: Sequence[Pairing]) -> Iterator[None]:
    """Stop the programs of a plan that run in this process after its games; those of workers end with them."""
    try:
        yield
    finally:
        for one in {replace(pairing, lineup=(), deal=0, chance="") for pairing in plan if pairing.programs}:
            for bot in one.players():
                if isinstance(bot, Program):
                    bot.rest()


def standings(plan: Sequence[Pairing], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Return the results of each bot."""
    return sum_up(plan[0].bots, outcomes)
