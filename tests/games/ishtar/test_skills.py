"""The special action, Skills and Trees (IS-8 to IS-10)."""

import random
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.files import scenario
from lunaria.engine.match import Match
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.tables import CARD_LIST, CELL_NAMES, Phase
from tests.games.ishtar.desert import (
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
    refused,
    settle,
    sow_tree,
    state,
    strip,
    unlock,
)
from tests.games.ishtar.oracle import Oracle
from tests.games.refusals import said

TREES = Path(__file__).parents[2] / "scenarios" / "ishtar" / "trees-and-skills.json"


def placed(tile: str, gems: str = "", skills: tuple[int, ...] = (), upper_requires: str = "column") -> Match:
    """Return a match in which seat 0 has just placed a tile with an icon on a25, a26 and a27 (or a26, a32 and a27)."""
    s = desert(upper_requires=upper_requires)
    strip(s, 0)
    unlock(s, 0, *skills)
    hold(s, tile)
    match = play(s, upper_requires=upper_requires)
    make(match, "place a26 SE" if tile.startswith("TR") else "place a26 E")
    s = state(match)
    if s.phase != Phase.SPECIAL:
        return match
    strip(s, 0)
    give(s, 0, gems)
    return play(s, upper_requires=upper_requires)


# Special action (IS-8) ------------------------------------------------------------------------------------------------


def test_a_tile_without_icon_has_no_special_action() -> None:
    """IS-8.1, IS-13.1."""
    match = placed("LN-01")
    assert state(match).phase == Phase.PLANT


def test_an_icon_is_lost_if_it_is_not_used() -> None:
    """IS-8.1: it may be skipped, which ends it."""
    match = placed("LN-05", "pp")
    assert make(match, "skip") == ["skip"]
    assert (state(match).icon, state(match).phase) == (0, Phase.PLANT)
    assert refused(match, "assistant") == "IS-5.1"


def test_an_assistant_icon() -> None:
    """IS-8.2, IS-8.12: the Assistant goes on the space of the icon."""
    match = placed("LN-08", "pp")
    assert moves(match) == {"skip", "assistant"}
    assert refused(match, "unlock 1 pp") == "IS-8.4"
    make(match, "assistant")
    s = state(match)
    assert (s.assistant[0, 0], s.in_supply[0]) == (SPACE["a27"], 1)
    assert s.bed_assistant[s.bed[SPACE["a27"]]] == 1
    assert s.bed_assistant[s.bed[SPACE["a25"]]] == 0


def test_without_assistant_in_supply_the_icon_is_passed_over() -> None:
    """IS-8.2, IS-8.12: those on the Carpet do not help; with a wild icon the Skill remains."""
    s = desert()
    lay(s, "TR-01", "b26", "NE")
    lay(s, "TR-02", "c27", "SE")
    settle(s, 0, "b26")
    settle(s, 0, "c27")
    assert (s.in_supply[0], s.on_carpet[0]) == (0, 2)
    hold(s, "LN-06")
    assert make(play(s), "place a26 E")[-1] == "no-action"
    hold(s, "LN-05")
    match = play(s)
    make(match, "place a26 E")
    assert refused(match, "assistant") == "IS-8.2"
    assert "unlock 1 pw" in moves(match)


def test_the_flowerbed_counts_as_it_is_after_placing() -> None:
    """IS-8.3, IS-8.2: the tile's flower joined a controlled flowerbed, so no Assistant may be placed."""
    s = desert()
    lay(s, "TR-03", "a13", "NE")
    settle(s, 1, "a13")
    hold(s, "BN-S1")
    match = play(s)
    assert make(match, "place a19 NW")[-1] == "no-action"


def test_a_skill_icon() -> None:
    """IS-8.4, IS-8.10, IS-8.8: two gems of any colours go from the supply onto the Skill."""
    match = placed("LN-09", "prrw")
    assert refused(match, "assistant") == "IS-8.2"
    assert refused(match, "unlock 1 pp") == "IS-8.4"
    pairs = {"pr", "pw", "rr", "rw"}
    assert moves(match) == {"skip"} | {f"unlock {skill} {pair}" for skill in "12345" for pair in pairs}
    make(match, "unlock 4 rw")
    s = state(match)
    assert s.skill[0, 3] == 5
    assert [s.gems[0, gem] for gem in range(3)] == [1, 1, 0]


def test_with_less_than_two_gems_the_icon_is_passed_over() -> None:
    """IS-8.4, IS-8.12: the one gem that the tile collects is not enough."""
    s = desert()
    strip(s, 0)
    hold(s, "LN-10")
    match = play(s)
    assert make(match, "place a19 NE") == ["place", "collect", "no-action"]
    assert state(match).phase == Phase.PLANT


