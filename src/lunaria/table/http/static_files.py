"""How files and pages travel: packed, and kept by browsers exactly as long as they hold."""

import asyncio
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from lunaria.table.http.work_queue import CompressedBody

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
"""Base address of this release's files, which never change under it."""


class Files:
    """The scripts, styles and fonts; those requested under the digest of this release may be kept for ever.

    During a rolling restart a page of another release may ask here: it gets this release's file, and asks again the
    next time. Each file is read and compressed once, on its first request.

    Args:
        directory: their folder.
    """

    def __init__(self, directory: Path) -> None:
        self._paths = {path.relative_to(directory).as_posix(): path for path in directory.rglob("*") if path.is_file()}
        self._packed: dict[str, CompressedBody] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Return a file, or 404."""
        request = Request(scope)
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix(scope.get("root_path", "")).removeprefix("/")
        release, _, inside = path.partition("/")
        name = inside if _RELEASE.fullmatch(release) else path
        if name not in self._paths:
            raise HTTPException(404)
        if name not in self._packed:
            self._packed[name] = await asyncio.to_thread(self._pack, self._paths[name])
        kept = FOR_EVER if release == DIGEST else ASK_AGAIN
        response = self._packed[name].answer(request, {"Cache-Control": kept, "Vary": "Accept-Encoding"})
        await response(scope, receive, send)

    @staticmethod
    def _pack(path: Path) -> CompressedBody:
        kind, _ = mimetypes.guess_type(path.name)
        return CompressedBody.of(path.read_bytes(), kind or "application/octet-stream")


class CompressionMiddleware(GZipMiddleware):
    """Middleware that packs answers which are worth it, for those who can unpack them."""

    def __init__(self, app: Any) -> None:
        super().__init__(app, minimum_size=WORTH_PACKING, compresslevel=6)
