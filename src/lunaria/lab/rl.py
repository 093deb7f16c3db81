"""The base classes and types that the environments take from Gymnasium and PettingZoo."""

import gymnasium
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from pettingzoo import AECEnv, ParallelEnv

__all__ = [
    "AECEnv", "AutoresetMode", "EzPickle", "ParallelEnv", "VectorEnv", "batch_space", "gymnasium", "seeding", "spaces",
]  # fmt: skip
