"""The rules on a GPU: the same sources compiled for CUDA (``docs/compiler.md``).

Whole games and batches of games run there. The extra ``gpu`` and an NVIDIA GPU are needed; both are looked up at first
use.
"""

from lunaria.engine.gpu.access import DeviceError, graphics
from lunaria.engine.gpu.batch import DeviceBatch
from lunaria.engine.gpu.playout import play
from lunaria.engine.gpu.shared import Shared

__all__ = ["DeviceBatch", "DeviceError", "Shared", "graphics", "play"]
