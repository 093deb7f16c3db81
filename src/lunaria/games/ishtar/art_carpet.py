"""Beside the map: the Carpet with its Cups, the tile in hand, the supply, the Trees for sale."""

from math import cos, pi, sin

from lunaria.engine.art import Markup, element, group, text, title, touch, use
from lunaria.games.ishtar.art_pieces import gem_counts, gem_row, tile
from lunaria.games.ishtar.moves import card_words, place_name, tile_words
from lunaria.games.ishtar.tables import CARD_LIST, DIRECTION_NAMES, TILE_TWIN, TURNS, Phase
from lunaria.games.ishtar.view import CupView, GardensView
from lunaria.games.ishtar.words import Words

WIDTH = 420
CARPET, HAND, DISPLAY = 238, 84, 118
"""The heights of the Carpet, of the row of the hand, of the row of Trees."""
CARD_WIDTH, CARD_HEIGHT = 76, 106


def _thumbnail(number: int, turn: int, scale: float, anchor: bool = False) -> Markup:
    return group(tile(number, turn, anchor), transform=f"scale({scale})", class_="is-none")


def _cup(cup: CupView, words: Words) -> Markup:
    angle = (cup.number - 3) * pi / 3
    x, y = WIDTH / 2 + 146 * cos(angle), CARPET / 2 + 80 * sin(angle)
    label = words.say("picture-cup", cup=cup.number, height=cup.height)
    if cup.top >= 0:
        label += " · " + words.tell(tile_words(cup.top))
    inside = [
        title(label),
        element("circle", r=40, class_="is-cup" if cup.height else "is-cup is-cup-empty"),
        touch("circle", r=40),
    ]
    if cup.top >= 0:
        inside.append(_thumbnail(cup.top, 0, 0.46))
    elif cup.height:
        inside.append(element("rect", x=-17, y=-17, width=34, height=34, rx=8, class_="is-back is-none"))
    inside += [
        group(
            element("circle", cx=30, cy=-28, r=12, class_="is-tag"),
            text(30, -23, str(cup.height), font_size=15, class_="is-tag-ink is-middle"),
            class_="is-none",
        )
    ]
    if cup.can:
        inside.append(use("is-can", 0, 0, id="can", class_="is-none", transform="translate(-27,25) scale(1.3)"))
    if cup.cost > 0:
        inside.append(
            group(
                element("rect", x=-21, y=27, width=42, height=20, rx=9, class_="is-tag"),
                use("is-gem-0", transform="translate(-8,37) scale(.85)"),
                text(4, 42.5, str(cup.cost), font_size=15, class_="is-tag-ink"),
                class_="is-none",
            )
        )
    where = f"translate({x:.1f},{y:.1f})"
    return group(*inside, id=f"cup-{cup.number}", data_target=f"cup:{cup.number}", transform=where)


def carpet(view: GardensView, words: Words) -> Markup:
    """Draw the Carpet: six Cups clockwise, Assistants and the turn of the Can in the middle."""
    arrow = "M172,84A64,48 0 1 1 172,154M172,154L166,141M172,154L186,153"
    waiting = [
        use(
            f"is-pawn-{area.seat}",
            transform=f"translate({182 + 46 * (n % 2) + 22 * k},{118 + 26 * (n // 2)}) scale(.72)",
        )
        for n, area in enumerate(view.seats)
        for k in range(area.on_carpet)
    ]
    return group(
        element("rect", x=1, y=1, width=WIDTH - 2, height=CARPET - 2, rx=18, class_="is-carpet"),
        element("rect", x=9, y=9, width=WIDTH - 18, height=CARPET - 18, rx=12, class_="is-weave"),
        element("path", d=arrow, class_="is-weave"),
        group(title(words.say("picture-carpet")), *waiting),
        *(_cup(cup, words) for cup in view.cups),
        id="carpet",
        class_="is-ring",
    )


def hand(view: GardensView, words: Words) -> Markup:
    """Draw the tile to be placed, turned in all directions; or the general supply."""
    panel = element("rect", x=1, y=1, width=WIDTH - 2, height=HAND - 2, rx=14, class_="is-panel")
    if view.phase != Phase.PLACE:
        return group(
            panel,
            title(words.say("picture-supply", figures=view.figures, deck=view.deck_left)),
            text(16, 34, words.say("picture-supply-head"), font_size=15, class_="is-soft"),
            *gem_counts(view.gems_left, 26, 58, 18, "is-ink is-bold"),
            use("is-tree", transform="translate(190,58)"),
            text(206, 65, f"\N{MULTIPLICATION SIGN}{view.figures}", font_size=18, class_="is-ink is-bold"),
            element("rect", x=270, y=38, width=22, height=30, rx=4, class_="is-back"),
            text(300, 65, f"\N{MULTIPLICATION SIGN}{view.deck_left}", font_size=18, class_="is-ink is-bold"),
            id="hand",
        )
    turns = TURNS // 2 if TILE_TWIN[view.hand] else TURNS
    return group(
        panel,
        *(
            group(
                title(words.say(f"direction-{DIRECTION_NAMES[turn].lower()}")),
                touch("rect", x=-33, y=-38, width=66, height=76, rx=10),
                _thumbnail(view.hand, turn, 0.5, anchor=True),
                id=f"turn-{DIRECTION_NAMES[turn]}",
                data_target=f"turn:{DIRECTION_NAMES[turn]}",
                transform=f"translate({WIDTH / 12 + turn * WIDTH / 6:.1f},{HAND / 2})",
            )
            for turn in range(turns)
        ),
        id="hand",
    )


def card(number: int, place: int, words: Words, marked: bool = False, target: bool = True) -> Markup:
    """Draw a Tree card: its price, its points, its figure."""
    kind = CARD_LIST[number]
    gems = gem_row((kind.purple, kind.red, kind.white), 0, 0, 15)
    return group(
        title(words.tell(card_words(number))),
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_="is-card is-lit" if marked else "is-card"),
        touch("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9),
        group(
            text(CARD_WIDTH - 9, 28, str(kind.points), font_size=24, class_="is-card-ink is-bold is-end"),
            use("is-tree", transform="translate(25,50) scale(1.12)"),
            group(*gems, transform=f"translate({CARD_WIDTH / 2 - 7.5 * (len(gems) - 1):.1f},88) scale(.95)"),
            class_="is-none",
        ),
        id=f"card-{number}",
        data_target=f"card:{place_name(place)}" if target else None,
    )


def display(view: GardensView, words: Words) -> Markup:
    """Draw the Trees for sale."""
    parts = []
    for place, number in enumerate(view.display):
        x = 4 + place * (WIDTH - 8 - CARD_WIDTH) / 4
        inside = (
            card(number, place, words, marked=view.card == place)
            if number >= 0
            else element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_="is-gap")
        )
        parts.append(group(inside, transform=f"translate({x:.1f},6)"))
    return group(*parts, id="display")
