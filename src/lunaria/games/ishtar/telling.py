"""Sentences about a game: the pending decision, past events, the state of the table, and the count of points."""

from collections.abc import Iterator

from lunaria.engine.events import Event
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.games.ishtar.moves import card_words, gem_words, payment_words, skill_words, tile_name, tile_words
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import CELL_NAMES, DIRECTION_NAMES, GEMS, SKILL_NAMES, Gem, Icon, Phase
from lunaria.games.ishtar.view import GardensView, SeatView, heads


def score_sheet(s: Gardens) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score (IS-12.7)."""
    names = ("score-trees", "score-flowers", "score-fountains", "score-skills")
    return [(Message(name), points) for name, points in zip(names, heads(s), strict=True)]


def prompt(s: Gardens, seat: int) -> Message:
    """Say what a pending seat has to decide."""
    phase = Phase(s.phase)
    if phase == Phase.CHOOSE:
        return Message("prompt-first-choice" if s.can < 0 else "prompt-choose", {"gems": seat_gems(s, seat)})
    if phase == Phase.PLACE:
        return Message("prompt-place", {"tile": tile_name(s.hand)})
    if phase == Phase.SPECIAL:
        return Message(f"prompt-special-{Icon(s.icon).name.lower()}", {"space": CELL_NAMES[s.icon_space]})
    if phase == Phase.PLANT:
        return Message("prompt-plant", {"gems": seat_gems(s, seat)})
    return Message(f"prompt-{phase.name.lower().replace('_', '-')}")


def seat_gems(s: Gardens, seat: int) -> Message:
    """Return the words for a seat's gems."""
    return gem_words([s.gems[seat, gem] for gem in range(GEMS)])


def tell(event: Event) -> Message:
    """Put an event into a sentence."""
    values: dict[str, int | str | Seat | Message] = {"seat": Seat(event.seat)} if event.seat >= 0 else {}
    for name, value in event.values.items():
        if name == "cup":
            values["cup"] = value + 1
        elif name == "tile":
            values["tile"] = tile_name(value)
        elif name == "space":
            values["space"] = CELL_NAMES[value]
        elif name == "direction":
            values["direction"] = Message(f"direction-{DIRECTION_NAMES[value].lower()}")
        elif name == "icon":
            values["icon"] = Message(f"icon-{Icon(value).name.lower()}")
        elif name == "skill":
            values["skill"] = skill_words(value)
        elif name == "payment":
            values["gems"] = payment_words(value)
        elif name == "card":
            values["card"] = card_words(value)
        elif name in ("purple", "red", "white"):
            values["gems"] = gem_words([event.values[gem.name.lower()] for gem in Gem])
        else:
            values[name] = value
    return Message(f"event-{event.kind}", values)


def describe(view: GardensView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Put a view into lines of words: the Carpet, the Trees for sale, each player, the Fountains, the flowerbeds."""
    lines = []
    for cup in view.cups:
        values: dict[str, int | str | Seat | Message] = {"cup": cup.number, "height": cup.height}
        if cup.can:
            lines.append(texts.say(Message("describe-can", values)))
        elif cup.height:
            lines.append(texts.say(Message("describe-cup", {**values, "tile": tile_words(cup.top)})))
    shown = [card for card in view.display if card >= 0]
    lines += [texts.say(Message("describe-card", {"card": card_words(card)})) for card in shown]
    for area in view.seats:
        values = {"seat": Seat(area.seat), "gems": gem_words(area.gems), "assistants": area.in_supply}
        lines.append(texts.say(Message("describe-seat", {**values, "points": sum(area.points)}), names))
        skills = ", ".join(_skill_names(area))
        if skills:
            lines.append("  " + texts.say(Message("describe-skills", {"skills": skills})))
        if area.reserved >= 0:
            lines.append("  " + texts.say(Message("describe-reserved", {"card": card_words(area.reserved)})))
    return lines + list(_describe_map(view, texts, names))


def _skill_names(area: SeatView) -> list[str]:
    return [name for name, gems in zip(SKILL_NAMES, area.skills, strict=True) if gems is not None]


def _describe_map(view: GardensView, texts: Texts, names: tuple[str, ...]) -> Iterator[str]:
    for fountain in view.fountains:
        colour = Message(f"fountain-{fountain.colour.name.lower()}")
        yield texts.say(Message("describe-fountain", {"fountain": colour, "space": fountain.space}))
        for seat in fountain.owners:
            values: dict[str, int | str | Seat | Message] = {"seat": Seat(seat), "number": fountain.spaces[seat]}
            yield "  " + texts.say(Message("describe-control", values), names)
    for bed in sorted({space.bed for space in view.spaces} - {0}):
        members = [space for space in view.spaces if space.bed == bed]
        values = {
            "flowers": sum(space.flowers or 0 for space in members),
            "spaces": " ".join(space.name for space in members),
        }
        if members[0].owner < 0:
            yield texts.say(Message("describe-bed", values))
        else:
            yield texts.say(Message("describe-own-bed", {**values, "seat": Seat(members[0].owner)}), names)
    trees = " ".join(space.name for space in view.spaces if space.tree)
    if trees:
        yield texts.say(Message("describe-trees", {"spaces": trees}))
