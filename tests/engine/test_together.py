"""The whole picture assembled from a game's parts."""

from xml.etree import ElementTree

import pytest

from lunaria.engine.show.compose import STAGE, Drawn, together

SVG = "{http://www.w3.org/2000/svg}"


def part(place: str, width: float, height: float) -> Drawn:
    return Drawn(place, (width, height), f'<svg xmlns="{SVG[1:-1]}" viewBox="0 0 {width} {height}"/>')


def boxes(parts: list[Drawn], layout: str) -> list[tuple[float, ...]]:
    root = ElementTree.fromstring(together(parts, 'all "of" it', layout))
    assert root.get("aria-label") == 'all "of" it'
    whole = [float(value) for value in str(root.get("viewBox")).split()]
    found = [tuple(float(str(each.get(key))) for key in ("x", "y", "width", "height")) for each in root]
    assert all(x + width <= whole[2] and y + height <= whole[3] + 0.01 for x, y, width, height in found)
    return found


def test_players_are_beside_the_rest_or_below_it() -> None:
    parts = [part("stage", 100, 50), part("own", 100, 40), part("side", 200, 50), part("seat", 100, 10)]
    board, cards, own, other = boxes(parts, "wide")
    assert (board[0], cards[0]) == (0, 0)
    assert own[0] == other[0] > STAGE
    assert cards[1] > board[1] + board[3]
    assert other[1] > own[1] + own[3]
    assert [box[0] for box in boxes(parts, "tall")] == [0] * 4
    assert [box[2] for box in boxes(parts, "tall")] == [STAGE] * 4


@pytest.mark.parametrize("place", ["stage", "own"])
def test_a_single_part_takes_the_whole_width(place: str) -> None:
    assert boxes([part(place, 100, 50)], "wide") == [(0, 0, STAGE, STAGE / 2)]
