"""The players' areas by night: the base game's, with the animal and its lunar points."""

from dataclasses import dataclass, replace

from lunaria.engine.show.canvas import place
from lunaria.engine.show.svg import Markup, element, group, title
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.creatures import explained, figure
from lunaria.games.photosynthesis.drawing.seats import FULL, Area, draw_area
from lunaria.games.photosynthesis.drawing.uses import chips, chips_high, crescent
from lunaria.games.photosynthesis.moonlight.moves import animal_name
from lunaria.games.photosynthesis.moonlight.tables import Animal
from lunaria.games.photosynthesis.moonlight.view import AnimalView


@dataclass(frozen=True)
class Camp:
    """A player's area with the animal.

    Attributes:
        area: the base game's.
        animal: the animal, without what only its own board shows; on a phone the viewer's with its abilities.
    """

    area: Area
    animal: AnimalView


def camp_of(area: Area, animal: AnimalView) -> Camp:
    """Return what a player's area with the animal is drawn from."""
    shown = animal.abilities if area.rise else ()
    area = replace(area, between=chips_high(shown))
    return Camp(area, replace(animal, dealt=(), space=-1, steps=0, abilities=shown))


def _badge(canvas: Canvas, camp: Camp) -> Markup:
    """Draw the seat's animal and its lunar points, beside the tokens."""
    animal, full = camp.animal, camp.area.viewer
    if animal.animal == Animal.NONE:
        return Markup("")
    label = canvas.say("picture-lunar", animal=canvas.say(animal_name(animal.animal)), lunar=animal.lunar)
    wide, high, where = (126.0, 36.0, (327, 222)) if full else (60.0, 26.0, (223, 52))
    size, x = (0.56, -28) if full else (0.4, -14)
    number = {"font_size": 21.0, "x": wide / 2 - 12} if full else {"font_size": 18.0, "x": wide / 2 - 6}
    return group(
        title(label, f"lunar {explained(animal.animal)}"),
        element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=12, fill="#171d42"),
        group(figure(canvas, animal.animal, size), transform=place(x, high / 2 - 5)),
        *([crescent(canvas, 20, 0, 8)] if full else []),
        element("text", str(animal.lunar), y=7, fill="#f6efdc", class_="ph-bold ph-end", **number),
        id=f"lunar-{animal.seat}",
        transform=place(*where),
    )


def draw_camp(canvas: Canvas, camp: Camp) -> Markup:
    """Draw a player's area with the animal."""
    buttons = chips(canvas, camp.animal, 10, 88 - camp.area.between, FULL[0] - 20)
    night = [group(*buttons, class_="ph-night")] if buttons else []
    return draw_area(canvas, camp.area, _badge(canvas, camp), *night)
