"""The messages as TypeScript types, written by ``make types``: the scripts of the page are checked by them."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, get_args

import msgspec

from lunaria.table.http.static_files import FOLDER
from lunaria.table.learn.lesson_scene import LessonScene
from lunaria.table.learn.puzzle_scene import PuzzleScene
from lunaria.table.live.client_messages import ClientMessage
from lunaria.table.live.server_messages import ReplayFrame, ServerMessage
from lunaria.table.review.game_summary import Story

FILE = FOLDER / "protocol.d.ts"
HEAD = "/** Messages between the page and the server: made by `make types` from the Python classes. */\n"
NAMED = {"ServerMessage": get_args(ServerMessage), "ClientMessage": get_args(ClientMessage)}
ALONE = (ReplayFrame, LessonScene, PuzzleScene, Story)
"""Answers that are no messages of the live connection."""
SIMPLE = {
    msgspec.inspect.IntType: "number",
    msgspec.inspect.FloatType: "number",
    msgspec.inspect.StrType: "string",
    msgspec.inspect.BoolType: "boolean",
    msgspec.inspect.NoneType: "null",
}
Class = msgspec.inspect.StructType | msgspec.inspect.DataclassType


def _written(kind: msgspec.inspect.Type) -> str:
    """Return a type as TypeScript writes it; a class by its name."""
    if type(kind) in SIMPLE:
        return SIMPLE[type(kind)]
    match kind:
        case msgspec.inspect.Metadata():
            return _written(kind.type)
        case msgspec.inspect.StructType() | msgspec.inspect.DataclassType():
            return kind.cls.__name__
        case msgspec.inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case msgspec.inspect.UnionType():
            return " | ".join(map(_written, kind.types))
        case msgspec.inspect.TupleType():
            return f"[{', '.join(map(_written, kind.item_types))}]"
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            inside = _written(kind.item_type)
            return f"({inside})[]" if "|" in inside else f"{inside}[]"
        case msgspec.inspect.DictType():
            return f"Record<string, {_written(kind.value_type)}>"
    raise TypeError(f"{kind} has no type in TypeScript")


def _inside(kind: Any) -> Iterator[Class]:
    """Iterate over the classes that a type is made of."""
    if isinstance(kind, Class):
        yield kind
        return
    for name in ("type", "types", "item_types", "item_type", "value_type"):
        found = getattr(kind, name, ())
        for one in found if isinstance(found, tuple) else (found,):
            yield from _inside(one)


def _sentence(text: str) -> str:
    return " ".join(text.replace("``", "`").split())


def _lines(docstring: str) -> tuple[str, dict[str, str]]:
    """Return what a docstring says of a class, and of each attribute."""
    text, _, attributes = docstring.partition("Attributes:")
    found = re.findall(r"^ {8}(\w+): (.*(?:\n {9,}.*)*)", attributes, re.MULTILINE)
    return _sentence(text), {name: _sentence(said) for name, said in found}


def _interface(kind: Class, written_by_page: bool) -> str:
    said, attributes = "", dict[str, str]()
    for base in reversed(kind.cls.__mro__):
        if base not in (object, msgspec.Struct):
            said, own = _lines(base.__doc__ or "")
            attributes |= own
    omits = written_by_page or (issubclass(kind.cls, msgspec.Struct) and kind.cls.__struct_config__.omit_defaults)
    lines = [f"/** {said} */", f"export interface {kind.cls.__name__} {{"]
    if isinstance(kind, msgspec.inspect.StructType) and kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    for field in kind.fields:
        if field.name in attributes:
            lines.append(f"  /** {attributes[field.name]} */")
        optional = "?" if omits and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_written(field.type)};")
    return "\n".join([*lines, "}\n"])


def declarations(kinds: Iterable[type], from_page: Collection[type] = ()) -> list[str]:
    """Return the interfaces of classes, and of all classes inside them.

    Args:
        kinds: structs and dataclasses.
        from_page: those that the page writes: it may leave out what has a default.

    Raises:
        TypeError: two classes have one name, or a field has a type that TypeScript lacks.
    """
    waiting = [one for kind in kinds for one in _inside(msgspec.inspect.type_info(kind))]
    seen: dict[str, type] = {}
    parts = []
    while waiting:
        kind = waiting.pop(0)
        if seen.setdefault(kind.cls.__name__, kind.cls) is not kind.cls:
            raise TypeError(f"two classes are called {kind.cls.__name__}")
        declared = _interface(kind, kind.cls in from_page)
        if declared not in parts:
            parts.append(declared)
            waiting += [one for field in kind.fields for one in _inside(field.type)]
    return parts


def types() -> str:
    """Return the whole file."""
    unions = [f"export type {name} = {' | '.join(one.__name__ for one in kinds)};\n" for name, kinds in NAMED.items()]
    sent = (*NAMED["ServerMessage"], *ALONE, *NAMED["ClientMessage"])
    return "\n".join([HEAD, *unions, *declarations(sent, from_page=NAMED["ClientMessage"])])


if __name__ == "__main__":
    FILE.write_text(types(), encoding="utf-8")
