"""What a seat sees of a game, as plain data: all that the picture and the words are made from."""

from dataclasses import dataclass
from typing import Any

from lunaria.engine.event import Event
from lunaria.engine.text import Message, Seat, Texts
from lunaria.games.welcome_to_the_moon.campaign import stars
from lunaria.games.welcome_to_the_moon.leaflet import Leaflet, bits
from lunaria.games.welcome_to_the_moon.moves import action_word
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import (
    ACTION,
    LETTERS,
    NUMBER,
    PILES,
    SEATS,
    Action,
    Stage,
    Step,
)

OVERLAYS = tuple(f"sheet-{seat}" for seat in range(SEATS))
"""Each seat's sheet drawn large."""
Values = dict[str, int | str | Seat | Message]


@dataclass(frozen=True)
class CardView:
    """A combination; alone the number and the action of one card.

    Attributes:
        number: its number.
        action: its action this turn.
        following: the action that its number card brings next turn.
    """

    number: int
    action: Action
    following: Action


@dataclass(frozen=True)
class MissionView:
    """A mission.

    Attributes:
        letter: A, B or C.
        condition: what it wants.
        first: the value for the first.
        later: the value afterwards.
        taken: whether only the later value is left.
        by: how each seat fulfilled it: 0 not, 1 first, 2 later.
    """

    letter: str
    condition: Message
    first: int
    later: int
    taken: bool
    by: tuple[int, ...]


@dataclass(frozen=True)
class SheetView:
    """A player's sheet.

    Attributes:
        seat: the seat.
        written: what stands in each filled space: a number or None for an X.
        fresh: the spaces filled in the seat's last turn.
        errors: System Errors marked.
        marks: the other fields of the sheet by name.
        lines: the lines of the score, label and points.
        score: their sum.
        waiting: whether the seat still decides.
        notes: what stands on the sheet in words, where ``written`` does not say it.
    """

    seat: int
    written: dict[str, int | None]
    fresh: frozenset[str]
    errors: int
    marks: dict[str, Any]
    lines: tuple[tuple[Message, int], ...]
    score: int
    waiting: bool
    notes: tuple[Message, ...]


@dataclass(frozen=True)
class AstraView:
    """ASTRA, in a solo game.

    Attributes:
        level: from 1.
        points: now.
        cards: how many it has, by action.
        bonuses: solo bonuses circled and not crossed.
    """

    level: int
    points: int
    cards: tuple[int, ...]
    bonuses: int


@dataclass(frozen=True)
class TableView:
    """The whole table.

    Attributes:
        adventure: its number.
        viewer: the seat that looks, or -1.
        turn: from 1.
        stage: where the game stands.
        step: what the viewer decides now, or None.
        value: the number that the viewer is to write, or None.
        cards: the three combinations; none before a solo game's first cards are drawn.
        missions: the three missions.
        sheets: by seat.
        common: the fields of the adventure's own that all sheets share.
        race: places whose high bonus is gone, or sabotage symbols that are crossed.
        astra: in a solo game.
        home: the sheet that the viewer writes on, as an index of ``sheets``, or past them ``rival``.
        rival: ASTRA's own sheet, in adventure 8 alone.
        open: where the viewer's number may go now.
        barred: why it may not go into the other empty spaces.
        stars: what each seat gets for a campaign, once a game of several is over (WM-C.1).
        costs: stored Astronauts that the open places of adventure 8 cost (WM-A8.10).
    """

    adventure: int
    viewer: int
    turn: int
    stage: Stage
    step: Step | None
    value: int | None
    cards: tuple[CardView, ...]
    missions: tuple[MissionView, ...]
    sheets: tuple[SheetView, ...]
    common: dict[str, int]
    race: frozenset[int]
    astra: AstraView | None
    home: int
    rival: SheetView | None
    open: frozenset[str]
    barred: dict[str, Message]
    costs: dict[str, int]
    stars: tuple[int, ...]

    @property
    def drawn(self) -> tuple[SheetView, ...]:
        """All sheets that can be shown."""
        return self.sheets if self.rival is None else (*self.sheets, self.rival)


SHARED = {"filled", "crosses", "fresh", "closed", "number", "step", "combination", "action", "value", "space", "failed"}
"""Fields of a sheet that the view tells in other words."""


def _sheet(leaflet: Leaflet, s: Any, seat: int, lines: list[tuple[Message, list[int]]]) -> SheetView:
    held = int(s.filled[seat]) & ~leaflet.unwritten(s, seat)
    marks = {}
    for name, field in s.fields.items():
        if field.shape and field.shape[0] == len(s.errors) and name not in SHARED:
            value = getattr(s, name)[seat]
            marks[name] = value.tolist() if hasattr(value, "tolist") else int(value)
    return SheetView(
        seat=seat,
        written={
            leaflet.names[space]: None if int(s.crosses[seat]) >> space & 1 else s.number[seat, space]
            for space in bits(held)
        },
        fresh=frozenset(leaflet.names[space] for space in bits(s.fresh[seat])),
        errors=s.errors[seat],
        marks=marks,
        lines=tuple((label, points[seat]) for label, points in lines),
        score=sum(points[seat] for _, points in lines),
        waiting=bool(s.waiting >> seat & 1),
        notes=tuple(leaflet.notes(s, seat)),
    )


def mission_text(adventure: int, letter: int, card: int) -> Message:
    """Return what a mission wants."""
    return Message(f"mission-{adventure}-{LETTERS[letter].lower()}-{card + 1}")


