"""Draws the stills: what stands in each window of the front page until its game plays by itself.

    python docs/stills.py

and the posters of set-ups (``posters/NAME.webp``), each a board out of ``docs/records`` or out of a game between bots.

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

from lunaria.bots import make
from lunaria.engine.files.record import parse, replay
from lunaria.engine.game import Game, Options
from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games import NAMES, load
from lunaria.lab.pictures import png
from lunaria.table.live.scene import Observation, board
from lunaria.table.lobby import previews

WIDTH, HEIGHT = 344, 490
"""In pixels: the shape of the widest window, on a phone, and the height of the highest, on a desktop."""
QUALITY = 45
POSTER, POSTER_MOMENT = 320, 0.7
"""The width and height of a poster in pixels, and how far its game has come."""
POSTER_BOT = "gardener"
"""Who plays the game of a poster without a record."""
ASIDE = {"welcome_to_the_moon": 0.3}
"""Where what matters is not in the middle: how far to the right the still is cut, as ``object-position`` in
``css/home.css`` says it."""


def cut(drawing: str, aside: float, width: int = WIDTH, height: int = HEIGHT) -> Image.Image:
    """Return a board's whole height, or width where it is narrow, as a picture of ``width`` by ``height`` pixels."""
    box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', drawing)
    assert box, "a board has a size"
    (drawn,) = png([drawing], max(width, round(height * float(box[1]) / float(box[2]))))
    image = Image.open(BytesIO(drawn)).convert("RGB")
    left = round(aside * (image.width - width))
    return image.crop((left, 0, left + width, height))


def seen(drawing: str) -> str:
    """Return a drawing without titles and labels, so that two that look the same are equal."""
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


def played(game: Game, options: Options, deal: int) -> Match:
    """Return the game of ``docs/records`` with these options, or one between bots."""
    for path in sorted((Path(__file__).parent / "records").glob("*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        if record.game == game.name and game.complete(record.options) == options:
            return replay(game, record)
    match = Match(game, options, 2, deal)
    bot = make(POSTER_BOT, game, options).seated()
    while match.pending:
        seat = match.pending[0]
        match.play(seat, bot.choose(match.observe(seat), seat, match.seats, len(match.plies)))
    return match


def posters(game: Game) -> None:
    """Write the poster of each set-up: the middle of its board, late in a game."""
    folder = game.texts.parent / "posters"
    folder.mkdir(exist_ok=True)
    for deal, (name, setup) in enumerate(game.setups.items(), 1):
        match = played(game, game.complete(setup), deal)
        state = match.state_at(round(POSTER_MOMENT * len(match.plies)))
        drawn = board(Observation.of(match, -1, state=state), texts("en", game.texts), ("", "", "", ""))
        image = cut(drawn, 0.5, POSTER, POSTER)
        image.save(folder / f"{name}.webp", quality=QUALITY, method=6)


if __name__ == "__main__":
    for title in NAMES:
        posters(load(title))
        if previews.record_of(title):
            write(title, load(title).texts.parent)
