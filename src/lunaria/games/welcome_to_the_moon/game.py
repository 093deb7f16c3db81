"""Welcome to the Moon as a ``Game``: each adventure is a set of rules of its own."""

from functools import partial
from pathlib import Path

from lunaria.engine.game import Campaign, Game, Option
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.adventures import LEAFLETS, Adventure
from lunaria.games.welcome_to_the_moon.campaign import stars
from lunaria.games.welcome_to_the_moon.tables import SEATS, SOLO

PACKAGES = ("launch", "journey", "colony", "mine", "dome", "virus", "escape", "battle")
"""The folders of the adventures; all but the first name a set-up, with a poster (``posters/NAME.webp``)."""
GAME = Game(
    name="welcome_to_the_moon",
    title="Welcome to the Moon",
    credit="Benoit Turpin, Alexis Allard · Blue Cocker",
    rules_version=2,
    seats=range(1, SEATS + 1),
    options=(
        Option("adventure", tuple(str(leaflet.number) for leaflet in LEAFLETS)),
        Option("level", tuple(str(level.level) for level in SOLO.levels)),
    ),
    variants={str(leaflet.number): partial(Adventure, leaflet) for leaflet in LEAFLETS},
    variant_name=lambda options: options["adventure"],
    minutes=30,
    setups={"first": {"adventure": "1"}}
    | {package: {"adventure": str(number)} for number, package in enumerate(PACKAGES[1:], 2)},
    campaign=Campaign(
        "adventure",
        tuple(str(leaflet.number) for leaflet in LEAFLETS),
        lambda adventure, places: stars(int(adventure), places),
        "WM-C.1",
        Message("astra"),
    ),
    texts=Path(__file__).parent / "text",
)
