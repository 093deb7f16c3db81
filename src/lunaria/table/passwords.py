"""Passwords of people and tables: kept so that nobody can read them again, not even from a copy of the database."""

import asyncio
import hashlib
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

LONGEST = 200
SHORTEST = 10
"""Characters that a person's password must have; nothing else is asked of it."""
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$" + "A" * 22 + "$" + "A" * 43
"""Opened by no password, and as slow to say so as a real one: whether a name exists cannot be told from the time."""
_threads = ThreadPoolExecutor(2, thread_name_prefix="password")
"""Each try takes 19 MB for about a tenth of a second, so there are never more than two at once."""


def _plain(password: str) -> str:
    """Return a password as it is the same on every keyboard, and not longer than any that was sealed."""
    return unicodedata.normalize("NFKC", password[:LONGEST])


async def seal(password: str) -> str:
    """Return what is kept of a password: an argon2id hash, salted."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _HASHER.hash, _plain(password))


async def opens(sealed: str, password: str) -> bool:
    """Say whether a password is the one that was sealed, also by a release that used scrypt."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _opens, sealed, password)


def _opens(sealed: str, password: str) -> bool:
    if sealed.startswith("scrypt$"):
        _kind, salt, digest = sealed.split("$")
        found = hashlib.scrypt(password[:LONGEST].encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1)
        return secrets.compare_digest(found.hex(), digest)
    try:
        return _HASHER.verify(sealed, _plain(password))
    except (VerificationError, InvalidHashError):
        return False
