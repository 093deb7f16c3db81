"""The lab: the rules as environments for research, on one core or a cluster. See ``docs/lab.md``.

The environments can be imported from here: ``from lunaria.lab import TurnEnv``. These imports are lazy, so unused ones
cost no time. Importing the lab registers the games with Gymnasium (``lunaria.lab.registry``).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lunaria.lab import registry as registry

if TYPE_CHECKING:
    from lunaria.lab.aec import TurnEnv
    from lunaria.lab.evaluation import evaluate
    from lunaria.lab.parallel_env import TogetherEnv
    from lunaria.lab.single import SeatEnv
    from lunaria.lab.vector import LunariaVectorEnv

__all__ = ["LunariaVectorEnv", "SeatEnv", "TogetherEnv", "TurnEnv", "evaluate"]

_WHERE = {
    "LunariaVectorEnv": "vector", "SeatEnv": "single", "TogetherEnv": "parallel_env", "TurnEnv": "aec",
    "evaluate": "evaluation",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
