"""The words of pictures: short ways to say what they need, each sentence formatted once."""

from functools import lru_cache

from lunaria.engine.text import Message, Seat, Texts
from lunaria.games.photosynthesis.tables import CORNERS, Size


class Words:
    """Says messages in one language and with the names of one table."""

    def __init__(self, texts: Texts, names: tuple[str, ...]) -> None:
        self._texts = texts
        self._names = names
        self._said: dict[tuple[int | str, ...], str] = {}

    def _formatted(self, key: tuple[int | str, ...], message: Message) -> str:
        if key not in self._said:
            self._said[key] = self._texts.say(message, self._names)
        return self._said[key]

    def say(self, message: str, **values: int | str) -> str:
        """Put a message with plain values into words."""
        return self._formatted((message, *values.values()), Message(message, values))

    def seat(self, seat: int) -> str:
        """Return who sits at a seat."""
        return self._texts.seat(seat, self._names)

    def corner(self, corner: int) -> str:
        """Return the name of a corner."""
        return self.say(f"corner-{CORNERS[corner].lower()}")

    def piece(self, seat: int, size: int) -> str:
        """Return whose piece it is, and its size."""
        piece = Message(f"piece-{Size(size).name.lower()}")
        return self._formatted(("piece", seat, size), Message("picture-piece", {"seat": Seat(seat), "piece": piece}))


@lru_cache(maxsize=64)
def words_for(texts: Texts, names: tuple[str, ...]) -> Words:
    """Return the words for a language and names; those of recent tables are kept, with what they have said."""
    return Words(texts, names)
