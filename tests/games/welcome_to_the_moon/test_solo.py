"""Solo games against ASTRA (WM-S)."""

from typing import Any

import pytest

from lunaria.engine.show.text import texts
from lunaria.games.welcome_to_the_moon.dome.sheet import BUILT
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import ASTRA_VALUES, CARDS, DECK, EFFECT, PILE, SOLO, Action, Stage
from lunaria.games.welcome_to_the_moon.telling import verdict
from tests.games.welcome_to_the_moon.table import Table


def pile(table: Table, *cards: int) -> Table:
    """Put these cards on top of the pile; 64 to 66 are the effect cards A, B and C."""
    s = table.state
    order = s.deck.tolist()
    for offset, card in enumerate(cards):
        at, target = order.index(card, s.top), s.top + offset
        order[at], order[target] = order[target], order[at]
    s.deck[:] = order
    return table


def test_levels() -> None:
    """WM-S.1: every level has a value for each action; ASTRA plays only in solo games."""
    assert len(SOLO.levels) == 9
    assert ASTRA_VALUES[1].tolist() == [2, 3, 2, 3, 1, 4]
    assert Table(2, 1, level=5).state.level == 5
    assert Table(2, 2, level=5).state.level == 0


def test_deck() -> None:
    """WM-S.2: 66 cards, the effect cards in the last third."""
    for seed in range(20):
        state: Any = GAME.new({"adventure": "2"}, 1, seed)
        deck = state.deck.tolist()
        assert sorted(deck) == list(range(1, DECK + 1))
        assert min(deck.index(EFFECT + letter) for letter in range(3)) >= 2 * PILE


def test_pairs() -> None:
    """WM-S.3, WM-S.4: three cards; the number of one with the action of another; six pairs."""
    table = Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant"))
    assert table.legal(0) == {"choose 1/2", "choose 1/3", "choose 2/1", "choose 2/3", "choose 3/1", "choose 3/2"}
    assert table.refused(0, "choose 1") == "WM-S.4"
    assert table.refused(0, "error") == "WM-3.6"
    table.play(0, "choose 1/2", "write 5", "robot 2")
    assert table.state.robots[0].tolist() == [0, 1, 0, 0]


def test_third_card_goes_to_astra() -> None:
    """WM-S.5: the others are discarded; three new cards come."""
    table = Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant"))
    before = table.state.number_card.tolist()
    table.play(0, "choose 1/2", "write 5", "no robot", "done")
    assert table.state.astra.tolist() == [0, 0, 1, 0, 0, 0]
    assert table.state.deck.tolist()[:2] == before[:2]
    assert table.state.turn == 2
    assert not set(before) & set(table.state.number_card.tolist())


def test_error_lets_the_player_choose() -> None:
    """WM-S.5: after a System Error any of the three may go."""
    table = Table(2, 1).offer((5, "robot"), (6, "robot"), (7, "plant")).mark(0, errors=1)
    table.fill(0, " ".join(str(n) for n in range(2, 36))).fill(0, "1", 14).fill(0, "36", 15).sound()
    table.play(0, "error", "divide 9", "done")
    assert table.legal(0) == {"give 1", "give 2", "give 3"}
    assert table.refused(0, "remove 1") == "WM-S.7"
    table.play(0, "give 3")
    assert table.state.astra.tolist() == [0, 0, 1, 0, 0, 0]


def test_effect_card() -> None:
    """WM-S.6: the player crosses the symbol of the adventure; the second time the mission is flipped as well."""
    table = pile(Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), 64)
    table.play(0, "choose 1/2", "write 5", "no robot", "done")
    assert table.state.stage == Stage.DRAWING
    assert table.legal(0) == {"cross 1", "cross 2", "cross 3", "cross 4"}
    table.play(0, "cross 2")
    assert (table.state.race, table.state.effects.tolist(), table.state.taken.tolist()) == (2, [1, 0, 0], [0, 0, 0])
    assert table.state.turn == 2
    assert 64 in table.state.deck.tolist()[: table.state.discards]


def test_effect_card_flips_its_mission() -> None:
    """WM-S.6, WM-S.8: afterwards the mission gives the later value."""
    table = pile(Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), 66)
    table.state.effects[2] = 1
    table.play(0, "choose 1/2", "write 5", "no robot", "done")
    assert table.state.taken.tolist() == [0, 0, 1]
    assert table.state.stage == Stage.TURN


