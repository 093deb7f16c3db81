"""The files of puzzles: a moment of a game between bots in which one move is clearly best.

A puzzle is a JSON file in ``puzzles`` of a game's folder (``docs/formats.md``); ``bots/puzzles.py`` finds them.
"""

import hashlib
import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal

Theme = Literal["last", "patience", "act", "place"]
"""The difficulty behind it: few moves are left; another move scores more at once; the choice of act; the choice of
place.
"""
EASY, HARD = 1, 3


class PuzzleError(ValueError):
    """A puzzle cannot be used; the text names the fault."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expected outcome of a move.

    Attributes:
        move: in notation.
        win: the fraction of continuations that its seat won, from 0 to 1.
        lead: its expected final lead in points (alone: over the rules' own opponent).
    """

    move: str
    win: float
    lead: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a puzzle's file.

    Attributes:
        rules: the version of the game's rules.
        options: the complete options.
        seats: number of seats.
        seed: the seed of the deal.
        seat: the seat to move.
        difficulty: ``EASY`` to ``HARD``: found at once, by a short search, only by a long one.
        theme: the kind of difficulty.
        best: the solution.
        other: the best alternative.
        simulations: simulations of the search that verified it.
        games: continuations played after each of the two.
        moves: the moves from the deal to it: a seat, a space and its move.
        name: the name of the file, without its suffix.
    """

    rules: int
    options: dict[str, str]
    seats: int
    seed: int
    seat: int
    difficulty: int
    theme: Theme
    best: Outcome
    other: Outcome
    simulations: int
    games: int
    moves: tuple[str, ...]
    name: str = ""

    @property
    def made(self) -> list[tuple[int, str]]:
        """The moves that lead to it, each with its seat."""
        return [(int(seat), move) for seat, _, move in (one.partition(" ") for one in self.moves)]

    def write(self) -> str:
        """Return the text of its file, one line per key."""
        facts = {name: value for name, value in msgspec.to_builtins(self).items() if name != "name"}
        lines = (f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in facts.items())
        return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: Path) -> Puzzle:
    """Read a puzzle.

    Raises:
        PuzzleError: the file cannot be read or has an invalid form; the text names the fault.
    """
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Puzzle)
    except (OSError, msgspec.MsgspecError) as error:
        raise PuzzleError(f"{path.name}: {error}") from error
    problems = _problems(found)
    if problems:
        raise PuzzleError(f"{path.name}: {'; '.join(problems)}")
    return msgspec.structs.replace(found, name=path.stem)


def _problems(puzzle: Puzzle) -> list[str]:
    """Return the faults of a puzzle that show without playing it."""
    found = []
    if not EASY <= puzzle.difficulty <= HARD:
        found.append(f"difficulty is from {EASY} to {HARD}, not {puzzle.difficulty}")
    if puzzle.best.move == puzzle.other.move:
        found.append("the best move and the best of the others are the same")
    if puzzle.best.lead <= puzzle.other.lead or puzzle.best.win <= puzzle.other.win:
        found.append("the best move is not better than the others")
    found += [f"a share is from 0 to 1, not {one.win}" for one in (puzzle.best, puzzle.other) if not 0 <= one.win <= 1]
    found += [f"{one!r} is not a seat and a move" for one in puzzle.moves if not one.partition(" ")[0].isdecimal()]
    return found


def moment(game: Game, puzzle: Puzzle) -> Match:
    """Return the match at the position of a puzzle.

    Raises:
        PuzzleError: the position cannot be reached, or one of its two moves is illegal there; the text says why.
    """
    if puzzle.rules != game.rules_version:
        raise PuzzleError(f"it is for version {puzzle.rules} of the rules, and these are {game.rules_version}")
    try:
        match = Match(game, puzzle.options, puzzle.seats, puzzle.seed)
    except SettingError as error:
        raise PuzzleError(str(error)) from error
    for number, (seat, move) in enumerate(puzzle.made, 1):
        done = match.play(seat, move)
        if isinstance(done, Refusal):
            raise PuzzleError(f"move {number}: {move!r} is refused by {done.rule}")
    for outcome in (puzzle.best, puzzle.other):
        action = match.read(outcome.move)
        refusal = action if isinstance(action, Refusal) else match.refusal(puzzle.seat, action)
        if refusal:
            raise PuzzleError(f"{outcome.move!r} is refused by {refusal.rule}")
    return match


@cache
def puzzles_of(folder: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles in a game's folder, the easiest first, then by theme; raises like ``read``."""
    found = [read(path) for path in (folder / "puzzles").glob("*.json")]
    return tuple(sorted(found, key=lambda one: (one.difficulty, one.theme, one.name)))


def of_day(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody; None without puzzles.

    Each comes once per cycle; the day alone determines the order, which changes with every cycle.
    """
    if not puzzles:
        return None
    turn, place = divmod(day.toordinal(), len(puzzles))

    def lot(one: Puzzle) -> bytes:
        return hashlib.sha256(f"{turn}:{one.name}".encode()).digest()

    return sorted(puzzles, key=lot)[place]
