"""The animals on the board, the seeds that may not grow, and where an ability could reach."""

from lunaria.engine.show.canvas import place
from lunaria.engine.show.svg import CRESTS, Markup, element, group, title, touch
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import FOOT, at, moon_place, towards
from lunaria.games.photosynthesis.moonlight.moves import animal_name
from lunaria.games.photosynthesis.moonlight.tables import Animal
from lunaria.games.photosynthesis.moonlight.view import AnimalView, MoonlightView, MoonView
from lunaria.games.photosynthesis.tables import COORDINATES, SPACE_NAMES

STAND = (14.0, 31.0)
"""Place of an animal's stand on its space: below and right of the middle, so that both can be touched."""


def crest(seat: int, x: float, y: float, radius: float) -> Markup:
    """Draw the seat's shape in a disc, so that no animal is known by its colour alone."""
    return group(
        element("circle", r=radius, class_="ph-b", stroke="#fff4dc", stroke_width=1.6),
        element("path", d=CRESTS[seat].outline, class_="ph-w", transform=f"scale({radius * 0.52:.2f})"),
        transform=place(x, y),
    )


def figure(
    canvas: Canvas, animal: Animal, size: float, moonlit: tuple[float, float] | None = None, turned: bool = False
) -> Markup:
    """Draw an animal on a stand in its seat's colour, around the foot of it. One kept in secret is an empty stand.

    Args:
        canvas: the canvas.
        animal: the animal.
        size: 1 is as large as on the board.
        moonlit: the offset of the moonlight along its edge, if any.
        turned: whether it looks to the left.
    """
    stand = canvas.use("stand", 0, 0, 1.05)
    if animal in (Animal.HIDDEN, Animal.NONE):
        return group(stand, transform=place(0, 0, size))
    shape = f"animal-{animal.name.lower()}"
    side = -1 if turned else 1
    edge = [canvas.use(shape, side * moonlit[0], moonlit[1], class_="ph-silver")] if moonlit else []
    body = group(*edge, canvas.use(shape), transform=f"scale({side * 1.06:g},1.06)")
    return group(stand, body, transform=place(0, 0, size))


def explained(animal: Animal) -> str:
    """Return the key of what an animal is."""
    return "animal-hidden" if animal in (Animal.HIDDEN, Animal.NONE) else f"animal-{animal.name.lower()}"


def _animal(canvas: Canvas, view: MoonView, animal: AnimalView, light: MoonlightView | None) -> Markup:
    """Draw an animal on its space; with a tree there it makes itself small and looks at it."""
    x, y = at(animal.space)
    beside = any(space.bit == animal.space and space.seat >= 0 for space in view.spaces)
    name = canvas.say(animal_name(animal.animal))
    label = canvas.say("picture-animal", seat=canvas.seat(animal.seat), animal=name, space=SPACE_NAMES[animal.space])
    lit = light is not None and animal.space in light.lit
    edge = towards((x, y), moon_place(light.place), 3) if light is not None and lit else None
    # On a phone the ring is as large as a finger needs it while all of the board is seen.
    return group(
        title(label, explained(animal.animal)),
        touch("ellipse", cy=canvas.size(1, 12), rx=canvas.size(40, 43), ry=canvas.size(27, 43)),
        group(figure(canvas, animal.animal, 0.9 if beside else 1, edge, beside), pointer_events="none"),
        group(crest(animal.seat, -20, 10, canvas.size(9.5, 13)), pointer_events="none"),
        id=f"animal-{animal.seat}",
        class_=f"ph-seat-{animal.seat}",
        data_target=f"animal:{animal.seat}",
        transform=place(x + STAND[0], y + STAND[1]),
    )


def animals(canvas: Canvas, view: MoonView, light: MoonlightView | None) -> list[tuple[int, Markup]]:
    """Draw the animals on the board, each with its row."""
    return [
        (COORDINATES[animal.space][1], _animal(canvas, view, animal, light))
        for animal in view.animals
        if animal.space >= 0
    ]


def stunted(canvas: Canvas, view: MoonView) -> list[Markup]:
    """Put a bell of glass over every seed that may not grow in this round (UM-5.8)."""
    return [canvas.use("stunt", at(space)[0], at(space)[1] + FOOT, 1.1) for space in view.stunted]


def reaches(canvas: Canvas, view: MoonView) -> list[Markup]:
    """Draw, unseen until its button is pointed at, where each ability could reach."""
    if view.viewer < 0 or not view.animals:
        return []
    return [
        group(
            *(canvas.use("face", *at(space), class_="ph-reach-space") for space in ability.reach),
            class_=f"ph-reach ph-reach-{ability.target.partition(':')[2]}",
            pointer_events="none",
        )
        for ability in view.animals[view.viewer].abilities
    ]
