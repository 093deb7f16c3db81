"""A decision of a finished game as a picture: the part of the board it is about, with the moves compared marked."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from lunaria.engine.show.boxes import SVG, Box, Plan, crop
from lunaria.engine.show.ui import Picture, Step
from lunaria.table.http.i18n import words_of
from lunaria.table.live.naming import seat_names
from lunaria.table.live.scene import ViewOptions, board_of
from lunaria.table.live.table import LiveTable

COLOURS = {"best": "#4d3fc4", "own": "#d08a1e"}
"""The colours of the marks, those of the bars beside the picture."""
HALO = "#fffaf0"
SHAPE = 3 / 2
"""Width to height of the picture."""
LEAST_SHARE = 0.4
"""Least shown share of a part's width or height."""
AROUND = 1.6
"""Size of the shown area, as a multiple of that of the marked things."""


def decision_picture(live: LiveTable, ply: int, moves: dict[str, int], look: ViewOptions) -> str:
    """Draw the part in which two moves at a decision differ, and mark both. Slow.

    Args:
        live: a finished game.
        ply: the number of decisions before.
        moves: actions that were legal then: the ``best`` one, the reader's ``own``, or both.
        look: the reader's seat and language.

    Returns:
        An SVG document; the whole board without a mark where no move touches anything that is drawn.
    """
    texts, match = words_of(look.language, live.game), live.match
    seat = match.plies[ply].seat
    observed = match.variant.kernel.observe(match.state_at(ply), seat)
    paths = {kind: match.variant.path(observed, seat, action) for kind, action in moves.items()}
    parts = match.variant.parts(match.variant.view(observed, seat), Picture(texts, seat_names(live, texts)))
    for wanted in paths:  # the best one decides which part is shown
        for part in parts:
            root = ElementTree.fromstring(part.draw())
            plan = Plan(root)
            boxes = {kind: box for kind, path in paths.items() if (box := _last(plan, path, paths))}
            if wanted in boxes:
                return _marked(root, plan, boxes)
    return board_of(parts)


def _last(plan: Plan, path: tuple[Step, ...], paths: dict[str, tuple[Step, ...]]) -> Box | None:
    """Return the box around the last thing of a move that is drawn here, if possible one that is not in every move."""
    common = set.intersection(*({step.target for step in one} for one in paths.values())) if len(paths) > 1 else set()
    drawn = [step.target for step in path if plan.target(step.target) is not None]
    for target in [target for target in reversed(drawn) if target not in common] or drawn[-1:]:
        found = plan.target(target)
        if found is not None and (box := plan.box(found)):
            return box
    return None


def _marked(root: Element, plan: Plan, boxes: dict[str, Box]) -> str:
    """Return a document that shows what is around some boxes, with a ring around each."""
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    whole = Box(left, top, left + width, top + height)
    shown = _around([corner for box in boxes.values() for corner in box.corners], whole)
    crop(root, plan, shown)
    line = (shown.right - shown.left) / 90
    gap = 1.2 * line
    for number, (kind, box) in enumerate(boxes.items()):
        is_again = number > 0 and len(set(boxes.values())) == 1  # of one thing: a ring around the other
        _ring(root, box, 2.4 * gap if is_again else gap, line, COLOURS[kind])
    ElementTree.register_namespace("", SVG.strip("{}"))
    return ElementTree.tostring(root, encoding="unicode")


def _around(points: list[tuple[float, float]], whole: Box) -> Box:
    """Return what is shown around some points: in the picture's shape, and within the whole if that is large enough."""
    inner = Box.around(points)
    across, down = whole.right - whole.left, whole.bottom - whole.top
    width = max(AROUND * (inner.right - inner.left), min(LEAST_SHARE * across, SHAPE * down))
    height = max(AROUND * (inner.bottom - inner.top), min(LEAST_SHARE * down, across / SHAPE), width / SHAPE)
    width = max(width, height * SHAPE)
    left = _within((inner.left + inner.right - width) / 2, width, whole.left, whole.right)
    top = _within((inner.top + inner.bottom - height) / 2, height, whole.top, whole.bottom)
    return Box(left, top, left + width, top + height)


def _within(start: float, length: float, low: float, high: float) -> float:
    """Return where a length starts that does not leave a range; in its middle where it is longer."""
    return (low + high - length) / 2 if length > high - low else min(max(start, low), high - length)


def _ring(root: Element, box: Box, gap: float, line: float, colour: str) -> None:
    """Draw a rounded ring around a box, with a pale line beneath it."""
    place = {"x": box.left - gap, "y": box.top - gap}
    place |= {"width": box.right - box.left + 2 * gap, "height": box.bottom - box.top + 2 * gap, "rx": 2 * gap + line}
    written = {name: f"{value:.2f}" for name, value in place.items()}
    for stroke, wide in ((HALO, 2.2 * line), (colour, 1.2 * line)):
        style = {"fill": "none", "stroke": stroke, "stroke-width": f"{wide:.2f}"}
        ElementTree.SubElement(root, f"{SVG}rect", written | style)
