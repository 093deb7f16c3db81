"""The animals as badges: eight heads and figures, drawn around the point (0, 0) inside a disc of radius 20."""

from functools import cache

from lunaria.engine.art import Markup, element, group
from lunaria.games.photosynthesis.moonlight.tables import Animal

RADIUS = 21


def _fur(d: str) -> Markup:
    return element("path", d=d, class_="ph-b")


def _pale(d: str) -> Markup:
    return element("path", d=d, class_="ph-cream")


def _stroke(d: str) -> Markup:
    return element("path", d=d, class_="ph-whisker")


def _dots(class_: str, radius: float, *points: tuple[float, float]) -> list[Markup]:
    return [element("circle", cx=x, cy=y, r=radius, class_=class_) for x, y in points]


def _boar() -> list[Markup]:
    return [
        _fur("M-14,-13L-10,-1L-3,-8ZM14,-13L10,-1L3,-8Z"),
        _fur("M-11,-8Q0,-16 11,-8Q13,4 7,12Q0,16 -7,12Q-13,4 -11,-8Z"),
        element("ellipse", cy=9, rx=7, ry=4.6, class_="ph-cream"),
        *_dots("ph-b", 1.4, (-2.6, 9), (2.6, 9)),
        _stroke("M-8,11Q-13,7 -10,1M8,11Q13,7 10,1"),
        *_dots("ph-cream", 1.6, (-5, -3), (5, -3)),
    ]


def _hedgehog() -> list[Markup]:
    return [
        _fur("M-15,9L-17,3L-12,3L-15,-4L-9,-3L-11,-10L-5,-7L-4,-13L0,-9L4,-13L5,-7L10,-9L9,-3Q15,0 17,6Q13,9 10,9Z"),
        _pale("M8,-2Q14,1 16,5Q13,8 8,8Q5,3 8,-2Z"),
        *_dots("ph-b", 1.5, (10.5, 2.5), (16, 5)),
        _fur("M-9,9h5v3h-6zM2,9h5v3h-6z"),
    ]


def _squirrel() -> list[Markup]:
    return [
        _fur("M-3,13Q-16,13 -15,0Q-15,-13 -5,-14Q2,-13 0,-5Q-3,-9 -6,-7Q-9,-4 -6,2Q-4,6 -1,8Z"),
        _fur("M-3,14Q-3,5 3,1Q2,-6 7,-8L8,-13L11,-8Q15,-6 14,-2Q12,1 9,1Q13,6 10,14Z"),
        *_dots("ph-cream", 1.4, (10, -4.5)),
        _stroke("M4,5Q7,6 10,4"),
    ]


def _fox() -> list[Markup]:
    return [
        _fur("M-15,-14L-5,-7Q0,-9 5,-7L15,-14Q16,-2 9,5L0,15L-9,5Q-16,-2 -15,-14Z"),
        _pale("M-12,1Q-5,1 -1.5,12L-8,5ZM12,1Q5,1 1.5,12L8,5Z"),
        *_dots("ph-cream", 1.7, (-5, -2), (5, -2)),
    ]


def _owl() -> list[Markup]:
    return [
        _fur("M-12,-15L-5,-10Q0,-12 5,-10L12,-15Q13,-4 12,4Q10,14 0,15Q-10,14 -12,4Q-13,-4 -12,-15Z"),
        *_dots("ph-cream", 4.8, (-5.2, -3), (5.2, -3)),
        *_dots("ph-b", 2.2, (-4.6, -3), (4.6, -3)),
        _pale("M-2.4,2L2.4,2L0,6Z"),
        _stroke("M-6,9l2.5,2l2.5,-2M1,9l2.5,2l2.5,-2"),
    ]


def _badger() -> list[Markup]:
    return [
        *_dots("ph-b", 3.6, (-10.5, -9), (10.5, -9)),
        element("path", d="M-10,-9Q0,-17 10,-9Q13,0 6,9L3,14Q0,16 -3,14L-6,9Q-13,0 -10,-9Z", class_="ph-cream ph-rim"),
        _fur("M-7,-12Q-3,-15 -2.4,-13Q-1.6,0 -4,10Q-10,2 -7,-12ZM7,-12Q3,-15 2.4,-13Q1.6,0 4,10Q10,2 7,-12Z"),
        element("ellipse", cy=13, rx=3.2, ry=2.2, class_="ph-b"),
        *_dots("ph-cream", 1.3, (-5, -1), (5, -1)),
    ]


def _beaver() -> list[Markup]:
    return [
        *_dots("ph-b", 3.6, (-11, -10), (11, -10)),
        _fur("M-12,-7Q-10,-14 0,-14Q10,-14 12,-7Q15,6 7,10Q0,13 -7,10Q-15,6 -12,-7Z"),
        element("ellipse", cy=4.5, rx=8.5, ry=5, class_="ph-cream"),
        element("ellipse", cy=1.5, rx=3.4, ry=2.3, class_="ph-b"),
        element("path", d="M-3.6,8h3.4v7h-3zM0.2,8h3.4l-.4,7h-3z", class_="ph-cream ph-rim"),
        *_dots("ph-cream", 1.7, (-5.5, -6), (5.5, -6)),
    ]


def _turtle() -> list[Markup]:
    return [
        _fur("M-15,7Q-14,-10 -1,-10Q11,-10 12,7Z"),
        _fur("M10,4Q12,-5 16.5,-3.5Q19.5,0 16,4Q14,7 10,7ZM-12,7h6v5h-6zM3,7h6v5h-6zM-15,5l-3,3h4z"),
        _stroke("M-10,6.5L-6,-3L3,-3L7,6.5M-6,-3L-9,-6.5M3,-3L6,-6.5"),
        *_dots("ph-cream", 1.2, (15, 0)),
    ]


_FIGURES = {
    Animal.BOAR: _boar,
    Animal.HEDGEHOG: _hedgehog,
    Animal.SQUIRREL: _squirrel,
    Animal.FOX: _fox,
    Animal.OWL: _owl,
    Animal.BADGER: _badger,
    Animal.BEAVER: _beaver,
    Animal.TURTLE: _turtle,
}


@cache
def badge(animal: Animal) -> Markup:
    """Return an animal in a disc with a rim in its seat's colour; a question mark when it is kept in secret."""
    disc = [
        element("circle", r=RADIUS, class_="ph-b"),
        element("circle", r=RADIUS - 1.5, class_="ph-a"),
        element("circle", r=RADIUS - 4.5, class_="ph-cream"),
    ]
    figure = _FIGURES.get(animal)
    if figure is None:
        hidden = element("text", "?", y=9, font_size=26, class_="ph-b ph-bold ph-middle")
        return group(*disc, hidden)
    return group(*disc, group(*figure(), transform="scale(.92)"))