@pytest.mark.parametrize(
    ("adventure", "field"), [(1, "sabotage"), (2, "multiplier"), (3, "quarter"), (4, "filling bonus"), (5, "end")]
)
def test_effect_of_each_adventure(adventure: int, field: str) -> None:
    """WM-S.6: a sabotage and an error, a high multiplier, a 15."""
    table = pile(Table(adventure, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), 64)
    move = {1: "write d3", 2: "write 5", 3: "write c4", 4: "write a4", 5: "write a6"}[adventure]
    table.play(0, "choose 1/2", move)
    if adventure > 1:
        table.play(0, "no tunnel" if adventure == 3 else "no robot")
    table.play(0, "done").play(0, min(table.legal(0)))
    assert table.state.race.bit_count() == 1, field
    assert table.state.errors[0] == (1 if adventure == 1 else 0)


def test_solo_bonus() -> None:
    """WM-S.7, WM-S.8: earned in a race without rivals; it removes the card instead of giving it."""
    table = Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant")).mark(0, robots=[1, 0, 0, 0]).sound()
    table.play(0, "choose 1/2", "write 5", "robot 1", "done")
    assert (table.state.bonuses, table.state.race) == (2, 0)
    assert table.legal(0) == {"give 3", "remove 3"}
    assert table.refused(0, "give 1") == "WM-S.5"
    table.play(0, "remove 3")
    assert (table.state.bonuses_used, table.state.astra.tolist()) == (1, [0] * 6)
    table = Table(1, 1).offer((6, "water"), (7, "water"), (7, "plant")).fill(0, "c1").sound()
    table.play(0, "choose 1/2", "write c2", "done")
    assert (table.state.bonuses, table.state.errors[0]) == (1, 0)


def test_pile_runs_out_twice() -> None:
    """WM-S.9: 21 turns, a new pile of the discards, 14 more turns; then it is over at once."""
    table = Table(2, 1)
    s = table.state
    while not table.match.over:
        s.filled[0] = s.filled[6] = 0
        s.closed[:] = 0
        s.number[:] = 0
        s.errors[:] = 0
        s.tanks[:] = 0
        assert s.passes == (0 if s.turn <= 21 else 1)
        moves = table.match.legal(0)
        table.match.play(0, moves[0])
    assert s.turn == 35
    assert sum(s.astra.tolist()) + s.bonuses_used == 35
    assert table.match.rank() == [2]


def test_astra_score() -> None:
    """WM-S.10: cards times values, fixed points, level times factor, shown in the lines of the score."""
    table = Table(2, 1, level=1)
    table.state.astra[Action.ROBOT] = 3
    sheet = table.match.variant.score_sheet(table.state)
    (rival,) = table.match.variant.rivals(table.state)
    assert {label.id: points for (label, _), points in zip(sheet, rival.points, strict=True) if points} == {
        "score-astra-cards": 3 * 2,
        "score-astra-level": 5 + 1,
    }
    assert [points for label, points in sheet if label.id.startswith("score-astra")] == [[0], [0]]
    assert astra(Table(3, 1, level=2)) == 10 + 2 * 3
    assert Table(3, 2).match.variant.rivals(Table(3, 2).state) == ()


def astra(table: Table) -> int:
    """Return ASTRA's points."""
    (rival,) = table.match.variant.rivals(table.state)
    return rival.score


def result(table: Table) -> tuple[int, int, str]:
    """Return the places of the player and of ASTRA, and the board's text about them."""
    (rival,) = table.match.variant.rivals(table.state)
    view = table.adventure.view(table.match.observe(0), 0)
    assert view.astra is not None
    assert (view.places, view.astra.place) == (tuple(table.match.rank()), rival.rank)
    return view.places[0], rival.rank, verdict(view.places[0], rival.rank).id


@pytest.mark.parametrize("adventure", range(2, 9))
def test_more_points_than_astra_win(adventure: int) -> None:
    """WM-S.10: more points win, fewer are second, equal ones draw and share the first place."""
    table = Table(adventure, 1, level=1)
    for letter in range(3):
        table.state.fulfilled[0, letter] = 1
    if adventure == 5:
        table.mark(0, built=BUILT)
    lead = table.match.score()[0] - astra(table)
    assert lead > 0
    assert result(table) == (1, 2, "verdict-won")
    table.state.astra[Action.ASTRONAUT] = lead  # a point each at this level
    assert result(table) == (1, 1, "verdict-draw")
    table.state.astra[Action.ASTRONAUT] = lead + 1
    assert result(table) == (2, 1, "verdict-lost")


def test_astra_launches() -> None:
    """WM-S.11: its track of 81 boxes begins with some crossed; all crossed end the game."""
    assert SOLO.track.pre_crossed_by_level == [15, 12, 10, 8, 6, 4, 2, 0, 0]
    table = Table(1, 1, level=1)
    assert astra(table) == 10
    table.state.astra[Action.PLANNING] = 16
    assert astra(table) == 140
    table.offer((5, "energy"), (6, "robot"), (7, "plant")).play(0, "choose 1/2", "write d3", "done")
    assert astra(table) == 150
    assert table.match.over
    assert result(table) == (2, 1, "verdict-lost")


