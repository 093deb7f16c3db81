"""Access to a GPU, with clear errors for a missing device or library."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from lunaria.engine.compiler.rule import INTERPRET


class DeviceError(Exception):
    """The GPU or a library for it is missing; the text says how to help that."""


SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "0") not in ("", "0")
"""True when Numba's simulator replaces the GPU in this process; rules are interpreted then."""


def toolkit() -> Any:
    """Return ``numba.cuda``; works without a GPU.

    Raises:
        DeviceError: the extra ``gpu`` is missing, incompatible or inactive, or rules are interpreted.
    """
    package = find_spec("numba_cuda")
    if package is None:
        raise DeviceError("numba-cuda is not installed; get it with: pip install 'lunaria[gpu]'")
    if INTERPRET and not SIMULATED:
        raise DeviceError("LUNARIA_INTERPRET=1 leaves rules uncompiled, and a GPU runs compiled ones; unset it")
    if SIMULATED and not INTERPRET:
        raise DeviceError(
            "the simulator of a GPU (NUMBA_ENABLE_CUDASIM=1) runs uncompiled rules; set LUNARIA_INTERPRET=1"
        )
    try:
        from numba import cuda

        if not SIMULATED:
            # Loaded with the first kernel otherwise, and the part that NumPy must fit.
            import numba.cuda.cudaimpl  # noqa: F401
    except (AttributeError, ImportError) as error:
        known = f"numba-cuda does not work with what else is installed ({error})"
        raise DeviceError(f"{known}; get what fits with: pip install 'lunaria[gpu]'") from error
    # A .pth file of numba-cuda redirects numba.cuda; Python reads such files in site directories only, not in every
    # directory of sys.path.
    if not Path(cuda.__file__).is_relative_to(Path(str(package.origin)).parent):
        raise DeviceError(
            f"numba-cuda does not replace numba.cuda ({cuda.__file__}), since Python has not read its .pth file; "
            "install it into this environment's own site-packages with: pip install 'lunaria[gpu]'"
        )
    return cuda


def graphics() -> Any:
    """Return ``numba.cuda`` after checking for a usable GPU.

    Raises:
        DeviceError: as for ``toolkit``; or no usable GPU was found.
    """
    cuda = toolkit()
    if not cuda.is_available():
        raise DeviceError("no GPU of NVIDIA's was found with a driver that CUDA can use; nvidia-smi says what is there")
    return cuda
