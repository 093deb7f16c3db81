"""An animal's abilities, in words and as buttons, each with its cost in moonlight."""

from lunaria.engine.show.canvas import label, place
from lunaria.engine.show.svg import Markup, element, fit, group, text, text_width, title, touch
from lunaria.engine.show.text import Message
from lunaria.games.photosynthesis.drawing.canvas import Canvas, Value
from lunaria.games.photosynthesis.drawing.creatures import explained
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.view import AbilityView, AnimalView

_CHIP, _APART = 40.0, 6.0
"""Height of a button in the own area of a phone, and the gap between two."""
_LEAST = 11.3
"""How small words may get before they are cut: what is 11 pixels high on a screen."""


def lines(said: str, points: float, width: float, most: int) -> list[str]:
    """Break words into lines that fit; what does not go into ``most`` of them is cut."""
    rows = [""]
    for word in said.split():
        longer = f"{rows[-1]} {word}".strip()
        if len(rows) == most or text_width(longer, points) <= width or not rows[-1]:
            rows[-1] = longer
        else:
            rows.append(word)
    return [*rows[:-1], fit(rows[-1], width, points)]


def line(x: float, y: float, said: str, points: float, width: float, kind: str) -> Markup:
    """Write a line that fits: smaller if need be, and cut only if that is not enough."""
    fits = int(10 * points * width / (text_width(said, points) or 1.0)) / 10
    size = max(min(_LEAST, points), min(points, fits))
    return label(x, y, said, size, width, kind)


def paragraph(x: float, y: float, said: str, points: float, width: float, most: int, kind: str) -> Markup:
    """Write words in a limited number of lines, the first at a point."""
    rows = lines(said, points, width, most)
    return group(*(text(x, y + points * 1.22 * k, row, font_size=points, class_=kind) for k, row in enumerate(rows)))


def heading(x: float, y: float, said: str, points: float, width: float, kind: str = "ph-ink ph-bold") -> Markup:
    """Write the name of an ability beside its cost, from the top of that: in two smaller lines if it is long."""
    if text_width(said, max(_LEAST, 0.85 * points)) <= width:
        return line(x, y + 17.5, said, points, width, kind)
    return paragraph(x, y + 9.5, said, 12, width, 2, kind)


def crescent(canvas: Canvas, x: float, y: float, radius: float) -> Markup:
    """Draw a crescent, the sign of lunar points."""
    return canvas.use("crescent", x, y, radius, -25)


def cost_width(cost: str) -> float:
    """Return how wide the chip of a cost is."""
    return max(46.0, 28 + text_width(cost, 15))


def cost_chip(canvas: Canvas, x: float, y: float, cost: str) -> Markup:
    """Draw what something costs in moonlight, from a point to the right."""
    wide = cost_width(cost)
    return group(
        element("rect", x=x, y=y, width=round(wide, 1), height=24, rx=12, class_="ph-cost"),
        crescent(canvas, x + 14, y + 12, 7),
        text(x + wide - 10, y + 17.5, cost, font_size=16, class_="ph-on-chip ph-bold ph-end"),
    )


def name_and_effect(canvas: Canvas, label: Message) -> tuple[str, str]:
    """Return the name of an ability and what it does, without its cost: a chip beside it says that."""
    name, _, effect = canvas.say(label).partition(": ")
    cost = canvas.say("moonlight-cost", cost=label.values["cost"])
    return name, effect.removesuffix(f", {cost}")


def uses(animal: t.Animal) -> list[tuple[Message, str]]:
    """Return what an animal can do, each level of an ability by itself, and its cost."""
    found = []
    for name, (owner, _, costs) in t.ABILITIES.items():
        levels = [f"{costs[0]}\N{EN DASH}{costs[-1]}"] if name == "eat" else [str(cost) for cost in costs]
        for level, cost in enumerate(levels, 1):
            light = int(t.HUNT_LIGHT[level - 1]) if name == "night-hunt" else 0
            values: dict[str, Value] = {"cost": cost, "level": level, "light": light}
            if owner == animal:
                found.append((Message(f"ability-{name}", values), cost))
    return found


