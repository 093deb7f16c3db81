"""A player's animal beside the board: who it is, lunar points, abilities as buttons, and the boards to choose from."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import inset, label, place
from lunaria.engine.show.svg import Markup, element, group, text, title, touch
from lunaria.engine.show.text import Message
from lunaria.games.photosynthesis.drawing.board import token
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.creatures import explained, figure
from lunaria.games.photosynthesis.drawing.moon import face
from lunaria.games.photosynthesis.drawing.night import stars
from lunaria.games.photosynthesis.drawing.uses import (
    brief,
    card_kind,
    column,
    cost_chip,
    crescent,
    heading,
    line,
    lines,
    name_and_effect,
    uses,
)
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.moves import animal_name, baby_name
from lunaria.games.photosynthesis.moonlight.view import AbilityView, AnimalView, MoonView, place_name

WIDE = (264.0, 646.0)
"""Beside the board: as high as that is."""
LOW = (400.0, 520.0)
"""Beside the board of a low window, which leaves more room at its side."""
PHONE = 390.0
SCENE, LOW_SCENE, TALL_SCENE, TRACK, USE, BABY, MOONS, EDGE = 176.0, 118.0, 76.0, 78.0, 64.0, 19.0, 78.0, 10.0
CARD = 170.0
"""Height on a phone of the boards to choose from."""
MOST_SCENE = 236.0
"""Greatest height of the animal's scene, where abilities have few words."""
_PITCH = 1.22
"""Line height of the words on an ability, as a factor of their size."""


@dataclass(frozen=True)
class Board:
    """All that an animal's board is drawn from.

    Attributes:
        animals: the viewer's own, or all of them for a spectator.
        own: whether it is the viewer's own.
        babies: the fates of the Turtle's babies.
        moons: round, face and place of the Moon, in this round and those to come.
    """

    animals: tuple[AnimalView, ...]
    own: bool
    babies: tuple[tuple[t.Baby, t.Fate], ...]
    moons: tuple[tuple[int, t.Face, int], ...]


def board_of(view: MoonView) -> Board:
    """Return what the viewer's animal board is drawn from."""
    begun = max(1, view.round)
    moons = tuple(
        (begun + ahead, light.face, light.place)
        for ahead, light in enumerate(view.moonlight)
        if begun + ahead <= view.rounds and view.part != t.Phase.OVER
    )
    if view.viewer < 0:
        return Board(view.animals, False, (), moons)
    mine = view.animals[view.viewer]
    return Board((mine,), True, view.babies if mine.animal == t.Animal.TURTLE else (), moons)


def size(board: Board, layout: str) -> tuple[float, float]:
    """Return width and height of an animal's board."""
    if layout != "tall":
        return LOW if layout == "low" else WIDE
    foot = MOONS if board.moons else 0
    if not board.own:
        return PHONE, 20 + 80.0 * len(board.animals) + foot
    mine = board.animals[0]
    if mine.animal == t.Animal.NONE:
        return PHONE, CARD
    return PHONE, TALL_SCENE + 44 + USE * len(uses(mine.animal)) + BABY * len(board.babies) + EDGE + foot


def _frame(wide: float, high: float, *drawn: Markup, **more: str) -> Markup:
    back = inset(wide, high, 1, 16, fill="#171d42", stroke="#5566a0")
    return group(back, stars(14), *drawn, class_="ph-night", **more)


def _scene(canvas: Canvas, mine: AnimalView, wide: float, high: float) -> Markup:
    """Draw the animal on the ground of the forest at night, with its name."""
    tall = canvas.tall
    name = canvas.say(animal_name(mine.animal))
    x, y, scale = (76.0, 60.0, 0.85) if tall else (wide / 2 + 24, high - 30, round(1.85 * min(high / SCENE, 1.15), 2))
    if canvas.low:
        x, y, scale = wide / 2 + 18, high - 20, 1.2
    hill = f"M1,{high}V{high - 34}Q{wide * 0.4:g},{high - 56} {wide - 1:g},{high - 30}V{high}Z"
    beam = f"M{wide - 30:g},1L{x - 70:g},{high - 40:g}L{x + 80:g},{high - 30:g}L{wide - 4:g},1Z"
    where = (wide - 24, 34, "ph-end") if tall else (16.0, 28 if canvas.low else 34, "")
    points = 18 if canvas.low else 22
    return group(
        title(name, explained(mine.animal)),
        element("path", d=beam, fill="#eaf2ff", opacity=0.13),
        element("path", d=hill, fill="#1b5a5c"),
        group(figure(canvas, mine.animal, scale, (2.4, -2.0)), transform=place(x, y)),
        label(where[0], where[1], name, points, wide - 40, f"ph-ink ph-bold {where[2]}"),
        class_=f"ph-seat-{mine.seat}",
    )


