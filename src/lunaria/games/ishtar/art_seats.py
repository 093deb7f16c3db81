"""The players' areas: points by head, gems, Assistants, Skills, cards."""

from lunaria.engine.art import Markup, element, fit, group, text, title, touch, use
from lunaria.games.ishtar.art_carpet import WIDTH, card
from lunaria.games.ishtar.art_pieces import gem_counts
from lunaria.games.ishtar.moves import skill_words
from lunaria.games.ishtar.tables import GEM_LETTERS, LOWER, RESERVED, SKILL_LIST, SKILLS, Phase
from lunaria.games.ishtar.view import GardensView, SeatView
from lunaria.games.ishtar.words import Words

FULL, SMALL = 214, 96
"""The height of an area with its board of Skills, and of one that is only glanced at."""


def _header(view: GardensView, area: SeatView, words: Words) -> Markup:
    signs = []
    if area.seat == view.viewer:
        signs.append(words.say("picture-you"))
    if view.turn == area.seat:
        signs.append(words.say("picture-to-play"))
    if view.phase == Phase.OVER and sum(area.points) == max(sum(other.points) for other in view.seats):
        signs.append(words.say("picture-winner"))
    if area.seat == view.start and view.phase != Phase.OVER:
        signs.append(words.say("picture-start"))
    total = sum(area.points)
    return group(
        use(f"is-pawn-{area.seat}", transform="translate(28,30) scale(1.35)"),
        text(54, 28, fit(words.seat(area.seat), 250, 20), font_size=20, class_="is-ink is-bold"),
        text(54, 47, " · ".join(signs), font_size=14, class_="is-accent-ink is-bold"),
        text(404, 34, str(total), font_size=30, class_="is-ink is-bold is-end", id=f"score-{area.seat}"),
        text(404, 49, words.say("picture-points", points=total), font_size=12.5, class_="is-soft is-end"),
    )


_HEADS = (
    ("trees", "is-tree", 0.62),
    ("flowers", "is-flower", 1.15),
    ("fountains", "is-basin", 0.45),
    ("skills", "is-icon-2", 1.35),
)


def _heads(area: SeatView, x: float, y: float, words: Words) -> Markup:
    """Return the points for Trees, flowers, Fountains and Skills."""
    parts = []
    for k, ((name, symbol, scale), points) in enumerate(zip(_HEADS, area.points, strict=True)):
        parts.append(
            group(
                title(words.say(f"score-{name}")),
                use(symbol, transform=f"scale({scale})"),
                text(14, 6, str(points), font_size=17, class_="is-ink is-bold"),
                transform=f"translate({x + 52 * k:g},{y:g})",
            )
        )
    return group(*parts, id=f"heads-{area.seat}")


def _pawns(area: SeatView, x: float, y: float, words: Words) -> Markup:
    """Return the Assistants in supply."""
    return group(
        title(words.say("picture-assistants", supply=area.in_supply, carpet=area.on_carpet)),
        *(
            use(f"is-pawn-{area.seat}", transform=f"translate({x + 20 * k:g},{y:g}) scale(.85)")
            for k in range(area.in_supply)
        ),
        id=f"supply-{area.seat}",
    )


def _glyph(effect: str) -> list[Markup]:
    """Return the sign of a Skill: symbols with place and size."""
    signs: dict[str, list[tuple[str, float, float, float]]] = {
        "reserve": [("is-blank", 0, 0, 1), ("is-tree", 0, 3, 0.5)],
        "take_gems": [("is-gem-1", -7, 0, 1), ("is-gem-2", 8, 0, 1)],
        "small_bloom": [("is-flower", 0, -5, 0.9), ("is-flower", -8, 7, 0.9), ("is-flower", 8, 7, 0.9)],
        "take_assistants": [("is-figure", -7, 1, 1.8), ("is-figure", 8, 1, 1.8)],
        "large_bloom": [("is-flower", -8, 0, 1), ("is-flower", 8, 0, 1)],
        "points_per_tree_nearby": [("is-tree", -7, 1, 0.72), ("is-flower", 9, 4, 1)],
        "points_per_gem": [("is-gem-0", -10, 0, 0.9), ("is-gem-1", 3, 0, 0.9), ("is-gem-2", 15, 0, 0.9)],
        "points_per_tablet_nearby": [("is-tablet", -6, 0, 0.72), ("is-flower", 11, 4, 1)],
        "points_per_card": [("is-blank", -4, 0, 1), ("is-tree", 5, 2, 0.72)],
        "points_per_skill": [("is-icon-2", 0, 0, 1.7)],
    }
    return [
        use(symbol, class_="is-mark", transform=f"translate({x:g},{y:g}) scale({scale:g})")
        for symbol, x, y, scale in signs[effect]
    ]


