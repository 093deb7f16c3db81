"""The PPO example: advantages checked by hand, values ordered by seat number, and learning progress."""

from typing import Any

import pytest

from tests.lab.wanted import wanted

torch = wanted("torch")

from examples import ppo


def test_advantages_by_hand() -> None:
    """Two games of two seats, two steps: one ends after the first, the other goes on."""
    values = torch.tensor([[[0.5, -0.5], [0.0, 0.0]], [[0.1, -0.1], [0.2, 0.4]], [[0.3, -0.3], [0.6, 0.0]]])
    played = ppo.Played(
        rows=None, masks=None, movers=None, actions=None, logs=None, values=values,
        rewards=torch.tensor([[[1.0, -1.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]]]),
        ended=torch.tensor([[True, False], [False, False]]),
    )  # fmt: skip
    last = torch.tensor([[0.2, -0.2], [0.4, -0.4]])
    first = torch.tensor([[0.5, -0.5], [0.2 + 0.95 * 0.4, 0.4 - 0.95 * 0.4]])
    torch.testing.assert_close(ppo.advantages(played), torch.stack([first, last]))


def expecting(rows: Any, masks: Any) -> tuple[Any, Any]:
    """Choose a legal action, and expect 0.1 for the seat that decides, 0.2 for the next one, 0.3 for the third."""
    return torch.log_softmax(masks.float() * 50, dim=1), torch.tensor([0.1, 0.2, 0.3]).expand(len(rows), 3)


def test_values_are_ordered_by_seat_number() -> None:
    played = ppo.play(ppo.Games("photosynthesis", 3, 4, 0, "cpu"), expecting, 40)
    assert {int(seat) for seat in played.movers.flatten()} == {0, 1, 2}
    assert played.masks.gather(2, played.actions[..., None]).all()
    for mover, values in zip(played.movers.flatten(), played.values[:-1].flatten(0, 1), strict=True):
        expected = [0.1 + 0.1 * ((seat - int(mover)) % 3) for seat in range(3)]
        assert values.tolist() == pytest.approx(expected)


def test_it_learns_rewarded_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision is a game of its own that a pass wins, so the network soon always passes."""
    monkeypatch.setattr(ppo, "AT_ONCE", 64)
    torch.manual_seed(1)
    games = ppo.Games("photosynthesis", 2, 16, 0, "cpu")
    network = ppo.Network(games.features, 32)
    optimiser = torch.optim.Adam(network.parameters(), 3e-3)
    passing = games.features.variant.parse("end")
    shares = []
    for _ in range(6):
        played = ppo.play(games, network, 32)
        passed = played.actions == passing
        shares.append(float(passed.float().mean()))
        won = torch.where(passed, 1.0, -1.0)[..., None]
        played.rewards = won * (2.0 * torch.nn.functional.one_hot(played.movers, 2) - 1)
        played.ended = torch.ones_like(played.ended)
        ppo.learn(network, optimiser, played)
    assert shares[-1] > 2 * shares[0]


def test_it_plays_whole_games_against_a_bot() -> None:
    games = ppo.Games("photosynthesis", 2, 4, 0, "cpu")
    assert 0 <= ppo.against(ppo.Network(games.features, 16), "photosynthesis", 2, "random", 8) <= 1
