"""The observation and action spaces of Gymnasium for a game."""

from typing import Any

import numpy as np
from gymnasium import spaces

from lunaria.lab.session import Session


def observation_space(session: Session) -> Any:
    """Return the space of ``Session.observe``."""
    features = session.features
    if session.observation == "flat":
        return spaces.Box(-1.0, 1.0, (features.size,), np.float32)
    if session.narrow:
        return spaces.Dict(
            {
                "bits": spaces.Box(0, 1, (len(session.narrow.bits),), np.uint8),
                "numbers": spaces.Box(-1.0, 1.0, (len(session.narrow.numbers),), np.float32),
            }
        )
    parts: dict[str, Any] = {"self": spaces.Box(0, session.seats - 1, (1,), np.int32)}
    for name, field in features.fields.items():
        if field.kind == "u8":
            parts[name] = spaces.MultiBinary((*field.shape, len(features.bits(field))))
        else:
            parts[name] = spaces.Box(field.low, field.high, field.shape or (1,), np.int32)
    return spaces.Dict(parts)


def state_space(session: Session) -> Any:
    """Return the space of ``state()``: the full state as one row, shape ``(size,)``, from -1 to 1."""
    return spaces.Box(-1.0, 1.0, (session.features.size,), np.float32)


def action_space(session: Session, more: int = 0) -> Any:
    """Return the space of actions, with ``more`` extra ones; the mask says which are legal."""
    return spaces.Discrete(session.kernel.actions + more)