def test_a_wild_icon_is_either() -> None:
    """IS-8.5, IS-8.6: an Assistant or a Skill, but not both."""
    match = placed("LN-04", "pppp")
    assert {"assistant", "unlock 3 pp"} <= moves(match)
    make(match, "assistant")
    assert state(match).phase == Phase.PLANT
    match = placed("LN-04", "pppp")
    make(match, "unlock 4 pp")
    assert refused(match, "unlock 5 pp") == "IS-5.1"


def test_each_skill_once() -> None:
    """IS-8.6."""
    match = placed("LN-09", "pp", (3,))
    assert refused(match, "unlock 4 pp") == "IS-8.6"


def test_an_upper_skill_needs_the_lower_one_of_its_column() -> None:
    """IS-8.7."""
    match = placed("LN-09", "pp", (3,))
    assert "unlock D pp" in moves(match)
    for upper in "ABCE":
        assert refused(match, f"unlock {upper} pp") == "IS-8.7"


def test_an_option_requires_all_lower_skills() -> None:
    """IS-8.7, IS-13.5: option upper_requires."""
    match = placed("LN-09", "pp", (0, 1, 2, 3), upper_requires="all_lower")
    assert refused(match, "unlock D pp") == "IS-8.7"
    match = placed("LN-09", "pp", (0, 1, 2, 3, 4), upper_requires="all_lower")
    assert {f"unlock {upper} pp" for upper in "ABCDE"} <= moves(match)


def test_upper_skills_only_score() -> None:
    """IS-8.9."""
    match = placed("LN-09", "pp", (3,))
    assert make(match, "unlock D pp") == ["unlock"]
    assert state(match).phase == Phase.PLANT


# Lower Skills (IS-9.1 to IS-9.9) --------------------------------------------------------------------------------------


def test_skill_1_reserves_a_displayed_card() -> None:
    """IS-9.1, IS-13.1: compulsory, no price; the gap is filled at the end of the turn; only the owner may plant it."""
    match = placed("LN-09", "pp")
    make(match, "unlock 1 pp")
    assert moves(match) == {f"reserve {place}" for place in range(1, 6)}
    card = state(match).display[2]
    make(match, "reserve 3")
    s = state(match)
    assert (s.reserved[0], s.display[2], s.figures) == (card, -1, 15)
    assert refused(match, "card 3") == "IS-10.2"
    make(match, "end")
    s = state(match)
    assert (s.figures, s.deck_left) == (14, 20)
    begin(s, Phase.PLANT)
    give(s, 1, "ppprrrww")
    assert refused(play(s), "card reserved") == "IS-10.2"


def test_skill_1_with_an_empty_display_does_nothing() -> None:
    """IS-9.1, IS-8.9: it may still be unlocked."""
    s = state(placed("LN-09", "pp"))
    lay(s, "TR-01", "b26", "NE")
    lay(s, "TR-02", "c27", "SE")
    for card, space in zip(s.display.tolist(), sorted(Oracle(s).grass), strict=True):
        sow_tree(s, 1, card, CELL_NAMES[space])
    assert make(play(s), "unlock 1 pp") == ["unlock", "no-effect"]


def test_skill_2_takes_two_gems_of_choice() -> None:
    """IS-9.2, IS-8.13: any two gems of the supply, or fewer if it has fewer."""
    match = placed("LN-09", "pp")
    make(match, "unlock 2 pp")
    assert moves(match) == {"take pp", "take pr", "take pw", "take rr", "take rw", "take ww"}
    assert refused(match, "take p") == "IS-9.2"
    make(match, "take rw")
    assert [state(match).gems[0, gem] for gem in range(3)] == [0, 1, 1]
    s = state(placed("LN-09", "pp"))
    give(s, 1, "p" * s.gems_left[0] + "r" * (s.gems_left[1] - 1) + "w" * s.gems_left[2])
    match = play(s)
    make(match, "unlock 2 pp")
    assert moves(match) == {"take r"}
    assert refused(match, "take w") == "IS-8.13"
    assert refused(match, "take pp") == "IS-9.2"


def test_skill_2_with_an_empty_supply_does_nothing() -> None:
    """IS-9.2, IS-8.13: the gems just paid are not in the supply."""
    s = state(placed("LN-09", "pp"))
    give(s, 1, "p" * s.gems_left[0] + "r" * s.gems_left[1] + "w" * s.gems_left[2])
    assert make(play(s), "unlock 2 pp") == ["unlock", "no-effect"]


def test_skill_4_takes_both_assistants_from_the_carpet() -> None:
    """IS-9.4, IS-8.11: not for the icon that unlocked it."""
    match = placed("LN-04", "pp")
    assert make(match, "unlock 4 pp") == ["unlock", "assistants"]
    s = state(match)
    assert (s.in_supply[0], s.on_carpet[0]) == (4, 0)
    assert refused(match, "assistant") == "IS-5.1"


