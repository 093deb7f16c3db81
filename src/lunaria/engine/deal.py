"""The deal of a game at a table: derived from a secret of the server and from entropy that the players add.

The server first publishes a commitment to its secret. Then each person may add entropy, and both together give the key
of the game's generator. All inputs are text, so anybody can verify the key with any SHA-256 program
(``docs/formats.md``).

A deal that everybody plays is decided once for all of its tables: the server publishes the seal of its secret the day
before, and all who enter before it begins may add entropy. Both together give the secret of every table's own deal, to
which no table adds anything. A ranked deal has several instances with cards of their own: which of them somebody plays
follows from the server's secret and their id, so nobody can choose or foresee it.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

KEY_SIZE = 32
"""Bytes of a key."""
Seed = int | bytes
"""The seed of a deal: a number for the fast generator, or a key of ``KEY_SIZE`` bytes."""
OPPONENT = "gardener"
"""The bot at all seats but the first of a deal that everybody plays, unless its event has another."""
INSTANCES = 4
"""Instances of a ranked deal."""


def is_entropy(text: str) -> bool:
    """Say whether a text is a valid secret or contribution: 256 bits as 64 lower-case hexadecimal digits."""
    return re.fullmatch(r"[0-9a-f]{64}", text) is not None


def new_secret() -> str:
    """Return 256 unpredictable bits from the system, as hexadecimal digits."""
    return secrets.token_hex(KEY_SIZE)


@dataclass(frozen=True)
class Deal:
    """The inputs of a deal at a table.

    Attributes:
        secret: the server's; confidential until the game is over.
        entropy: contributions of the players, by seat.
    """

    secret: str = field(repr=False)
    entropy: Mapping[int, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """Return the inputs of the key, as the lines of a record."""
        return [f"secret {self.secret}", *(f"entropy {seat} {self.entropy[seat]}" for seat in sorted(self.entropy))]

    @property
    def commitment(self) -> str:
        """The hash published before anybody adds entropy: it reveals nothing about the secret and matches no other."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of the game's generator."""
        return hashlib.sha256("".join(f"{line}\n" for line in self.lines()).encode()).digest()


@dataclass(frozen=True)
class SharedDeal:
    """The inputs of a deal that everybody plays.

    Attributes:
        secret: the server's; confidential until the deal is over.
        entropy: contributions of those who entered before it began, in any order.
        instances: number of deals derived from them.
    """

    secret: str = field(repr=False)
    entropy: tuple[str, ...] = ()
    instances: int = 1

    def lines(self, instance: int = 0) -> list[str]:
        """Return the inputs of the secret of an instance's tables.

        They are ``secret HEX``, then ``entropy HEX`` in ascending order, then, where there are several instances,
        ``instance NUMBER``, from 1.
        """
        lines = [f"secret {self.secret}", *(f"entropy {each}" for each in sorted(self.entropy))]
        return lines if self.instances == 1 else [*lines, f"instance {instance + 1}"]

    @property
    def seal(self) -> str:
        """The hash published the day before."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def of_tables(self, instance: int = 0) -> Deal:
        """Return the deal of every table: its secret is the SHA-256 of the lines, and nobody adds entropy to it."""
        lines = "".join(f"{line}\n" for line in self.lines(instance))
        return Deal(hashlib.sha256(lines.encode()).hexdigest())

    def instance_of(self, person: str) -> int:
        """Return the instance that a person plays, from 0: the HMAC-SHA256 of their id under the server's secret."""
        digest = hmac.digest(self.secret.encode(), person.encode(), "sha256")
        return int.from_bytes(digest[:8], "big") % self.instances


def seed_of(key: bytes, seat: int, number: int) -> int:
    """Return the seed of a bot's decision: the same play meets the same bot, at every table and on every machine.

    Args:
        key: of the deal.
        seat: of the bot.
        number: of its own decisions before this one.
    """
    decision = key + bytes([seat]) + number.to_bytes(4, "big")
    return int.from_bytes(hashlib.sha256(decision).digest()[:8], "big") >> 1


def public_key(title: str, number: int) -> bytes:
    """Return the key of a deal of the public list: the SHA-256 of ``Lunaria deal TITLE NUMBER``, from 1."""
    return hashlib.sha256(f"Lunaria deal {title} {number}".encode()).digest()
