"""The rules on a GPU: the same sources compiled for CUDA (``docs/compiler.md``), whole games and batches of games.

What it needs is the extra ``gpu`` and a GPU of NVIDIA's; both are looked for when something is first asked of it.
"""

from lunaria.engine.gpu.access import DeviceError, graphics
from lunaria.engine.gpu.batch import DeviceBatch
from lunaria.engine.gpu.playout import play
from lunaria.engine.gpu.shared import Shared

__all__ = ["DeviceBatch", "DeviceError", "Shared", "graphics", "play"]
