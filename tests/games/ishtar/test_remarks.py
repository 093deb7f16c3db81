"""Remarks on the spaces, flowerbeds and skills of moves, on small positions."""

import random

from lunaria.engine.show.text import Seat
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.scoring import flower_points
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import SKILL_NAMES, Phase
from tests.games.ishtar.desert import TILE, begin, desert, give, grow, hold, lay, moves, play, settle, sow_tree, unlock
from tests.suite.remarks import amount, remarks_on

VARIANT = GAME.variant()
TREES = SKILL_NAMES.index("A")


def said(s: Gardens, move: str, seat: int = 0) -> dict[str, dict[str, object]]:
    return remarks_on(VARIANT, s, seat, move)


def test_flowers_join_own_and_other_flowerbeds() -> None:
    """IS-12.3: a player's own flowerbeds count for them, those of others for the others; none of uncontrolled ones."""
    s = desert()
    lay(s, "LN-12", "a26", "E")
    before = s.copy()
    settle(s, 1, "a26")
    hold(s, "TR-01")
    joining = [move for move in moves(play(s)) if said(s, move)]
    assert joining
    for move in joining:
        found = said(s, move)
        assert list(found) == ["theirs"]
        assert found["theirs"]["seat"] == Seat(1)
        assert list(said(s, move, seat=1)) == ["own"]
        before.hand = s.hand
        assert said(before, move) == {}


def test_flowers_that_join_are_points() -> None:
    """IS-4.7, IS-12.3: the remark counts the tile itself; an uncontrolled flowerbed in between may bring more."""
    seen = {"own": 0, "theirs": 0}
    for seed in range(16):
        rng = random.Random(seed)
        s = desert()
        grow(s, rng, 5)
        hold(s, next(tile for tile in ("BN-05", "LN-07", "TR-09", "BN-11", "LN-02", "TR-03") if s.laid[TILE[tile]] < 0))
        for action in VARIANT.kernel.legal(s, 0):
            move, after = VARIANT.notation(action), s.copy()
            VARIANT.kernel.apply(after, 0, action)
            gains = [int(flower_points(after.raw, who)) - int(flower_points(s.raw, who)) for who in range(2)]
            for who, name in enumerate(("own", "theirs")):
                promised = amount(VARIANT, s, 0, move, name)
                assert (promised > 0) == (gains[who] > 0), f"{seed}: {move}"
                assert promised <= gains[who]
                seen[name] += promised == gains[who] > 0
    assert min(seen.values()) > 3


def test_blooming_tokens_join_too() -> None:
    """IS-9.7, IS-12.3."""
    for phase, flowers in ((Phase.SMALL_BLOOM, 3), (Phase.LARGE_BLOOM, 2)):
        s = desert()
        lay(s, "LN-04", "a25", "W")  # one flower on a24, grass on a25 and a26
        settle(s, 0, "a24")
        begin(s, phase)
        found = set()
        for action in VARIANT.kernel.legal(s, 0):
            move, after = VARIANT.notation(action), s.copy()
            VARIANT.kernel.apply(after, 0, action)
            found.add(amount(VARIANT, s, 0, move, "own"))
            assert amount(VARIANT, s, 0, move, "own") == int(flower_points(after.raw, 0)) - int(flower_points(s.raw, 0))
        assert found == {0, flowers}


def test_an_assistant_stays_for_good() -> None:
    """IS-4.4."""
    s = desert()
    lay(s, "LN-04", "a25", "W")
    s.icon_space = 23
    for flowers, name in ((1, "few-flowers"), (2, "few-flowers"), (5, "many-flowers"), (9, "many-flowers")):
        s.bed_flowers[s.bed[s.icon_space]] = flowers
        assert said(s, "assistant") == {name: {"count": flowers}}
    s.bed_flowers[s.bed[s.icon_space]] = 3
    assert said(s, "assistant") == {}


def test_a_tree_counts_for_a_controller_with_the_skill() -> None:
    """IS-9.10: any tree beside a flowerbed counts for its controller, if they have the skill."""
    s = desert()
    lay(s, "LN-04", "a25", "W")
    settle(s, 0, "a24")
    assert said(s, "plant a25") == said(s, "plant a26") == {}
    unlock(s, 0, TREES)
    assert list(said(s, "plant a25")) == ["tree-counts"]
    assert list(said(s, "plant a26")) == ["tree-apart"]
    assert list(said(s, "plant a25", seat=1)) == ["tree-theirs"]
    assert said(s, "plant a26", seat=1) == {}
    unlock(s, 1, TREES)
    assert list(said(s, "plant a25", seat=1)) == ["tree-theirs", "tree-apart"]


def test_a_skill_may_count_nothing_yet() -> None:
    """IS-9.10, IS-9.12, IS-9.13."""
    s = desert()
    give(s, 0, "ppp")
    assert said(s, "unlock A pp") == {"skill-empty": {"skill": "A"}}
    assert said(s, "unlock C pp") == {"skill-empty": {"skill": "C"}}
    assert said(s, "unlock D pp") == {"skill-empty": {"skill": "D"}}
    assert said(s, "unlock B pp") == said(s, "unlock E pp") == said(s, "unlock 1 pp") == {}
    lay(s, "LN-04", "a25", "W")
    settle(s, 0, "a24")
    sow_tree(s, 0, int(s.display[0]), "a25")
    assert said(s, "unlock A pp") == said(s, "unlock D pp") == {}
