"""Memory that is free goes back to the system.

The allocator of glibc gives each thread an arena of its own, and keeps what is freed there. It also learns from each
large block that is freed to take the next ones from arenas, where a search's tree of 25 MB leaves a hole. Both let a
server that thinks in many threads grow by hundreds of megabytes that nothing uses.
"""

import asyncio
import ctypes
import sys

MMAP_THRESHOLD, ARENA_MAX = -3, -8
"""Names of settings in ``malloc.h``."""
LARGE_BYTES = 256 * 1024
"""From this size on a block is a mapping of its own, which goes back when it is freed."""
ARENAS = 2
TRIM_SECONDS = 60.0


def _allocator() -> ctypes.CDLL | None:
    """Return the C library, if its allocator is that of glibc."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_little() -> None:
    """Let the allocator of this process keep little of what is freed; to be called before threads are started."""
    if library := _allocator():
        library.mallopt(MMAP_THRESHOLD, LARGE_BYTES)
        library.mallopt(ARENA_MAX, ARENAS)


async def trim_forever() -> None:
    """Give back what is free, now and then, in a thread."""
    library = _allocator()
    while library:
        await asyncio.sleep(TRIM_SECONDS)
        await asyncio.to_thread(library.malloc_trim, 0)
