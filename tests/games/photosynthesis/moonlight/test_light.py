"""Moon and moonlight compared with tables written by hand."""

import pytest

from lunaria.engine.bits import members
from lunaria.engine.events import EventLog
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight.light import moonlit, move_moon, shadows
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import (
    COMPONENTS,
    MOON_LINES,
    PLACE_COORDINATES,
    PLACES,
    STEPS,
    Face,
    read_components,
)
from lunaria.games.photosynthesis.moonlight.view import faces
from lunaria.games.photosynthesis.tables import CENTRE, DATA, LEAVES, SPACE_NAMES, distance
from tests.games.photosynthesis.moonlight.settings import ALL_4

BIT = {name: space for space, name in SPACE_NAMES.items()}
ROUNDS = [
    *("16H", "11H", "6H", "1F", "14F", "9H", "4H", "17F", "12F", "7F", "2H", "15H"),
    *("10F", "5F", "0H", "13H", "8F", "3F", "16F", "11H", "6H", "1F", "14F", "9H"),
]
"""Place and face of the Moon in rounds 1 to 24 (UM-3.4, UM-3.6)."""


def spaces(names: str) -> set[str]:
    return set(names.split())


def forest(stones: str = "", elder_tree: str = "") -> MoonForest:
    s = MoonForest()
    s.seats = 2
    for field, names in (("stones", stones), ("elder_tree", elder_tree)):
        s.array[field][0] = sum(1 << BIT[name] for name in names.split())
    return s


def lit(s: MoonForest, place: int) -> set[str]:
    return {SPACE_NAMES[space] for space in members(moonlit(s.raw, place))}


def face_name(place: int, face: int) -> str:
    return f"{place}{'HF'[face]}"


def test_moon_of_every_round() -> None:
    """UM-3.3 to UM-3.6: place and face of the Moon in all rounds of a long game."""
    s = ALL_4.start(0)
    assert isinstance(s, MoonForest)
    found = [face_name(s.moon, s.moon_face)]
    for number in range(1, 24):
        move_moon(s.raw, (number - 1) % 6, EventLog().raw)
        found.append(face_name(s.moon, s.moon_face))
    assert found == ROUNDS


def test_forecasts_of_the_moon() -> None:
    """UM-3.2: the Moon does not depend on chance, so forecasts are exact."""
    s = ALL_4.start(0)
    assert isinstance(s, MoonForest)
    for number in range(1, 19):
        s.round = number
        assert [face_name(*moon) for moon in faces(s)] == ROUNDS[number - 1 : number + 5]
        move_moon(s.raw, (number - 1) % 6, EventLog().raw)


def test_places() -> None:
    """UM-3.1, UM-4.1: 18 places, each touching two edge spaces; lines of 4 + 6 or 5 + 5 spaces, never the centre."""
    assert len(set(PLACE_COORDINATES)) == PLACES == 18
    for lines in MOON_LINES:
        assert sorted(map(len, lines)) in ([4, 6], [5, 5])
        assert not set(lines[0]) & set(lines[1])
        assert CENTRE not in (*lines[0], *lines[1])
        assert all(LEAVES[line[0]] == LEAVES[line[-1]] == 1 for line in lines)


def test_moon_lines_in_two_positions() -> None:
    """UM-4.1: the rulebooks' two examples, lines of 5 and 5 spaces, and of 4 and 6."""
    assert lit(forest(), 16) == spaces("a3 b4 c5 d6 e6 a2 b2 c2 d2 e1")
    assert lit(forest(), 11) == spaces("d1 c1 b1 a1 e1 e2 e3 e4 e5 e6")


def test_stones_spread_light_to_ten_spaces() -> None:
    """UM-8.3: the rulebooks' example: one of three stones in a row is lit, and so are all ten spaces around them."""
    stones = spaces("c2 d3 e3")
    around = spaces("b1 b2 c1 c3 d2 d4 e2 e4 f2 f3")
    near = {name for name in SPACE_NAMES.values() if any(distance(BIT[name], BIT[stone]) == 1 for stone in stones)}
    assert near - stones == around
    assert stones & lit(forest(), 11) == {"e3"}
    assert lit(forest("c2 d3 e3"), 11) == around | stones | lit(forest(), 11)
    assert lit(forest("c2 d3"), 11) == lit(forest(), 11)


def test_sun_shadows_of_three_stones() -> None:
    """UM-8.2: each stone shades one space behind it, and small trees only."""
    small, medium, large = shadows(forest("c2 d3 e3").raw, 1)
    assert {SPACE_NAMES[space] for space in members(small)} == spaces("c1 d2 e2")
    assert (int(medium), int(large)) == (0, 0)


def test_shadow_of_the_elder_tree() -> None:
    """UM-7.2: all spaces behind it, for every size."""
    for word in shadows(forest(elder_tree="c4").raw, 4):
        assert {SPACE_NAMES[space] for space in members(word)} == spaces("c5 c6")


def test_elder_tree_in_moonlight() -> None:
    """UM-7.3, UM-8.4: it cuts off a line behind it; in the centre it is on none."""
    assert lit(forest(elder_tree="e3"), 11) == spaces("d1 c1 b1 a1 e1 e2 e3")
    assert all(lit(forest(elder_tree="d4"), place) == lit(forest(), place) for place in range(PLACES))


def test_directions_are_in_reading_order() -> None:
    assert STEPS == ("NW", "NE", "W", "E", "SW", "SE")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'"name": "boar"', b'"name": "bear"', "animals"),
        (b"[2, 1], [1, 2], [0, 3]]", b"[2, 1], [1, 2]]", "six beach spaces"),
        (b"[[-2, 2], [-3, 3], [-3, 2]]", b"[[-2, 2], [-3, 3]]", "three spaces"),
        (b'"moon": 16', b'"moon": 16, "other": 1', "other"),
    ],
)
def test_wrong_data_is_refused(old: bytes, new: bytes, message: str) -> None:
    data = (DATA / "moonlight.json").read_bytes()
    assert read_components(data) == COMPONENTS
    assert old in data
    with pytest.raises(ValueError, match=message):
        read_components(data.replace(old, new))


def test_faces_are_half_and_full() -> None:
    assert [face.name for face in Face] == ["HALF", "FULL"]
    assert GAME.variant({"moonstones": "true"}) is GAME.variant({"great_elder_tree": "true"})
    assert GAME.variant() is not GAME.variant({"moonstones": "true"})
