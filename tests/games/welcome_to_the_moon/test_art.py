"""The pictures: self-contained documents with the targets of the paths."""

import gzip
import re
import xml.etree.ElementTree as ElementTree

import pytest

from lunaria.engine.match import Match
from lunaria.engine.show.text import texts
from lunaria.engine.show.ui import Part, Picture
from lunaria.games.welcome_to_the_moon.adventures import Adventure
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import Step


def turn(match: Match) -> int:
    assert isinstance(match.state, Sheets)
    return match.state.turn


def draw(match: Match, seat: int, how: Picture) -> str:
    """Draw the view of a seat."""
    return match.variant.picture(match.variant.view(match.observe(seat), seat), how)


def plain(language: str = "en", layout: str = "wide") -> Picture:
    """Return the way to draw without names."""
    return Picture(texts(language, GAME.texts), (), "", layout)


def cut(match: Match, seat: int, how: Picture) -> dict[str, Part]:
    """Return the parts of a seat's view by name."""
    return {part.name: part for part in match.variant.parts(match.variant.view(match.observe(seat), seat), how)}


def test_others_cannot_be_touched() -> None:
    match = Match(GAME, {"adventure": "3"}, 2, 4)
    spaces = 'data-target="space:'
    own, watched = cut(match, 0, plain()), cut(match, -1, plain())
    assert spaces in own["board"].draw()
    assert spaces not in own["seat-1"].draw() + watched["board"].draw() + watched["seat-1"].draw()


@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("viewer", [0, -1])
def test_the_others_sheets_are_parts(seats: int, viewer: int) -> None:
    match = Match(GAME, {}, seats, 3)
    parts, view = cut(match, viewer, plain()), match.variant.view(match.observe(viewer), viewer)
    others = [f"seat-{sheet.seat}" for sheet in view.sheets if sheet is not view.drawn[view.home]]
    assert [name for name in parts if name.startswith("seat-")] == others
    assert ("own" in parts) == (viewer == 0)
    assert ("astra" in parts) == (seats == 1)


def test_the_chosen_pair_is_marked() -> None:
    match = Match(GAME, {"adventure": "1"}, 2, 4)
    assert "wm-chosen" not in cut(match, 0, plain())["cards"].draw().split("</style>")[1]
    match.play(0, match.legal(0)[1])
    taken = cut(match, 0, plain())["cards"].draw().split("</style>")[1]
    assert taken.count("wm-chosen") == 1
    assert "wm-chosen" not in cut(match, 1, plain())["cards"].draw().split("</style>")[1]


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_first_load_is_small(seats: int) -> None:
    """All parts of a new table together take less than 80 kB compressed."""
    for adventure in GAME.options[0].choices:
        parts = cut(Match(GAME, {"adventure": adventure}, seats, 3), 0, plain()).values()
        assert sum(len(gzip.compress(part.draw().encode())) for part in parts) <= 80_000 * max(1, seats / 4)


def test_leaflets_have_their_own_numbers() -> None:
    numbers = [kind.number for kind in Leaflet.__subclasses__()]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_the_gallery_shows_every_decision(adventure: str) -> None:
    """Every step is shown.

    Numbers are not changed in adventures 1 and 8; in 2 and 3 random play hardly ever fulfils a mission.
    """
    variant = GAME.variant(GAME.complete({"adventure": adventure}))
    assert isinstance(variant, Adventure)
    scenes = variant.gallery()
    first = variant.leaflet.first
    steps = {step.name.capitalize() for step in Step if first[step] < first[step + 1]}
    steps -= {"Value"} if adventure in "18" else {"Mission"} if adventure in "23" else set()
    assert {scene.title.split(",")[0] for scene in scenes} >= steps


@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_every_line_of_the_score_is_explained_in_place(adventure: str) -> None:
    """WM-5.3, WM-5.4: the total included, each with a rule of this adventure or of all."""
    match = Match(GAME, {"adventure": adventure}, 2, 3)
    board = ElementTree.fromstring(cut(match, 0, plain())["board"].draw())
    explained = {each.get("data-explain", "") for each in board.iter("{http://www.w3.org/2000/svg}title")}
    lines = [str(label.id) for label, _ in match.variant.score_sheet(match.state)]
    if adventure != "8":  # there it has no box
        lines.append("score-total")
    for line in lines:
        assert f"a{adventure}-{line}" in explained


@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_the_place_written_by_a_button_is_drawn(adventure: str) -> None:
    """Exactly the actions with a button show their place on the sheet; the dome has two ends."""
    variant = GAME.variant(GAME.complete({"adventure": adventure}))
    assert isinstance(variant, Adventure)
    for scene in variant.gallery():
        board = {part.name: part for part in variant.parts(scene.view, plain())}["board"].draw()
        drawn = set(re.findall(r'data-target="(act:\w+)"', board))
        step = scene.view.step
        acts = {target for _, target in variant.leaflet.ways(step) if target.startswith("act:")} if step else set()
        if (adventure, step) == ("2", Step.ENERGY) and scene.view.sheets[scene.view.viewer].marks["energy"] % 2:
            acts.clear()  # the second energy of a column is a divider
        assert drawn <= acts, scene.title
        assert bool(drawn) == bool(acts), scene.title
