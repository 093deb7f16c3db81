"""Report fields of the games' data files that nothing reads; run in a process of its own, before any game is loaded.

Every schema that a data file is decoded with gets fields that remember being read. Then all rules are loaded and a new
game of each is drawn; one line is printed for each field of which no value was read.
"""

import itertools
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

from lunaria.engine.game import Game, Variant
from lunaria.engine.show.text import texts
from lunaria.engine.show.ui import Picture
from lunaria.engine.state import State
from lunaria.games import NAMES, load

FOR_PEOPLE = {"about", "origin", "id", "name", "command", "seed", "games", "date"}
"""Comments, names of entries and a file's origin, which help readers even where no code needs them."""

_decode = msgspec.json.decode
_schemas: list[type[msgspec.Struct]] = []
_read: set[tuple[type, str]] = set()


def watch(kind: Any) -> None:
    """Make the fields of a schema, and of its nested schemas, remember being read."""
    for inner in typing.get_args(kind):
        watch(inner)
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)) or kind in _schemas:
        return
    _schemas.append(kind)
    for field in msgspec.structs.fields(kind):
        kept = next(vars(base)[field.name] for base in kind.__mro__ if field.name in vars(base))

        def value(self: Any, kept: Any = kept, mark: tuple[type, str] = (kind, field.name)) -> Any:
            _read.add(mark)
            return kept.__get__(self)

        type.__setattr__(kind, field.name, property(value))
        watch(field.type)


def _decode_and_watch(data: bytes, *, type: Any = Any) -> Any:  # noqa: A002 - the name of msgspec
    found = _decode(data, type=type)
    watch(type)
    return found


def unread() -> list[str]:
    """Return the fields that were never read, with the class and the module of each."""
    return [
        f"{kind.__module__}.{kind.__name__}.{field.name}"
        for kind in _schemas
        for field in msgspec.structs.fields(kind)
        if (kind, field.name) not in _read and field.name not in FOR_PEOPLE
    ]


def _starts(game: Game) -> Iterator[tuple[Variant, State]]:
    """Yield a new game of each set of rules."""
    names = [option.name for option in game.options]
    found: dict[str, dict[str, str]] = {}
    for values in itertools.product(*(option.choices for option in game.options)):
        options = dict(zip(names, values, strict=True))
        found.setdefault(game.variant_name(options), options)
    for options in found.values():
        yield game.variant(options), game.new(options, 2)


def main() -> None:
    """Load and draw everything; print the unread fields."""
    vars(msgspec.json)["decode"] = _decode_and_watch
    for name in NAMES:
        game = load(name)
        how = Picture(texts("en", game.texts))
        for variant, state in _starts(game):
            variant.picture(variant.view(state, 0), how)
    print("\n".join(unread()))


if __name__ == "__main__":
    main()
