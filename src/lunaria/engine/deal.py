"""The deal of a game at a table: derived from a secret of the server and from entropy that the players add.

The server first publishes a commitment to its secret. Then each person may add entropy, and both together give the key
of the game's generator. All inputs are text, so anybody can verify the key with any SHA-256 program
(``docs/formats.md``).
"""

import hashlib
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

KEY_SIZE = 32
"""Bytes of a key."""
Seed = int | bytes
"""The seed of a deal: a number for the fast generator, or a key of ``KEY_SIZE`` bytes."""


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
