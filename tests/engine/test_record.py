"""Records are written, read and replayed; every fault is a ``RecordError`` that describes it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine.files import record
from lunaria.engine.files.record import MAX_BYTES, Record, RecordError, commitment, of_match, parse, replay, summary
from lunaria.engine.match import Match, state_digest
from lunaria.games import load
from tests.engine.toy.game import GAME as TOY

GAME = load("photosynthesis")
SALT = "f00d"


def toy_match(plies: int = 4) -> Match:
    match = Match(TOY, {"colour": "blue"}, 2, 77)
    for seat, move in ((0, "draw"), (1, "keep"), (0, "keep"), (1, "draw"))[:plies]:
        match.play(seat, move)
    return match


def finished() -> Record:
    return of_match(toy_match(), ("Ana", "João “o breve”"), SALT, commitment(77, SALT))


TEXT = finished().write()


def test_a_finished_record_reveals_everything() -> None:
    digest = state_digest(toy_match().state)
    assert (
        "lunaria record 1\ngame toy\nrules 1\noption colour blue\nseats 2\n"
        'name 0 "Ana"\nname 1 "João “o breve”"\n'
        f"commitment {commitment(77, SALT)}\nseed 77\nsalt {SALT}\ndigest {digest}\nmoves 4\n\n"
        "1 0 draw\n2 1 keep\n3 0 keep\n4 1 draw\n"
    ) == TEXT


def test_a_running_record_hides_the_seed() -> None:
    running = of_match(toy_match(3), salt=SALT, committed=commitment(77, SALT))
    assert (running.seed, running.salt, running.digest) == (None, "", "")
    assert "77" not in running.write().replace(running.commitment, "")
    assert parse(running.write()) == running
    with pytest.raises(RecordError, match="the game is not over"):
        replay(TOY, running)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=2, max_size=2))
def test_any_name_round_trips(names: list[str]) -> None:
    written = replace(finished(), names=tuple(names))
    assert parse(written.write()) == written


@pytest.mark.parametrize("text", [TEXT, of_match(toy_match(3)).write()], ids=["finished", "running"])
def test_a_record_cut_off_anywhere_is_refused(text: str) -> None:
    for end in range(len(text)):
        with pytest.raises(RecordError):
            parse(text[:end])


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3), st.integers(0, 3))
def test_a_damaged_record_is_refused_or_replays_to_its_digest(at: int, scrap: str, cut: int) -> None:
    damaged = TEXT[:at] + scrap + TEXT[at + cut :]
    try:
        again = replay(TOY, parse(damaged))
    except RecordError:
        return
    assert "digest" not in damaged or state_digest(again.state) in damaged


def test_lines_may_end_as_on_windows() -> None:
    assert parse(TEXT.replace("\n", "\r\n")) == finished()


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("lunaria record 1", "lunaria record 2", "line 1: a record must begin with “lunaria record 1”"),
        ("game toy", "gone toy", "line 2: unknown header 'gone'"),
        ("game toy\n", "", "the header has no 'game'"),
        ("rules 1\n", "", "the header has no 'rules'"),
        ("seats 2", "seats two", "line 5: seats must be a number, not 'two'"),
        ("seats 2", "seats ²", "line 5: seats must be a number, not '²'"),
        ("seats 2", "seats " + "2" * 5000, "line 5: seats must be a number, not '2222"),
        ("seed 77", "seed 77\nseed 78", "line 10: seed appears twice"),
        ("option colour blue", "option colour blue\noption colour red", "line 5: option colour appears twice"),
        ('name 0 "Ana"', "name 0 Ana", "line 6: a name must be in double quotes, not 'Ana'"),
        ('name 0 "Ana"', "name 0 " + "[" * 100_000, "line 6: a name must be in double quotes, not '[[["),
        ('name 0 "Ana"', 'name x "Ana"', "line 6: the seat must be a number, not 'x'"),
        ("seed 77", "from nowhere\nseed 77", "line 9: “from” needs a table and a number of moves, not 'nowhere'"),
        ("moves 4", "moves 5", "the record is truncated: moves announced: 5, found: 4"),
        ("2 1 keep", "3 1 keep", "line 15: expected move 2 as seat and notation, found '3 1 keep'"),
        ("2 1 keep", "2 1", "line 15: expected move 2 as seat and notation, found '2 1'"),
        ("2 1 keep", "", "line 15: expected move 2 as seat and notation, found ''"),
        ("2 1 keep", "2 me keep", "line 15: the seat must be a number, not 'me'"),
        ("4 1 draw\n", "4 1 draw", "the record is truncated"),
        ("Ana", "A" * MAX_BYTES, f"a record may have at most {MAX_BYTES} bytes"),
    ],
)
def test_unreadable_values_are_named(old: str, new: str, wrong: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError) as error:
        parse(TEXT.replace(old, new, 1))
    assert str(error.value).startswith(wrong)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"game": "chess"}, "the record is of 'chess', not 'toy'"),
        ({"rules": 2}, "the record was made with version 2 of the rules; this is version 1"),
        ({"salt": "beef"}, "the seed does not match the commitment"),
        ({"seed": 78}, "the seed does not match the commitment"),
        ({"seed": 2**63, "commitment": ""}, "a seed must be a number from 0"),
        ({"options": {"sound": "on"}}, "toy has no option 'sound'"),
        ({"options": {"colour": "green"}}, "toy: colour must be red or blue, not 'green'"),
        ({"seats": 9}, "toy is played by 2 to 3 seats, not 9"),
        ({"moves": ((0, "draw"), (0, "keep"))}, "move 2, seat 0, 'keep': This seat has nothing to decide. (TOY-1)"),
        ({"moves": ((0, "fly"),)}, "move 1, seat 0, 'fly': “fly” is not a move of this game. (table)"),
        ({"moves": ((5, "keep"),)}, "move 1, seat 5, 'keep': There is no seat 6: this game has 2. (table)"),
        ({"moves": ((0, "draw"),)}, "after the last move (number 1) the digest is "),
        ({"digest": "0" * 64}, "after the last move (number 4) the digest is "),
    ],
)
def test_replay_errors_are_named(changes: dict[str, object], wrong: str) -> None:
    with pytest.raises(RecordError) as error:
        replay(TOY, replace(finished(), **changes))  # type: ignore[arg-type]
    assert str(error.value).startswith(wrong)


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("rules 1", "rules 2", "line 3: the record was made with version 2"),
        ("seed 77", "seed 78", "line 9: the seed does not match"),
        ("2 1 keep", "2 0 keep", "line 15: move 2, seat 0, 'keep': This seat has nothing to decide. (TOY-1)"),
        ("digest ", "digest 0", "line 11: after the last move (number 4) the digest is "),
    ],
)
def test_faults_of_a_text_are_named_by_line(old: str, new: str, wrong: str) -> None:
    with pytest.raises(RecordError) as error:
        replay(TOY, parse(TEXT.replace(old, new, 1)))
    assert str(error.value).startswith(wrong)


def test_the_reason_is_given_in_the_readers_language() -> None:
    with pytest.raises(RecordError) as error:
        replay(GAME, replace(of_match(Match(GAME)), seed=0, moves=((0, "fly"),)), language="pt")
    assert "não é" in str(error.value)


def test_a_record_names_the_origin_of_its_game() -> None:
    played_on = replace(finished(), source="x7Yk2", source_ply=3)
    assert "\nfrom x7Yk2 3\n" in played_on.write()
    assert parse(played_on.write()) == played_on


def test_a_record_replays_to_any_ply() -> None:
    assert replay(TOY, finished(), 2).state == toy_match(2).state
    for ply in (-1, 5):
        with pytest.raises(RecordError, match=f"there is no move {ply}: the record has 4"):
            replay(TOY, finished(), ply)


def test_the_commitment_hides_the_seed_and_proves_it() -> None:
    assert len(commitment(1, "salt")) == 64
    assert len({commitment(seed, salt) for seed in (1, 2) for salt in ("a", "b")}) == 4
    replay(TOY, finished())


def test_the_summary_of_a_match() -> None:
    match = toy_match()
    assert summary(match) == {
        "game": "toy",
        "options": {"colour": "blue"},
        "seats": 2,
        "moves": 4,
        "over": True,
        "scores": match.score(),
        "ranks": match.rank(),
        "digest": state_digest(match.state),
    }


def test_format_is_named_in_the_first_line() -> None:
    assert of_match(Match(GAME)).write().startswith(f"lunaria record {record.FORMAT}\n")
