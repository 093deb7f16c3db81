"""What a game at a table is dealt from: a secret of the server's, and what the people at the table add to it.

The server shows a commitment to its secret first; then each person may add entropy; from both together comes the key of
the game's generator. All of it is text, so that anybody can work it out again with any program for SHA-256
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
"""What decides a deal: a number for the fast generator, or a key of ``KEY_SIZE`` bytes."""


def is_entropy(text: str) -> bool:
    """Say whether a text is a secret or a contribution: 256 bits as 64 hexadecimal digits in small letters."""
    return re.fullmatch(r"[0-9a-f]{64}", text) is not None


def new_secret() -> str:
    """Return 256 bits that nobody can guess."""
    return secrets.token_hex(KEY_SIZE)


@dataclass(frozen=True)
class Deal:
    """What decides a deal at a table.

    Attributes:
        secret: of the server; nobody may see it before the game is over.
        entropy: what people have added, by seat.
    """

    secret: str = field(repr=False)
    entropy: Mapping[int, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """Return what the key is made from, as it stands in a record."""
        return [f"secret {self.secret}", *(f"entropy {seat} {self.entropy[seat]}" for seat in sorted(self.entropy))]

    @property
    def commitment(self) -> str:
        """What is shown before anybody adds anything: it tells nothing about the secret, and fits no other."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of the game's generator."""
        return hashlib.sha256("".join(f"{line}\n" for line in self.lines()).encode()).digest()