def _skill(area: SeatView, skill: int, words: Words, mine: bool) -> Markup:
    kind, paid = SKILL_LIST[skill], area.skills[skill]
    column, upper = skill % LOWER, skill >= LOWER
    ink = "is-on-open" if paid is not None else "is-ink"
    parts = [
        title(words.tell(skill_words(skill))),
        element("rect", width=58, height=42, rx=8, class_="is-skill-open" if paid is not None else "is-skill"),
        *([touch("rect", width=58, height=42, rx=8)] if mine else []),
        text(5, 14, kind.name, font_size=13, class_=f"is-bold {ink}"),
        group(*_glyph(kind.effect), transform="translate(33,17) scale(.82)"),
    ]
    if upper:
        parts.append(text(53, 38, f"+{area.worth[skill - LOWER]}", font_size=13, class_=f"is-bold is-end {ink}"))
    if paid is not None:
        parts += [
            use(f"is-gem-{GEM_LETTERS.index(gem)}", transform=f"translate({10 + 13 * k},34) scale(.75)")
            for k, gem in enumerate(paid)
        ]
    return group(
        *parts,
        id=f"skill-{area.seat}-{kind.name}",
        data_target=f"skill:{kind.name}" if mine else None,
        transform=f"translate({12 + 62 * column},{116 if upper else 162})",
    )


def _reserved(view: GardensView, area: SeatView, words: Words) -> Markup:
    """Return the reserved card, or where it would lie."""
    if area.reserved < 0:
        return element("rect", x=332, y=112, width=68, height=95, rx=8, class_="is-gap")
    marked = view.card == RESERVED and view.turn == area.seat
    drawn = card(area.reserved, RESERVED, words, marked, area.seat == view.viewer)
    return group(drawn, transform="translate(332,112) scale(.9)")


def area(view: GardensView, seat: int, full: bool, words: Words) -> Markup:
    """Draw a player's area, ``WIDTH`` wide and ``FULL`` or ``SMALL`` high."""
    mine = view.seats[seat]
    own = seat == view.viewer
    high = FULL if full else SMALL
    class_ = "is-panel is-turn" if view.turn == seat else "is-panel"
    parts = [
        element("rect", x=1, y=1, width=WIDTH - 2, height=high - 2, rx=14, class_=class_),
        _header(view, mine, words),
    ]
    if full:
        parts += [
            _heads(mine, 26, 72, words),
            *gem_counts(mine.gems, 240, 72, 18, "is-ink is-bold"),
            _pawns(mine, 24, 97, words),
            text(120, 103, words.say("picture-planted", count=len(mine.planted)), font_size=13.5, class_="is-soft"),
            *(_skill(mine, skill, words, own) for skill in range(SKILLS)),
            _reserved(view, mine, words),
        ]
    else:
        open_ = " ".join(SKILL_LIST[skill].name for skill in range(SKILLS) if mine.skills[skill] is not None)
        parts += [
            _heads(mine, 26, 74, words),
            *gem_counts(mine.gems, 240, 74, 16, "is-ink is-bold"),
            _pawns(mine, 300, 24, words),
            text(404, 79, open_, font_size=13, class_="is-accent-ink is-bold is-end"),
        ]
    return group(*parts, id=f"seat-{seat}", class_=f"is-seat-{seat}")
