"""The end and the score (IS-11, IS-12), and notes for the engine (IS-13)."""

import random

import pytest

from lunaria.engine.match import Match, Ply
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.invariants import Desert, spaces_of
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import CARD_LIST, CARDS, FOUNTAIN_COLOUR, LOWER, MOVES, Phase
from lunaria.games.ishtar.view import flowers_on
from tests.games.ishtar.desert import desert, give, lay, make, moves, play, settle, sow_tree, state, strip, unlock


def drain(s: Gardens, *cups: int) -> None:
    """Leave only as many tiles in Cups that one more choice empties them."""
    for cup in cups:
        while s.height[cup] > 1:
            s.height[cup] -= 1
            s.stack[cup, s.height[cup] - 1] = s.stack[cup, s.height[cup]]
            s.stack[cup, s.height[cup]] = -1


def finish(match: Match) -> list[str]:
    """Finish the turn without optional moves; returns the events of its end."""
    if state(match).phase == Phase.PLACE:
        make(match, sorted(moves(match))[0])
    if state(match).phase == Phase.SPECIAL:
        make(match, "skip")
    return make(match, "end")


def test_the_second_empty_stack_triggers_the_end() -> None:
    """IS-11.1, IS-11.2: the start player triggers it; the other player still has a turn."""
    s = desert()
    drain(s, 0, 1)
    match = play(s)
    assert make(match, "choose 1") == ["choose"]
    finish(match)
    assert make(match, "choose 2") == ["choose", "ending"]
    assert finish(match) == ["end-turn", "over"]
    assert match.over


def test_the_round_is_completed() -> None:
    """IS-11.2, IS-11.3: after a trigger by the start player all others have a normal turn."""
    s = desert(3)
    drain(s, 0, 1)
    s.height[0] = 0
    s.stack[0, 0] = -1
    match = play(s, 3)
    assert make(match, "choose 2") == ["choose", "ending"]
    assert finish(match) == ["end-turn"]
    make(match, "choose 3")
    assert finish(match) == ["end-turn"]
    make(match, "choose 4")
    assert finish(match)[-1] == "over"
    assert state(match).turns == 3


@pytest.mark.parametrize(("seats", "turns"), [(2, 26), (3, 33), (4, 40)])
def test_games_end_in_time(seats: int, turns: int) -> None:
    """IS-11.3, IS-11.4: whole rounds, and never more turns than the stacks allow."""
    for seed in range(10):
        rng = random.Random(seed)
        match = Match(GAME, {}, seats, seed)
        while not match.over:
            match.play(match.pending[0], rng.choice(match.legal(match.pending[0])))
        assert state(match).turns % seats == 0
        assert state(match).turns <= turns


