"""Records: a game as a text file that anyone can read, replay and check.

A header of ``key value`` lines, an empty line, then one line per decision: its number, the seat (from 0) and the move
in notation. A finished game shows the seed; a running one only a commitment to it. ``docs/formats.md`` describes the
format.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lunaria.engine.deal import Deal, Seed, is_entropy
from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.match import Match, state_digest
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import MendableError, Message, texts

FORMAT = 1
MAX_BYTES = 1_000_000
AGREED = ("void", "concede", "draw")
"""How people may agree to end a game; see ``Record.agreed``."""
LONGEST_NAME = 200
"""Characters of a name."""


class RecordError(MendableError):
    """A record cannot be read or replayed; the text names the line and the fault."""


def wrong(about: str, line: int = 0, **gaps: str | Message) -> RecordError:
    """Return the error with the text ``record-ABOUT``; a known line number precedes it."""
    problem = Message(f"record-{about}", gaps)
    return RecordError(Message("record-line", {"line": str(line), "problem": problem}) if line else problem)


def commitment(seed: int, salt: str) -> str:
    """Return the hash to publish while a game runs: it hides the seed, and anyone can verify it later."""
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest()


@dataclass(frozen=True)
class Record:
    """A game as moves and settings.

    Attributes:
        game: the game's name.
        rules: the version of its rules.
        options: the complete options.
        seats: number of seats.
        seed: the seed of the deal; None while the game runs, and for a deal by key.
        salt: the salt of the commitment to a seed; "" without one.
        commitment: the hash of the seed, or of the secret of the deal; "" without one.
        names: the player at each seat.
        moves: seat and notation of every decision.
        digest: the digest of the final state; "" while the game runs.
        source: the table whose game this one continues; "" for a game from the deal.
        source_ply: number of decisions taken over from that table.
        lines: line numbers of the entries of a text (``game``, ``option NAME``, …, and ``moves`` for the line before
            the first move); empty unless read from a text.
        agreed: how all have agreed to end the game: ``void`` (it does not count), ``concede`` or ``draw``; else "".
        deal: the inputs of a table's deal; None while the game runs, and for a deal from a seed.
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
    source: str = ""
    source_ply: int = 0
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    deal: Deal | None = None
    agreed: str = ""

    @property
    def dealt_from(self) -> Seed | None:
        """The seed or key of the deal; None while the game runs."""
        return self.deal.key if self.deal else self.seed

    @property
    def is_committed(self) -> bool:
        """False if the commitment does not match the seed or secret of the deal."""
        if not self.commitment:
            return True
        if self.deal:
            return self.commitment == self.deal.commitment
        return self.seed is not None and self.commitment == commitment(self.seed, self.salt)

    def line(self, said: str, further: int = 0) -> int:
        """Return the line of an entry plus ``further``; 0 if the record was not read from a text."""
        return self.lines[said] + further if said in self.lines else 0

    def write(self) -> str:
        """Return the text of the record."""
        lines = [f"lunaria record {FORMAT}", f"game {self.game}", f"rules {self.rules}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seats {self.seats}"]
        lines += [f"name {seat} {json.dumps(name, ensure_ascii=False)}" for seat, name in enumerate(self.names)]
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        if self.deal:
            lines += self.deal.lines()
        elif self.seed is not None:
            lines.append(f"seed {self.seed}")
            if self.salt:
                lines.append(f"salt {self.salt}")
        if self.source:
            lines.append(f"from {self.source} {self.source_ply}")
        if self.agreed:
            lines.append(f"agreed {self.agreed}")
        if self.digest:
            lines.append(f"digest {self.digest}")
        lines += [f"moves {len(self.moves)}", ""]
        lines += [f"{number} {seat} {notation}" for number, (seat, notation) in enumerate(self.moves, 1)]
        return "\n".join([*lines, ""])


def of_match(
    match: Match, names: tuple[str, ...] = (), salt: str = "", committed: str = "", deal: Deal | None = None
) -> Record:
    """Return the record of a match. It states the seed or deal and the digest only once the match is over.

    Raises:
        ValueError: the match was dealt by a key that does not come from this deal.
    """
    by_key = isinstance(match.seed, bytes)
    if by_key != (deal is not None) or (deal and deal.key != match.seed):
        raise ValueError("the match was not dealt from this")
    return Record(
        game=match.game.name,
        rules=match.game.rules_version,
        options=match.options,
        seats=match.seats,
        seed=match.seed if match.over and isinstance(match.seed, int) else None,
        moves=tuple((ply.seat, match.variant.notation(ply.action)) for ply in match.plies),
        digest=state_digest(match.state) if match.over else "",
        salt=salt if match.over else "",
        commitment=committed,
        names=names,
        deal=deal if match.over else None,
    )


