"""Scenes that together show every state of the picture."""

from examples.moths.state import Night
from examples.moths.view import view_of
from lunaria.engine.kernel import Kernel
from lunaria.engine.showing import Scene


def gallery(kernel: Kernel) -> list[Scene]:
    """Let everybody make the first of the legal moves, and look at every decision and at the end."""
    found, state = [], kernel.setup([0], 3, 1)
    for step in range(3 * 7 + 1):
        viewer = step % 4 - 1
        found.append(Scene(f"Step {step}", view_of(Night(kernel.observe(state, viewer).array), viewer)))
        if step < 3 * 7:
            kernel.apply(state, step % 3, kernel.legal(state, step % 3)[0])
    return found
