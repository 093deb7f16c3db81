"""Passwords of people and tables: kept so that nobody can read them again, not even from a copy of the database."""

import hashlib
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lunaria.table.http.forms import LONGEST_PASSWORD
from lunaria.table.http.work_queue import ClientKey, WorkQueue

LONGEST = LONGEST_PASSWORD
SHORTEST = 10
"""Characters that a person's password must have; nothing else is asked of it."""
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$" + "A" * 22 + "$" + "A" * 43
"""Opened by no password, and as slow to say so as a real one: whether a name exists cannot be told from the time."""
_people, _tables = (
    WorkQueue("password", threads=2, waiting=40, each=3),
    WorkQueue("door", threads=1, waiting=20, each=2),
)
"""Each try takes 19 MB for about a tenth of a second. Those of tables wait in a line of their own: who signs in waits
for none of them."""
SOMEBODY = ClientKey()


def _plain(password: str) -> str:
    """Return a password as it is the same on every keyboard, and not longer than any that was sealed."""
    return unicodedata.normalize("NFKC", password[:LONGEST])


async def seal(password: str, client_key: ClientKey = SOMEBODY, of_table: bool = False) -> str:
    """Return what is kept of a password: an argon2id hash, salted; raises like ``WorkQueue.do``."""
    return await (_tables if of_table else _people).do(client_key, _HASHER.hash, _plain(password))


async def opens(sealed: str, password: str, client_key: ClientKey = SOMEBODY, of_table: bool = False) -> bool:
    """Say whether a password is the one that was sealed, also by a release that used scrypt; raises like ``seal``."""
    return await (_tables if of_table else _people).do(client_key, _opens, sealed, password)


def _opens(sealed: str, password: str) -> bool:
    if sealed.startswith("scrypt$"):
        _kind, salt, digest = sealed.split("$")
        found = hashlib.scrypt(password[:LONGEST].encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1)
        return secrets.compare_digest(found.hex(), digest)
    try:
        return _HASHER.verify(sealed, _plain(password))
    except (VerificationError, InvalidHashError):
        return False
