"""The desert: boards, spaces with what lies on them, gardens and flowerbeds."""

from collections.abc import Iterator

from lunaria.engine.art import Markup, element, group, text, title, touch, use
from lunaria.games.ishtar.art_pieces import UNIT, Point, ground, growth, hexagon, outline, place
from lunaria.games.ishtar.tables import DIRECTION_NAMES, FOUNTAIN_POINTS, TILE_TWIN, TURNS, Phase
from lunaria.games.ishtar.view import FountainView, GardensView, SpaceView
from lunaria.games.ishtar.words import Words

MARGIN = 34.0


def extent(view: GardensView) -> tuple[float, float, float, float]:
    """Return the left, top, width and height of the map, in its own units."""
    middles = [place(space.q, space.r) for space in view.spaces]
    left, top = min(x for x, _ in middles) - MARGIN, min(y for _, y in middles) - MARGIN
    right, low = max(x for x, _ in middles) + MARGIN, max(y for _, y in middles) + MARGIN
    return left, top, right - left, low - top


def _middle(space: SpaceView) -> Point:
    return place(space.q, space.r)


def _bare(space: SpaceView) -> list[Markup]:
    """Return what the desert shows where no tile lies."""
    if space.shows in "prw":
        parts = [element("path", d="M-17,9L-13,-6L-3,-13L10,-10L17,2L13,12L-6,14Z", class_="is-rock")]
        return parts + ([use(f"is-gem-{space.gem}", transform="scale(1.3)")] if space.gem is not None else [])
    if space.shows == "T":
        return [use("is-tablet")]
    return [element("path", d="M-10,-4Q-5,-8 0,-4T10,-4M-6,6Q-2,3 2,6T10,6", class_="is-ripple")]


def _things(space: SpaceView) -> list[Markup]:
    """Return what stands or lies on a space."""
    if space.flowers is None:
        return _bare(space)
    parts = growth(space.flowers, space.icon)
    if space.token:
        parts.append(element("path", d=hexagon((0, 0), UNIT - 5), class_="is-token"))
    if space.tree:
        parts.append(use("is-tree", 0, 3, id=f"tree-{space.name}"))
    if space.assistant >= 0:
        where = "translate(13,9) scale(.82)"
        parts.append(use(f"is-pawn-{space.assistant}", id=f"assistant-{space.name}", transform=where))
    return parts


def _label(space: SpaceView, words: Words) -> str:
    parts = [words.say("space", space=space.name)]
    if space.flowers is None:
        kind = {".": "sand", "T": "tablet", "F": "fountain"}.get(space.shows, "rock")
        parts.append(words.say(f"picture-{kind}"))
        if space.gem is not None:
            parts.append(words.say(f"picture-gem-{space.gem.name.lower()}"))
        return " · ".join(parts)
    parts.append(words.say("picture-flowers", flowers=space.flowers))
    if space.icon:
        parts.append(words.say(f"icon-{space.icon.name.lower()}"))
    if space.tree:
        parts.append(words.say("picture-tree"))
    if space.assistant >= 0:
        parts.append(words.seated("picture-assistant", space.assistant))
    elif space.owner >= 0:
        parts.append(words.seated("picture-owner", space.owner))
    return " · ".join(parts)


def _space(space: SpaceView, words: Words) -> Markup:
    x, y = _middle(space)
    return group(
        title(_label(space, words)),
        touch("use", href="#is-hexagon"),
        group(
            *_things(space),
            text(0, -15.5, space.name, class_="is-name is-middle") if space.flowers is None else Markup(""),
            class_="is-none",
        ),
        id=f"space-{space.name}",
        data_target=f"cell:{space.name}",
        transform=f"translate({x:.1f},{y:.1f})",
    )


def _fountain(view: GardensView, fountain: FountainView, space: SpaceView, words: Words) -> Markup:
    x, y = _middle(space)
    kind = int(fountain.colour)
    worth = int(FOUNTAIN_POINTS[kind])
    label = [words.say(f"fountain-{fountain.colour.name.lower()}"), words.say("picture-worth", points=worth)]
    label += [words.seated("picture-control", seat, number=fountain.spaces[seat]) for seat in fountain.owners]
    return group(
        title(" · ".join(label)),
        use("is-basin"),
        element("circle", r=10.5, class_=f"is-jet is-fountain-{kind}"),
        text(0, 5, str(worth), font_size=14, class_=f"is-bold is-middle is-on-{kind}"),
        *(
            use(f"is-pawn-{seat}", transform=f"translate({-15 + 12 * k},18) scale(.7)")
            for k, seat in enumerate(fountain.owners)
        ),
        id=f"fountain-{space.name}",
        transform=f"translate({x:.1f},{y:.1f})",
    )


