"""Scenes that together show every state of the picture."""

from lunaria.cli.skeleton.view import view_of
from lunaria.engine.kernel import Kernel
from lunaria.engine.random_gallery import played
from lunaria.engine.show.ui import Scene


def gallery(kernel: Kernel) -> list[Scene]:
    """Play a game of three players; return every decision and the end."""
    return played(kernel, view_of, [], 3)
