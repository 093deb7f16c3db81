"""Bounding boxes of elements in a picture."""

from xml.etree import ElementTree

import pytest

from lunaria.engine.show.boxes import Box, Plan


def plan(inside: str) -> Plan:
    return Plan(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">{inside}</svg>'))


@pytest.mark.parametrize(
    ("inside", "box"),
    [
        ('<rect id="it" x="1" y="2" width="3" height="4"/>', (1, 2, 4, 6)),
        ('<circle id="it" cx="5" cy="6" r="2"/>', (3, 4, 7, 8)),
        ('<ellipse id="it" cx="5" rx="2" ry="1"/>', (3, -1, 7, 1)),
        ('<path id="it" d="M1,2L5,8Z"/>', (1, 2, 5, 8)),
        ('<path id="it" d="M1,2 3,4h2v-3l-1-1"/>', (1, 0, 5, 4)),
        ('<path id="it" d="m1,1l2,0zl0,5"/>', (1, 1, 3, 6)),
        ('<path id="it" d="M0,0Q5,-9 10,0T.5,1"/>', (0, -9, 10, 1)),
        ('<path id="it" d="M-1,0A1,1 0 1 1 1,0a1,1 0 1 1 -2,0Z"/>', (-1, -1, 1, 1)),
        ('<path id="it" d="M0,0C1,1 2,2 3,3S4,9 5,5"/>', (0, 0, 5, 9)),
        ('<text id="it" x="3" y="4">wide</text>', (3, 4, 3, 4)),
        ('<g id="it"><rect width="1" height="1"/><rect x="8" width="1" height="9"/></g>', (0, 0, 9, 9)),
        ('<g id="it" transform="translate(10,20)"><rect width="1" height="2"/></g>', (10, 20, 11, 22)),
        ('<g transform="translate(10) scale(2)"><rect id="it" x="1" width="1" height="2"/></g>', (12, 0, 14, 4)),
        ('<rect id="it" width="2" height="4" transform="matrix(2 0 0 -1 5 6)"/>', (5, 2, 9, 6)),
        ('<rect id="it" width="2" height="4" transform="rotate(90)"/>', (-4, 0, 0, 2)),
        ('<rect id="it" width="2" height="4" transform="rotate(180 1 2)"/>', (0, 0, 2, 4)),
        (
            '<defs><g id="d" transform="scale(3)"><circle r="1"/></g></defs><use id="it" href="#d" x="5"/>',
            (2, -3, 8, 3),
        ),
        ('<g id="it"><defs><rect width="99" height="9"/></defs><title>x</title><circle r="1"/></g>', (-1, -1, 1, 1)),
    ],
)
def test_boxes(inside: str, box: tuple[float, ...]) -> None:
    drawn = plan(inside)
    found = drawn.box(drawn.named("it")[0])
    assert found is not None
    assert (found.left, found.top, found.right, found.bottom) == pytest.approx(box)


def test_elements_without_a_place_have_no_box() -> None:
    drawn = plan('<g id="it"><title>nothing</title></g>')
    assert drawn.box(drawn.named("it")[0]) is None


def test_drawn_elements_are_found_by_name() -> None:
    drawn = plan('<defs><g id="tree-0"/></defs><g id="tree-a1"/><g id="tree-a2"/><g id="trees"/>')
    assert [each.get("id") for each in drawn.named("tree-*")] == ["tree-a1", "tree-a2"]
    assert [each.get("id") for each in drawn.named("trees")] == ["trees"]
    assert drawn.named("tree") == drawn.named("tree-0") == []


def test_other_maps_are_refused() -> None:
    with pytest.raises(ValueError, match="skewX"):
        plan('<g transform="skewX(3)"/>')


def test_boxes_meet() -> None:
    box = Box(0, 0, 2, 2)
    assert box.meets(Box(2, 2, 3, 3))
    assert not box.meets(Box(3, 0, 4, 2))
    assert not box.meets(Box(0, -2, 2, -1))


def test_a_box_covers_what_both_share() -> None:
    assert Box(0, 0, 4, 4).covers(Box(2, 1, 9, 9)) == 6
    assert Box(0, 0, 4, 4).covers(Box(4, 4, 9, 9)) == Box(0, 0, 4, 4).covers(Box(6, 1, 9, 3)) == 0
