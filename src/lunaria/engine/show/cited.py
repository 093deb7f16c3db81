"""The rules that texts cite: attributes of the English messages, because a rule has one id in all languages.

``explain-KEY`` names a symbol of the pictures, ``decide-KIND`` says what the decision ``prompt-KIND`` is about, and
``option-NAME`` names an option. The rule of each is its attribute ``.rule``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision, Explanation

LANGUAGE = "en"
"""The language whose attributes are rules."""
LIST = "symbols-"
"""Prefix of the id of a message without words: its attributes are symbols."""
_MEANT = {"decide": {"rule", "prompt"}, "option": {"rule"}}
"""The attributes of messages that name no symbol."""


@dataclass(frozen=True)
class Cited:
    """The explanations in the texts of a game.

    Attributes:
        explained: symbols of the pictures by their keys. ``.does`` is the message that says what the symbol does; every
            other attribute but ``.rule`` is the key of a further symbol of the same name, with its rule. Attributes of
            ``symbols-PREFIX`` are symbols too: ``.robot`` is ``PREFIX-robot``, named by ``explain-robot`` or ``robot``.
        decisions: kinds of decisions by the id of their prompt, which is ``.prompt`` where it is not ``prompt-KIND``.
        options: the rule of each option by its name.
    """

    explained: dict[str, Explanation] = field(default_factory=dict)
    decisions: dict[str, Decision] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)


@cache
def cited(folder: Path, files: Sequence[str] = ()) -> Cited:
    """Read the explanations in the texts of a folder.

    Args:
        folder: with a sub-folder for each language.
        files: names without ``.ftl``; where two explain the same, the later one counts. All files if left out.

    Raises:
        ValueError: an attribute that means nothing, or that is no plain text.
    """
    places = [folder / LANGUAGE / f"{name}.ftl" for name in files] or sorted((folder / LANGUAGE).glob("*.ftl"))
    messages = [message for place in places for message in _messages(place)]
    named = {message.id.name for message in messages if message.value}
    found = Cited()
    for message in messages:
        name, given = message.id.name, _attributes(message)
        kind, _, rest = name.partition("-")
        if not message.value:
            found.explained.update(_listed(name, given, named))
        elif kind not in _MEANT:
            found.explained.update(_symbols(name, given))
        elif given and not {"rule"} <= given.keys() <= _MEANT[kind]:
            raise ValueError(f"{name}: its rule is the attribute .rule, beside {', '.join(given)}")
        elif given and kind == "option":
            found.options[rest] = given["rule"]
        elif given:
            found.decisions[given.get("prompt", f"prompt-{rest}")] = Decision(Message(name), given["rule"])
    return found


def _symbols(name: str, given: dict[str, str]) -> Iterator[tuple[str, Explanation]]:
    """Walk over the symbols that a message names."""
    does = given.pop("does", "")
    for key, rule in given.items():
        if key == "rule":
            yield name.removeprefix("explain-"), Explanation(Message(name), rule, Message(does) if does else None)
        else:
            yield key, Explanation(Message(name), rule)


def _listed(name: str, given: dict[str, str], named: set[str]) -> Iterator[tuple[str, Explanation]]:
    """Walk over the symbols that a message without words lists."""
    if not name.startswith(LIST):
        raise ValueError(f"{name}: a message without words is {LIST}PREFIX")
    for key, rule in given.items():
        called = f"explain-{key}" if f"explain-{key}" in named else key
        yield f"{name.removeprefix(LIST)}-{key}", Explanation(Message(called), rule)


def _messages(place: Path) -> Iterator[ast.Message]:
    for entry in FluentParser().parse(place.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            yield entry


def _attributes(message: ast.Message) -> dict[str, str]:
    """Return the attributes of a message by their names."""
    found = {}
    for attribute in message.attributes:
        (text, *others) = attribute.value.elements
        if others or not isinstance(text, ast.TextElement):
            raise ValueError(f"{message.id.name}: .{attribute.id.name} is no plain text")
        found[attribute.id.name] = text.value
    return found
