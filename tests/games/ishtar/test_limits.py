"""First and last elements: actions, spaces, cards, tiles of a stack."""

import random

import pytest

from lunaria.engine.events import Event, new_log, read_log
from lunaria.engine.match import Match
from lunaria.games.ishtar import events
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.ground import bridged, step
from lunaria.games.ishtar.invariants import spaces_of
from lunaria.games.ishtar.scoring import fountain_spaces
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import CELL_NAMES, DIRECTION_NAMES, MANY, TURNS, Icon, Phase
from tests.games.ishtar.desert import (
    NUMBERED,
    SPACE,
    begin,
    desert,
    give,
    grow,
    hold,
    lay,
    make,
    moves,
    play,
    settle,
    sow_tree,
    state,
    strip,
)
from tests.games.ishtar.oracle import Oracle
from tests.games.ishtar.test_end import slow_score


def done(s: Gardens, notation: str) -> list[Event]:
    """Apply a move of seat 0, legal or not; returns its events."""
    action, log = GAME.variant().parse(notation), new_log()
    assert isinstance(action, int), notation
    GAME.variant().kernel.apply(s, 0, action, log)
    return read_log(log, tuple(events.Happening))


FIRST, LAST = CELL_NAMES[0], CELL_NAMES[6 * 37 - 1]


@pytest.mark.parametrize(
    ("notation", "values"),
    [
        ("choose 1", {"cup": 0, "cost": 0}),
        ("choose 6 prw", {"cup": 5, "cost": 3}),
        (f"place {FIRST} E", {"tile": 5, "space": 0, "direction": 0}),
        (f"place {LAST} SE", {"tile": 5, "space": 221, "direction": 5}),
        ("unlock 1 pp", {"skill": 0, "payment": 4}),
        ("unlock E ww", {"skill": 9, "payment": 9}),
        ("reserve 1", {"card": 4}),
        ("reserve 5", {"card": 13}),
        ("take p", {"payment": 1}),
        ("take ww", {"payment": 9}),
        (f"bloom {FIRST}", {"space": 0, "flowers": 3}),
        (f"bloom {LAST}", {"space": 221, "flowers": 3}),
        (f"bloom {FIRST} E", {"space": 0, "flowers": 1}),
        (f"bloom {LAST} NW", {"space": 221, "flowers": 1}),
        (f"plant {FIRST}", {"card": 4, "space": 0}),
        (f"plant {LAST}", {"card": 4, "space": 221}),
    ],
)
def test_the_first_and_last_action_of_every_kind(notation: str, values: dict[str, int]) -> None:
    """IS-13.1: the effect matches the notation, wherever the move would be legal."""
    s = desert(4)
    give(s, 0, "" if notation.startswith("take") else "pprrww")
    s.can, s.hand, s.card, s.icon_space = -1, 5, 0, SPACE["a26"]
    event = done(s, notation)[0]
    assert str(event.kind) == notation.split()[0]
    assert values == {name: event.values[name] for name in values}


def test_the_first_and_last_card_of_the_display() -> None:
    """IS-10.9: a card is only chosen; there is no event yet."""
    for place, notation in enumerate(("card 1", "card 5", "card reserved")):
        s = desert()
        done(s, notation)
        assert (s.card, s.phase) == ((0, 4, 5)[place], Phase.TREE)


def test_a_stack_of_one_tile_is_passed_for_a_gem() -> None:
    """IS-5.4: every stack with a tile counts, an empty one does not."""
    s = desert()
    for cup in (1, 2):
        while s.height[cup] > (1 if cup == 1 else 0):
            s.height[cup] -= 1
            s.stack[cup, s.height[cup]] = -1
    give(s, 0, "p")
    s.can = 0
    match = Match(GAME, NUMBERED, 2, 1, s)
    assert {move for move in moves(match) if move.startswith("choose 4")} == {"choose 4 p"}
    done(s, "choose 2")
    assert (s.height[1], s.hand >= 0) == (0, True)


def test_skill_1_with_one_card_left() -> None:
    """IS-9.1."""
    s = desert()
    lay(s, "TR-01", "b26", "NE")
    lay(s, "TR-02", "c27", "SE")
    lay(s, "LN-09", "a26", "E")
    for card, space in zip(s.display.tolist()[:4], sorted(Oracle(s).grass), strict=False):
        sow_tree(s, 1, card, CELL_NAMES[space])
    strip(s, 0)
    give(s, 0, "pp")
    s.icon, s.icon_space, s.phase = int(Icon.SKILL), SPACE["a26"], int(Phase.SPECIAL)
    assert [str(event.kind) for event in done(s, "unlock 1 pp")] == ["unlock"]
    assert moves(Match(GAME, NUMBERED, 2, 1, s)) == {"reserve 5"}


