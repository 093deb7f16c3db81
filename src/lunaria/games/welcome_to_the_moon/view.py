"""A seat's view of a game as plain data, from which picture and words are made."""

from dataclasses import dataclass
from typing import Any

from lunaria.engine.bits import members
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Rival
from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.campaign import stars
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet, Track, astra_cards
from lunaria.games.welcome_to_the_moon.refusals import barred
from lunaria.games.welcome_to_the_moon.state import Sheets


@dataclass(frozen=True)
class CardView:
    """A combination; alone the number and the action of one card.

    Attributes:
        number: its number.
        action: its action this turn.
        following: the action that its number card brings next turn.
    """

    number: int
    action: t.Action
    following: t.Action


@dataclass(frozen=True)
class MissionView:
    """A mission.

    Attributes:
        letter: A, B or C.
        condition: its requirement.
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
        written: the contents of each filled space: a number or None for an X.
        fresh: the spaces filled in the seat's last turn.
        errors: System Errors marked.
        marks: the other fields of the sheet by name.
        lines: the lines of the score that stand on the sheet, label and points. While the game goes on, the label of
            a line that goes to the player with most says that it is as things stand.
        score: their sum.
        unsettled: which of the lines others can still take away, while the game goes on.
        waiting: whether the seat still decides.
        notes: the contents of the sheet in words, where ``written`` does not say it.
    """

    seat: int
    written: dict[str, int | None]
    fresh: tuple[str, ...]
    errors: int
    marks: dict[str, Any]
    lines: tuple[tuple[Message, int], ...]
    score: int
    unsettled: tuple[int, ...]
    waiting: bool
    notes: tuple[Message, ...]


@dataclass(frozen=True)
class AstraView:
    """ASTRA, in a solo game.

    Attributes:
        level: from 1.
        name: of the level.
        points: now.
        place: 1 if it has won, or shares the victory, as things stand; 2 otherwise.
        cards: the number of its cards, by action.
        values: the value of each card to it, by action (WM-S.1).
        card_points: the value of its cards, by action. In adventure 1 they are boxes of the track instead of points.
        level_points: its points from the level, besides its cards (WM-S.10).
        track: on which its cards cross boxes, in adventure 1 (WM-S.11).
        effects: the number of times that each effect card has come up (WM-S.6).
        bonuses: solo bonuses circled and not crossed.
        bonuses_used: solo bonuses crossed.
        bonuses_most: the greatest number that can be circled.
    """

    level: int
    name: str
    points: int
    place: int
    cards: tuple[int, ...]
    values: tuple[int, ...]
    card_points: tuple[int, ...]
    level_points: int
    track: Track | None
    effects: tuple[int, ...]
    bonuses: int
    bonuses_used: int
    bonuses_most: int


@dataclass(frozen=True)
class TableView:
    """The whole table.

    Attributes:
        adventure: its number.
        viewer: the seat that looks, or -1.
        turn: from 1.
        stage: the stage of the game.
        step: the viewer's present decision, or None.
        value: the number that the viewer is to write, or None.
        chosen: the cards whose number and whose action the viewer has taken this turn, or None.
        cards: the three combinations; none before a solo game's first cards are drawn.
        missions: the three missions.
        sheets: by seat.
        common: the fields of the adventure's own that all sheets share.
        race: places whose high bonus is gone, or sabotage symbols that are crossed.
        astra: in a solo game.
        home: the sheet that the viewer writes on, as an index of ``sheets``, or past them ``rival``.
        rival: ASTRA's own sheet, in adventure 8 alone.
        open: the spaces where the viewer's number may go now.
        barred: why it may not go into the other empty spaces.
        places: of the seats, as things stand.
        stars: the stars of each seat for a campaign, once a game of several is over (WM-C.1).
        costs: stored Astronauts that the open places of adventure 8 cost (WM-A8.10).
        acting: the space that the viewer has filled, while the action that follows is decided; else "".
        asked: the planets of adventure 8 that the numbers on offer name, while the viewer chooses one.
    """

    adventure: int
    viewer: int
    turn: int
    stage: t.Stage
    step: t.Step | None
    value: int | None
    chosen: tuple[int, int] | None
    cards: tuple[CardView, ...]
    missions: tuple[MissionView, ...]
    sheets: tuple[SheetView, ...]
    common: dict[str, int]
    race: tuple[int, ...]
    astra: AstraView | None
    home: int
    rival: SheetView | None
    open: tuple[str, ...]
    barred: dict[str, Message]
    costs: dict[str, int]
    acting: str
    asked: tuple[str, ...]
    places: tuple[int, ...]
    stars: tuple[int, ...]

    @property
    def drawn(self) -> tuple[SheetView, ...]:
        """All sheets that can be shown."""
        return self.sheets if self.rival is None else (*self.sheets, self.rival)

    def leaf(self, sheet: SheetView) -> "LeafView":
        """Return what a sheet is drawn from; what can be done now is seen on the one that the viewer writes on."""
        live = self.viewer >= 0 and sheet is self.drawn[self.home]
        return LeafView(
            sheet=sheet,
            live=live,
            adventure=self.adventure,
            viewer=self.viewer,
            seats=len(self.sheets),
            over=self.stage == t.Stage.OVER,
            missions=self.missions,
            common=self.common,
            race=self.race,
            step=self.step if live else None,
            open=self.open if live else (),
            value=self.value if live else None,
            barred=self.barred if live else {},
            costs=self.costs if live else {},
            acting=self.acting if live else "",
            asked=self.asked if live else (),
        )


