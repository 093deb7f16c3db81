"""Records: fields, ranges, bytes. Runs compiled and interpreted."""

from enum import IntEnum

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.compiler.rule import rule
from lunaria.engine.state import (
    State,
    cards,
    clear_record,
    copy_record,
    copy_row,
    counts,
    enumeration,
    generator,
    integer,
    integers,
    spaces,
)

PAIR = 2


class Weather(IntEnum):
    SUN = 0
    RAIN = 1


class Odd(IntEnum):
    ONE = 1
    THREE = 3


class Garden(State):
    beds: Sets = spaces(2, "where things grow")
    water: int = integer(0, 300, "litres")
    heights: Ints = integers((2, 3), -1, 50, "of the hedges")
    weather: int = enumeration((), Weather, "today")
    random: Bits = generator()


class Park(Garden):
    ducks: int = integer(0, 100_000, "on the pond")


def test_fields_take_the_smallest_storage_that_holds_their_range() -> None:
    kinds = {name: field.kind for name, field in Park.fields.items()}
    assert kinds == {
        "beds": "u8",
        "water": "i2",
        "heights": "i1",
        "weather": "i1",
        "random": "u8",
        "ducks": "i4",
    }
    assert Park.fields["weather"].names == ("sun", "rain")


def test_a_subclass_adds_fields() -> None:
    assert list(Park.fields) == [*Garden.fields, "ducks"]
    park = Park()
    park.water, park.ducks = 7, 70_000
    assert (park.water, park.ducks) == (7, 70_000)


def test_attributes_read_as_ordinary_integers() -> None:
    garden = Garden()
    garden.heights[1, 2] = 9
    assert type(garden.water) is int
    assert type(garden.heights[1, 2]) is int
    assert garden.heights[1, 2] + 250 == 259
    assert garden.heights.tolist() == [[0, 0, 0], [0, 0, 9]]
    assert isinstance(garden.beds[0], np.uint64)


@pytest.mark.parametrize("value", [51, -2, np.int64(300), np.int64(51)])
def test_an_element_out_of_range_is_refused(value: int) -> None:
    garden = Garden()
    with pytest.raises(OverflowError, match=r"heights: -?\d+ is not from -1 to 50"):
        garden.heights[0, 0] = value
    with pytest.raises(OverflowError, match="heights"):
        garden.heights[:] = value
    assert garden == Garden()


@pytest.mark.parametrize("value", [301, -1, np.int64(70_000)])
def test_a_number_out_of_range_is_refused(value: int) -> None:
    garden = Garden()
    with pytest.raises(OverflowError, match=r"water: -?\d+ is not from 0 to 300"):
        garden.water = value
    assert garden == Garden()


def test_sums_in_place_are_checked() -> None:
    garden = Garden()
    garden.heights[0, 0] += 50
    with pytest.raises(OverflowError, match="heights"):
        garden.heights[0, 0] += 1
    garden.water += 300
    with pytest.raises(OverflowError, match="water"):
        garden.water += 1


def test_a_slice_takes_as_many_values_as_it_has() -> None:
    garden = Garden()
    garden.heights[1] = [1, 2, 3]
    assert garden.heights.tolist() == [[0, 0, 0], [1, 2, 3]]
    with pytest.raises(OverflowError, match="heights"):
        garden.heights[0] = [1, 2, 99]


@given(st.integers(0, 300), st.integers(-1, 50), st.integers(0, 2**64 - 1))
def test_bytes_and_copies(water: int, height: int, word: int) -> None:
    park = Park()
    park.water, park.random = water, np.uint64(word)
    park.heights[1, 0] = height
    park.beds[1] = np.uint64(word)
    for again in (park.copy(), Park.from_bytes(park.to_bytes())):
        assert again == park
        assert hash(again) == hash(park)
        again.ducks = 5
        assert again != park
        assert park.ducks == 0


def test_copies_do_not_keep_other_memory_alive() -> None:
    park = Park()
    for _ in range(50):
        rubbish = np.full(Park.dtype.itemsize, 255, np.uint8)
        del rubbish
        assert park.copy().to_bytes() == bytes(Park.dtype.itemsize)


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match=r"Garden takes \d+ bytes, not 3"):
        Garden.from_bytes(b"123")


def test_records_of_different_types_differ() -> None:
    assert Garden() != Park()
    assert Garden() != "Garden"


def test_repr_names_every_field() -> None:
    assert all(f"{name}=" in repr(Park()) for name in Park.fields)


def test_an_instance_may_share_a_record_of_an_array() -> None:
    games = np.zeros(3, Garden.dtype)
    Garden(games[1:2]).water = 8
    assert games["water"].tolist() == [0, 8, 0]


@rule
def _copy(source: object, target: object) -> None:
    copy_record(source, target)


def test_copy_record_copies_everything() -> None:
    park, other = Park(), Park()
    park.ducks, park.water, park.random = 99_999, 300, np.uint64(2**64 - 1)
    _copy(park.raw, other.raw)
    assert other == park


@rule
def _clear(record: object) -> None:
    clear_record(record)


@rule
def _copy_second(record: object, source: int, target: int) -> None:
    copy_row(record, PAIR, source, target)


def test_clear_record_zeroes_everything() -> None:
    park = Park()
    park.ducks, park.water, park.random, park.heights[1, 2] = 99_999, 300, np.uint64(2**64 - 1), 3
    _clear(park.raw)
    assert park == Park()


def test_copy_row_copies_one_element_of_every_field_with_rows() -> None:
    park = Park()
    park.beds[0], park.beds[1], park.heights[0, 0], park.heights[1, 2] = np.uint64(1), np.uint64(2), 3, 6
    park.water = 7
    _copy_second(park.raw, 1, 0)
    assert (park.beds.tolist(), park.heights.tolist(), park.water) == ([2, 2], [[0, 0, 6], [0, 0, 6]], 7)


def test_impossible_fields_are_refused() -> None:
    with pytest.raises(ValueError, match="no integer type"):
        integer(0, 2**63, "too much")
    with pytest.raises(ValueError, match="count from 0"):
        enumeration((), Odd, "gaps")
    with pytest.raises(ValueError, match="names must differ and not be empty: 'owl', 'owl'"):
        cards(3, ["owl", "owl"], "cards")
    with pytest.raises(ValueError, match="names must differ and not be empty: ''"):
        counts((), [""], 3, "counts")