def test_the_last_card_and_the_last_figure() -> None:
    """IS-10.6, IS-10.7: the display is filled as long as there is one of each."""
    for field in ("deck_left", "figures"):
        s = desert()
        s.display[2] = -1
        setattr(s, field, 1)
        begin(s, Phase.PLANT)
        card = s.deck[s.deck_left - 1]
        done(s, "end")
        assert (s.display[2], getattr(s, field)) == (card, 0)


def test_a_large_token_in_every_direction() -> None:
    """IS-9.5, IS-9.6: the two grass spaces of a triangle are next to each other, however it lies."""
    directions = set()
    for direction in range(TURNS):
        for anchor in ("a26", "a13", "a19", "a5"):
            s = desert()
            hold(s, "TR-08")
            strip(s, 0)
            give(s, 0, "pp")
            match = play(s)
            move = f"place {anchor} {DIRECTION_NAMES[direction]}"
            if move in moves(match):
                make(match, move, "unlock 5 pp")
                assert state(match).phase == Phase.LARGE_BLOOM
                (bloom,) = moves(match) - {"no-bloom"}
                directions.add(bloom.split()[-1])
    assert len(directions) == 3


def test_no_room_for_a_small_token_except_between_two_assistants() -> None:
    """IS-9.6, IS-8.9: then Skill 3 has no effect."""
    rng = random.Random(1)
    for seed in range(60):
        s = desert(seed=seed)
        grow(s, rng, 8)
        grass = sorted(Oracle(s).grass)
        between = [space for space in grass if s.guard[space] == MANY]
        if not between or len(grass) > 16:
            continue
        for card, space in enumerate(space for space in grass if space not in between):
            sow_tree(s, 1, card, CELL_NAMES[space])
        for seat in (0, 1):
            strip(s, seat)
        give(s, 0, "pp")
        s.icon, s.icon_space, s.phase = int(Icon.SKILL), grass[0], int(Phase.SPECIAL)
        assert [str(event.kind) for event in done(s, "unlock 3 pp")] == ["unlock", "no-effect"]
        return
    pytest.fail("there was never such a space")


def test_an_assistant_on_the_first_space() -> None:
    """IS-12.4: its flowerbed counts for the Fountain like any other."""
    for seed in range(40):
        s, rng = desert(seed=seed), random.Random(seed)
        grow(s, rng, 12)
        if 0 in spaces_of(s.flowering) and not s.bed_assistant[s.bed[0]] and s.in_supply[0] + s.on_carpet[0]:
            settle(s, 0, FIRST)
            sheet = GAME.variant().score_sheet(s)
            assert [points[0] for _, points in sheet] == slow_score(s, 0)
            return
    pytest.fail("there was never a flower on the first space")


def test_the_first_space_counts_for_its_fountain() -> None:
    """IS-12.4."""
    s = desert()
    s.assistant[0, 0], s.bed[0], s.bed_spaces[1], s.touched[0] = 0, 1, 3, 0b10
    assert [int(fountain_spaces(s.raw, 0, board)) for board in range(s.boards)] == [0, 3, *[0] * (s.boards - 2)]


def test_a_flower_on_the_first_space_bridges_and_one_on_the_last_no_further_than_its_neighbours() -> None:
    """IS-6.6: off the map there is no flowerbed."""
    s = desert(4)
    near = [int(space) for turn in range(TURNS) if (space := step(s.raw, 0, turn)) >= 0]
    s.bed[0] = 1
    assert all(bridged(s.raw, one, other) for one in near for other in near)
    s.bed[0], s.bed[6 * 37 - 1] = 0, 1
    beside = [int(space) for turn in range(TURNS) if (space := step(s.raw, 6 * 37 - 1, turn)) >= 0]
    edge = [
        space
        for space in range(37)
        if space not in beside and any(step(s.raw, space, turn) < 0 for turn in range(TURNS))
    ]
    assert edge
    assert not any(bridged(s.raw, one, other) for one in edge for other in beside)
