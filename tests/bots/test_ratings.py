"""Ratings of strength from places."""

import pytest

from lunaria.bots.arena import Outcome, standings
from lunaria.bots.ratings import Rating, after_game, after_games


def test_a_winner_rises_and_all_ratings_get_more_certain() -> None:
    found = after_game({}, ["ana", "bo"], [1, 2])
    assert found["ana"].mu > 25 > found["bo"].mu
    assert found["ana"].mu - 25 == pytest.approx(25 - found["bo"].mu)
    assert all(rating.sigma < Rating().sigma for rating in found.values())
    assert found["ana"].spread == pytest.approx(1.96 * found["ana"].sigma)


def test_the_order_of_the_seats_does_not_matter_and_a_draw_moves_nobody() -> None:
    there, back = after_game({}, ["a", "b", "c"], [1, 2, 3]), after_game({}, ["c", "a", "b"], [3, 1, 2])
    for who in "abc":
        assert there[who].mu == pytest.approx(back[who].mu)
    assert {round(rating.mu, 9) for rating in after_game({}, ["a", "b"], [1, 1]).values()} == {25.0}


def test_beating_a_stronger_player_counts_more() -> None:
    strong, weak = Rating(35, 2), Rating(15, 2)
    expected = after_game({"s": strong, "w": weak}, ["s", "w"], [1, 2])["s"].mu - strong.mu
    surprise = after_game({"s": strong, "w": weak}, ["s", "w"], [2, 1])["w"].mu - weak.mu
    assert surprise > 5 * expected > 0


def test_a_player_at_two_seats_gets_the_mean() -> None:
    found = after_game({}, ["bot", "ana", "bot"], [1, 2, 3])
    assert set(found) == {"bot", "ana"}
    assert found["bot"].mu == pytest.approx(25, abs=0.5)


@pytest.mark.parametrize(("seats", "places"), [(["ana"], [1]), ([], []), (["a", "b"], [1])])
def test_one_seat_compares_nobody(seats: list[str], places: list[int]) -> None:
    with pytest.raises(ValueError, match="two seats or more"):
        after_game({}, seats, places)


def test_games_are_rated_in_their_order() -> None:
    games = [(["a", "b"], [1, 2]), (["b", "c"], [1, 2]), (["a", "c"], [2, 1])]
    known: dict[str, Rating] = {}
    for seats, places in games:
        known |= after_game(known, seats, places)
    assert after_games(games) == known
    assert after_games(games[::-1]) != known


def test_the_arena_rates_its_bots() -> None:
    def outcome(lineup: tuple[int, ...], ranks: tuple[int, ...]) -> Outcome:
        return Outcome(lineup, (0,) * len(lineup), ranks, (1,) * 3, (1.0,) * 3, (0,) * 3)

    outcomes = [outcome((0, 1), (1, 2)), outcome((1, 2), (1, 2)), outcome((0, 2), (1, 2))] * 10
    first, second, third = standings(["a", "b", "c"], outcomes)
    assert first.rating.mu > second.rating.mu > third.rating.mu
    assert first.rating.mu - first.rating.spread > third.rating.mu + third.rating.spread
    assert standings(["alone"], [Outcome((0,), (5,), (1,), (1,), (1.0,), (0,))])[0].rating == Rating()
