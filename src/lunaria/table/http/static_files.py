"""How files and pages travel: packed, and kept by browsers exactly as long as they hold."""

import hashlib
import re
from pathlib import Path
from typing import Any

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_RELEASE = re.compile(r"[0-9a-f]{12}")
WORTH_PACKING = 500
"""Bytes below which an answer is sent as it is."""


def digest_of(folder: Path) -> str:
    """Return what the files of a folder are known by together: another file, another digest."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


DIGEST = digest_of(FOLDER)
BASE = f"/static/{DIGEST}/"
"""Where pages find the files of this release: an address whose files never change."""


class Files(StaticFiles):
    """The scripts, styles and fonts; those asked for under the digest of this release may be kept for ever.

    While servers are restarted one after the other, a page of another release may ask here: it gets the file as it is
    in this one, and asks again the next time.
    """

    async def get_response(self, path: str, scope: Any) -> Response:
        """Return a file, or 404."""
        release, _, inside = path.partition("/")
        response = await super().get_response(inside if _RELEASE.fullmatch(release) else path, scope)
        response.headers["Cache-Control"] = FOR_EVER if release == DIGEST else ASK_AGAIN
        return response


class CompressionMiddleware(GZipMiddleware):
    """Middleware that packs answers which are worth it, for those who can unpack them."""

    def __init__(self, app: Any) -> None:
        super().__init__(app, minimum_size=WORTH_PACKING, compresslevel=6)
