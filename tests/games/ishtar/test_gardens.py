"""Choosing and placing tiles, flowerbeds, gardens, gems (IS-4 to IS-7)."""

import random
from typing import Any

import pytest

from lunaria.engine.match import Match, Ply
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.ground import bridged, step
from lunaria.games.ishtar.tables import PLACE, SPACES, TILE_ARMS, TILE_LIST, TILE_SPLIT, TILE_TWIN, TURNS, Phase
from lunaria.games.ishtar.turn import crowded, fountains_touched
from tests.games.ishtar.desert import SPACE, desert, give, grow, hold, lay, make, moves, play, refused, settle, state
from tests.games.ishtar.oracle import Oracle

# Choose (IS-5) --------------------------------------------------------------------------------------------------------


def test_the_first_choice_is_free_everywhere() -> None:
    """IS-5.2, IS-3.11."""
    match = play(desert())
    assert moves(match) == {f"choose {cup}" for cup in range(1, 7)}


def test_the_next_stack_is_free_and_further_ones_cost_a_gem_each() -> None:
    """IS-5.3, IS-5.4: from Cup 2, Cup 3 is free and Cup 4 costs one gem; the supply receives it."""
    s = desert()
    s.can, s.turns, s.turn = 1, 1, 1
    give(s, 1, "rw")
    match = play(s)
    # one purple, one red and one white gem: 1, 3, 3 and 1 ways to pay 0 to 3 gems; four are too many
    assert moves(match) == {
        "choose 3", "choose 4 p", "choose 4 r", "choose 4 w", "choose 5 pr", "choose 5 pw", "choose 5 rw",
        "choose 6 prw",
    }  # fmt: skip
    assert refused(match, "choose 1 pppp") == "IS-5.4"
    assert refused(match, "choose 4") == "IS-5.4"
    assert refused(match, "choose 4 pr") == "IS-5.4"
    before = state(match).gems_left[1]
    make(match, "choose 4 r")
    assert state(match).gems_left[1] == before + 1
    assert [state(match).gems[1, gem] for gem in range(3)] == [1, 0, 1]


def test_empty_cups_are_skipped_and_cost_nothing() -> None:
    """IS-5.3: the example of the rulebook, three stacks on with an empty Cup between, costs two gems."""
    s = desert()
    s.can, s.turns, s.turn = 0, 1, 1
    s.stack[2, :] = -1
    s.height[2] = 0
    give(s, 1, "p")
    match = play(s)
    assert moves(match) == {"choose 2", "choose 4 p", "choose 5 pp"}
    assert refused(match, "choose 3") == "IS-5.3"


def test_the_can_makes_no_full_lap() -> None:
    """IS-5.5."""
    s = desert()
    s.can, s.turns, s.turn = 0, 1, 1
    give(s, 1, "pppppp")
    match = play(s)
    assert refused(match, "choose 1 pppp") == "IS-5.5"
    assert "choose 6 pppp" in moves(match)


def test_the_stack_left_by_the_can_reveals_its_top_tile() -> None:
    """IS-5.6, IS-5.7, IS-13.4: the tile under the taken one stays hidden until the can moves on."""
    s = desert()
    match = play(s)
    below = s.stack[1, 3]
    assert make(match, "choose 2") == ["choose"]
    seen: Any = match.observe(0)
    assert seen.stack[1].tolist() == [-1] * 7
    make(match, sorted(move for move in moves(match) if move.startswith("place"))[0])
    while "end" not in moves(match):
        make(match, "skip")
    make(match, "end")
    assert make(match, "choose 3") == ["choose", "reveal"]
    seen = match.observe(0)
    assert seen.stack[1, 3] == below
    assert seen.stack[2].tolist() == [-1] * 7


def test_choosing_reveals_and_cannot_be_taken_back() -> None:
    """IS-5.8, IS-13.4: cup and gems are one decision; the revealed tile is known before the tile is placed."""
    s = desert()
    s.can, s.turns, s.turn = 0, 1, 1
    match = play(s)
    make(match, "choose 2")
    assert match.undoable(1) is None
    assert state(match).phase == Phase.PLACE


def test_steps_of_a_turn_come_in_order() -> None:
    """IS-5.1, IS-13.1."""
    match = play(desert())
    for move in (
        "place a19 E",
        "end",
        "skip",
        "assistant",
        "unlock 1 pp",
        "card 1",
        "plant a19",
        "take pp",
        "reserve 1",
    ):
        assert refused(match, move) == "IS-5.1"


# Place (IS-6) ---------------------------------------------------------------------------------------------------------


