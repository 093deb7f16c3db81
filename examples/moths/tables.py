"""The figures of ``data/moths.json`` as constants, and the list of actions."""

from pathlib import Path

import msgspec
import numpy as np

from lunaria.engine.actions import Actions, Verb


class _Figures(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    origin: str
    kinds: list[str]
    copies: int
    hand: int
    rounds: dict[str, int]
    group: list[int]
    different: int
    bouquet: int


_READ = msgspec.json.decode((Path(__file__).parent / "data" / "moths.json").read_bytes(), type=_Figures)

SEATS = 4
NAMES = tuple(_READ.kinds)
MOTHS = len(NAMES)
COPIES = _READ.copies
DECK = MOTHS * COPIES
HAND = _READ.hand
NIGHTS = tuple(_READ.rounds)
ROUNDS_OF = np.array(list(_READ.rounds.values()))
ROUNDS = max(_READ.rounds.values())
GROUP = np.array(_READ.group)
LARGEST = len(_READ.group) - 1
DIFFERENT = _READ.different
BOUQUET = _READ.bouquet

MOVES = Actions(Verb("send", NAMES, on="moth"), Verb("call", on="discard"))
"""Send a moth of a kind from the hand, or call the top one of the discard."""
SEND, CALL = MOVES.first
ACTIONS = len(MOVES)
CHOICES = (*(MOVES.notation(action) for action in range(ACTIONS)), "secret")
"""The values of a seat's choice by name: none, an action, or an unknown one."""
SECRET = len(CHOICES)