@dataclass(frozen=True)
class LeafView:
    """A sheet with all that it is drawn from; the rest stands in ``TableView``.

    Attributes:
        sheet: its contents.
        live: whether it can be touched: it is the sheet that the viewer writes on.
        seats: the number of seats.
        over: whether the game is over.
        step: the viewer's present decision on this sheet.
    """

    sheet: SheetView
    live: bool
    adventure: int
    viewer: int
    seats: int
    over: bool
    missions: tuple[MissionView, ...]
    common: dict[str, int]
    race: tuple[int, ...]
    step: t.Step | None
    open: tuple[str, ...]
    value: int | None
    barred: dict[str, Message]
    costs: dict[str, int]
    acting: str
    asked: tuple[str, ...]


_ACTING = {t.Step.ROBOT, t.Step.ENERGY, t.Step.PLANT, t.Step.WATER}
"""Steps of actions that take effect where the number was written, or beside it."""
SHARED = {"filled", "crosses", "fresh", "closed", "number", "step", "combination", "action", "value", "space", "failed"}
"""Fields of a sheet that the view tells in other words."""


def _sheet(leaflet: AnyLeaflet, s: Sheets, seat: int, lines: list[tuple[Message, list[int]]]) -> SheetView:
    held = int(s.filled[seat]) & ~leaflet.unwritten(s, seat)
    marks = {}
    for name, field in s.fields.items():
        if field.shape and field.shape[0] == len(s.errors) and name not in SHARED:
            value = getattr(s, name)[seat]
            marks[name] = value.tolist() if hasattr(value, "tolist") else int(value)
    majorities = leaflet.majorities if s.stage != t.Stage.OVER else ()
    unsettled = tuple(line for line, (label, _) in enumerate(lines) if label.id in majorities)
    labels = [
        Message("score-so-far", {"line": label}) if line in unsettled else label
        for line, (label, _) in enumerate(lines)
    ]
    return SheetView(
        seat=seat,
        written={
            leaflet.names[space]: None if int(s.crosses[seat]) >> space & 1 else s.number[seat, space]
            for space in members(held)
        },
        fresh=tuple(leaflet.names[space] for space in members(s.fresh[seat])),
        errors=s.errors[seat],
        marks=marks,
        lines=tuple((label, points[seat]) for label, (_, points) in zip(labels, lines, strict=True)),
        score=sum(points[seat] for _, points in lines),
        unsettled=unsettled,
        waiting=bool(s.waiting >> seat & 1),
        notes=tuple(leaflet.notes(s, seat)),
    )


def _astra(leaflet: AnyLeaflet, s: Sheets) -> AstraView:
    (rival,) = leaflet.rivals(s)
    return AstraView(
        level=s.level,
        name=t.SOLO.levels[s.level - 1].name,
        points=rival.score,
        place=rival.rank,
        cards=tuple(s.astra.tolist()),
        values=tuple(t.ASTRA_VALUES[s.level].tolist()),
        card_points=tuple(astra_cards(s)),
        level_points=leaflet.astra(s).get("score-astra-level", 0),
        track=leaflet.track(s),
        effects=tuple(s.effects.tolist()),
        bonuses=s.bonuses - s.bonuses_used,
        bonuses_used=s.bonuses_used,
        bonuses_most=t.SOLO.adventures[leaflet.number - 1].solo_bonuses,
    )


