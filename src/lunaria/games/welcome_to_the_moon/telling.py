"""Sentences about a game: the pending decision, past events, the state of the table."""

from lunaria.engine.events import Event
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.moves import action_word, combination_of, decision, error_action
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import LETTERS, SEATS, Action, Stage, Step
from lunaria.games.welcome_to_the_moon.view import AstraView, TableView

Values = dict[str, int | str | Seat | Message]
OWN_WORDS = {Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING, Step.EFFECTS, Step.CROSS}
"""Steps that every adventure asks for in words of its own."""


def prompt(leaflet: AnyLeaflet, s: Sheets, seat: int) -> Message:
    """Say what a pending seat has to decide."""
    step = Step(s.step[seat])
    legal = leaflet.kernel.legal(s, seat) if step in (Step.CHOOSE, Step.PAIR) else []
    if error_action(leaflet, step) in legal:
        return Message("prompt-error" if len(legal) == 1 else f"prompt-error-or-{leaflet.helpers}")
    if step == Step.CHOOSE:
        found = {combination_of(step, choice) for choice in (action - int(leaflet.first[step]) for action in legal)}
        count, first = len({ways[0] for ways in found if ways}), "space" if leaflet.space_first else "planet"
        return Message("prompt-choose", {"count": count, "first": first})
    values: Values = {}
    if step in (Step.VALUE, Step.WRITE):
        values["number"] = s.value[seat]
    name = f"prompt-{step.name.lower()}"
    if step == Step.INFECT and s.turn == 0:
        name = "prompt-outbreak"
    return Message(f"{name}-{leaflet.number}" if step in OWN_WORDS else name, values)


def tell(leaflet: AnyLeaflet, event: Event) -> Message:
    """Put an event into a sentence."""
    values: Values = {"seat": Seat(event.seat)} if event.seat >= 0 else {}
    if event.kind == Happening.DECIDED:
        return tell_decision(leaflet, event.values["action"], values)
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


def tell_decision(leaflet: AnyLeaflet, action: int, values: Values) -> Message:
    """Describe a decision to the player who made it; to others (action -1) it says nothing."""
    if action < 0:
        return Message("event-decided-hidden")
    return Message("event-decided", {**values, "what": decision(leaflet, action)})


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
        lines += [texts.say(message) for message in describe_astra(view.astra)]
        if view.stage == Stage.OVER:
            lines.append(texts.say(verdict(view.places[0], view.astra.place)))
    return lines


def describe_astra(astra: AstraView) -> list[Message]:
    """Put ASTRA into words: its level and points, its cards, its track, and the player's solo bonuses."""
    lines = [Message("describe-astra", {"level": astra.level, "name": astra.name, "points": astra.points})]
    for action in range(Action.NONE):
        if astra.cards[action]:
            values: Values = {"action": action_word(action), "count": astra.cards[action]}
            values["points"] = astra.card_points[action]
            lines.append(Message("describe-astra-boxes" if astra.track else "describe-astra-cards", values))
    if astra.track:
        lines.append(Message("describe-track", {"crossed": astra.track.crossed, "boxes": astra.track.boxes}))
    else:
        lines.append(Message("describe-astra-level", {"points": astra.level_points}))
    bonuses: Values = {"count": astra.bonuses, "used": astra.bonuses_used, "most": astra.bonuses_most}
    return [*lines, Message("describe-bonuses", bonuses)]


def verdict(place: int, astra: int) -> Message:
    """Say how a solo game ended, by the places of the player and of ASTRA: who shares the first has drawn (WM-S.10)."""
    return Message("verdict-lost" if place > astra else "verdict-won" if place < astra else "verdict-draw")
