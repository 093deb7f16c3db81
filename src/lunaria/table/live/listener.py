"""Who looks at a table, as a hall knows them."""

from typing import Protocol


class Listener(Protocol):
    """Somebody who looks at a table."""

    seat: int
    person: str
    credential: str

    def hear(self) -> None:
        """There is something new to see."""

    def hear_talk(self) -> None:
        """Somebody has said something."""

    def hear_anew(self) -> None:
        """This reader hears others than before."""

    def dismiss(self, why: str = "revoked") -> None:
        """The credential of this listener was revoked, or (``closed``) the table was closed."""
