"""Every kind of event animates something in the picture, or is declared still."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from lunaria.engine.events import Event, EventKind, as_seen, new_log, read_log
from lunaria.engine.show.text import texts
from lunaria.engine.show.ui import Motion, Picture
from lunaria.engine.state import State
from tests.proof import Setting
from tests.settings import PROOFS
from tests.suite.pictures import ids_of, read
from tests.suite.walk import Moment, walk

EACH = 2
"""Events checked of each kind: one seen by its own seat, one by another reader."""


@dataclass(frozen=True)
class Seen:
    """An event of a random game as seen by a reader, with the states before and after it."""

    setting: Setting
    event: Event
    reader: int
    before: State
    after: State

    @property
    def motions(self) -> tuple[Motion, ...]:
        return self.setting.variant.motions(self.event)

    def ids(self, state: State) -> set[str]:
        """Return the ids of all elements drawn for the reader."""
        variant, game = self.setting.variant, self.setting.game
        view = variant.view(self.setting.kernel.observe(state, self.reader), self.reader)
        how = Picture(texts("en", game.texts), tuple("ABCDEF"[: self.setting.seats]))
        return {each for part in variant.parts(view, how) for each in ids_of(read(part.draw()))}


def happened(moment: Moment) -> tuple[list[Event], State]:
    """Return the events of a decision and the state after it."""
    state, log = moment.state.copy(), new_log()
    moment.setting.kernel.apply(state, moment.seat, moment.action, log)
    return read_log(log, moment.setting.variant.events), state


def some_events(setting: Setting, looked_at: Counter[EventKind]) -> Iterator[Seen]:
    """Return the first events of each kind in a random game."""
    for moment in walk(setting, 5):
        events, after = happened(moment)
        for event in events:
            other = (event.seat + 1) % (setting.seats + 1) - 1
            reader = other if looked_at[event.kind] or event.seat >= setting.seats else event.seat
            seen = Seen(setting, as_seen(event, reader), reader, moment.state, after)
            if looked_at[event.kind] < EACH and (seen.motions or event.kind not in PROOFS[setting.game.name].still):
                looked_at[event.kind] += 1
                yield seen


@cache
def found(name: str) -> tuple[Seen, ...]:
    """Return events of every kind from random games of all settings."""
    looked_at: Counter[EventKind] = Counter()
    return tuple(seen for setting in PROOFS[name].settings for seen in some_events(setting, looked_at))


@pytest.mark.parametrize("name", PROOFS)
def test_every_kind_of_event_has_motion_or_is_declared_still(name: str) -> None:
    moving = {seen.event.kind for seen in found(name) if seen.motions}
    emitted = {seen.event.kind for seen in found(name)}
    assert emitted - moving == set(), "without motion: give them motions, or name them in PROOF.still"
    assert moving & PROOFS[name].still == set(), "declared still, but with motion"


@pytest.mark.parametrize("name", PROOFS)
def test_moving_elements_are_in_the_picture(name: str) -> None:
    for seen in found(name):
        if not seen.motions:
            continue
        before, after = seen.ids(seen.before), seen.ids(seen.after)
        for motion in seen.motions:
            where = f"{seen.setting}, reader {seen.reader}: {seen.event}: {motion}"
            assert {motion.source, motion.goal} <= before | after | {""}, where
            assert motion.goal or motion.kind in ("move", "turn"), where
            assert motion.piece in (before if motion.kind == "leave" else after if motion.piece else {""}), where
            assert bool(motion.piece) == (motion.kind in ("move", "leave", "turn")), where
