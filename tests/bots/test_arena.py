"""Games between bots: seating, and the arithmetic of strength."""

import pytest

from lunaria.bots import SpecError
from lunaria.bots.arena import Outcome, arena, lineups, simulate, standing, wilson
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.game import SettingError
from lunaria.games import load

GAME = load("photosynthesis")
compiled = pytest.mark.skipif(INTERPRET, reason="whole searches are too slow when interpreted")


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 3), (3, 2), (4, 3), (2, 3)])
def test_every_bot_sits_at_every_seat_equally_often(bots: int, seats: int) -> None:
    orders = lineups(bots, seats)
    assert all(len(order) == seats for order in orders)
    for seat in range(seats):
        sitting = [order[seat] for order in orders]
        assert [sitting.count(bot) for bot in range(bots)] == [len(orders) // bots] * bots


def test_shared_wins_count_as_parts() -> None:
    outcomes = [
        Outcome((0, 1), (50, 40), (1, 2), (3, 4), (1.0, 2.0), (30, 0)),
        Outcome((1, 0), (30, 30), (1, 1), (3, 4), (1.0, 2.0), (30, 0)),
    ]
    first, second = standing("a", 0, outcomes), standing("b", 1, outcomes)
    assert (first.win_share, second.win_share) == (0.75, 0.25)
    assert (first.mean_score, second.mean_score) == (40.0, 35.0)
    assert (first.mean_lead, second.mean_lead) == (5.0, -5.0)
    assert (first.simulations_per_second, second.simulations_per_second) == (30.0, 0.0)
    assert (first.decisions, second.decisions) == (6, 8)
    assert (first.decisions_per_second, second.decisions_per_second) == (3.0, 2.0)


def test_a_bot_on_two_seats_collects_both_shares() -> None:
    outcomes = [Outcome((0, 1, 0), (9, 9, 9), (1, 1, 1), (1, 1), (1.0, 1.0), (0, 0))]
    assert standing("a", 0, outcomes).win_share == pytest.approx(2 / 3)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(0.8, 100)
    assert (round(low, 4), round(high, 4)) == (0.7112, 0.8666)
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)
    assert wilson(0.0, 10)[0] == 0.0


@pytest.mark.parametrize("seats", [2, 4])
def test_the_seed_decides_the_arena(seats: int) -> None:
    seen: list[int] = []
    one = arena(GAME, None, ["random", "random"], 4, 9, seats, progress=seen.append)
    other = arena(GAME, None, ["random", "random"], 4, 9, seats, threads=2)
    assert [(s.win_share, s.mean_score, s.decisions) for s in one] == [
        (s.win_share, s.mean_score, s.decisions) for s in other
    ]
    assert seen == [1, 2, 3, 4]
    assert sum(s.win_share for s in one) == pytest.approx(1.0)


def test_simulate_keeps_the_seats_and_deals_in_order() -> None:
    three = simulate(GAME, {"first_player": "0"}, ["random", "random"], 3, 5)
    assert [game.lineup for game in three] == [(0, 1)] * 3
    assert len({game.scores for game in three}) > 1
    assert three[0].scores == simulate(GAME, {"first_player": "0"}, ["random", "random"], 1, 5)[0].scores


@pytest.mark.parametrize(
    ("specs", "games", "seats", "message"),
    [
        (["random"], 2, None, "at least two"),
        (["random", "random"], 3, None, "multiple of 2"),
        (["random"] * 5, 5, None, "2 to 4 seats, not 5"),
        (["random", "random"], 2, 7, "2 to 4 seats, not 7"),
    ],
)
def test_an_impossible_arena_is_refused(specs: list[str], games: int, seats: int | None, message: str) -> None:
    with pytest.raises(SettingError, match=message):
        arena(GAME, None, specs, games, 1, seats)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(SpecError, match="no bot 'genius'"):
        arena(GAME, None, ["genius", "random"], 2, 1)


@compiled
def test_greedy_beats_random() -> None:
    greedy, _ = arena(GAME, None, ["greedy", "random"], 20, 1)
    assert greedy.win_share == 1.0


@compiled
@pytest.mark.parametrize("options", [{"long_game": "true"}, {"no_shade": "true"}])
def test_greedy_beats_random_with_options(options: dict[str, str]) -> None:
    greedy, _ = arena(GAME, options, ["greedy", "random"], 10, 1)
    assert greedy.win_share == 1.0


@compiled
def test_search_beats_random_and_greedy() -> None:
    assert arena(GAME, None, ["mcts:50", "random"], 6, 1)[0].win_share == 1.0
    assert arena(GAME, None, ["mcts:1000", "greedy"], 12, 1)[0].win_share >= 0.5
