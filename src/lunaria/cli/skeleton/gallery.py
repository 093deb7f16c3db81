"""Scenes that together show every state of the picture."""

from lunaria.cli.skeleton.view import TableView
from lunaria.engine.kernel import Kernel
from lunaria.engine.showing import Scene


def gallery(_kernel: Kernel) -> list[Scene]:
    """Return all scenes."""
    return [
        Scene("The first turn", TableView(0, 0, 15, (0, 0, 0))),
        Scene("Over, watched", TableView(-1, -1, 0, (4, 5))),
    ]
