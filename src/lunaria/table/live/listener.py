"""The interface of a table's listeners, as the registry uses it."""

from typing import Protocol


class Listener(Protocol):
    """A connection to a table."""

    seat: int
    person: str
    credential: str

    def hear(self) -> None:
        """The scene has changed."""

    def hear_talk(self) -> None:
        """There is a new chat message."""

    def resend_talk(self) -> None:
        """The reader's mutes have changed."""

    def dismiss(self, why: str = "revoked") -> None:
        """The listener's credential was revoked, or (``closed``) the table was closed."""
