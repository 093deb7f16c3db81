"""The board by night: the base game's forest with the Moon, animals and obstacles."""

from dataclasses import replace

from lunaria.engine.show.svg import Markup, element, group
from lunaria.engine.show.text import Message
from lunaria.games.photosynthesis.drawing import board, creatures, moon, obstacles
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import ALONE, BESIDE, LOW, PHONE, Frame
from lunaria.games.photosynthesis.moonlight.tables import Phase
from lunaria.games.photosynthesis.moonlight.view import AbilityView, AnimalView, MoonlightView, MoonView


def _bare(animal: AnimalView, viewer: int) -> AnimalView:
    """Return what the board shows of an animal; where its abilities reach is shown to its own player only."""
    reach = tuple(
        AbilityView(ability.target, Message(""), 0, None, ability.reach)
        for ability in (animal.abilities if animal.seat == viewer else ())
    )
    return replace(animal, dealt=(), lunar=0, steps=0, abilities=reach)


def board_of(view: MoonView) -> MoonView:
    """Return what the board is drawn from: the view without what belongs to the players."""
    return replace(
        view,
        turn=-1,
        first_player=-1,
        seats=(),
        animals=tuple(_bare(animal, view.viewer) for animal in view.animals),
        viewer=view.viewer if view.animals else -1,
        babies=(),
        second_action=False,
        extra_leaf=False,
    )


def frame_of(canvas: Canvas, view: MoonView) -> Frame:
    """Return the field of the board: beside the animal's board where there is one."""
    if canvas.tall:
        return PHONE
    if not view.animals:
        return ALONE
    return LOW if canvas.low else BESIDE


def _ahead(overlay: str) -> int:
    return int(overlay.removeprefix("moon-")) if overlay.startswith("moon-") else 0


def moonlight_of(view: MoonView, overlay: str) -> MoonlightView | None:
    """Return the moonlight of this round or of the one that a forecast is about; None when none shines."""
    shining = view.part != Phase.OVER and max(1, view.round) + _ahead(overlay) <= view.rounds
    return view.moonlight[_ahead(overlay)] if view.moonlight and shining else None


def _forecast(canvas: Canvas, light: MoonlightView | None) -> str:
    """Say which round's moonlight is shown, if a forecast of it was asked for."""
    if not canvas.overlay.startswith("moon-"):
        return ""
    return canvas.say(f"overlay-{canvas.overlay}" if light else "picture-forecast-over")


def _ground(canvas: Canvas, view: MoonView, light: MoonlightView | None) -> Markup:
    strong = canvas.overlay.startswith("moon-")
    lit = [moon.silver(canvas, light, strong), moon.beams(canvas, light, over=False)] if light else []
    return group(
        *obstacles.river(canvas, view),
        *lit,
        *obstacles.dam(canvas, view),
        *obstacles.nests(canvas, view),
        *creatures.reaches(canvas, view),
        id="moonlight-ground",
    )


def _over(canvas: Canvas, view: MoonView, frame: Frame, light: MoonlightView | None) -> Markup:
    shine = [moon.beams(canvas, light, over=True), moon.beads(canvas, light)] if light else []
    return group(
        obstacles.ghosts(canvas, view, frame),
        *creatures.stunted(canvas, view),
        *shine,
        *([moon.chips(canvas, view, light)] if light else []),
        *obstacles.dam_places(view),
        id="modules",
    )


def _things(view: MoonView, light: MoonlightView | None) -> tuple[tuple[int, str], ...]:
    """Return what is to be explained on the spaces besides trees: what lies over them catches no pointer."""
    found = [(space, "stone") for space in view.stones] + [(space, "baby") for space in view.beach]
    found += [(view.elder_tree, "elder-tree")] + [(space, "dam") for space in view.dam]
    return (*found, *((space, "moonlit") for space in (light.lit if light else ())))


def _layers(canvas: Canvas, view: MoonView, frame: Frame) -> board.Layers:
    seen, light = board.outlook(view, canvas.overlay), moonlight_of(view, canvas.overlay)
    ahead, corner = _ahead(canvas.overlay) if light else 0, -1 if seen.over else seen.corner
    return board.Layers(
        night=True,
        said=_forecast(canvas, light),
        ahead=ahead,
        outside=tuple(moon.moons(canvas, view, ahead)) if view.moonlight else (),
        ground=_ground(canvas, view, light),
        shadows=obstacles.shadows(view, corner) if corner >= 0 else (),
        standing=(
            *obstacles.stones(canvas, view, light.stones if light else ()),
            *obstacles.elder_tree(canvas, view, frame, corner, light),
            *creatures.animals(canvas, view, light),
        ),
        over=_over(canvas, view, frame, light),
        shifted=frozenset(animal.space for animal in view.animals if animal.space >= 0),
        silver=moon.rims(light) if light else (),
        things=_things(view, light),
    )


def draw_board(canvas: Canvas, view: MoonView) -> Markup:
    """Draw the board by night."""
    frame = frame_of(canvas, view)
    rules = obstacles.fading(view, frame)
    style = [Markup(f"<style>{rules}</style>")] if rules else []
    return group(*style, board.forest(canvas, view, frame, _layers(canvas, view, frame)))


def stars(count: int) -> Markup:
    """Return a few stars of the animal's board, in a field 264 wide."""
    d = "".join(f"M{(k * 97 + 13) % 254 + 5},{(k * 41 + 7) % 96 + 6}h0" for k in range(count))
    return element("path", d=d, stroke="#e8efff", stroke_width=2, stroke_linecap="round", opacity=0.7)
