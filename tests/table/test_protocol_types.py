"""The scripts' type declarations match the messages."""

from dataclasses import dataclass
from typing import get_args

import msgspec
import pytest

from lunaria.table.live.client_messages import ClientMessage, Message
from lunaria.table.live.server_messages import ServerMessage
from lunaria.table.server.protocol_types import FILE, declarations, types


def test_the_file_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == types(), "run: make types"


def test_every_message_is_declared_by_its_tag() -> None:
    text = types()
    for kind in (*get_args(ServerMessage), *get_args(ClientMessage)):
        if issubclass(kind, Message):
            tag = kind.__struct_config__.tag
            assert f'export interface {kind.__name__} {{\n  type: "{tag}";' in text


class Inner(msgspec.Struct):
    """Something inside.

    Attributes:
        size: how large it is,
            in pixels.
    """

    size: tuple[float, float]


class Outer(msgspec.Struct, omit_defaults=True):
    """Something."""

    inner: Inner | None
    lines: tuple[tuple[int, int] | str, ...] = ()


OUTER = """/** Something. */
export interface Outer {
  inner: Inner | null;
  lines?: ([number, number] | string)[];
}
"""
INNER = """/** Something inside. */
export interface Inner {
  /** how large it is, in pixels. */
  size: [number, number];
}
"""


def test_a_class_is_declared_with_its_nested_classes() -> None:
    """A field with a default is optional; its docstring becomes the comment above it."""
    assert declarations([Outer]) == [OUTER, INNER]


def test_a_page_may_omit_fields_with_defaults() -> None:
    @dataclass
    class Given:
        """Given."""

        text: str
        count: int = 0

    assert "  count: number;" in declarations([Given])[0]
    assert "  count?: number;" in declarations([Given], from_page={Given})[0]


def test_two_classes_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Inner", [("other", int)])
    with pytest.raises(TypeError, match="two classes are called Inner"):
        declarations([Outer, other])


def test_an_unsupported_type_is_refused() -> None:
    with pytest.raises(TypeError, match="no type in TypeScript"):
        declarations([msgspec.defstruct("Raw", [("data", bytes)])])
