"""Welcome to the Moon as a ``Game``: each adventure is a set of rules of its own."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from lunaria.engine.event import Event
from lunaria.engine.game import Game, Option, Options, Picture, Scene, Step, Variant
from lunaria.engine.kernel import Functions, Kernel, Reliance
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message, Texts
from lunaria.games.welcome_to_the_moon import art, events, flow, gallery, invariants, moves, refusals, view
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, bits
from lunaria.games.welcome_to_the_moon.leaflet_1 import LaunchLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_2 import JourneyLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_3 import ColonyLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_4 import MineLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_5 import DomeLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_6 import VirusLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_7 import EscapeLeaflet
from lunaria.games.welcome_to_the_moon.leaflet_8 import BattleLeaflet
from lunaria.games.welcome_to_the_moon.tables import SEATS, SOLO
from lunaria.games.welcome_to_the_moon.tables import Step as Decision

FOLDER = Path(__file__).parent


class Adventure(Variant):
    """One adventure.

    Args:
        leaflet: what is special about it.
    """

    events = events.KINDS
    overlays = view.OVERLAYS

    def __init__(self, leaflet: Leaflet) -> None:
        self.leaflet = leaflet
        setup, score, rank, evaluate = leaflet.rules
        functions = Functions(
            setup=setup,
            pending=flow.pending,
            legal=flow.legal,
            apply=flow.apply,
            observe=flow.observe,
            determinize=flow.determinize,
            score=score,
            rank=rank,
            draw=flow.draw,
            evaluate=evaluate,
            shown=flow.shown,
        )
        self.kernel = Kernel(leaflet.record, functions, int(leaflet.first[-1]), FOLDER, Reliance(trust=5.0))

    def notation(self, action: int) -> str:
        return moves.notation(self.leaflet, action)

    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        return moves.path(self.leaflet, observed, seat, action, self.kernel.legal(observed, seat))

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        return refusals.refusal(self.leaflet, state, seat, action, self.kernel.legal(state, seat))

    def prompt(self, observed: State, seat: int) -> Message:
        return view.prompt(self.leaflet, observed, seat)

    def tell(self, event: Event) -> Message:
        return view.tell(self.leaflet, event)

    def problems(self, state: State) -> list[str]:
        return invariants.problems(self.leaflet, state)

    def space(self, index: int) -> str:
        return self.leaflet.space(index)

    def view(self, observed: State, seat: int) -> view.TableView:
        return view.build(
            self.leaflet, observed, seat, *self._where(observed, seat), self.kernel.rank(observed, observed.seats)
        )

    def picture(self, view: Any, how: Picture) -> str:
        return art.draw(view, how)

    def describe(self, view_: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        return view.describe(view_, texts, names)

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        return self.leaflet.score_sheet(state)

    def gallery(self) -> list[Scene]:
        return gallery.scenes(self.kernel, self.leaflet.number, self.view)

    def _where(self, observed: Any, seat: int) -> tuple[frozenset[str], dict[str, Message]]:
        """Return where the seat's number may go, and why not into the other empty spaces."""
        legal = self.kernel.legal(observed, seat)
        if not legal or observed.step[seat] != Decision.WRITE:
            return frozenset(), {}
        first = int(self.leaflet.first[Decision.WRITE])
        names = self.leaflet.names
        barred = {}
        for space in bits(self.leaflet.sheet & ~int(observed.filled[self.leaflet.row(observed, seat)])):
            refusal = refusals.refusal(self.leaflet, observed, seat, first + space, legal)
            if refusal is not None:
                barred[names[space]] = refusal.message
        return frozenset(names[action - first] for action in legal), barred


LEAFLETS: dict[str, type[Leaflet]] = {
    "1": LaunchLeaflet,
    "2": JourneyLeaflet,
    "3": ColonyLeaflet,
    "4": MineLeaflet,
    "5": DomeLeaflet,
    "6": VirusLeaflet,
    "7": EscapeLeaflet,
    "8": BattleLeaflet,
}


def _make(kind: type[Leaflet]) -> Adventure:
    return Adventure(kind())


VARIANTS: dict[str, Callable[[], Variant]] = {name: partial(_make, kind) for name, kind in LEAFLETS.items()}


def _objections(options: Options, seats: int) -> list[str]:
    return []


GAME = Game(
    name="welcome_to_the_moon",
    title="Welcome to the Moon",
    credit="Benoit Turpin, Alexis Allard · Blue Cocker",
    rules_version=1,
    seats=range(1, SEATS + 1),
    options=(
        Option("adventure", tuple(LEAFLETS), "WM-1.5"),
        Option("level", tuple(str(level.level) for level in SOLO.levels), "WM-S.1"),
    ),
    variants=VARIANTS,
    variant_name=lambda options: options["adventure"],
    objections=_objections,
    texts=FOLDER / "text",
)
