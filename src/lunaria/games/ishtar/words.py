"""The words of pictures: short ways to say what they need."""

from lunaria.engine.game import Picture
from lunaria.engine.text import Message, Seat


class Words:
    """Says messages in the language and with the names of a picture."""

    def __init__(self, how: Picture) -> None:
        self._texts = how.texts
        self._names = how.names

    def say(self, message: str, **values: int | str | Message) -> str:
        """Put a message with values into words."""
        return self._texts.say(Message(message, values), self._names)

    def tell(self, message: Message) -> str:
        """Put a message into words."""
        return self._texts.say(message, self._names)

    def seated(self, message: str, seat: int, **values: int | str) -> str:
        """Put a message about a seat into words."""
        return self._texts.say(Message(message, {"seat": Seat(seat), **values}), self._names)

    def seat(self, seat: int) -> str:
        """Return who sits at a seat."""
        return self._texts.seat(seat, self._names)
