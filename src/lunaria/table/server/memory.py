"""Returns free memory to the system.

glibc's allocator gives each thread its own arena and keeps memory freed there. Each large block freed also raises the
size from which blocks bypass arenas; after that, a 25 MB search tree leaves a hole in one. Either makes a server that
searches in many threads grow by hundreds of unused megabytes.
"""

import asyncio
import ctypes
import sys

MMAP_THRESHOLD, ARENA_MAX = -3, -8
"""Option numbers from ``malloc.h``."""
LARGE_BYTES = 256 * 1024
"""Blocks from this size on are mapped separately, and unmapped when freed."""
ARENAS = 2
TRIM_SECONDS = 60.0


def _allocator() -> ctypes.CDLL | None:
    """Return the C library if it is glibc, else None."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_little() -> None:
    """Configure the allocator to keep little freed memory; call before starting threads."""
    if library := _allocator():
        library.mallopt(MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(ARENA_MAX, ARENAS)


async def trim_forever() -> None:
    """Periodically trim the heap, in a thread."""
    library = _allocator()
    while library:
        await asyncio.sleep(TRIM_SECONDS)
        await asyncio.to_thread(library.malloc_trim, 0)
