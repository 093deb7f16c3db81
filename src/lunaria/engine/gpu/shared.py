"""Device arrays that other libraries read without a copy: by ``__cuda_array_interface__`` and DLPack.

PyTorch (``torch.from_dlpack``), JAX (``jax.dlpack.from_dlpack``) and CuPy (``cupy.from_dlpack``) accept them directly.
"""

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.gpu.access import toolkit

CPU, CUDA = 1, 2
"""The DLPack codes of memory kinds."""
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAME, _USED = b"dltensor", b"used_dltensor"
DEFAULT_STREAM = 1
"""The number of the stream on which kernels run, in both protocols."""


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p), ("device", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("dimensions", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )  # fmt: skip


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_LENT: dict[int, tuple[Any, ...]] = {}
"""Objects lent to other libraries, by the address of the exported tensor: kept alive until they are returned."""


def _give_back(address: int) -> None:
    _LENT.pop(address, None)


def _forget(capsule: int) -> None:
    """Release the memory of a capsule that was never consumed."""
    if _is_capsule(capsule, _NAME):
        _LENT.pop(_pointer_in(capsule, _NAME), None)


_CALLED_BACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_giving_back, _forgetting = _CALLED_BACK(_give_back), _CALLED_BACK(_forget)
_new_capsule = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi)
)
_is_capsule = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer_in = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


class Shared:
    """An array on the device, or a part of one.

    Args:
        held: the owner of the memory: an array of numba-cuda, or of NumPy under the simulator.
        name: a field of its records; by default the whole array.

    Attributes:
        held: the array that owns the memory, for kernels.
        shape: its size in each dimension.
        strides: bytes between neighbours in each dimension.
        dtype: the type of its elements.
    """

    def __init__(self, held: Any, name: str | None = None) -> None:
        self.held = held
        self._on_host = isinstance(held, np.ndarray)
        self._begin = held.ctypes.data if self._on_host else held.__cuda_array_interface__["data"][0]
        shape, strides, dtype = tuple(held.shape), tuple(held.strides), held.dtype
        if name is not None:
            inner, offset = dtype.fields[name][:2]
            one = np.empty(inner.shape, inner.base)
            shape, strides, dtype = shape + one.shape, strides + one.strides, inner.base
            self._begin += offset
        self._name = name
        self.shape: tuple[int, ...] = shape
        self.strides: tuple[int, ...] = strides
        self.dtype: np.dtype[Any] = dtype

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, name: str) -> "Shared":
        """Return one field of all records: a view of the same memory."""
        if self.dtype.names is None or name not in self.dtype.names:
            raise KeyError(name)
        return Shared(self.held, name)

    def __repr__(self) -> str:
        return f"Shared(shape={self.shape}, dtype={self.dtype.name}, device={'cpu' if self._on_host else 'cuda'})"

    @property
    def words(self) -> "Shared":
        """Records as bytes, shape ``(games, bytes)``, for libraries without record types."""
        return Shared(self.held.view(np.uint8).reshape(len(self), self.dtype.itemsize))

    def host(self) -> npt.NDArray[Any]:
        """Return a copy in host memory; waits for running work."""
        whole: npt.NDArray[Any] = self.held.copy() if self._on_host else self.held.copy_to_host()
        return whole if self._name is None else whole[self._name]

    def _described(self) -> dict[str, Any]:
        type_name = self.dtype.descr if self.dtype.names else self.dtype.str
        described = {"shape": self.shape, "strides": self.strides, "data": (self._begin, False), "version": 3}
        return {**described, "typestr": self.dtype.str, **({"descr": type_name} if self.dtype.names else {})}

    def __getattr__(self, name: str) -> Any:
        """Offer the array protocol of its memory: CUDA's or NumPy's."""
        if name == ("__array_interface__" if self._on_host else "__cuda_array_interface__"):
            return self._described() | ({} if self._on_host else {"stream": DEFAULT_STREAM})
        raise AttributeError(f"{type(self).__name__} has no {name!r}")

    def __dlpack_device__(self) -> tuple[int, int]:
        """Return the DLPack codes of the memory kind and the device."""
        return (CPU, 0) if self._on_host else (CUDA, 0)

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        """Return the array as a DLPack capsule; raises ``BufferError`` for records, whose fields can be exported."""
        if self.dtype.names is not None:
            raise BufferError("DLPack knows no records: take a field (batch.observations['round']) or words")
        if not self._on_host and stream not in (None, -1, 0, DEFAULT_STREAM):
            toolkit().synchronize()
        width = self.dtype.itemsize
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        strides = (ctypes.c_int64 * len(self.shape))(*(stride // width for stride in self.strides))
        tensor = _Tensor(
            self._begin, *self.__dlpack_device__(), len(self.shape), _CODES[self.dtype.kind], 8 * width, 1,
            shape, strides, 0,
        )  # fmt: skip
        managed = _Managed(tensor, None, ctypes.cast(_giving_back, ctypes.c_void_p))
        address = ctypes.addressof(managed)
        _LENT[address] = (managed, shape, strides, self.held)
        return _new_capsule(address, _NAME, ctypes.cast(_forgetting, ctypes.c_void_p))
