"""Deals at a table: commitment, people's contributions, key, and games dealt by it. Every game stores its key."""

import hashlib
from dataclasses import replace
from random import Random

import pytest

from lunaria.engine.deal import Deal, is_entropy, new_secret
from lunaria.engine.field import KEY_BYTES
from lunaria.engine.files.position import from_json, to_json
from lunaria.engine.files.record import Record, RecordError, of_match, parse, replay
from lunaria.engine.match import Match, state_digest
from lunaria.engine.rng import key_of
from lunaria.games import NAMES, load
from tests.engine.toy.game import GAME as TOY

SECRET, ANA, BO = "00" * 32, "a1" * 32, "b0" * 32
DEAL = Deal(SECRET, {1: BO, 0: ANA})


def finished(deal: Deal = DEAL) -> Record:
    match, rng = Match(TOY, {}, 2, deal.key), Random(1)
    while not match.over:
        match.play(match.pending[0], rng.choice(match.legal(match.pending[0])))
    return of_match(match, ("Ana", "Bo"), committed=deal.commitment, deal=deal)


def test_anybody_can_compute_commitment_and_key() -> None:
    assert DEAL.commitment == hashlib.sha256(SECRET.encode()).hexdigest()
    text = f"secret {SECRET}\nentropy 0 {ANA}\nentropy 1 {BO}\n"
    assert DEAL.key == hashlib.sha256(text.encode()).digest()
    assert text in finished().write()


def test_each_part_changes_the_deal() -> None:
    deals = [DEAL, Deal(SECRET), Deal(ANA, DEAL.entropy), Deal(SECRET, {0: ANA}), Deal(SECRET, {0: BO, 1: ANA})]
    assert len({deal.key for deal in deals}) == len(deals)
    assert len({Match(TOY, {}, 2, deal.key).start.to_bytes() for deal in deals}) == len(deals)
    assert is_entropy(new_secret())
    assert SECRET not in repr(DEAL)


@pytest.mark.parametrize("name", NAMES)
def test_games_dealt_by_key_are_sound_and_hide_it(name: str) -> None:
    game = load(name)
    seats = max(2, game.seats[0])
    match, rng = Match(game, {}, seats, DEAL.key), Random(2)
    assert match.start != Match(game, {}, seats, Deal(SECRET, {0: ANA}).key).start
    assert match.start == Match(game, {}, seats, DEAL.key).start
    for _ in range(40):
        if match.over:
            break
        seat = match.pending[0]
        match.play(seat, rng.choice(match.legal(seat)))
        assert key_of(match.state) == DEAL.key
        assert not match.variant.problems(match.state)
        for reader in range(-1, seats):
            assert not any(key_of(match.observe(reader)))
    assert match.state.to_bytes()[-KEY_BYTES:] == DEAL.key
    assert hashlib.sha256(match.state.without_key()).hexdigest() == state_digest(match.state)


def test_only_a_position_of_a_full_state_has_the_key() -> None:
    match = Match(TOY, {}, 2, DEAL.key)
    position = to_json(TOY, match.options, 2, match.state)
    assert position["state"]["random"].endswith(DEAL.key.hex())
    assert from_json(TOY, position)[2] == match.state
    assert DEAL.key.hex() not in str(to_json(TOY, match.options, 2, match.observe(0), 0))


def test_a_record_stores_the_deal() -> None:
    record = finished()
    again = parse(record.write())
    assert again == record
    assert (again.seed, again.deal, again.dealt_from) == (None, DEAL, DEAL.key)
    assert replay(TOY, again).start == Match(TOY, {}, 2, DEAL.key).start
    running = of_match(Match(TOY, {}, 2, DEAL.key), committed=DEAL.commitment, deal=DEAL)
    assert (running.deal, running.commitment) == (None, DEAL.commitment)
    with pytest.raises(RecordError, match="the game is not over"):
        replay(TOY, parse(running.write()))


def test_a_match_cannot_be_written_with_another_deal() -> None:
    by_key, by_seed = Match(TOY, {}, 2, DEAL.key), Match(TOY, {}, 2, 7)
    for match, deal in ((by_key, None), (by_key, Deal(ANA)), (by_seed, DEAL)):
        with pytest.raises(ValueError, match="not dealt from this"):
            of_match(match, deal=deal)


@pytest.mark.parametrize("deal", [Deal(SECRET, {0: ANA}), Deal(BO, DEAL.entropy), Deal(SECRET, {0: ANA, 1: ANA})])
def test_another_deal_does_not_replay(deal: Deal) -> None:
    with pytest.raises(RecordError):
        replay(TOY, replace(finished(), deal=deal))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (f"secret {SECRET}", "secret 12", "64 hexadecimal digits, not '12'"),
        (f"secret {SECRET}\n", "", "entropy from seats but no secret"),
        (f"secret {SECRET}", f"seed 7\nsecret {SECRET}", "not both"),
        (f"entropy 1 {BO}", f"entropy 1 {BO[:-1]}X", "64 hexadecimal digits"),
        (f"entropy 1 {BO}", f"entropy 2 {BO}", "belong to a seat from 0 to below 2"),
        (f"entropy 1 {BO}", f"entropy 0 {BO}", "entropy 0 appears twice"),
        (f"entropy 1 {BO}", f"entropy one {BO}", "the seat must be a number"),
    ],
)
def test_a_malformed_deal_is_reported_with_its_line(old: str, new: str, wrong: str) -> None:
    text = finished().write()
    assert old in text
    with pytest.raises(RecordError, match=rf"line \d+: .*{wrong}"):
        parse(text.replace(old, new))