def slow_score(s: Gardens, seat: int) -> list[int]:
    """Count a seat's points from the pieces on the table, from scratch (IS-12)."""
    desert, flowers, trees, tablets = Desert(s), flowers_on(s), spaces_of(s.trees), spaces_of(s.tablets)
    beds = desert.groups({space for space, number in flowers.items() if number})
    standing = [{s.assistant[other, i] for i in range(4)} - {-1} for other in range(s.seats)]
    own = [[bed for bed in beds if bed & standing[other]] for other in range(s.seats)]
    near = {other for bed in own[seat] for space in bed for other in desert.around(space)}
    fountains = 0
    gardens = desert.groups(set(flowers))
    for space, letter in desert.letter.items():
        if letter == "F":
            linked: set[int] = set()
            for garden in gardens:
                if garden & set(desert.around(space)):
                    linked |= garden
            counts = [sum(len(bed) for bed in own[other] if bed <= linked) for other in range(s.seats)]
            if counts[seat] == max(counts) > 0:
                fountains += (4, 6, 8)[FOUNTAIN_COLOUR[s.fountain[space // 37]]]
    cards = [card for card in range(CARDS) if s.planter[card] == seat + 1]
    has = [s.skill[seat, LOWER + i] > 0 for i in range(5)]
    skills = [
        2 * len(near & trees),
        sum((1, 2, 3)[gem] * s.gems[seat, gem] for gem in range(3)),
        3 * len(near & tablets),
        2 * len(cards),
        2 * sum(s.skill[seat, i] > 0 for i in range(10)),
    ]
    return [
        sum(CARD_LIST[card].points for card in cards),
        sum(flowers[space] for bed in own[seat] for space in bed),
        fountains,
        sum(points for points, unlocked in zip(skills, has, strict=True) if unlocked),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_match_the_slow_reference(seats: int) -> None:
    """IS-12.2 to IS-12.7, IS-9.10 to IS-9.14: all lines of random games, counted from scratch."""
    upper = 0
    for seed in range(6):
        rng, match = random.Random(seed), Match(GAME, {"layout": "random"}, seats, seed)
        while not match.over:
            seat = match.pending[0]
            legal = match.legal(seat)
            eager = [
                a for a in legal if match.variant.notation(a).split()[0] in ("assistant", "unlock", "card", "bloom")
            ]
            match.play(seat, rng.choice(eager or legal))
        sheet = match.variant.score_sheet(match.state)
        for seat in range(seats):
            assert [points[seat] for _, points in sheet] == slow_score(state(match), seat)
        upper += sum(points > 0 for points in sheet[3][1])
    assert upper > 0


def test_a_reserved_card_counts_nothing() -> None:
    """IS-12.1."""
    s = desert()
    s.reserved[0], s.display[0] = s.display[0], -1
    assert play(s).score() == [0, 0]


def test_pieces_without_points() -> None:
    """IS-12.7: uncontrolled flowerbeds, remaining gems and Assistants."""
    s = desert()
    lay(s, "LN-01", "a26", "E")
    give(s, 0, "pprrww")
    assert play(s).score() == [0, 0]


def test_fountains_go_to_the_most_flower_spaces() -> None:
    """IS-12.3, IS-12.4, IS-12.5: spaces count, not flowers; a tie pays both; without flowers it is uncontrolled."""
    s = desert()
    lay(s, "LN-12", "a26", "E", seat=0)
    lay(s, "TR-01", "a13", "NE", seat=1)
    settle(s, 0, "a26")
    assert play(s).score() == [3 + 4, 0]
    settle(s, 1, "a13")
    assert play(s).score() == [3 + 4, 4]
    s = desert()
    lay(s, "LN-01", "a26", "E")
    lay(s, "TR-01", "a13", "NE")
    settle(s, 0, "a27")
    settle(s, 1, "a13")
    assert play(s).score() == [4 + 4, 4 + 4]


def test_fountains_are_worth_their_colour() -> None:
    """IS-12.5: on the boards in order stand a purple, a red, a purple and a red Fountain; then the white one."""
    s = desert()
    lay(s, "TR-01", "b26", "NE")
    settle(s, 0, "b26")
    assert play(s).score() == [4 + 6, 0]
    s.fountain[1] = 5
    assert play(s).score() == [4 + 8, 0]


def test_upper_skills() -> None:
    """IS-12.6, IS-9.10 to IS-9.14."""
    s = desert()
    lay(s, "LN-04", "a25", "W")  # one flower on a24, grass on a25 and a26
    settle(s, 0, "a24")
    strip(s, 0)
    give(s, 0, "prw")
    sow_tree(s, 0, 2, "a25")
    base = 4 + 1 + 4
    assert play(s).score()[0] == base
    worth = {5: 2, 6: 1 + 2 + 3, 7: 3, 8: 2}
    for skill, points in worth.items():
        after = s.copy()
        unlock(after, 0, skill - LOWER, skill)
        assert play(after).score()[0] == base + points, skill
    unlock(s, 0, 0, 1, 4, 9)
    assert play(s).score()[0] == base + 2 * 4


def test_gems_on_the_board_do_not_count_as_remaining() -> None:
    """IS-8.8, IS-9.11."""
    s = desert()
    strip(s, 0)
    unlock(s, 0, 1, 6)
    assert play(s).score() == [0, 0]


def test_ties_are_shared() -> None:
    """IS-12.8."""
    s = desert(3)
    lay(s, "TR-01", "a13", "NE")
    settle(s, 2, "a13")
    match = play(s, 3)
    assert match.score() == [0, 0, 8]
    assert match.rank() == [2, 2, 1]


def test_sizes() -> None:
    """IS-13.2: the size of the action space, and the greatest number of legal placements."""
    assert len(MOVES) == 2736
    most = 0
    for seed in range(5):
        rng, match = random.Random(seed), Match(GAME, {}, 4, seed)
        while not match.over:
            legal = match.legal(match.pending[0])
            if state(match).phase == Phase.PLACE:
                most = max(most, len(legal))
            match.play(match.pending[0], rng.choice(legal))
    assert 100 < most < 600


def test_face_down_tiles_are_unknown() -> None:
    """IS-13.3: the same for every seat; stack sizes and all public information stay."""
    match, rng = Match(GAME, {}, 2, 4), random.Random(1)
    for _ in range(30):
        seen = [match.observe(seat) for seat in (-1, 0, 1)]
        assert seen[0] == seen[1] == seen[2]
        assert isinstance(seen[0], Gardens)
        s = state(match)
        for cup in range(6):
            shown = s.height[cup] > 0 and cup != s.can
            assert [seen[0].stack[cup, i] >= 0 for i in range(s.height[cup])] == [False] * (s.height[cup] - shown) + [
                True
            ] * shown
        assert all(seen[0].deck[i] == -1 for i in range(s.deck_left))
        assert seen[0].height.tolist() == s.height.tolist()
        match.play(match.pending[0], rng.choice(match.legal(match.pending[0])))


def test_one_player_decides_at_a_time() -> None:
    """IS-13.4, IS-5.1."""
    match, rng = Match(GAME, {}, 4, 2), random.Random(2)
    order = []
    while not match.over:
        assert len(match.pending) == 1
        ply = match.play(match.pending[0], rng.choice(match.legal(match.pending[0])))
        assert isinstance(ply, Ply)
        order += [event.seat for event in ply.events if event.kind == Happening.END_TURN]
    assert order == [(state(match).start + turn) % 4 for turn in range(len(order))]


def test_nothing_to_decide_is_no_decision() -> None:
    """IS-13.1: every special action and every effect offers more than one choice."""
    for seed in range(4):
        match, rng = Match(GAME, {}, 2, seed), random.Random(seed)
        while not match.over:
            legal = match.legal(match.pending[0])
            if state(match).phase in (Phase.SPECIAL, Phase.SMALL_BLOOM, Phase.LARGE_BLOOM):
                assert len(legal) > 1
            match.play(match.pending[0], rng.choice(legal))
