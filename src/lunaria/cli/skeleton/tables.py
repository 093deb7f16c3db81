"""The figures of ``data/skeleton.json`` as constants, and the list of actions."""

from pathlib import Path

import msgspec

from lunaria.engine.actions import Actions, Verb


class _Pebbles(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    least: int
    most: int
    handful: int


class _Figures(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    pebbles: _Pebbles


_READ = msgspec.json.decode((Path(__file__).parent / "data" / "skeleton.json").read_bytes(), type=_Figures).pebbles

SEATS = 4
LEAST = _READ.least
MOST = _READ.most
HANDFUL = _READ.handful
MOVES = Actions(Verb("take", [str(pebbles + 1) for pebbles in range(HANDFUL)]))