def _chosen(s: Sheets, viewer: int) -> tuple[int, int] | None:
    """Return the cards of the number and of the action that the viewer has taken this turn."""
    if viewer < 0 or s.stage != t.Stage.TURN or s.failed[viewer] or s.step[viewer] in (t.Step.CHOOSE, t.Step.PAIR):
        return None
    taken = s.combination[viewer]
    return (int(t.PAIR_NUMBER[taken]), int(t.PAIR_ACTION[taken])) if s.seats == 1 else (taken, taken)


def mission_text(adventure: int, letter: int, card: int) -> Message:
    """Return what a mission wants."""
    return Message(f"mission-{adventure}-{t.LETTERS[letter].lower()}-{card + 1}")


def score_sheet(leaflet: AnyLeaflet, s: Sheets) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score."""
    return leaflet.score_sheet(s)


def rivals(leaflet: AnyLeaflet, s: Sheets) -> tuple[Rival, ...]:
    """Return ASTRA, in a solo game."""
    return leaflet.rivals(s)


def view_of(leaflet: AnyLeaflet, s: Sheets, viewer: int) -> TableView:
    """Build the view of an observed state."""
    lines = leaflet.sheet_lines(s)
    deciding = viewer >= 0 and bool(s.waiting >> viewer & 1)
    step = t.Step(s.step[viewer]) if deciding else None
    writes = step == t.Step.WRITE
    legal = leaflet.kernel.legal(s, viewer) if writes else []
    open_spaces = [leaflet.names[action - int(leaflet.first[t.Step.WRITE])] for action in legal]
    places = tuple(leaflet.kernel.rank(s, s.seats))
    alone = s.seats == 1
    return TableView(
        adventure=leaflet.number,
        viewer=viewer,
        turn=s.turn,
        stage=t.Stage(s.stage),
        step=step,
        value=s.value[viewer] if step in (t.Step.VALUE, t.Step.WRITE) else None,
        chosen=_chosen(s, viewer),
        cards=tuple(
            CardView(
                number=int(t.NUMBER[s.number_card[card]]),
                action=t.Action(int(t.ACTION[s.action_card[card]])),
                following=t.Action(int(t.ACTION[s.number_card[card]])),
            )
            for card in range(s.drawn if alone and s.stage == t.Stage.DRAWING else t.PILES)
            if s.number_card[card]
        ),
        missions=tuple(
            MissionView(
                letter=t.LETTERS[letter],
                condition=mission_text(leaflet.number, letter, s.missions[letter]),
                first=leaflet.mission_value(s, max(viewer, 0), letter)[0],
                later=leaflet.mission_value(s, max(viewer, 0), letter)[1],
                taken=bool(s.taken[letter]),
                by=tuple(s.fulfilled[seat, letter] for seat in range(s.seats)),
            )
            for letter in range(len(t.LETTERS))
        ),
        sheets=tuple(_sheet(leaflet, s, seat, lines) for seat in range(s.seats)),
        common={
            name: getattr(s, name) for name, field in s.fields.items() if not field.shape and name not in Sheets.fields
        },
        race=tuple(place for place in range(8) if s.race >> place & 1),
        astra=_astra(leaflet, s) if alone else None,
        home=leaflet.row(s, max(viewer, 0)),
        rival=_sheet(leaflet, s, s.seats, []) if leaflet.sheets(s) > s.seats else None,
        open=tuple(open_spaces),
        barred=barred(leaflet, s, viewer) if writes else {},
        costs={name: leaflet.cost(s, viewer, leaflet.names.index(name)) for name in open_spaces},
        acting=leaflet.names[s.space[viewer]] if step in _ACTING and s.space[viewer] >= 0 else "",
        asked=tuple(leaflet.asked(s, viewer)) if step in (t.Step.CHOOSE, t.Step.PAIR) else (),
        places=places,
        stars=tuple(stars(leaflet.number, list(places))) if s.stage == t.Stage.OVER and not alone else (),
    )
