"""The scientists: a bust each, put together from a kit of heads, faces, hair, suits, things worn and tools."""

from pathlib import Path

import msgspec

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.tables import CARD_MODULES, CARDS

DATA = Path(__file__).parent.parent / "data" / "people.json"


class Person(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The appearance of a scientist.

    Attributes:
        card: the scientist.
        head: oval, square or round.
        face: the expression.
        skin: its colour and its shade, by name.
        hair: the colour of hair, or of what covers it, and its light, by name.
        front: hair, beard or scarf before the head; several of them are put on in order.
        suit: the clothes.
        colours: of the suit and of its trim.
        tool: the tool in the hand.
        hold: the place of the hand from the middle of the face, and the rotation of the tool in degrees.
        back: hair behind the head, or "".
        worn: things on the head, the face or the chest.
    """

    card: str
    head: str
    face: str
    skin: str
    hair: str
    front: tuple[str, ...]
    suit: str
    colours: tuple[str, str]
    tool: str
    hold: tuple[float, float, float]
    back: str = ""
    worn: tuple[str, ...] = ()


class Looks(msgspec.Struct, forbid_unknown_fields=True):
    """The file of looks: colours by name, and a person for every card."""

    about: str
    skins: dict[str, tuple[str, str]]
    hairs: dict[str, tuple[str, str]]
    people: list[Person]


def read_looks(data: bytes) -> Looks:
    """Read what the scientists look like.

    Raises:
        ValueError: a card has no person or two, or two people look alike.
    """
    found = msgspec.json.decode(data, type=Looks)
    if sorted(person.card for person in found.people) != sorted(CARDS):
        raise ValueError("people: there must be one for every scientist")
    looks = {(p.head, p.face, p.skin, p.hair, p.back, p.front, p.suit, p.colours, p.tool, p.worn) for p in found.people}
    if len(looks) < len(found.people):
        raise ValueError("people: two of them look alike")
    return found


LOOKS = read_looks(DATA.read_bytes())
PEOPLE = {person.card: person for person in LOOKS.people}

BACKGROUNDS = {
    "COM": ("#8fd6ee", "#1d4f80"), "LAB": ("#b4ead6", "#23706e"), "EXP": ("#f7dc9c", "#8a5a14"),
    "DEC": ("#bfe0f2", "#3b648f"), "MIN": ("#f0b47a", "#8a5232"), "IND": ("#f6b48c", "#8f3f24"),
    "REC": ("#b6e6c4", "#226b4c"), "POW": ("#a9c2f4", "#39468f"), "GRE": ("#d7b4f2", "#6b429c"),
    "DOR": ("#f2c0b4", "#8c4352"),
}  # fmt: skip
"""Light and deep colour behind a bust, after the first module that the card shows."""


def _style(person: Person) -> str:
    skin, shade = LOOKS.skins[person.skin]
    hair, light = LOOKS.hairs[person.hair]
    suit, trim = person.colours
    return (
        f"--lm-skin:{skin};--lm-skin-shade:{shade};--lm-hair:{hair};--lm-hair-light:{light};"
        f"--lm-suit:{suit};--lm-trim:{trim}"
    )


def bust(canvas: Canvas, card: int) -> Markup:
    """Draw a scientist around the middle of the face, from 40 above it to 66 below, 46 to either side."""
    person = PEOPLE[CARDS[card]]
    before = [name for name in person.worn if name in ("stethoscope",)]
    parts = [canvas.use(f"back-{person.back}")] if person.back else []
    parts += [canvas.use(f"suit-{person.suit}"), *(canvas.use(f"worn-{name}") for name in before)]
    parts += [canvas.use(f"head-{person.head}"), canvas.use(f"face-{person.face}")]
    parts += [_front(canvas, name) for name in person.front]
    parts += [canvas.use(f"worn-{name}") for name in person.worn if name not in before]
    x, y, turn = person.hold
    return group(*parts, canvas.use(f"tool-{person.tool}", x, y, 1, turn), style=_style(person))


def _front(canvas: Canvas, name: str) -> Markup:
    if name.endswith("-black"):
        hair, light = LOOKS.hairs["black"]
        return canvas.use(f"front-{name.removesuffix('-black')}", style=f"--lm-hair:{hair};--lm-hair-light:{light}")
    return canvas.use(f"worn-{name}" if name == "stubble" else f"front-{name}")


def portrait(canvas: Canvas, card: int, outline: str, middle: tuple[float, float], scale: float, name: str) -> Markup:
    """Draw a scientist in a window.

    Args:
        canvas: the canvas.
        card: the scientist.
        outline: of the window, as path data.
        middle: the middle of the face.
        scale: of the bust.
        name: an id that is unique among the windows of the same part.
    """
    module = MODULES[CARD_MODULES[card][0]]
    light, deep = BACKGROUNDS[module]
    x, y = middle
    sign = canvas.use(f"icon-{module}", x - 26 * scale, y - 12 * scale, 4.2 * scale, -12, opacity=".35")
    return group(
        canvas.clipped(
            f"window-{name}",
            element("path", d=outline),
            element("path", d=outline, fill=light),
            at(0, 0, sign, color=deep, style=f"--lm-hole:{light}"),
            element("ellipse", cx=x, cy=y + 70 * scale, rx=70 * scale, ry=52 * scale, fill=deep, opacity=0.55),
            at(x, y, bust(canvas, card), scale=round(scale, 3)),
        ),
        element("path", d=outline, class_="lm-e2"),
    )
