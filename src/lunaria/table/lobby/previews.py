"""The boards of the front page: a game between bots of each title, drawn by the same pictures as at a table."""

from functools import cache, lru_cache

from lunaria.engine.files.record import Record, parse, replay
from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import load
from lunaria.table.http.i18n import words_of
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.live.naming import bot_name
from lunaria.table.live.scene import Observation, board

FRAMES = 24
"""Number of moments shown of a game, evenly spread."""
STILL = FRAMES // 2
"""The moment that stands there until the others are drawn."""


@cache
def record_of(name: str) -> Record | None:
    """Return the game that a title shows of itself, from ``demo.txt`` in its folder; None where it has none."""
    path = load(name).texts.parent / "demo.txt"
    return parse(path.read_text(encoding="utf-8")) if path.is_file() else None


@lru_cache(maxsize=8)
def _match(name: str) -> Match:
    record = record_of(name)
    if record is None:
        raise LookupError(f"{name} has no game to show")
    return replay(load(name), record)


def moments(name: str) -> list[int]:
    """Return how many decisions were made at each moment that is shown, from the first third of the game to its end."""
    record = record_of(name)
    last = len(record.moves) if record else 0
    first = last // 3
    return [first + (last - first) * step // (FRAMES - 1) for step in range(FRAMES)]


@cache
def still(name: str, language: str) -> CompressedBody | None:
    """Return the moment ``STILL`` as it was drawn before (``docs/stills.py``): it needs no rules, so it comes at once.

    Args:
        name: of the title.
        language: of the words in the picture; where they are not seen, the English one stands for all.

    Returns:
        None where a title has no such picture.
    """
    folder = load(name).texts.parent
    paths = (folder / f"demo-{each}.webp" for each in (language, LANGUAGES[0]))
    found = next((path for path in paths if path.is_file()), None)
    return CompressedBody.of(found.read_bytes(), "image/webp") if found else None


@cache
def poster(name: str, setup: str) -> CompressedBody | None:
    """Return the poster of a set-up, a board of it as it was drawn before (``docs/stills.py``); None without one."""
    path = load(name).texts.parent / "posters" / f"{setup}.webp"
    if setup not in load(name).setups or not path.is_file():
        return None
    return CompressedBody.of(path.read_bytes(), "image/webp")


def draw(name: str, moment: int, language: str) -> str:
    """Draw the board at a moment, as an SVG document; it takes a while.

    Args:
        name: of the title.
        moment: from 0 to ``FRAMES`` - 1.
        language: of the names in the picture.
    """
    match, record, texts = _match(name), record_of(name), words_of(language, load(name))
    names = tuple(bot_name(bot.casefold(), texts) for bot in record.names) if record else ()
    return board(Observation.of(match, -1, state=match.state_at(moments(name)[moment])), texts, names)


def frame(name: str, moment: int, language: str) -> CompressedBody:
    """Draw the board at a moment, as it is sent."""
    return CompressedBody.picture(draw(name, moment, language))
