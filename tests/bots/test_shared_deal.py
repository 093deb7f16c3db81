"""One deal played by many: the same for all, on every machine; matchpoints count the beaten results."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.bots.shared_deal import QUICK, Following, Played, fixed, matchpoints, places, play_field, play_out
from lunaria.engine.deal import INSTANCES, SharedDeal, public_key, seed_of
from lunaria.games import load
from tests.settings import HOUSE

FIELDS = Path(__file__).parents[1] / "fields"
"""The recorded field of each title: the first public deals, played by the cheap levels."""
DEALS, LEVELS = 3, QUICK
SCORES = st.lists(st.integers(-20, 20), min_size=1, max_size=60)


def field_of(name: str) -> dict[str, object]:
    """Return the field of a title in the recorded form."""
    game = load(name)
    keys = [public_key(name, number) for number in range(1, DEALS + 1)]
    played = play_field(game, game.complete(), 2, keys, LEVELS)
    return {spec: [[each.score, *each.course] for each in results] for spec, results in played.items()}


@pytest.mark.parametrize("name", HOUSE)
def test_the_recorded_field_is_played_again(name: str) -> None:
    """``PYTHONPATH=src:. python -m tests.bots.test_shared_deal`` rewrites the files; read the diff."""
    assert field_of(name) == json.loads((FIELDS / f"{name}.json").read_text(encoding="utf-8"))


@given(SCORES)
def test_matchpoints_count_beaten_results(scores: list[int]) -> None:
    found = matchpoints(scores)
    for mine, (index, score) in zip(found, enumerate(scores), strict=True):
        others = scores[:index] + scores[index + 1 :]
        beaten = sum((other < score) + (other == score) / 2 for other in others)
        assert mine == pytest.approx(beaten / len(others) if others else 0.5)
    assert sum(found) == pytest.approx(len(scores) / 2), "in any case, half of all points are given"
    assert places(scores) == [1 + sum(other > score for other in scores) for score in scores]


def test_the_shared_key_depends_on_the_secret_and_all_entries() -> None:
    deal = SharedDeal("5e" * 32, ("b2" * 32, "a1" * 32))
    assert deal.lines() == [f"secret {'5e' * 32}", f"entropy {'a1' * 32}", f"entropy {'b2' * 32}"]
    assert deal.of_tables() == SharedDeal("5e" * 32, ("a1" * 32, "b2" * 32)).of_tables()
    assert deal.of_tables().entropy == {}
    assert deal.of_tables().key != SharedDeal("5e" * 32, ("a1" * 32,)).of_tables().key
    assert deal.seal == SharedDeal("5e" * 32).seal, "it is published before the first entry"


def test_instances_have_their_own_cards_and_cannot_be_chosen() -> None:
    deal = SharedDeal("5e" * 32, ("a1" * 32,), INSTANCES)
    assert deal.lines(1) == [f"secret {'5e' * 32}", f"entropy {'a1' * 32}", "instance 2"]
    assert len({deal.of_tables(instance).secret for instance in range(INSTANCES)}) == INSTANCES
    counts = Counter(deal.instance_of(f"person {number}") for number in range(4000))
    assert set(counts) == set(range(INSTANCES))
    assert all(850 < count < 1150 for count in counts.values())
    other = SharedDeal("5f" * 32, (), INSTANCES)
    same = sum(deal.instance_of(f"person {number}") == other.instance_of(f"person {number}") for number in range(4000))
    assert 850 < same < 1150, "another secret, another instance"
    assert SharedDeal("5e" * 32).instance_of("person 1") == 0


def test_seeds_of_decisions_differ_and_fit() -> None:
    key = public_key("ishtar", 1)
    seeds = {seed_of(key, seat, number) for seat in range(6) for number in range(200)}
    assert len(seeds) == 1200
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_an_interrupted_game_is_resumed() -> None:
    game = load("photosynthesis")
    options, key = game.complete(), public_key("photosynthesis", 1)
    following, plies = Following(game.variant().kernel, game.new(options, 2, key), key), list[tuple[int, int]]()
    gardener = fixed("gardener", game)
    for _ in range(20):
        seat = following.pending[0]
        plies.append((seat, following.decide(gardener, seat, 2)))
        following.take(*plies[-1])
    assert play_out(game, options, 2, key, gardener, plies) == play_out(game, options, 2, key, gardener)


@pytest.mark.parametrize(
    ("title", "options"),
    [
        *(("welcome_to_the_moon", {"adventure": adventure}) for adventure in "1468"),
        ("photosynthesis", {"moon_and_animals": "true", "great_elder_tree": "true", "moonstones": "true"}),
    ],
)
def test_the_order_of_simultaneous_decisions_changes_nothing(title: str, options: dict[str, str]) -> None:
    """They arrive in any order at a table, but equal play always meets the same bot."""
    game, key = load(title), public_key(title, 1)
    chosen = game.complete(options)
    bots = fixed("apprentice", game, chosen), fixed("gardener", game, chosen)
    kernel, order, course = game.variant(chosen).kernel, Random(1), list[str]()
    following = Following(kernel, game.new(chosen, 2, key), key)
    while pending := following.pending:
        seat = order.choice(pending)
        action = following.decide(bots[seat], seat, 2)
        following.take(seat, action)
        if seat == 0:
            course.append(game.variant(chosen).notation(action))
    place = kernel.rank(following.state, 2)[0]
    assert play_out(game, chosen, 2, key, bots[0]) == Played(kernel.score(following.state, 2)[0], tuple(course), place)


def test_solo_games_count_the_lead_over_the_automated_rival() -> None:
    game, key = load("welcome_to_the_moon"), public_key("welcome_to_the_moon", 1)
    chosen = game.check({"adventure": "1"}, 1)
    played = play_out(game, chosen, 1, key, fixed("gardener", game, chosen))
    variant, following = game.variant(chosen), Following(game.variant(chosen).kernel, game.new(chosen, 1, key), key)
    for notation in played.course:
        action = variant.parse(notation)
        assert action is not None
        following.take(0, action)
    (astra,) = variant.rivals(following.state)
    assert played.score == variant.kernel.score(following.state, 1)[0] - astra.score
    assert played.place == (1 if played.score >= 0 else 2)
    assert play_out(game, chosen, 1, key, fixed("gardener", game, chosen)) == played


if __name__ == "__main__":
    FIELDS.mkdir(exist_ok=True)
    for title in HOUSE:
        (FIELDS / f"{title}.json").write_text(json.dumps(field_of(title), indent=1) + "\n", encoding="utf-8")
