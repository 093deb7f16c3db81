"""What the environments take from Gymnasium and PettingZoo, or which extra brings them."""

from lunaria.lab.extras import need

gymnasium = need("gymnasium", "rl")
spaces = need("gymnasium.spaces", "rl")
_utils, _vector = need("gymnasium.utils", "rl"), need("gymnasium.vector", "rl")
EzPickle, seeding = _utils.EzPickle, _utils.seeding
AutoresetMode, VectorEnv = _vector.AutoresetMode, _vector.VectorEnv
batch_space = need("gymnasium.vector.utils", "rl").batch_space
AECEnv = need("pettingzoo", "rl").AECEnv