def _beds(view: GardensView) -> Iterator[tuple[int, list[SpaceView]]]:
    for bed in sorted({space.bed for space in view.spaces} - {0}):
        yield bed, [space for space in view.spaces if space.bed == bed]


def _owners(view: GardensView) -> list[Markup]:
    """Return a line in the owner's colour around every controlled flowerbed."""
    parts = []
    for bed, spaces in _beds(view):
        if spaces[0].owner >= 0:
            border = outline({(space.q, space.r) for space in spaces}, 4)
            parts.append(
                group(
                    element("path", d=border, class_="is-own-rim"),
                    element("path", d=border, class_="is-own"),
                    id=f"bed-{bed}",
                    class_=f"is-seat-{spaces[0].owner} is-none",
                )
            )
    return parts


def _flowerbeds(view: GardensView) -> list[Markup]:
    """Return the overlay of flowerbeds: those of nobody outlined too, and how many flowers each has."""
    parts = []
    for _, spaces in _beds(view):
        if spaces[0].owner < 0:
            parts.append(element("path", d=outline({(space.q, space.r) for space in spaces}, 4), class_="is-nobody"))
        flowers = sum(space.flowers or 0 for space in spaces)
        x, y = _middle(min(spaces, key=lambda space: (space.r, space.q)))
        parts.append(
            group(
                element("rect", x=-10, y=-9, width=20, height=17, rx=5, class_="is-tag"),
                text(0, 4.5, str(flowers), font_size=13, class_="is-tag-ink is-middle"),
                transform=f"translate({x:.1f},{y - 17:.1f})",
            )
        )
    return parts


def _gardens(view: GardensView) -> list[Markup]:
    """Return the overlay of gardens: each outlined and tied to its Fountain."""
    parts = []
    named = {space.name: space for space in view.spaces}
    for number, fountain in enumerate(view.fountains):
        spaces = [space for space in view.spaces if space.fountain == number]
        border = outline({(space.q, space.r) for space in spaces}, 1)
        if border:
            parts += [element("path", d=border, class_="is-garden-rim"), element("path", d=border, class_="is-garden")]
        fx, fy = _middle(named[fountain.space])
        for space in spaces:
            x, y = _middle(space)
            if (x - fx) ** 2 + (y - fy) ** 2 < (2 * UNIT) ** 2:
                half = ((fx + x) / 2, (fy + y) / 2)
                parts.append(element("line", x1=half[0], y1=half[1], x2=x, y2=y, class_="is-link"))
    return parts


def _turns(view: GardensView) -> str:
    """Return the targets of the directions in which the tile in hand can be turned."""
    if view.phase != Phase.PLACE:
        return ""
    turns = TURNS // 2 if TILE_TWIN[view.hand] else TURNS
    return " ".join(f"turn:{name}" for name in DIRECTION_NAMES[:turns])


def desert(view: GardensView, overlay: str, words: Words) -> Markup:
    """Draw the map in its own units."""
    named = {space.name: space for space in view.spaces}
    middles = [_middle(space) for space in view.spaces]
    sides = []
    for board in range(len(view.centres)):
        cells = {(space.q, space.r) for space in view.spaces if space.space // 37 == board}
        sides.append(element("path", d=outline(cells), class_="is-seam"))
    tiles = [
        group(
            ground(
                [(named[name].q, named[name].r) for name in laid.spaces], [named[name].flowers for name in laid.spaces]
            ),
            id=f"tile-{laid.tile}",
        )
        for laid in view.tiles
    ]
    turns = _turns(view)
    extra = {"flowerbeds": _flowerbeds, "gardens": _gardens}
    return group(
        group(*(use("is-hexagon", *middle, class_="is-desert") for middle in middles), class_="is-none"),
        group(*(use("is-hexagon", *middle, class_="is-sand") for middle in middles), class_="is-none"),
        group(*sides, class_="is-none"),
        *tiles,
        *_owners(view),
        *(_space(space, words) for space in view.spaces if space.shows != "F"),
        *(_fountain(view, fountain, named[fountain.space], words) for fountain in view.fountains),
        group(*extra[overlay](view), class_="is-none") if overlay else Markup(""),
        group(use("is-hand", class_="is-ghost"), class_="is-held is-none", data_held="") if turns else Markup(""),
        id="map",
        data_turns=turns or None,
    )
