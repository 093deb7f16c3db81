"""Which scripts a page needs besides those it names, so that a browser asks for all of them at once.

A script names the ones that it imports, and these name others: without this a browser would learn of the last ones
only after as many round trips as they are deep.
"""

import posixpath
import re
from functools import cache

from lunaria.table.http.static_files import FOLDER

IMPORTS = re.compile(r"""^(?:import|export)\s+(?:[\w$*{},\s]+\sfrom\s+)?["'](\.[\w./-]+\.js)["']""", re.MULTILINE)
NAMED = re.compile(r'<script type="module" src="/static/([\w./-]+\.js)"')


@cache
def reached(script: str) -> frozenset[str]:
    """Return the paths below ``FOLDER`` of all scripts that one imports, and that these import, and so on."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        importer = waiting.pop()
        for path in IMPORTS.findall((FOLDER / importer).read_text(encoding="utf-8")):
            name = posixpath.normpath(posixpath.join(posixpath.dirname(importer), path))
            if name not in found:
                found.add(name)
                waiting.append(name)
    return frozenset(found)


def with_preloads(page: str) -> str:
    """Return a page with a ``modulepreload`` in front of its first script for each script that it does not name."""
    first = NAMED.search(page)
    if first is None:
        return page
    named = set(NAMED.findall(page))
    needed = set[str]().union(*map(reached, named)) - named
    links = "".join(f'<link rel="modulepreload" href="/static/{name}">\n' for name in sorted(needed))
    return page[: first.start()] + links + page[first.start() :]