def _use(
    canvas: Canvas, x: float, y: float, wide: float, use: tuple[Message, str], points: float
) -> tuple[Markup, float]:
    """Draw what an ability does and costs; return it and how high it is."""
    label, cost = use
    name, effect = name_and_effect(canvas, label)
    beside = cost_width(cost) + 8
    drawn = group(
        cost_chip(canvas, x, y, cost),
        heading(x + beside, y, name, 15, wide - beside),
        paragraph(x + 2, y + 27 + points, effect, points, wide - 4, 4, "ph-soft"),
    )
    return drawn, 35 + 1.22 * points * len(lines(effect, points, wide - 4, 4))


_COLUMN = (15.0, 14.0, 13.0, 12.0)
"""Possible type sizes in a column, largest first."""


def column(
    canvas: Canvas, animal: t.Animal, x: float, y: float, wide: float, room: float
) -> tuple[list[Markup], float]:
    """Draw all that an animal can do, one below the other, as large as there is room; return it and how high it is."""
    found: list[Markup] = []
    high = 0.0
    for points in _COLUMN:
        found, high = [], 0.0
        for use in uses(animal):
            drawn, deep = _use(canvas, x, y + high, wide, use, points)
            found.append(drawn)
            high += deep
        if high <= room:
            break
    return found, high


def brief(canvas: Canvas, animal: t.Animal, x: float, y: float, wide: float) -> list[Markup]:
    """Draw what an animal can do in a line each, or two: the cost of each level, and the name."""
    rows: list[Markup] = []
    for name, (owner, _, costs) in t.ABILITIES.items():
        if owner == animal:
            down, cost = y + 28 * len(rows), "/".join(map(str, costs))
            left = cost_width(cost) + 7
            said, room = canvas.say(f"ability-name-{name}"), wide - left
            top = down + (16 if len(lines(said, 12, room, 2)) == 1 else 9)
            rows.append(group(cost_chip(canvas, x, down, cost), paragraph(x + left, top, said, 12, room, 2, "ph-soft")))
    return rows


def card_kind(ability: AbilityView) -> str:
    """Return the class of the card of an ability: without a face while it cannot be used, dashed if it is barred."""
    return "ph-card" if ability.live else "ph-card ph-idle ph-barred" if ability.refusal else "ph-card ph-idle"


def chips_high(abilities: tuple[AbilityView, ...]) -> float:
    """Return how high the buttons of abilities are in the own area of a phone."""
    return (_CHIP + _APART) * -(-len(abilities) // 2)


def chips(canvas: Canvas, mine: AnimalView, x: float, y: float, wide: float) -> list[Markup]:
    """Draw the abilities as buttons in rows of two, with cost and name: what they do is written beside the animal."""
    found, count = [], len(mine.abilities)
    for number, ability in enumerate(mine.abilities):
        alone = number + 1 == count and number % 2 == 0
        each = wide if alone else (wide - _APART) / 2
        left, top = x + number % 2 * (each + _APART), y + number // 2 * (_CHIP + _APART)
        found.append(
            group(
                title(canvas.say(ability.label), f"ability {explained(mine.animal)}"),
                _chip(canvas, ability, each),
                touch("rect", width=each, height=_CHIP, rx=12),
                id=ability.target.replace(":", "-"),
                data_target=ability.target,
                transform=place(left, top),
            )
        )
    return found


def _chip(canvas: Canvas, ability: AbilityView, wide: float) -> Markup:
    """Draw the button of an ability: paler when it cannot be used now."""
    name, cost = name_and_effect(canvas, ability.label)[0], str(ability.cost)
    beside = cost_width(cost) + 16
    room = wide - beside - 6
    down = 25 if len(lines(name, 14, room, 2)) == 1 else 17
    kind = "ph-soft ph-bold" if ability.refusal else "ph-ink ph-bold"
    return group(
        element("rect", width=wide, height=_CHIP, rx=12, class_=card_kind(ability)),
        group(cost_chip(canvas, 8, 8, cost), class_="ph-faint" if ability.refusal else None),
        paragraph(beside, down, name, 14, room, 2, kind),
        pointer_events="none",
    )
