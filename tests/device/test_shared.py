"""Arrays of a device are shared with other libraries without a copy; a simulator's are in host memory."""

import gc
from typing import Any

import numpy as np
import pytest

from lunaria.engine.gpu import shared
from lunaria.engine.gpu.shared import CUDA, DEFAULT_STREAM, Shared

RECORD = np.dtype([("light", "i1", (4, 2)), ("trees", "u8", (3,)), ("round", "i2")], align=True)
KINDS = ["?", "i1", "i4", "i8", "u1", "u8", "f4"]


class Graphics:
    """Stands in for an array of numba-cuda: it has an address, and is copied to the host on request."""

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
def test_an_array_is_lent_without_a_copy(kind: str) -> None:
    held = np.arange(12).reshape(3, 4).astype(kind)
    for other in (np.from_dlpack(Shared(held)), np.asarray(Shared(held))):
        assert other.dtype == held.dtype
        assert other.shape == (3, 4)
        held[1, 2] = 0
        assert other[1, 2] == 0
        held[1, 2] = 1
        assert other[1, 2] == 1


@pytest.mark.parametrize("name", ["light", "trees", "round"])
def test_a_field_is_a_view_of_its_records(name: str) -> None:
    held = records(5)
    field = Shared(held)[name]
    assert (field.host() == held[name]).all()
    for other in (np.from_dlpack(field), np.asarray(field)):
        assert other.strides == held[name].strides
        assert (other == held[name]).all()
        held[name][2] = 7
        assert (other[2] == 7).all()
    assert len(field) == 5


def test_records_are_exported_as_bytes() -> None:
    held = records(3)
    assert (np.from_dlpack(Shared(held).words) == held.view(np.uint8).reshape(3, -1)).all()
    with pytest.raises(BufferError, match="words"):
        np.from_dlpack(Shared(held))
    with pytest.raises(KeyError):
        Shared(held)["trunk"]


def test_a_lent_array_is_kept_alive_until_its_return() -> None:
    before = set(shared._LENT)
    other = np.from_dlpack(Shared(np.arange(1000)))
    assert len(set(shared._LENT) - before) == 1
    assert other.sum() == 499_500
    del other
    gc.collect()
    assert set(shared._LENT) == before


def test_an_unused_offer_is_released() -> None:
    before = set(shared._LENT)
    capsule = Shared(np.arange(10)).__dlpack__()
    assert len(set(shared._LENT) - before) == 1
    del capsule
    assert set(shared._LENT) == before


def test_an_array_on_a_device_declares_it() -> None:
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


def test_pytorch_accepts_it() -> None:
    from tests.lab.wanted import wanted

    torch = wanted("torch")
    held = np.arange(6, dtype=np.int64).reshape(2, 3)
    other = torch.from_dlpack(Shared(held))
    held[1, 1] = 40
    assert other[1, 1].item() == 40