def _track(canvas: Canvas, mine: AnimalView, y: float) -> Markup:
    """Draw the lunar points as moons, their number, and the free steps that are left."""
    gap = 22.0 if canvas.tall else 21.0 if canvas.low else 26.0
    rows = 1 if canvas.tall else 2
    each = t.LUNAR_MAXIMUM // rows
    cells = [
        element(
            "circle", cx=74 + gap * (k % each), cy=y + 20 + 25 * (k // each), r=gap * 0.4,
            class_="ph-lunar" if k < mine.lunar else "ph-unlit",
        )
        for k in range(t.LUNAR_MAXIMUM)
    ]  # fmt: skip
    steps = canvas.say("picture-steps", steps=mine.steps)
    below = text(16, y + 70, steps, font_size=13, class_="ph-soft")
    if canvas.tall:
        below = text(PHONE - 24, y - 20, steps, font_size=14, class_="ph-soft ph-end")
    return group(
        title(canvas.say("picture-lunar-track", lunar=mine.lunar), "lunar"),
        crescent(canvas, 22, y + 20 if canvas.tall else y + 30, 11),
        text(60, y + (28 if canvas.tall else 39), str(mine.lunar), font_size=24, class_="ph-ink ph-bold ph-end"),
        *cells,
        below,
        id="lunar-track",
    )


def _moons(canvas: Canvas, board: Board, y: float, wide: float) -> list[Markup]:
    """Draw the Moon of this round and of those to come: touching one shows its light on the board."""
    gap = (wide - 2 * EDGE) / 6
    found = []
    for ahead, (number, shown, where) in enumerate(board.moons):
        x, kind = EDGE + gap * (ahead + 0.5), "ph-soft" if ahead else "ph-ink ph-bold"
        name = canvas.say(
            "picture-moon-round", round=number, face=Message(f"moon-{shown.name.lower()}"), place=place_name(where)
        )
        asked = canvas.overlay == f"moon-{ahead}"
        ring = [element("circle", cx=x, cy=y + 26, r=19, class_="ph-asked")] if asked else []
        found.append(
            group(
                title(name, "moon-later" if ahead else "moon"),
                touch("rect", x=x - gap / 2, y=y, width=gap, height=66),
                group(*ring, face(canvas, shown, x, y + 26, 0.32), pointer_events="none"),
                text(
                    x,
                    y + 61,
                    str(number),
                    font_size=14,
                    class_=f"ph-middle {kind}",
                ),
                id=f"moon-round-{ahead}",
                data_overlay=f"moon-{ahead}",
            )
        )
    return found


def _largest(said: str, width: float, high: float) -> float:
    """Return how large words can be on a button."""
    sizes = (17.0, 16.0, 15.0, 14.0, 13.0)
    return next((size for size in sizes if 1.22 * size * (len(lines(said, size, width, 9)) + 1) <= high), 12.5)


@dataclass(frozen=True)
class Said:
    """The words of an ability, as its card has room for them.

    Attributes:
        name: its name.
        does: its effect, in lines.
        why: the reason why it cannot be used now, in lines.
        points: the type size of the lines.
    """

    name: str
    does: list[str]
    why: list[str]
    points: float

    @property
    def high(self) -> float:
        """The height of a card with all the words."""
        return max(76.0, 46 + self.points * _PITCH * (len(self.does) + len(self.why)))


def _said(canvas: Canvas, ability: AbilityView, wide: float, high: float) -> Said:
    """Return the words on the card of an ability: what it does has to be whole beside why it cannot be used."""
    reason = "" if ability.refusal is None else canvas.say(ability.refusal.message)
    name, effect = name_and_effect(canvas, ability.label)
    room = wide - 2 * EDGE - 20
    points = _largest(f"{effect} {reason}", room, high - 38)
    most = max(1, int((high - 38) / (points * _PITCH)))
    why = lines(reason, points, room, most) if reason else []
    does = lines(effect, points, room, most)
    if why and len(does) + len(why) > most:
        does = []
    return Said(name, does, why, points)


def _button(canvas: Canvas, ability: AbilityView, said: Said, key: str, y: float, wide: float, high: float) -> Markup:
    """Draw one level of an ability: its cost, what it does, and why not when it cannot be used now."""
    label = canvas.say(ability.label)
    idle, pitch = bool(said.why), said.points * _PITCH
    rows = [(row, "ph-soft") for row in said.does] + [(row, "ph-accent-ink") for row in said.why]
    name_kind = "ph-soft ph-bold" if idle else "ph-ink ph-bold"
    inside = [
        group(cost_chip(canvas, EDGE + 8, y + 7, str(ability.cost)), class_="ph-faint" if idle else None),
        heading(EDGE + 62, y + 7.5, said.name, 16, wide - 2 * EDGE - 74, name_kind),
        *(
            text(EDGE + 10, y + 50 + pitch * number, row, font_size=said.points, class_=kind)
            for number, (row, kind) in enumerate(rows)
        ),
    ]
    why = "" if ability.refusal is None else canvas.say(ability.refusal.message)
    return group(
        title(f"{label}\n{why}".strip(), f"ability {key}"),
        element("rect", x=EDGE, y=y, width=wide - 2 * EDGE, height=high, rx=12, class_=card_kind(ability)),
        touch("rect", x=EDGE, y=y, width=wide - 2 * EDGE, height=high, rx=12, panel=True),
        group(*inside, pointer_events="none"),
        id=ability.target.replace(":", "-"),
        data_target=ability.target,
    )


def _baby(canvas: Canvas, baby: t.Baby, fate: t.Fate, y: float, wide: float) -> Markup:
    """Draw what a baby can do: by a broken egg while it can, by a coin when it is kept, faint when it has left."""
    does = canvas.say(f"baby-{baby_name(baby)}")
    said = Message("describe-baby", {"baby": does, "fate": Message(f"fate-{fate.name.lower()}")})
    signs = {
        t.Fate.HATCHED: [canvas.use("hatched", 24, y + 10, 0.62)],
        t.Fate.KEPT: [token(24, y + 9, 8, t.BABY_POINTS, 4)],
    }
    return group(
        title(canvas.say(said), "hatched"),
        *signs.get(fate, []),
        line(42, y + 14, does, 12.5, wide - 52, "ph-soft"),
        opacity=0.55 if fate == t.Fate.GONE else None,
    )


def _abilities(canvas: Canvas, board: Board, wide: float, high: float) -> Markup:
    """Draw the animal, its moonlight, its abilities and the Moon; the animal has the room that the words leave."""
    mine = board.animals[0]
    foot = high - EDGE - BABY * len(board.babies) - (MOONS - EDGE if board.moons else 0)
    top = LOW_SCENE if canvas.low else TALL_SCENE + 44 if canvas.tall else SCENE + TRACK
    cards: list[Markup] = []
    if mine.abilities and not canvas.tall:
        each = min(170.0, (foot - top - 8) / len(mine.abilities))
        words = [_said(canvas, ability, wide, each - 8) for ability in mine.abilities]
        spare = foot - top - 8 - sum(min(said.high, each - 8) + 8 for said in words)
        top += 0 if canvas.low else max(0.0, min(MOST_SCENE - SCENE, spare))
        down = top + 8
        for ability, said in zip(mine.abilities, words, strict=True):
            tall = min(said.high, each - 8)
            cards.append(_button(canvas, ability, said, explained(mine.animal), down, wide, tall))
            down += tall + 8
    else:
        cards += column(canvas, mine.animal, EDGE + 4, top + 12, wide - 2 * EDGE - 8, foot - top - 12)[0]
    if canvas.low:
        beside = 0.44 * wide
        scene = [_scene(canvas, mine, beside, LOW_SCENE), group(_track(canvas, mine, 20), transform=place(beside, 0))]
    else:
        above = top - (44 if canvas.tall else TRACK)
        scene = [_scene(canvas, mine, wide, above), _track(canvas, mine, above)]
    babies = [_baby(canvas, baby, fate, foot + BABY * number, wide) for number, (baby, fate) in enumerate(board.babies)]
    return _frame(wide, high, *scene, *_moons(canvas, board, high - MOONS, wide), *cards, *babies, id="abilities")


_ABOVE = 112.0
"""Height kept for name and animal on a board to choose from."""


def _card(canvas: Canvas, seat: int, animal: t.Animal, box: tuple[float, float, float, float]) -> Markup:
    """Draw an animal board that can be kept: the animal, its name, its abilities and their costs."""
    x, y, wide, high = box
    name = canvas.say(animal_name(animal))
    room = high - _ABOVE
    top = y + high - 2 - column(canvas, animal, 0, 0, wide - 20, room)[1]
    stand = (x + wide - 46, y + 50) if canvas.tall else (x + wide / 2, top - 22)
    scale = 0.8 if canvas.tall else round(min(1.8 if canvas.low else 1.7, (top - y - 60) / 58), 2)
    rows = (
        brief(canvas, animal, x + 8, y + 62, wide - 14)
        if canvas.tall
        else column(canvas, animal, x + 10, top, wide - 20, room)[0]
    )
    points = 18 if canvas.tall else 21
    return group(
        title("\n".join([name, *(canvas.say(label) for label, _ in uses(animal))]), explained(animal)),
        element("rect", x=x, y=y, width=wide, height=high, rx=14, class_="ph-card"),
        touch("rect", x=x, y=y, width=wide, height=high, rx=14, panel=True),
        group(
            group(figure(canvas, animal, scale), transform=place(*stand)),
            line(x + 12, y + 28, name, points, wide - 20, "ph-ink ph-bold"),
            *rows,
            class_=f"ph-seat-{seat}",
            pointer_events="none",
        ),
        id=f"board-{animal.name.lower()}",
        data_target=f"board:{animal.name.lower()}",
    )


def _choice(canvas: Canvas, mine: AnimalView, wide: float, high: float) -> Markup:
    """Draw the boards to choose from: below each other beside the board, beside each other where it is not high."""
    count = max(1, len(mine.dealt))
    across, down = (wide - EDGE) / count, (high - EDGE) / count
    boxes = [
        (EDGE + across * k, EDGE, across - EDGE, high - 2 * EDGE)
        if canvas.tall or canvas.low
        else (EDGE, EDGE + down * k, wide - 2 * EDGE, down - EDGE)
        for k in range(count)
    ]
    cards = [_card(canvas, mine.seat, animal, box) for animal, box in zip(mine.dealt, boxes, strict=False)]
    return _frame(wide, high, *cards, id="cards")


def _all(canvas: Canvas, board: Board, wide: float, high: float) -> Markup:
    """Draw everybody's animal for those who watch."""
    each = (high - 2 * EDGE - (MOONS if board.moons else 0)) / len(board.animals)
    parts = _moons(canvas, board, high - MOONS, wide)
    for number, animal in enumerate(board.animals):
        y = EDGE + each * number
        name = "" if animal.animal == t.Animal.NONE else canvas.say(animal_name(animal.animal))
        parts.append(
            group(
                title(f"{canvas.seat(animal.seat)}: {name}".removesuffix(": "), explained(animal.animal)),
                group(figure(canvas, animal.animal, 1.05), transform=place(64, y + each / 2 + 30)),
                line(120, y + each / 2 - 8, canvas.seat(animal.seat), 16, wide - 130, "ph-ink ph-bold"),
                line(120, y + each / 2 + 13, name, 15, wide - 130, "ph-soft"),
                crescent(canvas, 128, y + each / 2 + 31, 8),
                text(142, y + each / 2 + 37, str(animal.lunar), font_size=17, class_="ph-ink ph-bold"),
                class_=f"ph-seat-{animal.seat}",
            )
        )  # fmt: skip
    return _frame(wide, high, *parts, id="all-animals")


def draw_animal(canvas: Canvas, board: Board) -> Markup:
    """Draw the viewer's animal board, or everybody's animals."""
    wide, high = size(board, canvas.layout)
    if not board.own:
        return _all(canvas, board, wide, high)
    mine = board.animals[0]
    if mine.animal == t.Animal.NONE:
        return _choice(canvas, mine, wide, high)
    return _abilities(canvas, board, wide, high)