def build(
    leaflet: Leaflet,
    s: Any,
    viewer: int,
    open_spaces: frozenset[str],
    barred: dict[str, Message],
    places: list[int],
) -> TableView:
    """Build the view of an observed state; ``places`` are those of the seats now."""
    lines = leaflet.score_sheet(s)
    deciding = viewer >= 0 and bool(s.waiting >> viewer & 1)
    step = Step(s.step[viewer]) if deciding else None
    alone = s.seats == 1
    return TableView(
        adventure=leaflet.number,
        viewer=viewer,
        turn=s.turn,
        stage=Stage(s.stage),
        step=step,
        value=s.value[viewer] if step in (Step.VALUE, Step.WRITE) else None,
        cards=tuple(
            CardView(
                number=int(NUMBER[s.number_card[card]]),
                action=Action(int(ACTION[s.action_card[card]])),
                following=Action(int(ACTION[s.number_card[card]])),
            )
            for card in range(s.drawn if alone and s.stage == Stage.DRAWING else PILES)
            if s.number_card[card]
        ),
        missions=tuple(
            MissionView(
                letter=LETTERS[letter],
                condition=mission_text(leaflet.number, letter, s.missions[letter]),
                first=leaflet.mission_value(s, max(viewer, 0), letter)[0],
                later=leaflet.mission_value(s, max(viewer, 0), letter)[1],
                taken=bool(s.taken[letter]),
                by=tuple(s.fulfilled[seat, letter] for seat in range(s.seats)),
            )
            for letter in range(len(LETTERS))
        ),
        sheets=tuple(_sheet(leaflet, s, seat, lines) for seat in range(s.seats)),
        common={
            name: getattr(s, name) for name, field in s.fields.items() if not field.shape and name not in Sheets.fields
        },
        race=frozenset(place for place in range(8) if s.race >> place & 1),
        astra=AstraView(s.level, leaflet.astra(s), tuple(s.astra.tolist()), s.bonuses - s.bonuses_used)
        if alone
        else None,
        home=leaflet.row(s, max(viewer, 0)),
        rival=_sheet(leaflet, s, s.seats, []) if leaflet.sheets(s) > s.seats else None,
        open=open_spaces,
        barred=barred,
        costs={name: leaflet.cost(s, viewer, leaflet.names.index(name)) for name in open_spaces},
        stars=tuple(stars(leaflet.number, places)) if s.stage == Stage.OVER and not alone else (),
    )


OWN_WORDS = {Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING, Step.EFFECTS, Step.CROSS}
"""Steps that every adventure asks for in words of its own."""


def prompt(leaflet: Leaflet, s: Any, seat: int) -> Message:
    """Say what a pending seat has to decide."""
    step = Step(s.step[seat])
    values: Values = {}
    if step in (Step.VALUE, Step.WRITE):
        values["number"] = s.value[seat]
    name = f"prompt-{step.name.lower()}"
    if step == Step.INFECT and s.turn == 0:
        name = "prompt-outbreak"
    return Message(f"{name}-{leaflet.number}" if step in OWN_WORDS else name, values)


def tell(leaflet: Leaflet, event: Event) -> Message:
    """Put an event into a sentence."""
    values: Values = {"seat": Seat(event.seat)} if event.seat >= 0 else {}
    text = f"event-{event.kind}"
    for name, value in event.values.items():
        if name == "space":
            values[name] = leaflet.names[value]
        elif name.startswith("action"):
            values[name] = action_word(value)
        elif name == "letter":
            values[name] = LETTERS[value]
        elif name == "place":
            if value < 0:
                text += "-plain"
            else:
                values[name] = leaflet.place(event.kind, value)
        elif name == "winner":
            text += {-1: "-both", SEATS: "-astra"}.get(value, "")
            values[name] = Seat(value)
        elif name in ("high", "first"):
            text += "" if value else "-low"
        else:
            values[name] = value + 1 if name == "symbol" else value
    if event.kind in leaflet.own_events and not text.endswith("-plain"):
        text += f"-{leaflet.number}"
    return Message(text, values)


def describe(view: TableView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Put a view into lines of words: the turn, the combinations, the missions, then each sheet."""
    lines = [texts.say(Message("describe-turn", {"turn": view.turn}))]
    for index, card in enumerate(view.cards):
        values: Values = {"card": index + 1, "number": card.number, "action": action_word(card.action)}
        values["following"] = action_word(card.following)
        kind = "describe-solo-card" if view.astra else "describe-card" if view.turn else "describe-first-card"
        lines.append(texts.say(Message(kind, values)))
    for mission in view.missions:
        left = mission.later if mission.taken else mission.first
        lines.append(
            texts.say(
                Message("describe-mission", {"letter": mission.letter, "condition": mission.condition, "points": left})
            )
        )
    for sheet in view.sheets:
        values = {"seat": Seat(sheet.seat), "points": sheet.score, "errors": sheet.errors}
        lines.append(texts.say(Message("describe-seat", values), names))
        lines += ["  " + texts.say(message, names) for message in sheet.notes]
        if sheet.written and not sheet.notes:
            held = ", ".join(f"{space} {'X' if number is None else number}" for space, number in sheet.written.items())
            lines.append("  " + texts.say(Message("describe-spaces", {"spaces": held})))
    for seat, count in enumerate(view.stars):
        lines.append(texts.say(Message("describe-stars", {"seat": Seat(seat), "count": count}), names))
    if view.rival is not None:
        lines += ["  " + texts.say(message, names) for message in view.rival.notes]
    if view.astra is not None:
        values = {"level": view.astra.level, "points": view.astra.points}
        lines.append(texts.say(Message("describe-astra", values)))
        if view.stage == Stage.OVER:
            lines.append(texts.say(verdict(view.sheets[0].score, view.astra.points)))
    return lines


def verdict(points: int, astra: int) -> Message:
    """Say how a solo game ended: more points than ASTRA win, as many are a draw (WM-S.10)."""
    return Message("verdict-won" if points > astra else "verdict-draw" if points == astra else "verdict-lost")
