"""The program reads every field of its data files."""

import os
import subprocess
import sys

import msgspec

from tests.suite import data_fields


class Inner(msgspec.Struct):
    used: int
    unused: int


class Outer(msgspec.Struct):
    about: str
    rows: list[Inner]


def test_every_field_of_a_data_file_is_read() -> None:
    """Loads all rules and draws a new game of each, in a process that has read no file before."""
    environment = os.environ | {"LUNARIA_INTERPRET": "1"}
    command = [sys.executable, "-m", "tests.suite.data_fields"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_an_unread_field_is_found() -> None:
    data_fields.watch(Outer)
    found = msgspec.json.decode(b'{"about": "a toy", "rows": [{"used": 1, "unused": 2}]}', type=Outer)
    assert [row.used for row in found.rows] == [1]
    assert data_fields.unread() == [f"{__name__}.Inner.unused"]
