"""The words of the modules' pictures."""

from lunaria.engine.text import Message, Texts


class Say:
    """Says messages in one language and with the names of one table."""

    def __init__(self, texts: Texts, names: tuple[str, ...]) -> None:
        self._texts = texts
        self._names = names

    def message(self, message: Message) -> str:
        """Put a message into words."""
        return self._texts.say(message, self._names)

    def say(self, name: str, **values: int | str) -> str:
        """Put a message with plain values into words; ``face`` is the name of a message of its own."""
        shown: dict[str, int | str | Message] = dict(values)
        if "face" in values:
            shown["face"] = Message(str(values["face"]))
        return self.message(Message(name, shown))

    def seat(self, seat: int) -> str:
        """Return who sits at a seat."""
        return self._texts.seat(seat, self._names)