def test_skill_3_places_a_small_token() -> None:
    """IS-9.3, IS-9.6, IS-9.7, IS-4.1: three flowers on a free grass space of any tile."""
    match = placed("LN-09", "pp")
    make(match, "unlock 3 pp")
    assert moves(match) == {"no-bloom", "bloom a25", "bloom a27"}
    assert refused(match, "bloom a26") == "IS-9.6"
    assert refused(match, "bloom a13") == "IS-9.6"
    assert refused(match, "bloom a20") == "IS-9.6"
    assert refused(match, "bloom f1") == "IS-2.4"
    assert said(match, "bloom f1") == "The token would stick out of the map."
    assert refused(match, "bloom a25 E") == "IS-9.6"
    make(match, "bloom a25")
    s = state(match)
    bed = s.bed[SPACE["a25"]]
    assert bed == s.bed[SPACE["a26"]]
    assert (s.bed_flowers[bed], s.bed_spaces[bed]) == (5, 2)


def test_skill_5_places_a_large_token() -> None:
    """IS-9.5, IS-9.6, IS-9.7: one flower on each of two neighbouring spaces, on one tile or two."""
    match = placed("TR-08", "pp")
    make(match, "unlock 5 pp")
    assert moves(match) == {"no-bloom", "bloom a32 NE"}
    assert refused(match, "bloom a32") == "IS-9.6"
    assert refused(match, "bloom a32 E") == "IS-9.6"
    make(match, "bloom a32 NE")
    s = state(match)
    bed = s.bed[SPACE["a32"]]
    assert (s.bed_flowers[bed], s.bed_spaces[bed]) == (3, 3)
    assert s.large_bloom[0].tolist() == [SPACE["a32"], SPACE["a27"]]  # type: ignore[attr-defined]


def test_a_token_may_be_left_and_is_lost() -> None:
    """IS-9.8, IS-9.9."""
    match = placed("LN-09", "pp")
    make(match, "unlock 3 pp")
    assert make(match, "no-bloom") == ["no-bloom"]
    assert refused(match, "bloom a25") == "IS-5.1"
    match = placed("LN-12", "pp")  # all flowers: no room for a token
    assert make(match, "unlock 3 pp") == ["unlock", "no-effect"]
    match = placed("LN-09", "pp")  # two grass spaces, not neighbours
    assert make(match, "unlock 5 pp") == ["unlock", "no-effect"]


def test_no_token_on_a_tree() -> None:
    """IS-10.5, IS-9.6."""
    s = state(placed("LN-09", "pp"))
    sow_tree(s, 1, 3, "a25")
    match = play(s)
    make(match, "unlock 3 pp")
    assert refused(match, "bloom a25") == "IS-10.5"


@pytest.mark.parametrize("large", [False, True])
def test_tokens_never_bring_two_assistants_together(large: bool) -> None:
    """IS-9.6: every free grass space of random gardens against flowerbeds flooded from scratch."""
    rng, crowds = random.Random(3), 0
    for seed in range(40):
        s = desert(seed=seed)
        grow(s, rng, 8)
        begin(s, Phase.LARGE_BLOOM if large else Phase.SMALL_BLOOM)
        oracle, match = Oracle(s), Match(GAME, {"boards": "numbered", "start": "0"}, 2, 1, s)
        wanted: set[tuple[int, ...]] = set()
        for space in oracle.grass:
            if not large:
                wanted |= {(space,)} - ({(space,)} if oracle.crowded([space]) else set())
                crowds += oracle.crowded([space])
                continue
            for other in set(oracle.desert.around(space)) & oracle.grass:
                pair = tuple(sorted((space, other)))
                wanted |= {pair} - ({pair} if oracle.crowded([*pair]) else set())
                crowds += oracle.crowded([*pair])
        found = set()
        for action in match.legal(0):
            steps = match.variant.path(match.observe(0), 0, action)
            if steps[0].target != "act:no-bloom":
                found.add(tuple(sorted(SPACE[step.target.removeprefix("cell:")] for step in steps)))
        assert found == wanted
    assert crowds > 3


# Trees (IS-10) --------------------------------------------------------------------------------------------------------


def planting(gems: str) -> Match:
    """Return a match with seat 0 to plant; a25 and a27 are free grass. Display: TC-05, TC-10, TC-20, TC-01, TC-14."""
    s = desert()
    lay(s, "LN-09", "a26", "E")
    strip(s, 0)
    give(s, 0, gems)
    begin(s, Phase.PLANT)
    assert [CARD_LIST[card].id for card in s.display] == ["TC-05", "TC-10", "TC-20", "TC-01", "TC-14"]
    return play(s)