def test_a_tile_covers_bare_sand_and_rock_of_the_map() -> None:
    """IS-6.2, IS-2.4: never a fountain, a tablet, another tile, or a space off the map."""
    s = desert()
    lay(s, "LN-01", "a19", "NE")
    hold(s, "BN-01")
    match = play(s)
    assert refused(match, "place a20 E") == "IS-6.2"
    assert refused(match, "place a27 NW") == "IS-6.2"
    assert refused(match, "place a17 E") == "IS-6.2"
    assert refused(match, "place a19 E") == "IS-6.2"
    assert refused(match, "place a16 W") == "IS-2.4"
    assert refused(match, "place f1 E") == "IS-2.4"
    assert refused(match, "place a34 SW") == "IS-2.4"


def test_a_tile_lies_beside_a_fountain_or_a_tile() -> None:
    """IS-6.1, IS-6.3, IS-6.9."""
    s = desert()
    hold(s, "BN-01")
    assert refused(play(s), "place a30 E") == "IS-6.3"
    lay(s, "LN-01", "a26", "E")
    assert "place a30 E" in moves(play(s))


def test_anybody_builds_anywhere() -> None:
    """IS-6.7: beside the other player's flowerbed, on any board."""
    s = desert()
    lay(s, "LN-01", "a26", "E", seat=1)
    settle(s, 1, "a27")
    hold(s, "TR-05")
    found = moves(play(s))
    assert "place a33 SE" in found
    assert {move.split()[1][0] for move in found} == set("abcd")


def test_gardens_of_two_fountains_stay_apart() -> None:
    """IS-6.4, IS-4.6: a tile that touches gardens of two fountains is refused; one that touches either alone is not."""
    s = desert()
    lay(s, "TR-01", "a26", "SE")
    hold(s, "BN-02")
    assert "place a33 SE" in moves(play(s))
    lay(s, "LN-02", "c18", "E")
    match = play(s)
    assert refused(match, "place a33 SE") == "IS-6.4"


def test_gardens_of_one_fountain_may_be_joined() -> None:
    """IS-6.5, IS-4.5."""
    s = desert()
    lay(s, "TR-01", "a13", "NE")
    lay(s, "TR-02", "a26", "SW")
    hold(s, "BN-01")
    oracle = Oracle(s)
    assert len(oracle.desert.groups(oracle.covered)) == 2
    match = play(s)
    make(match, "place a19 NW")
    after = Oracle(state(match))
    assert len(after.desert.groups(after.covered)) == 1


def two_flowers() -> Match:
    """Two controlled flowers, a13 and a26, of one player; a19 lies between them."""
    s = desert()
    lay(s, "TR-03", "a13", "NE")
    lay(s, "TR-S1", "a26", "SE")
    settle(s, 0, "a13")
    settle(s, 0, "a26")
    return play(s)


def test_no_flowerbed_gets_two_assistants() -> None:
    """IS-6.6, IS-4.4: not even two of one player; a grass space between them is fine."""
    s = state(two_flowers())
    hold(s, "BN-01")  # the flowers on the anchor
    assert refused(play(s), "place a19 NW") == "IS-6.6"
    s = state(two_flowers())
    hold(s, "BN-06")  # flowers on one arm only
    assert "place a19 NW" in moves(play(s))


def test_flowerbeds_without_assistant_connect_too() -> None:
    """IS-6.6: two separate flowers of a tile may not bring two Assistants together through a third flowerbed."""
    rng, split = random.Random(1), [number for number in range(len(TILE_LIST)) if TILE_SPLIT[number]]
    bridges = 0
    for seed in range(60):
        s = desert(seed=seed)
        grow(s, rng, 8)
        for tile in split:
            for anchor in range(s.boards * 37):
                for turn in range(TURNS):
                    touched = int(fountains_touched(s.raw, tile, anchor, turn))
                    if not touched or touched & (touched - 1):
                        continue
                    ends = [int(step(s.raw, anchor, (int(arm) + turn) % TURNS)) for arm in TILE_ARMS[tile]]
                    if crowded(s.raw, tile, anchor, *ends):
                        assert Oracle(s).crowded(ends)
                        bridges += bool(bridged(s.raw, *ends))
    assert bridges > 3


