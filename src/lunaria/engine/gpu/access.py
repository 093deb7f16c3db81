"""The way to a GPU: what it needs is found when it is there, and named clearly when it is not."""

import os
from importlib.util import find_spec
from typing import Any

from lunaria.engine.compiler.rule import INTERPRET


class DeviceError(Exception):
    """There is no GPU, or something that it needs is missing; the text says what to do."""


SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in ("", "0")
"""True when Numba's simulator stands for the GPU in this process, whose rules are interpreted then."""


def toolkit() -> Any:
    """Return ``numba.cuda``; a GPU need not be there.

    Raises:
        DeviceError: the extra ``gpu`` is not installed or does not fit, or a GPU is to run interpreted rules.
    """
    if find_spec("numba_cuda") is None:
        raise DeviceError("numba-cuda is not installed; get it with: pip install 'lunaria[gpu]'")
    if INTERPRET and not SIMULATED:
        raise DeviceError("LUNARIA_INTERPRET=1 leaves rules uncompiled, and a GPU runs compiled ones; unset it")
    if SIMULATED and not INTERPRET:
        raise DeviceError(
            "the simulator of a GPU (NUMBA_ENABLE_CUDASIM=1) runs uncompiled rules; set LUNARIA_INTERPRET=1"
        )
    try:
        from numba import cuda
    except (AttributeError, ImportError) as error:
        known = f"numba-cuda does not work with what else is installed ({error})"
        raise DeviceError(f"{known}; get what fits with: pip install 'lunaria[gpu]'") from error
    return cuda


def graphics() -> Any:
    """Return ``numba.cuda`` with a GPU that it can use.

    Raises:
        DeviceError: as ``toolkit``; or there is no such GPU.
    """
    cuda = toolkit()
    if not cuda.is_available():
        raise DeviceError("no GPU of NVIDIA's was found with a driver that CUDA can use; nvidia-smi says what is there")
    return cuda
