"""Features of a seat's knowledge: every number has a name, and matches the record and the game's texts."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lunaria.bots.features import Features, Floats
from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.batch import Batch
from lunaria.engine.bits import Bits
from lunaria.engine.discovery import ContractError
from lunaria.engine.encode.encoding import (
    BY_SEAT,
    EVERY,
    LEFT_OUT,
    OWN,
    Board,
    Reading,
    Readings,
    amount,
    hexagons,
    kinds,
    members,
    one_hot,
    seats_in_bits,
    shows,
    whose,
)
from lunaria.engine.field import Field
from lunaria.engine.state import State, cards, counts, generator, integer, integers, sets, spaces
from lunaria.games import load
from tests.proof import Setting
from tests.settings import LAYOUTS_OFFERED, PROOFS

ANIMALS = ("owl", "fox", "hare")


class Pile(State):
    hand: Ints = cards(2, ANIMALS, "the cards in hand")
    discard: Ints = counts((), ANIMALS, 4, "the discard pile")
    left: int = integer(0, 8, "cards in the deck")
    seats: int = integer(0, 4, "how many play", fixed=True)
    random: Any = generator()


def no_space(index: int) -> str:
    raise IndexError(index)


def variant_of(state: type[State], readings: Readings, board: Board | None = None, named: int = 0) -> Any:
    def space(index: int) -> str:
        return f"s{index}" if index < named else no_space(index)

    kernel = SimpleNamespace(state=state)
    return SimpleNamespace(kernel=kernel, space=space, readings=lambda seats: readings, board=lambda: board)


def nonzero(features: Features, row: Floats) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in zip(features.channels(), row, strict=True) if value}


def test_by_default_cards_are_one_hot_and_counts_have_names() -> None:
    features = Features(variant_of(Pile, {}), 2)
    pile: Any = Pile()
    pile.hand = [2, 0]
    pile.discard = [1, 0, 4]
    pile.left = 2
    pile.seats = 2
    assert features.row(pile.array, 1).tolist() == [*(0, 0, 1, 0), *(1, 0, 0, 0), *(0.25, 0, 1), 0.25]
    described = {part["name"]: part for part in features.describe()}
    assert described["hand"]["axes"] == [["0", "1"], ["", "owl", "fox", "hare"]]
    assert described["discard"]["axes"] == [["owl", "fox", "hare"]]
    assert (described["discard"]["kind"], described["discard"]["scale"]) == ("number", 4)
    assert "seats" not in described, "fields decided by the settings are constant"


class Valley(State):
    herds: Sets = spaces((4, 2), "where each seat's herds graze")
    flags: Bits = sets((), "flags")
    points: Ints = integers(4, -50, 300, "points")
    owner: Ints = integers(3, 0, 5, "0 nobody, seat + 1, 5 the wolf")
    waiting: int = integer(0, 15, "seats that wait, one bit each")
    offer: Ints = integers((2, 3), -1, 2, "the cards on offer; -1: none")
    field: Ints = integers(3, 0, 2, "to which field each space belongs")
    sheep: Ints = integers(3, 0, 100, "the sheep of each field")
    turn: int = integer(0, 3, "whose turn it is")
    secret: int = integer(0, 9, "what follows from all else")
    random: Bits = generator()


VALLEY: Readings = {
    "herds": BY_SEAT,
    "flags": members(("red", "blue", "green"), 1),
    "points": BY_SEAT,
    "owner": whose(1, others={0: "nobody", 5: "wolf"}),
    "waiting": seats_in_bits(),
    "offer": shows({"price": [1, 2, 4], **one_hot("kind", [0, 1, 0], ("hill", "lake"))}).sum(),
    "field": LEFT_OUT,
    "sheep here": amount(10).at("field", "sheep").spaces(2),
    "sheep": LEFT_OUT,
    "turn": whose(),
    "secret": LEFT_OUT,
}


def valley() -> Any:
    made: Any = Valley()
    made.herds[0, 1], made.herds[1, 0], made.herds[2, 0] = np.uint64(0b100), np.uint64(0b11), np.uint64(0b1)
    made.flags = np.uint64(0b1011)
    made.points = [300, -30, 3, 7]
    made.owner = [2, 5, 0]
    made.waiting = 0b110
    made.offer = [[0, 2, -1], [1, -1, -1]]
    made.field = [1, 0, 2]
    made.sheep = [100, 4, 9]
    made.turn = 2
    made.secret = 9
    return made


def test_a_game_declares_the_meaning_of_its_numbers() -> None:
    board = hexagons({0: (0, 0), 1: (1, 0), 2: (0, 1)})
    features = Features(variant_of(Valley, VALLEY, board, 3), 3)
    assert nonzero(features, features.row(valley().array, 1)) == {
        "herds own 0 s0": 1, "herds own 0 s1": 1, "herds +1 0 s0": 1, "herds +2 1 s2": 1,
        "flags red": 1, "flags green": 1,
        "points own": -0.1, "points +1": 0.01, "points +2": 1,
        "owner 0 own": 1, "owner 1 wolf": 1, "owner 2 nobody": 1,
        "waiting own": 1, "waiting +1": 1,
        "offer 0 price": 1, "offer 0 kind hill": 1, "offer 1 price": 0.5, "offer 1 kind lake": 1,
        "sheep here 0 amount": 0.4, "sheep here 1 amount": 1,
        "turn +1": 1,
    }  # fmt: skip
    assert nonzero(features, features.row(valley().array, 0))["owner 0 +1"] == 1
    assert features.row(valley().array, -1).tolist() == features.row(valley().array, 0).tolist(), "a spectator"
    assert features.edges.tolist() == [[0, 0, 1], [1, 2, 2]]
    planes = features.as_planes(features.row(valley().array, 1)[None])[0]
    assert planes.shape == (6, 2, 2), "of herds; values of two spaces out of three are on no plane"
    assert planes[0].tolist() == [[1, 1], [0, 0]]
    assert planes[5].tolist() == [[0, 0], [1, 0]]
    assert len(features.rest) == features.size - 18
    with pytest.raises(ValueError, match="no board of hexagons"):
        _ = Features(variant_of(Valley, VALLEY, None, 3), 3).planes


def test_summed_values_are_not_negative() -> None:
    readings = {**VALLEY, "offer": shows({"price": [1, -2, 4]}).sum()}
    with pytest.raises(ContractError, match="'offer'"):
        _ = Features(variant_of(Valley, readings, None, 3), 3).program


def test_kinds_begin_at_the_declared_number() -> None:
    readings = {"hand": kinds(("owl", "fox"), 1), "discard": LEFT_OUT, "left": Reading(bits=range(3))}
    with pytest.raises(IndexError):
        Features(variant_of(Pile, readings), 2)
    readings["left"] = members(("a", "b"))
    features = Features(variant_of(Pile, readings), 2)
    pile: Any = Pile()
    pile.hand, pile.left = [2, 3], 6
    assert nonzero(features, features.row(pile.array, 0)) == {"hand 0 fox": 1, "left b": 1}


def test_a_reading_without_a_field_is_named() -> None:
    with pytest.raises(ContractError, match="'hands', which is no field"):
        Features(variant_of(Pile, {"hands": BY_SEAT}), 2)
    with pytest.raises(ContractError, match="'more' from 'none', which is no field"):
        Features(variant_of(Pile, {"more": amount(3).at("hand", "none")}), 2)


def test_only_the_own_row_of_adventures_may_be_encoded() -> None:
    features = Features(variant_of(Valley, {**VALLEY, "points": BY_SEAT.own()}, None, 3), 3)
    assert nonzero(features, features.row(valley().array, 2))["points own"] == 0.01


def plainly(features: Features, record: Any, looking: int) -> Iterator[float]:
    """Encode a record as a row directly: an independent implementation of readings."""
    for part in features.parts:
        source = features._sources[part.name]
        reading, field = source.reading, source.field
        whole = np.array(record[field.name][0])
        values = np.atleast_1d(whole)
        if reading.rows == OWN:
            values = values[looking : looking + 1]
        elif reading.rows != EVERY:
            order = [(looking + away) % features.seats for away in range(features.seats)]
            values = values[[*order, *reading.also]]
        elif reading.keep is not None:
            values = values[: reading.keep]
        lines = [list(one_value(features, source, record, value, looking)) for value in values.ravel()]
        if reading.added:
            table = np.array(lines, np.float32).reshape(-1, field.shape[-1], len(lines[0]))
            lines = np.minimum(table.sum(axis=1, dtype=np.float32), 1).tolist()
        yield from (number for line in lines for number in line)


def one_value(features: Features, source: Any, record: Any, value: Any, looking: int) -> Iterator[float]:
    reading, field = source.reading, source.field
    if source.through is not None:
        value = record[source.through.name][0][value]
    if source.bits:
        yield from (float(int(value) >> bit & 1) for bit in source.bits)
    elif reading.tell is not None:
        if reading.seats is not None:
            there = set(reading.seats(int(value)))
            yield from (float((looking + away) % features.seats in there) for away in range(features.seats))
        yield from reading.tell(int(value))
    elif field.names:
        yield from (float(value == place) for place in range(len(field.names)))
    else:
        yield float(np.float32(value) * np.float32(1 / max(abs(int(field.low)), abs(int(field.high)), 1)))


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
def test_compiled_rows_match_the_readings(setting: Setting) -> None:
    features = Features(setting.game.variant(setting.options), setting.seats)
    games = Batch(setting.kernel, setting.game.encode(setting.game.complete(setting.options)), setting.seats, 19, 5)
    rows = np.full((19, features.size), 9.0, np.float32)
    for ply in range(100):
        games.step(games.samples)
        if ply % 10:
            continue  # the plain Python reference is slow
        features.write(games.observations, games.to_move, rows)
        game = ply % 19  # consecutive ones suffice, since the two are coprime
        wanted = list(plainly(features, games.observations[game : game + 1], int(games.to_move[game])))
        assert np.allclose(rows[game], wanted, atol=1e-6)
        assert np.abs(rows).max() <= 1


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
def test_every_number_of_a_row_has_a_name_and_a_meaning(setting: Setting) -> None:
    features = Features(setting.game.variant(setting.options), setting.seats)
    names = features.channels()
    assert len(names) == len(set(names)) == features.size
    stop = 0
    for part in features.describe():
        assert part["meaning"]
        assert part["start"] == stop
        assert part["shape"] == [len(axis) for axis in part["axes"]]
        stop = part["stop"]
    assert stop == features.size
    parts = {part.name for part in features.parts}
    assert "random" not in parts
    assert not parts & {name for name, field in features.fields.items() if field.fixed}


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
def test_rows_have_no_room_for_seats_that_do_not_play(setting: Setting) -> None:
    features = Features(setting.game.variant(setting.options), setting.seats)
    most = max(setting.game.seats)
    found = set()
    for part in features.parts:
        source = features._sources[part.name]
        length = source.field.shape[:1]
        if length in ((most,), (2 * most,), (most + 1,)) and source.reading.rows == EVERY and part.shape[:1] == length:
            found.add(part.name)
    assert found <= PROOFS[setting.game.name].about_other_things


def test_the_rows_of_welcome_to_the_moon_are_short() -> None:
    game = load("welcome_to_the_moon")
    for adventure in map(str, range(1, 9)):
        assert Features(game.variant(game.complete({"adventure": adventure})), 2).size <= 2500


def test_the_boards_of_hexagons_are_planes() -> None:
    for name, channels in (("photosynthesis", 9), ("ishtar", 64)):
        game = load(name)
        features = Features(game.variant(), 2)
        assert features.planes.shape == (channels, 7, 7)
        assert features.edges.shape == (2, 90)
        assert sorted([*features.nodes.ravel(), *features.rest]) == list(range(features.size))
        neighbours = np.bincount(features.edges.ravel(), minlength=37)
        assert sorted(set(neighbours.tolist())) == [3, 4, 6]


def test_the_size_of_a_part_is_computed_once() -> None:
    part = Features(variant_of(Pile, {}), 2).parts[0]
    assert (part.size, part.stop) == (8, part.start + 8)
    assert vars(part)["size"] == 8


def test_fields_of_a_record_keep_their_own_shape_when_structured() -> None:
    features = Features(variant_of(Valley, VALLEY, None, 3), 3)
    found = features.structured(valley().array, 1)
    assert found["self"].tolist() == [1]
    assert found["herds"].shape == (4, 2, 3)
    assert found["points"].tolist() == [300, -30, 3, 7]
    assert set(found) == {"self", *(name for name, field in features.fields.items() if isinstance(field, Field))}
