"""Events of a move report its effect: their values are compared with the states before and after."""

import random
from typing import Any

import numpy as np
import pytest

from lunaria.engine.events import Event
from lunaria.engine.match import Match, Ply
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import ASSISTANTS, BOARD_OF, CARD_LIST, NUMBER_OF, PAYMENTS, TURNS, Icon, Phase
from tests.games.ishtar.desert import state

OF_NOBODY = {Happening.REVEAL, Happening.ENDING, Happening.CARD, Happening.OVER}


def gained(before: Gardens, after: Gardens, seat: int) -> list[int]:
    """Return the gems of each colour that a seat has gained."""
    return [after.gems[seat, gem] - before.gems[seat, gem] for gem in range(3)]


def values(event: Event, before: Gardens, after: Gardens, seat: int) -> dict[str, Any]:
    """Return the expected values of an event from the two states; cards turned up are checked elsewhere."""
    fields, more = event.values, gained(before, after, seat)
    if event.kind == Happening.CHOOSE:
        return {"cup": after.can, "tile": before.stack[after.can, before.height[after.can] - 1], "cost": -sum(more)}
    if event.kind == Happening.REVEAL:
        return {"cup": before.can, "tile": before.stack[before.can, before.height[before.can] - 1]}
    if event.kind == Happening.PLACE:
        assert after.laid[before.hand] == fields["space"] * TURNS + fields["direction"]
        return {"tile": before.hand}
    if event.kind == Happening.COLLECT:
        lay = [divmod(fields[name], 3) for name in ("first", "second", "third") if fields[name] >= 0]
        for space, gem in lay:
            board, there = int(BOARD_OF[space]), 1 << int(NUMBER_OF[space])
            assert int(before.gems_lying[board, gem]) & there
            assert not int(after.gems_lying[board, gem]) & there
        assert len(set(lay)) == sum(more)
        return dict(zip(("purple", "red", "white"), more, strict=True))
    if event.kind == Happening.UNLOCK:
        assert PAYMENTS[fields["payment"]].tolist() == [-each for each in more]
        assert (before.skill[seat, fields["skill"]], after.skill[seat, fields["skill"]] > 0) == (0, True)
    if event.kind == Happening.TAKE:
        assert PAYMENTS[fields["payment"]].tolist() == more
    if event.kind == Happening.ASSISTANT:
        standing = [after.assistant[seat, i] for i in range(ASSISTANTS) if before.assistant[seat, i] < 0]
        assert [space for space in standing if space >= 0] == [fields["space"]]
    if event.kind == Happening.ASSISTANTS:
        return {"number": after.in_supply[seat] - before.in_supply[seat]}
    if event.kind == Happening.RESERVE:
        return {"card": after.reserved[seat]}
    if event.kind == Happening.PLANT:
        assert (before.planter[fields["card"]], after.planter[fields["card"]]) == (0, seat + 1)
        return {"points": CARD_LIST[fields["card"]].points}
    if event.kind == Happening.NO_ACTION:
        return {"icon": fields["icon"] if fields["icon"] in list(Icon) else None}
    return {}


@pytest.mark.parametrize("seats", [2, 4])
def test_events_report_the_effects_of_moves(seats: int) -> None:
    """IS-5.4, IS-5.7, IS-7.1, IS-8.2, IS-8.4, IS-9.1, IS-10.2, IS-11.1."""
    kinds = set()
    for seed in range(3):
        match, rng, ended = Match(GAME, {}, seats, seed), random.Random(seed), 0
        while not match.over:
            seat, before = match.pending[0], state(match).copy()
            legal = match.legal(seat)
            eager = [a for a in legal if match.variant.notation(a).split()[0] in ("assistant", "unlock", "card")]
            ply = match.play(seat, rng.choice(eager or legal))
            assert isinstance(ply, Ply)
            after = state(match)
            for event in ply.events:
                assert event.seat == (-1 if event.kind in OF_NOBODY else seat)
                wanted = values(event, before, after, seat)
                assert wanted == {name: event.values[name] for name in wanted}, event
            happened = [str(event.kind) for event in ply.events]
            assert ("collect" in happened) == ("place" in happened and sum(gained(before, after, seat)) > 0)
            assert happened.count("ending") == after.ending - before.ending
            assert ("over" in happened) == (after.phase == Phase.OVER)
            turned_up = [event.values["card"] for event in ply.events if event.kind == Happening.CARD]
            assert turned_up == [new for old, new in zip(before.display, after.display, strict=True) if old < 0 <= new]
            kinds.update(happened)
            ended += happened.count("ending")
        assert ended == 1
    assert kinds >= {"choose", "reveal", "place", "collect", "unlock", "assistant", "plant", "card", "over"}


def test_a_reused_record_is_set_up_like_a_new_one() -> None:
    """IS-3: nothing of the previous game stays."""
    kernel = GAME.variant().kernel
    for seats, seed in ((2, 5), (4, 6)):
        fresh = kernel.setup([0, 0, 0, 0, 0], seats, seed)
        used = fresh.copy()
        for name in used.fields:
            used.array[name][...] = 1
        kernel.functions.setup(used.raw, np.zeros(6, np.int64), seats, seed)
        assert used.to_bytes() == fresh.to_bytes()