@pytest.mark.parametrize(
    ("rockets", "final", "errors", "boxes", "wanted"),
    [
        (31, 0, 0, 16, (1, 1, "verdict-draw")),
        (31, 1, 0, 16, (1, 2, "verdict-won")),
        (31, 6, 0, 15, (1, 2, "verdict-won")),
        (31, 0, 0, 0, (1, 2, "verdict-won")),
        (31, 0, 1, 16, (2, 1, "verdict-lost")),
        (30, 0, 0, 16, (2, 1, "verdict-lost")),
        (0, 0, 0, 0, (2, 1, "verdict-lost")),
        (12, 0, 0, 0, (1, 2, "verdict-won")),
    ],
)
def test_launches_against_astra(
    rockets: int, final: int, errors: int, boxes: int, wanted: tuple[int, int, str]
) -> None:
    """WM-S.11: a launch wins; if both launch, the player wins with a final rocket, else it is a draw."""
    table = Table(1, 1, level=1).mark(0, rockets=rockets, final=final, errors=errors)
    table.state.astra[Action.PLANNING] = boxes
    table.state.astra[Action.PLANT] = 1 if boxes == 16 else 0
    assert result(table) == wanted


def test_the_cards_of_astra_are_shown_and_logged() -> None:
    """WM-S.1, WM-S.5: its level, its cards and their points; the player's log names the card."""
    table = Table(2, 1, level=1).offer((5, "energy"), (6, "robot"), (7, "plant"))
    table.play(0, "choose 1/2", "write 5")
    assert table.events() == ["write"], "a solo game hides nothing, so all events are shown at once"
    table.play(0, "robot 2")
    assert table.events() == ["robot"]
    table.play(0, "done")
    assert table.events() == ["given", "turn"], "no other player has to finish"
    assert table.match.plies[-1].events[0].values == {"number": 7, "action": Action.PLANT, "count": 1, "points": 2}
    view = table.adventure.view(table.match.observe(0), 0)
    seen = view.astra
    assert seen is not None
    assert (seen.level, seen.name, seen.points, seen.level_points) == (1, "Katherine", 8, 6)
    assert (seen.cards, seen.card_points) == ((0, 0, 1, 0, 0, 0), (0, 0, 2, 0, 0, 0))
    assert seen.values == (2, 3, 2, 3, 1, 4)
    said = " ".join(table.adventure.describe(view, texts("en", GAME.texts), ("Ana",)))
    assert "ASTRA, level 1 (Katherine): 8 points. Plant: 1 card, 2 points. For its level: 6 points." in said.replace(
        "  ", " "
    )


def test_the_track_of_adventure_1_is_shown() -> None:
    """WM-S.11: the number of crossed boxes, and the labels."""
    table = Table(1, 1, level=2)
    table.state.astra[Action.ASTRONAUT] = 2
    seen = table.adventure.view(table.match.observe(0), 0).astra
    assert seen is not None
    assert seen.track is not None
    assert (seen.track.boxes, seen.track.crossed, seen.track.labels[0]) == (81, 12 + 2 * 4, (16, 10))


def test_the_event_of_a_second_effect_card() -> None:
    """WM-S.6: the mission that it flips, and the case without anything to cross."""
    table = pile(Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), 66)
    table.state.effects[2] = 1
    table.play(0, "choose 1/2", "write 5", "no robot", "done")
    assert table.events() == ["given", "effect", "flipped", "no-effect", "turn"]


def test_rankings_against_astra() -> None:
    """WM-S.12: complete zones against half its Energy cards; Astronauts against its Astronaut cards."""
    table = Table(2, 1).mark(0, dividers=1 << 1, energy=2).fill(0, "1 2")
    for energies, points in ((3, 20), (4, 10)):
        table.state.astra[Action.ENERGY] = energies
        assert table.match.score()[0] == 2 + points
    table = Table(3, 1).mark(0, astronauts=1)
    for astronauts, points in ((1, 20), (2, 10)):
        table.state.astra[Action.ASTRONAUT] = astronauts
        assert table.match.score()[0] == points
    table.mark(0, astronauts=0)
    assert table.match.score()[0] == 0
    assert CARDS == 63


@pytest.mark.parametrize("field", ["bonuses", "drawn", "effect", "pile", "astra", "effects"])
def test_only_solo_games_have_fields_of_astra(field: str) -> None:
    """WM-S.1: a position of several players with such a field is refused."""
    table = Table(2, 2).sound()
    if field in ("astra", "effects"):
        getattr(table.state, field)[0] = 1
    else:
        setattr(table.state, field, 1)
    assert any("only who plays alone" in problem for problem in table.match.variant.problems(table.state))
