"""A player's animal beside the board: lunar points, abilities as buttons, and the boards to choose from."""

from lunaria.engine.art import Markup, element, fit, group, text, title, touch
from lunaria.engine.text import Message
from lunaria.games.photosynthesis.art_seats import WIDTH
from lunaria.games.photosynthesis.moonlight.art_animals import badge
from lunaria.games.photosynthesis.moonlight.art_moon import crescent
from lunaria.games.photosynthesis.moonlight.moves import animal_name, baby_name
from lunaria.games.photosynthesis.moonlight.say import Say
from lunaria.games.photosynthesis.moonlight.tables import ABILITIES, LUNAR_MAXIMUM, Animal
from lunaria.games.photosynthesis.moonlight.view import AbilityView, AnimalView, MoonView

ROOM = 230.0
"""How wide the tokens may spread beside the animal's badge."""
ROW, BUTTON, CARD, BABY = 30.0, 36.0, 118.0, 20.0


def badge_of(animal: AnimalView, full: bool, say: Say) -> Markup:
    """Draw the badge of a seat's animal and its lunar points, beside the tokens of the seat's area."""
    if animal.animal == Animal.NONE:
        return Markup("")
    name = say.message(animal_name(animal.animal))
    label = say.say("picture-lunar", animal=name, lunar=animal.lunar)
    abilities = [say.message(ability.label) for ability in animal.abilities]
    return group(
        title("\n".join([label, *abilities])),
        group(badge(animal.animal), transform=f"scale({1 if full else 0.8:g})"),
        element("path", d=crescent(9), transform="translate(38,0)", class_="ph-crescent"),
        text(52, 8, str(animal.lunar), font_size=23, class_="ph-ink ph-bold"),
        id=f"lunar-{animal.seat}",
        transform=f"translate(306,{217 if full else 140})",
    )


def height(view: MoonView, seat: int) -> float:
    """Return how much taller the viewer's area is with what belongs to the animal."""
    if seat != view.viewer or not view.animals:
        return 0
    mine = view.animals[seat]
    if mine.animal == Animal.NONE:
        return CARD + 12
    babies = len(view.babies) if mine.animal == Animal.TURTLE else 0
    return ROW + BUTTON * len(mine.abilities) + BABY * babies


def panel(view: MoonView, seat: int, y: float, say: Say) -> Markup:
    """Draw the viewer's lunar track and abilities, or the boards to choose from."""
    if seat != view.viewer or not view.animals:
        return Markup("")
    mine = view.animals[seat]
    if mine.animal == Animal.NONE:
        return group(*(_card(animal, 10 + 193 * k, y, say) for k, animal in enumerate(mine.dealt)), id="cards")
    parts = [_track(mine, y + 8, say)]
    y += ROW
    for ability in mine.abilities:
        parts.append(_button(ability, y, say))
        y += BUTTON
    if mine.animal == Animal.TURTLE:
        for baby, fate in view.babies:
            words = Message(
                "describe-baby",
                {"baby": Message(f"baby-{baby_name(baby)}"), "fate": Message(f"fate-{fate.name.lower()}")},
            )
            parts.append(text(14, y + 14, fit(say.message(words), 372, 14), font_size=14, class_="ph-soft"))
            y += BABY
    return group(*parts, id="abilities")


def _track(mine: AnimalView, y: float, say: Say) -> Markup:
    cells = [
        element("circle", cx=85 + 17 * k, cy=y + 1, r=7, class_="ph-lunar" if k < mine.lunar else "ph-cell")
        for k in range(LUNAR_MAXIMUM)
    ]
    return group(
        title(say.say("picture-lunar-track", lunar=mine.lunar)),
        element("path", d=crescent(11), transform=f"translate(23,{y:g})", class_="ph-crescent"),
        text(71, y + 8, str(mine.lunar), font_size=24, class_="ph-ink ph-bold ph-end"),
        *cells,
        text(388, y + 6, say.say("picture-steps", steps=mine.steps), font_size=14, class_="ph-soft ph-end"),
    )


def _button(ability: AbilityView, y: float, say: Say) -> Markup:
    """Draw one level of an ability: its cost, what it does, and why not when it cannot be used now."""
    label = say.message(ability.label)
    reason = ""
    if ability.refusal is not None:
        reason = f"{ability.refusal.rule}: {say.message(ability.refusal.message)}"
    name, _, effect = label.partition(": ")
    off, small = (" ph-off", "ph-accent-ink") if reason else ("", "ph-soft")
    return group(
        title(f"{label}\n{reason}".strip()),
        element("rect", x=10, y=y, width=WIDTH - 20, height=BUTTON - 4, rx=9, class_=f"ph-plate{off}"),
        element("rect", x=16, y=y + 5, width=44, height=22, rx=11, class_=f"ph-cost{off}"),
        element("path", d=crescent(6.5), transform=f"translate(29,{y + 16:g})", class_="ph-crescent"),
        text(53, y + 22, str(ability.cost), font_size=16, class_="ph-on-cost ph-bold ph-end"),
        text(68, y + 14, fit(name, 318, 15), font_size=15, class_="ph-ink ph-bold"),
        text(68, y + 28, fit(reason or effect, 318, 12.5), font_size=12.5, class_=small),
        touch("rect", x=10, y=y, width=WIDTH - 20, height=BUTTON - 4, rx=9),
        id=ability.target.replace(":", "-"),
        data_target=ability.target,
    )


def _card(animal: Animal, x: float, y: float, say: Say) -> Markup:
    """Draw an animal board that can be kept: its badge, its name, its abilities and their costs."""
    name = say.message(animal_name(animal))
    lines = [
        f"{say.say(f'ability-name-{ability}')} {'/'.join(map(str, costs))}"
        for ability, (owner, _, costs) in ABILITIES.items()
        if owner == animal
    ]
    return group(
        title(name),
        element("rect", x=x, y=y, width=187, height=CARD, rx=12, class_="ph-plate"),
        group(badge(animal), transform=f"translate({x + 32:g},{y + 32:g}) scale(1.15)"),
        text(x + 64, y + 38, fit(name, 116, 20), font_size=20, class_="ph-ink ph-bold"),
        *(
            text(x + 12, y + 74 + 17 * k, fit(line, 166, 14), font_size=14, class_="ph-soft")
            for k, line in enumerate(lines)
        ),
        touch("rect", x=x, y=y, width=187, height=CARD, rx=12),
        id=f"board-{animal.name.lower()}",
        data_target=f"board:{animal.name.lower()}",
    )
