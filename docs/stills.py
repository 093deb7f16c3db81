"""Draws the stills: what stands in each window of the front page until its game plays by itself.

    python docs/stills.py

and the posters of set-ups (``posters/NAME.webp``), each a board out of ``docs/records``.

A still is a moment of the title's demonstration, drawn by the game as the front page draws it, and shipped with it as
``src/lunaria/games/TITLE/demo-LANGUAGE.webp``; so it is there before any rule is compiled. It shows the whole height of
the board, and as much of its width as the widest window. Where a language's words are not seen in it, the English
one stands for it. ``make pictures`` runs this, after a board is drawn in another way or another game is shown. It needs
the extra ``pictures`` and a Chromium or Chrome.
"""

import re
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from lunaria.engine.files.record import parse, replay
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games import NAMES, load
from lunaria.lab.pictures import png
from lunaria.table.live.scene import Observation, board
from lunaria.table.lobby import previews

WIDTH, HEIGHT = 344, 490
"""In pixels: the shape of the widest window, on a phone, and the height of the highest, on a desktop."""
QUALITY = 45
POSTER, POSTER_MOMENT = 320, 0.7
"""How many pixels wide a poster is, and how far its game has come."""
ASIDE = {"welcome_to_the_moon": 0.3}
"""Where what matters is not in the middle: how far to the right the still is cut, as ``object-position`` in
``css/home.css`` says it."""


def cut(drawing: str, aside: float) -> Image.Image:
    """Return what a still shows of a board."""
    box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawing)
    assert box, "a board has a size"
    (drawn,) = png([drawing], round(HEIGHT * float(box[1]) / float(box[2])))
    image = Image.open(BytesIO(drawn)).convert("RGB")
    left = round(aside * (image.width - WIDTH))
    return image.crop((left, 0, left + WIDTH, HEIGHT))


def seen(drawing: str) -> str:
    """Return a drawing without the words that are only told: two that look the same are the same then."""
    return re.sub(r' aria-label="[^"]*"|<title[^>]*>[^<]*</title>', "", drawing)


def write(name: str, folder: Path) -> None:
    """Write the stills of a title, and remove those that show nothing else than the English one."""
    drawings = [previews.draw(name, previews.STILL, language) for language in LANGUAGES]
    # Looked at by words first: the browser does not draw one board twice to the last pixel.
    usual = cut(drawings[0], ASIDE.get(name, 0.5))
    usual.save(folder / f"demo-{LANGUAGES[0]}.webp", quality=QUALITY, method=6)
    for language, drawing in zip(LANGUAGES[1:], drawings[1:], strict=True):
        path = folder / f"demo-{language}.webp"
        path.unlink(missing_ok=True)
        if seen(drawing) != seen(drawings[0]):
            image = cut(drawing, ASIDE.get(name, 0.5))
            if ImageChops.difference(usual, image).getbbox():
                image.save(path, quality=QUALITY, method=6)


def posters() -> None:
    """Write the posters of the set-ups that have one: those that a record of ``docs/records`` was played by."""
    for path in sorted((Path(__file__).parent / "records").glob("*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        game = load(record.game)
        folder, match = game.texts.parent / "posters", replay(game, record)
        kinds = {name: game.variant_name(game.complete(options)) for name, options in game.setups.items()}
        chosen = [name for name, kind in kinds.items() if kind == game.variant_name(record.options)]
        if not folder.is_dir() or not chosen:
            continue
        state = match.state_at(round(POSTER_MOMENT * len(record.moves)))
        drawn = board(Observation.of(match, -1, state=state), texts("en", game.texts), record.names)
        (picture,) = png([drawn], POSTER)
        image = Image.open(BytesIO(picture)).convert("RGB")
        image.save(folder / f"{chosen[0]}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    posters()
    for title in NAMES:
        if previews.record_of(title):
            write(title, load(title).texts.parent)
