"""Passwords of people and tables, stored as argon2id hashes."""

import hashlib
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lunaria.table.http.forms import LONGEST_PASSWORD
from lunaria.table.http.work_queue import ClientKey, WorkQueue

LONGEST = LONGEST_PASSWORD
SHORTEST = 10
"""Minimum characters of a person's password; there are no other requirements."""
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$" + "A" * 22 + "$" + "A" * 43
"""Matches no password, in the time that a real hash takes: response times do not reveal which names exist."""
_people, _tables = (
    WorkQueue("password", threads=2, waiting=40, each=3),
    WorkQueue("door", threads=1, waiting=20, each=2),
)
"""Table passwords have a queue of their own, so that sign-ins never wait for them.

Each attempt takes 19 MB for about a tenth of a second.
"""
SOMEBODY = ClientKey()


def _plain(password: str) -> str:
    """Normalise a password, so that every keyboard gives the same one, and cut it to the maximum length."""
    return unicodedata.normalize("NFKC", password[:LONGEST])


async def hash_password(password: str, client_key: ClientKey = SOMEBODY, of_table: bool = False) -> str:
    """Return a salted argon2id hash of a password; raises like ``WorkQueue.do``."""
    return await (_tables if of_table else _people).do(client_key, _HASHER.hash, _plain(password))


async def is_right(hashed: str, password: str, client_key: ClientKey = SOMEBODY, of_table: bool = False) -> bool:
    """Check a password against its hash, including scrypt hashes of earlier releases; raises like ``hash_password``."""
    return await (_tables if of_table else _people).do(client_key, _is_right, hashed, password)


def _is_right(hashed: str, password: str) -> bool:
    if hashed.startswith("scrypt$"):
        _kind, salt, digest = hashed.split("$")
        found = hashlib.scrypt(password[:LONGEST].encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1)
        return secrets.compare_digest(found.hex(), digest)
    try:
        return _HASHER.verify(hashed, _plain(password))
    except (VerificationError, InvalidHashError):
        return False