def test_trees_cost_exactly_the_printed_gems() -> None:
    """IS-10.2, IS-10.9: no substitution; the gems go to the supply, the figure to grass."""
    match = planting("prr")
    assert moves(match) == {"end", "card 1"}
    assert refused(match, "card 2") == "IS-10.2"
    assert refused(match, "card reserved") == "IS-10.2"
    reds = state(match).gems_left[1]
    make(match, "card 1")
    assert moves(match) == {"plant a25", "plant a27"}
    assert refused(match, "plant a26") == "IS-10.2"
    assert refused(match, "plant a13") == "IS-10.2"
    assert refused(match, "plant f1") == "IS-2.4"
    make(match, "plant a27")
    s = state(match)
    assert [s.gems[0, gem] for gem in range(3)] == [1, 0, 0]
    assert s.gems_left[1] == reds + 2
    assert (s.display[0], s.planter[4]) == (-1, 1)
    assert int(s.trees[0]) == 1 << SPACE["a27"]


def test_a_card_can_be_put_back_before_the_tree_is_placed() -> None:
    """IS-10.9: nothing is paid before the space is chosen."""
    match = planting("rr")
    make(match, "card 1")
    assert state(match).gems[0, 1] == 2
    assert match.undo(0) is None
    assert state(match).phase == Phase.PLANT


def test_several_trees_in_a_turn() -> None:
    """IS-10.1, IS-10.6, IS-10.8: cards come from the display, which is refilled at the end of the turn."""
    match = planting("ppprr")
    make(match, "card 1", "plant a25")
    assert state(match).display[0] == -1
    make(match, "card 4")
    assert refused(match, "plant a25") == "IS-10.5"
    make(match, "plant a27")
    assert make(match, "end") == ["end-turn", "card", "card"]
    s = state(match)
    assert all(card >= 0 for card in s.display)
    assert (s.figures, s.deck_left) == (13, 19)
    seen: Any = match.observe(1)
    assert seen.planter[4] == 1


def test_on_every_turn_and_anywhere() -> None:
    """IS-10.1, IS-10.3: after a tile without icon, on the other player's tile."""
    s = desert()
    lay(s, "LN-09", "c25", "NW", seat=1)
    give(s, 0, "rr")
    hold(s, "LN-01")
    match = play(s)
    make(match, "place a26 E", "card 1")
    assert {move.split()[1][0] for move in moves(match)} == {"a", "c"}


def test_without_free_grass_nothing_can_be_bought() -> None:
    """IS-10.4, IS-4.2."""
    match = planting("pppprrrr")
    make(match, "card 1", "plant a25", "card 4", "plant a27")
    s = state(match)
    give(s, 0, "pppprrrr")
    assert refused(play(s), "card 2") == "IS-10.4"


def test_a_tree_changes_nothing_for_gardens() -> None:
    """IS-10.5, IS-4.3: the garden stays linked; flowerbeds on both sides of the Tree stay apart."""
    s = desert()
    lay(s, "LN-08", "a26", "E")
    before = s.touched.tolist()
    sow_tree(s, 0, 3, "a26")
    assert s.touched.tolist() == before
    assert s.bed[SPACE["a25"]] != s.bed[SPACE["a27"]]
    play(s)


def test_without_figures_the_display_shrinks() -> None:
    """IS-10.7, IS-1.10: no card is turned up without a figure for it."""
    match = planting("rr")
    s = state(match)
    while s.figures:
        s.figures -= 1
    assert GAME.variant().problems(s) == ["figures: there are 20 in all (IS-10.7)"]
    kernel = GAME.variant().kernel
    for notation in ("card 1", "plant a25", "end"):
        action = match.read(notation)
        assert isinstance(action, int)
        kernel.apply(s, 0, action)
    assert s.display[0] == -1
    assert s.deck_left == 21


def test_reserved_cards_are_planted_at_their_price() -> None:
    """IS-9.1, IS-10.2: in the turn in which they are reserved already."""
    s = state(placed("LN-09", "pprr"))
    match = play(s)
    make(match, "unlock 1 pp", "reserve 1")
    assert "card reserved" in moves(match)
    make(match, "card reserved", "plant a25")
    assert (state(match).reserved[0], state(match).planter[4]) == (-1, 1)


def test_a_tree_off_the_map_is_no_tile() -> None:
    """IS-2.4, IS-10.2."""
    made = scenario.load(TREES)
    match = scenario.run(GAME, made | {"steps": made["steps"][:10]})
    assert refused(match, "plant f1") == "IS-2.4"
    assert said(match, "plant f1") == "The tree would be off the map."
