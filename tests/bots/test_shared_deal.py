"""One deal played by many: the same for all, on every machine; matchpoints count whom a result beats."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.bots.shared_deal import FIELD, decide, fixed, matchpoints, places, play_field, play_out
from lunaria.engine.deal import SharedDeal, public_key, seed_of
from lunaria.engine.match import seats_in
from lunaria.games import NAMES, load

FIELDS = Path(__file__).parents[1] / "fields"
"""The recorded field of each title: the first public deals, played by the levels that cost little."""
DEALS, LEVELS = 3, FIELD[:3]
SCORES = st.lists(st.integers(-20, 20), min_size=1, max_size=60)


def told(name: str) -> dict[str, object]:
    """Return the field of a title as it is recorded."""
    game = load(name)
    keys = [public_key(name, number) for number in range(1, DEALS + 1)]
    played = play_field(game, game.complete(), 2, keys, LEVELS)
    return {spec: [[each.score, *each.course] for each in results] for spec, results in played.items()}


@pytest.mark.parametrize("name", NAMES)
def test_the_recorded_field_is_played_again(name: str) -> None:
    """``PYTHONPATH=src:. python -m tests.bots.test_shared_deal`` writes the files again; read the diff."""
    assert told(name) == json.loads((FIELDS / f"{name}.json").read_text(encoding="utf-8"))


@given(SCORES)
def test_matchpoints_count_whom_a_result_beats(scores: list[int]) -> None:
    found = matchpoints(scores)
    for mine, (index, score) in zip(found, enumerate(scores), strict=True):
        others = scores[:index] + scores[index + 1 :]
        beaten = sum((other < score) + (other == score) / 2 for other in others)
        assert mine == pytest.approx(beaten / len(others) if others else 0.5)
    assert sum(found) == pytest.approx(len(scores) / 2), "whatever is played, half of all points are given"
    assert places(scores) == [1 + sum(other > score for other in scores) for score in scores]


def test_the_key_of_all_comes_from_the_secret_and_from_all_who_entered() -> None:
    deal = SharedDeal("5e" * 32, ("b2" * 32, "a1" * 32))
    assert deal.lines() == [f"secret {'5e' * 32}", f"entropy {'a1' * 32}", f"entropy {'b2' * 32}"]
    assert deal.of_tables == SharedDeal("5e" * 32, ("a1" * 32, "b2" * 32)).of_tables
    assert deal.of_tables.entropy == {}
    assert deal.of_tables.key != SharedDeal("5e" * 32, ("a1" * 32,)).of_tables.key
    assert deal.seal == SharedDeal("5e" * 32).seal, "it is published before anybody enters"


def test_seeds_of_decisions_differ_and_fit() -> None:
    key = public_key("ishtar", 1)
    seeds = {seed_of(key, seat, number) for seat in range(6) for number in range(200)}
    assert len(seeds) == 1200
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_game_broken_off_is_played_on_from_where_it_stood() -> None:
    game = load("photosynthesis")
    options, key = game.complete(), public_key("photosynthesis", 1)
    kernel, state, plies, counts = game.variant().kernel, game.new(options, 2, key), list[tuple[int, int]](), [0, 0]
    gardener = fixed("gardener", game)
    for _ in range(20):
        seat = seats_in(kernel.pending(state))[0]
        plies.append((seat, decide(gardener, kernel, state, seat, 2, key, counts[seat])))
        counts[seat] += 1
        kernel.apply(state, *plies[-1])
    assert play_out(game, options, 2, key, gardener, plies) == play_out(game, options, 2, key, gardener)


@pytest.mark.parametrize("adventure", ["1", "4", "8"])
def test_a_bot_does_not_notice_whether_others_have_decided(adventure: str) -> None:
    """Simultaneous decisions come in any order at a table, and the same play meets the same bot all the same."""
    game = load("welcome_to_the_moon")
    options = game.complete({"adventure": adventure})
    kernel, bot = game.variant(options).kernel, fixed("gardener", game, options)
    state, compared = game.new(options, 2, public_key("welcome_to_the_moon", 1)), 0
    for number in range(150):
        pending = seats_in(kernel.pending(state))
        if not pending:
            break
        if pending == [0, 1]:
            later = state.copy()
            kernel.apply(later, 0, kernel.legal(later, 0)[0])
            if 1 in seats_in(kernel.pending(later)) and kernel.legal(later, 1) == kernel.legal(state, 1):
                compared += 1
                assert bot.choose(kernel.observe(later, 1), 1, 2, number) == bot.choose(
                    kernel.observe(state, 1), 1, 2, number
                )
        seat = pending[-1]
        kernel.apply(state, seat, kernel.legal(state, seat)[number % len(kernel.legal(state, seat))])
    assert compared > 10


if __name__ == "__main__":
    FIELDS.mkdir(exist_ok=True)
    for title in NAMES:
        (FIELDS / f"{title}.json").write_text(json.dumps(told(title), indent=1) + "\n", encoding="utf-8")