def _number(text: str, line: int, what: str = "") -> int:
    """Parse the number of a header line, or of a seat."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 19:
        raise wrong("number" if what else "seat-number", line, what=what, found=repr(text[:40]))
    return int(text)


def _quoted(text: str, line: int) -> str:
    try:
        name = json.loads(text) if text.startswith('"') else None
    except json.JSONDecodeError:
        name = None
    if not isinstance(name, str):
        raise wrong("name", line, found=repr(text[:40]))
    if len(name) > LONGEST_NAME:
        raise wrong("name-long", line, most=str(LONGEST_NAME))
    return name


def _entropy(text: str, line: int) -> str:
    if not is_entropy(text):
        raise wrong("entropy", line, found=repr(text[:40]))
    return text


def _source(text: str, line: int) -> tuple[str, int]:
    found = re.fullmatch(r"([A-Za-z0-9]{1,16}) ([0-9]{1,9})", text)
    if found is None:
        raise wrong("from", line, found=repr(text[:40]))
    return found[1], int(found[2])


class _Header:
    """Collects the lines before the moves."""

    def __init__(self) -> None:
        self.single: dict[str, str] = {}
        self.options: Options = {}
        self.names: dict[int, str] = {}
        self.entropy: dict[int, str] = {}
        self.source: tuple[str, int] = ("", 0)
        self.lines: dict[str, int] = {}

    def take(self, line: int, text: str) -> None:
        key, _, value = text.partition(" ")
        if key == "option":
            name, _, choice = value.partition(" ")
            if name in self.options:
                raise wrong("twice", line, said=f"option {name[:40]}")
            self.options[name] = choice
            self.lines[f"option {name}"] = line
        elif key == "name":
            seat, _, quoted = value.partition(" ")
            self.names[_number(seat, line)] = _quoted(quoted, line)
        elif key == "entropy":
            seat, _, given = value.partition(" ")
            if _number(seat, line) in self.entropy:
                raise wrong("twice", line, said=f"entropy {seat}")
            self.entropy[int(seat)] = _entropy(given, line)
            self.lines.setdefault("entropy", line)
        elif key == "from":
            self.source = _source(value, line)
        elif key in {"game", "rules", "seats", "seed", "salt", "secret", "commitment", "agreed", "digest", "moves"}:
            if key in self.single:
                raise wrong("twice", line, said=key)
            if key == "secret":
                _entropy(value, line)
            if key == "agreed" and value not in AGREED:
                raise wrong("agreed", line, found=repr(value[:40]))
            self.single[key] = value
            self.lines[key] = line
        else:
            raise wrong("header", line, found=repr(key[:40]))

    def deal(self, seats: int) -> Deal | None:
        """Return the inputs of the deal, if the game was dealt by a key."""
        if "secret" not in self.single:
            if self.entropy:
                raise wrong("no-secret", self.lines["entropy"])
            return None
        if "seed" in self.single:
            raise wrong("two-deals", self.lines["secret"])
        if any(seat >= seats for seat in self.entropy):
            raise wrong("entropy-seat", self.lines["entropy"], seats=str(seats))
        return Deal(self.single["secret"], self.entropy)

    def number(self, key: str) -> int:
        if key not in self.single:
            raise wrong("missing", key=repr(key))
        return _number(self.single[key], self.lines[key], key)


def parse(text: str) -> Record:
    """Read the text of a record.

    Raises:
        RecordError: the text is too large or truncated, or a line is invalid; the message names the line.
    """
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise wrong("size", most=str(MAX_BYTES))
    lines = text.replace("\r\n", "\n").split("\n")  # splitlines would also split a name at rarer line ends
    if lines[0] != f"lunaria record {FORMAT}":
        raise wrong("begins", 1, format=str(FORMAT))
    if lines.pop() != "" or "" not in lines:
        raise wrong("cut-off")
    body = lines.index("") + 1
    header = _Header()
    for index, line in enumerate(lines[1 : body - 1], 2):
        header.take(index, line)
    moves: list[tuple[int, str]] = []
    for index, line in enumerate(lines[body:], body + 1):
        number, seat, notation = (*line.split(" ", 2), "", "")[:3]
        if number != str(len(moves) + 1) or not notation:
            raise wrong("move", index, number=str(len(moves) + 1), found=repr(line[:60]))
        moves.append((_number(seat, index), notation))
    count = header.number("moves")
    if len(moves) != count:
        raise wrong("promise", count=str(count), moves=str(len(moves)))
    if "game" not in header.single:
        raise wrong("missing", key="'game'")
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
        source=header.source[0],
        source_ply=header.source[1],
        lines=header.lines | {"moves": body},
        deal=header.deal(seats),
        agreed=header.single.get("agreed", ""),
    )


def replay(game: Game, record: Record, plies: int | None = None, language: str = "en") -> Match:
    """Replay a record.

    Args:
        game: the game of the record.
        record: a record of a finished game.
        plies: number of moves to replay; by default all, and then the digest is compared too.
        language: the language of the reason for an illegal move.

    Raises:
        RecordError: the first illegal move with the reason, or a different digest; with the line if the record was read
            from a text.
    """
    if record.game != game.name:
        raise wrong("game", record.line("game"), game=repr(record.game), other=repr(game.name))
    if record.rules != game.rules_version:
        gaps = {"version": str(record.rules), "ours": str(game.rules_version)}
        raise wrong("rules", record.line("rules"), **gaps)
    seed = record.dealt_from
    if seed is None:
        raise wrong("running")
    if not record.is_committed:
        raise wrong("commitment", record.line("secret" if record.deal else "seed"))
    if plies is not None and not 0 <= plies <= len(record.moves):
        raise wrong("ply", ply=str(plies), moves=str(len(record.moves)))
    try:
        match = Match(game, record.options, record.seats, seed)
    except SettingError as error:
        raise RecordError(error.problem) from error
    for number, (seat, notation) in enumerate(record.moves[:plies], 1):
        result = match.play(seat, notation)
        if isinstance(result, Refusal):
            reason = texts(language, game.texts).say(result.message, record.names)
            gaps = {"number": str(number), "seat": str(seat), "move": repr(notation[:60])}
            raise wrong("illegal", record.line("moves", number), **gaps, reason=reason, rule=result.rule)
    if plies is None and record.digest and record.digest != state_digest(match.state):
        gaps = {"moves": str(len(record.moves)), "digest": state_digest(match.state)}
        raise wrong("digest", record.line("digest"), **gaps)
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
