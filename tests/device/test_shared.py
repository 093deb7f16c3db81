"""Arrays of a device are read by others without a copy; those of a simulator lie in the memory of the host."""

import gc
from typing import Any

import numpy as np
import pytest

from lunaria.engine.gpu import shared
from lunaria.engine.gpu.shared import CUDA, DEFAULT_STREAM, Shared

RECORD = np.dtype([("light", "i1", (4, 2)), ("trees", "u8", (3,)), ("round", "i2")], align=True)
KINDS = ["?", "i1", "i4", "i8", "u1", "u8", "f4"]


class Graphics:
    """Passes for an array of numba-cuda: it tells where it lies, and is copied to the host when asked."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape, self.strides, self.dtype = array.shape, array.strides, array.dtype
        self.__cuda_array_interface__ = array.__array_interface__

    def copy_to_host(self) -> Any:
        return self.array.copy()


def records(games: int) -> Any:
    made = np.zeros(games, RECORD)
    made.view(np.uint8)[:] = np.arange(made.nbytes) % 251
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_an_array_is_lent_as_it_is(kind: str) -> None:
    held = np.arange(12).reshape(3, 4).astype(kind)
    for other in (np.from_dlpack(Shared(held)), np.asarray(Shared(held))):
        assert other.dtype == held.dtype
        assert other.shape == (3, 4)
        held[1, 2] = 0
        assert other[1, 2] == 0
        held[1, 2] = 1
        assert other[1, 2] == 1


@pytest.mark.parametrize("name", ["light", "trees", "round"])
def test_a_field_of_records_is_a_part_of_them(name: str) -> None:
    held = records(5)
    field = Shared(held)[name]
    assert (field.host() == held[name]).all()
    for other in (np.from_dlpack(field), np.asarray(field)):
        assert other.strides == held[name].strides
        assert (other == held[name]).all()
        held[name][2] = 7
        assert (other[2] == 7).all()
    assert len(field) == 5


def test_records_are_bytes_to_what_knows_none() -> None:
    held = records(3)
    assert (np.from_dlpack(Shared(held).words) == held.view(np.uint8).reshape(3, -1)).all()
    with pytest.raises(BufferError, match="words"):
        np.from_dlpack(Shared(held))
    with pytest.raises(KeyError):
        Shared(held)["trunk"]


def test_what_is_lent_stays_until_it_is_given_back() -> None:
    before = set(shared._LENT)
    other = np.from_dlpack(Shared(np.arange(1000)))
    assert len(set(shared._LENT) - before) == 1
    assert other.sum() == 499_500
    del other
    gc.collect()
    assert set(shared._LENT) == before


def test_an_offer_that_nobody_takes_is_taken_back() -> None:
    before = set(shared._LENT)
    capsule = Shared(np.arange(10)).__dlpack__()
    assert len(set(shared._LENT) - before) == 1
    del capsule
    assert set(shared._LENT) == before


def test_on_a_device_it_says_so() -> None:
    held = records(4)
    there = Shared(Graphics(held))
    assert there.__dlpack_device__() == (CUDA, 0)
    assert not hasattr(there, "__array_interface__")
    light = there["light"].__cuda_array_interface__
    assert light["data"] == (held["light"].ctypes.data, False)
    assert (light["shape"], light["strides"], light["typestr"]) == ((4, 4, 2), held["light"].strides, "|i1")
    assert light["stream"] == DEFAULT_STREAM
    assert there.__cuda_array_interface__["descr"] == RECORD.descr
    assert not hasattr(Shared(held), "__cuda_array_interface__")
    assert (there["trees"].host() == held["trees"]).all()
    assert "cuda" in repr(there)


def test_pytorch_takes_it() -> None:
    from tests.lab.wanted import wanted

    torch = wanted("torch")
    held = np.arange(6, dtype=np.int64).reshape(2, 3)
    other = torch.from_dlpack(Shared(held))
    held[1, 1] = 40
    assert other[1, 1].item() == 40
