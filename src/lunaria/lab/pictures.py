"""Pictures of a record as PNG, and a whole game as an animated GIF. Extra: ``pictures``, and a Chromium or Chrome.

The games draw SVG; a headless browser renders it, so the pictures look as at the table.
"""

import asyncio
import io
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.files.record import Record, replay
from lunaria.engine.game import SettingError
from lunaria.engine.show.alone import alone
from lunaria.engine.show.text import Texts
from lunaria.engine.show.ui import Picture
from lunaria.games import load
from lunaria.lab.extras import need

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]


class NoBrowserError(RuntimeError):
    """No browser was found; the text says how to name one."""


def browser() -> str:
    """Return the browser: ``LUNARIA_BROWSER``, or an installed Chromium or Chrome."""
    named = os.environ.get("LUNARIA_BROWSER") or next(
        (found for name in BROWSERS if (found := shutil.which(name))), None
    )
    if not named:
        raise NoBrowserError("pictures are drawn by Chromium or Chrome; install one, or name it in LUNARIA_BROWSER")
    return named


def frames(record: Record, every: int = 1, seat: int = -1, language: str = "en") -> Iterator[str]:
    """Draw a record as SVG: the start, every ``every``-th move, and the end.

    Args:
        record: a finished game.
        every: number of moves between two pictures.
        seat: the viewing seat (-1: a spectator).
        language: the language of its texts.

    Raises:
        RecordError: the record does not replay.
        SettingError: the seat does not exist, or ``every`` is below 1.
    """
    if every < 1 or seat not in range(-1, record.seats):
        raise SettingError(f"pictures are drawn every 1 or more moves, for seat -1 to {record.seats - 1}")
    game = load(record.game)
    match = replay(game, record)
    variant, state = match.variant, match.start.copy()
    how = Picture(Texts(language, (game.texts,)), record.names)
    for number, ply in enumerate(match.plies):
        if number % every == 0:
            yield variant.picture(variant.view(variant.kernel.observe(state, seat), seat), how)
        variant.kernel.apply(state, ply.seat, ply.action)
    yield variant.picture(variant.view(variant.kernel.observe(state, seat), seat), how)


def png(drawings: Sequence[str], width: int = 1000) -> list[bytes]:
    """Render SVG documents as PNG images.

    Args:
        drawings: the documents, with a ``viewBox``.
        width: the width of the images in pixels.

    Raises:
        MissingExtraError: Playwright is not installed.
        NoBrowserError: no browser was found.
    """
    playwright = need("playwright.sync_api", "pictures")
    if _in_a_loop():  # as in a notebook, where Playwright refuses to wait
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(_shots, playwright, drawings, width).result()
    return _shots(playwright, drawings, width)


def _in_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _shots(playwright: Any, drawings: Sequence[str], width: int) -> list[bytes]:
    images: list[bytes] = []
    with playwright.sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=browser(), args=ARGUMENTS)
        page = chrome.new_page(device_scale_factor=1)
        for drawing in drawings:
            page.set_viewport_size({"width": width, "height": _height(drawing, width)})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100%}}</style>{alone(drawing)}")
            page.evaluate("document.fonts.ready")
            images.append(page.screenshot())
        chrome.close()
    return images


def to_pixels(drawing: str, width: int = 1000) -> npt.NDArray[np.uint8]:
    """Render an SVG document as pixels, shape ``(height, width, 3)``.

    Raises:
        MissingExtraError: Playwright or Pillow is not installed.
        NoBrowserError: no browser was found.
    """
    pillow = need("PIL.Image", "pictures")
    (image,) = png([drawing], width)
    return np.asarray(pillow.open(io.BytesIO(image)).convert("RGB"), np.uint8)


def _height(drawing: str, width: int) -> int:
    box = re.search(r'viewBox="([-0-9. ]+)"', drawing)
    if box is None:
        raise SettingError("a drawing without a viewBox has no size")
    _, _, across, down = map(float, box[1].split())
    return max(1, round(width * down / across))


def moving(images: Sequence[bytes], path: Path, seconds: float = 0.5) -> None:
    """Write images of equal size as a looping GIF or WebP, by the path; the last one is shown four times as long.

    Raises:
        MissingExtraError: Pillow is not installed.
    """
    pillow = need("PIL.Image", "pictures")
    pages = [pillow.open(io.BytesIO(image)).convert("RGB") for image in images]
    if path.suffix == ".gif":
        pages = [page.quantize(128) for page in pages]
    times = [round(1000 * seconds)] * (len(pages) - 1) + [round(4000 * seconds)]
    pages[0].save(path, save_all=True, append_images=pages[1:], duration=times, loop=0, optimize=True)