def test_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    """IS-6.8, IS-5.8: no gems, no special action; planting is next. With six tiles in a Cup it happens soon."""
    for seed in range(20):
        match, rng = Match(GAME, {"base_tiles_per_cup": "6"}, 2, seed), random.Random(seed)
        while not match.over:
            before = state(match).copy()
            ply = match.play(match.pending[0], rng.choice(match.legal(match.pending[0])))
            assert isinstance(ply, Ply)
            gone = [event for event in ply.events if event.kind == Happening.REMOVED]
            if gone:
                now, tile = state(match), gone[0].values["tile"]
                oracle = Oracle(before)
                assert not any(oracle.fits(tile, anchor, turn) for anchor in range(148) for turn in range(TURNS))
                assert (now.laid[tile], now.hand, now.phase) == (-2, -1, Phase.PLANT)
                assert now.gems.sum() + now.gems_left.sum() == before.gems.sum() + before.gems_left.sum()
                return
    pytest.fail("no tile was ever removed")


@pytest.mark.parametrize(("seats", "layout"), [(2, "compact"), (3, "random"), (4, "compact")])
def test_placements_match_the_slow_reference(seats: int, layout: str) -> None:
    """IS-6.1 to IS-6.7, IS-2.6: all placements of random games against flowerbeds and gardens flooded from scratch."""
    match, rng = Match(GAME, {"layout": layout}, seats, 7), random.Random(seats)
    while not match.over:
        seat, s = match.pending[0], state(match)
        legal = match.legal(seat)
        if s.phase == Phase.PLACE and rng.random() < 0.4:
            oracle = Oracle(s)
            turns = TURNS // 2 if TILE_TWIN[s.hand] else TURNS
            assert legal == [
                PLACE + anchor * TURNS + turn
                for anchor in range(SPACES)
                for turn in range(turns)
                if oracle.fits(s.hand, anchor, turn)
            ]
        # control flowerbeds wherever possible, to provoke collisions
        wanted = [action for action in legal if match.variant.notation(action) == "assistant"]
        match.play(seat, rng.choice(wanted or legal))


def test_a_line_with_equal_ends_has_three_directions() -> None:
    """IS-2.6."""
    s = desert()
    hold(s, "LN-12")
    match = play(s)
    assert "place a26 E" in moves(match)
    assert refused(match, "place a26 W") == "IS-2.6"


# Flowerbeds and gems (IS-4, IS-7) -------------------------------------------------------------------------------------


def test_gems_under_the_tile_are_collected() -> None:
    """IS-7.1: a white and a red gem and sand; they can be spent in the same turn."""
    s = desert()
    hold(s, "LN-S2")
    match = play(s)
    assert make(match, "place a26 W") == ["place", "collect"]
    assert [state(match).gems[0, gem] for gem in range(3)] == [1, 1, 1]
    assert "unlock 1 rw" in moves(match)


def test_a_supply_has_no_limit() -> None:
    """IS-7.2: a player may hold every gem of the supply and take more."""
    s = desert()
    give(s, 0, "p" * s.gems_left[0] + "r" * s.gems_left[1] + "w" * s.gems_left[2])
    hold(s, "LN-01")
    match = play(s)
    make(match, "place a26 W")
    assert state(match).gems[0, 2] == 26 - 4 * 4 + 1


def test_covered_spaces_are_grass_or_flowers() -> None:
    """IS-4.1, IS-4.2, IS-4.3, IS-4.8."""
    s = desert()
    lay(s, "LN-03", "a26", "E")  # one flower on a27, one on a26, two on a25
    bed = s.bed[SPACE["a26"]]
    assert [s.bed[SPACE[space]] for space in ("a25", "a26", "a27")] == [bed] * 3
    assert (s.bed_flowers[bed], s.bed_spaces[bed]) == (4, 3)
    lay(s, "TR-01", "a13", "NE")  # four flowers on a13, grass on a7 and a8
    assert s.bed[SPACE["a13"]] not in (0, bed)
    assert s.bed[SPACE["a7"]] == 0
    settle(s, 0, "a26")
    assert (s.bed_flowers[bed], s.bed_assistant[bed]) == (4, 1)


def test_a_flowerbed_that_grows_into_a_controlled_one_is_controlled() -> None:
    """IS-4.7, IS-4.4: regardless of the player who joins them."""
    for settled_first in (True, False):
        s = desert()
        lay(s, "TR-03", "a13", "NE", seat=1)
        lay(s, "TR-S1", "a26", "SE", seat=1)
        settle(s, 1, "a13" if settled_first else "a26")
        hold(s, "BN-01")
        match = play(s)
        make(match, "place a19 NW")
        after = state(match)
        bed = after.bed[SPACE["a26"]]
        assert after.bed[SPACE["a13"]] == after.bed[SPACE["a19"]] == bed
        assert (after.bed_flowers[bed], after.bed_spaces[bed], after.bed_assistant[bed]) == (6, 3, 5)
        assert match.score() == [0, 6 + 4]
