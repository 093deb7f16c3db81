"""Records: a game as a text file that anyone can read, replay and check.

A header of ``key value`` lines, an empty line, then one line per decision: its number, the seat (from 0) and the move
in notation. A finished game shows the seed; while it runs there is only a commitment to it. The format is described
in ``docs/formats.md``.
"""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.match import Match, state_digest
from lunaria.engine.refusal import Refusal
from lunaria.engine.text import Texts

FORMAT = 1
MAX_BYTES = 1_000_000


class RecordError(ValueError):
    """A record cannot be read or does not replay; the text names the line and what is wrong with it."""


def commitment(seed: int, salt: str) -> str:
    """Return what is published while a game runs: nobody can find the seed from it, anyone can check it later."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


@dataclass(frozen=True)
class Record:
    """A game written down.

    Attributes:
        game: the game's name.
        rules: the version of its rules.
        options: the complete options.
        seats: how many play.
        seed: decides the deal; None while the game runs.
        salt: what the commitment was made with; "" if none was made.
        commitment: of the seed and salt; "" if none was made.
        names: who sits at each seat.
        moves: seat and notation of every decision.
        digest: of the final state; "" while the game runs.
    """

    game: str
    rules: int
    options: Options
    seats: int
    seed: int | None
    moves: tuple[tuple[int, str], ...]
    digest: str = ""
    salt: str = ""
    commitment: str = ""
    names: tuple[str, ...] = field(default=())

    def write(self) -> str:
        """Return the text of the record."""
        lines = [f"lunaria record {FORMAT}", f"game {self.game}", f"rules {self.rules}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seats {self.seats}"]
        lines += [f"name {seat} {json.dumps(name, ensure_ascii=False)}" for seat, name in enumerate(self.names)]
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
            if self.salt:
                lines.append(f"salt {self.salt}")
        if self.digest:
            lines.append(f"digest {self.digest}")
        lines += [f"moves {len(self.moves)}", ""]
        lines += [f"{number} {seat} {notation}" for number, (seat, notation) in enumerate(self.moves, 1)]
        return "\n".join([*lines, ""])


def of_match(match: Match, names: tuple[str, ...] = (), salt: str = "", committed: str = "") -> Record:
    """Write a match down. The seed and the digest are told only once it is over."""
    return Record(
        game=match.game.name,
        rules=match.game.rules_version,
        options=match.options,
        seats=match.seats,
        seed=match.seed if match.over else None,
        moves=tuple((ply.seat, match.variant.notation(ply.action)) for ply in match.plies),
        digest=state_digest(match.state) if match.over else "",
        salt=salt if match.over else "",
        commitment=committed,
        names=names,
    )


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 19:
        raise RecordError(f"{what} must be a number, not {text[:40]!r}")
    return int(text)


def _quoted(text: str, line: int) -> str:
    try:
        name = json.loads(text) if text.startswith('"') else None
    except json.JSONDecodeError:
        name = None
    if not isinstance(name, str):
        raise RecordError(f"line {line}: a name stands in double quotes, not {text[:40]!r}")
    return name


class _Header:
    """Collects the lines before the moves."""

    def __init__(self) -> None:
        self.single: dict[str, str] = {}
        self.options: Options = {}
        self.names: dict[int, str] = {}

    def take(self, line: int, text: str) -> None:
        key, _, value = text.partition(" ")
        if key == "option":
            name, _, choice = value.partition(" ")
            if name in self.options:
                raise RecordError(f"line {line}: option {name[:40]} is said twice")
            self.options[name] = choice
        elif key == "name":
            seat, _, quoted = value.partition(" ")
            self.names[_number(seat, f"line {line}: the seat")] = _quoted(quoted, line)
        elif key in {"game", "rules", "seats", "seed", "salt", "commitment", "digest", "moves"}:
            if key in self.single:
                raise RecordError(f"line {line}: {key} is said twice")
            self.single[key] = value
        else:
            raise RecordError(f"line {line}: unknown header {key[:40]!r}")

    def number(self, key: str) -> int:
        if key not in self.single:
            raise RecordError(f"the header does not say {key!r}; the record is cut off or not a record")
        return _number(self.single[key], key)


def parse(text: str) -> Record:
    """Read the text of a record.

    Raises:
        RecordError: it is too large, cut off, or a line cannot be read; the text names the line.
    """
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise RecordError(f"a record has at most {MAX_BYTES} bytes")
    lines = text.replace("\r\n", "\n").split("\n")  # splitlines would also split a name at rarer line ends
    if lines[0] != f"lunaria record {FORMAT}":
        raise RecordError(f"line 1: a record begins with 'lunaria record {FORMAT}'")
    if lines.pop() != "" or "" not in lines:
        raise RecordError("the record is cut off: an empty line ends the header, and every line has its end")
    body = lines.index("") + 1
    header = _Header()
    for index, line in enumerate(lines[1 : body - 1], 2):
        header.take(index, line)
    moves: list[tuple[int, str]] = []
    for index, line in enumerate(lines[body:], body + 1):
        number, seat, notation = (*line.split(" ", 2), "", "")[:3]
        if number != str(len(moves) + 1) or not notation:
            raise RecordError(
                f"line {index}: expected move {len(moves) + 1} with seat and notation, found {line[:60]!r}"
            )
        moves.append((_number(seat, f"line {index}: the seat"), notation))
    count = header.number("moves")
    if len(moves) != count:
        raise RecordError(f"the record is cut off: it promises {count} moves and has {len(moves)}")
    if "game" not in header.single:
        raise RecordError("the header does not say 'game'")
    seats = header.number("seats")
    return Record(
        game=header.single["game"],
        rules=header.number("rules"),
        options=header.options,
        seats=seats,
        seed=header.number("seed") if "seed" in header.single else None,
        moves=tuple(moves),
        digest=header.single.get("digest", ""),
        salt=header.single.get("salt", ""),
        commitment=header.single.get("commitment", ""),
        names=tuple(header.names.get(seat, "") for seat in range(seats)) if header.names and seats < 100 else (),
    )


def replay(game: Game, record: Record, plies: int | None = None) -> Match:
    """Play a record again.

    Args:
        game: the game that the record names.
        record: a record with a seed.
        plies: stop after so many moves; all by default, and then the digest is compared too.

    Raises:
        RecordError: the first move that is not legal with the reason, or a digest that differs.
    """
    if record.game != game.name:
        raise RecordError(f"the record is of {record.game!r}, not {game.name!r}")
    if record.rules != game.rules_version:
        raise RecordError(f"the record follows version {record.rules} of the rules; these are {game.rules_version}")
    if record.seed is None:
        raise RecordError("the game is not over: its seed is not told yet, so it cannot be replayed")
    if record.commitment and record.commitment != commitment(record.seed, record.salt):
        raise RecordError("the seed does not fit the commitment that was published at the start")
    if plies is not None and not 0 <= plies <= len(record.moves):
        raise RecordError(f"there is no ply {plies}: the record has {len(record.moves)} moves")
    try:
        match = Match(game, record.options, record.seats, record.seed)
    except SettingError as error:
        raise RecordError(str(error)) from error
    english = Texts("en", (game.texts,))
    for number, (seat, notation) in enumerate(record.moves[:plies], 1):
        result = match.play(seat, notation)
        if isinstance(result, Refusal):
            reason = english.say(result.message, record.names)
            raise RecordError(f"move {number}, seat {seat}, {notation!r}: {reason} ({result.rule})")
    if plies is None and record.digest and record.digest != state_digest(match.state):
        raise RecordError(f"after all {len(record.moves)} moves the digest is {state_digest(match.state)}")
    return match


def summary(match: Match) -> dict[str, Any]:
    """Return the figures of a replayed record: moves, scores, ranks, digest."""
    return {
        "game": match.game.name,
        "options": match.options,
        "seats": match.seats,
        "moves": len(match.plies),
        "over": match.over,
        "scores": match.score(),
        "ranks": match.rank(),
        "digest": state_digest(match.state),
    }
