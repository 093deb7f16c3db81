"""Actions as people write them (notation) and as they touch them on the sheet (paths)."""

from functools import cache, lru_cache

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Step as Touch
from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet, Way, step_of
from lunaria.games.welcome_to_the_moon.state import Sheets

ERROR = "error"
TOUCHED = {
    "card": ("choose", "give", "remove"), "action": ("choose",), "way": ("choose",), "value": ("number",),
    "mission": ("mission",), "pass": ("no",), "space": ("write", "x", "infect", "astra"),
    "act": ("error", "done", "give", "remove", "robot", "energy", "plant", "water", "build"),
    "moon": ("moon", "astra"), "station": ("robot", "plant", "cross"), "divider": ("divide",), "tunnel": ("tunnel",),
    "column": ("energy",), "quarter": ("energy", "activate", "cross"), "symbol": ("cross",),
    "factory": ("robot", "energy", "cross"), "deposit": ("plant", "water"), "section": ("cut",), "end": ("cross",),
    "walkway": ("close",), "virus": ("cross",), "line": ("cross",), "airlock": ("airlock",), "greenhouse": ("cross",),
}  # fmt: skip
"""The moves that each kind of target leads to, in any adventure."""


def action_name(action: int) -> str:
    """Return the word by which notation and texts call an action."""
    return t.Action(action).name.lower()


def action_word(action: int) -> Message:
    """Return the name of an action."""
    return Message(f"action-{action_name(action)}")


@cache
def combination_of(step: t.Step, choice: int) -> tuple[int, int, int] | None:
    """Take a way to choose apart: the cards of the number and of the action, and how; None for a System Error."""
    if choice == (0 if step == t.Step.PAIR else t.SYSTEM_ERROR):
        return None
    index, how = divmod(choice - 1 if step == t.Step.PAIR else choice, t.WAYS)
    if step == t.Step.PAIR:
        return int(t.PAIR_NUMBER[index]), int(t.PAIR_ACTION[index]), how
    return index, index, how


def error_action(leaflet: AnyLeaflet, step: t.Step) -> int:
    """Return the action of a System Error among combinations, or among pairs (WM-3.7)."""
    return int(leaflet.first[step]) + (0 if step == t.Step.PAIR else t.SYSTEM_ERROR)


def _how(how: int) -> str:
    return "" if how == 0 else "declined" if how == t.DECLINED else f"as {action_name(how - t.WILD)}"


def _choose(step: t.Step, choice: int) -> str:
    found = combination_of(step, choice)
    if found is None:
        return ERROR
    number, action, how = found
    cards = f"{number + 1}" if step == t.Step.CHOOSE else f"{number + 1}/{action + 1}"
    return f"choose {cards} {_how(how)}".rstrip()


@cache
def notation(leaflet: AnyLeaflet, action: int) -> str:
    """Write an action: ``choose 2``, ``choose 1 as robot``, ``choose 1/3``, ``number 7``, ``write c4``, ``done``."""
    step, choice = step_of(leaflet.first, action)
    if step in (t.Step.CHOOSE, t.Step.PAIR):
        return _choose(step, choice)
    if step == t.Step.VALUE:
        return f"number {choice}"
    if step == t.Step.WRITE:
        return f"write {leaflet.names[choice]}"
    if step == t.Step.DONE:
        return "done"
    if step == t.Step.MISSION:
        return f"mission {t.LETTERS[choice].lower()}" if choice < len(t.LETTERS) else "no mission"
    if step == t.Step.GIVE:
        return f"give {choice + 1}" if choice < t.REMOVE else f"remove {choice - t.REMOVE + 1}"
    return leaflet.ways(step)[choice][0]


def _touch_card(s: Sheets, step: t.Step, choice: int, several: set[str]) -> tuple[Touch, ...]:
    found = combination_of(step, choice)
    if found is None:
        return (Touch("act:error", Message("act-error"), gives_up=True),)
    number, action, how = found
    value = int(t.NUMBER[s.number_card[number]])
    word = action_word(int(t.ACTION[s.action_card[action]]))
    way = Message("ask-way", {"number": value, "action": word})
    if step == t.Step.PAIR:
        other = Message("ask-action", {"number": value})
        steps = [Touch(f"card:{number + 1}", Message("card-number", {"number": value}), asks=other)]
        steps.append(Touch(f"action:{action + 1}", Message("card-action", {"action": word}), asks=way))
    else:
        steps = [Touch(f"card:{number + 1}", Message("card-both", {"number": value, "action": word}), asks=way)]
    if "/".join(touch.target for touch in steps) in several:
        if how == 0:
            use = Message("way-use", {"action": word})
            brief = Message("way-use-brief", {"action": action_name(int(t.ACTION[s.action_card[action]]))})
            steps.append(Touch("way:use", use, brief=brief))
        elif how == t.DECLINED:
            steps.append(Touch("way:declined", Message("way-declined", {"number": value}), gives_up=True))
        else:
            called = action_name(how - t.WILD)
            wild = Message("way-wild", {"action": action_word(how - t.WILD)})
            steps.append(Touch(f"way:{called}", wild, brief=Message("way-wild-brief", {"action": called})))
    return tuple(steps)


@lru_cache(1000)  # it is asked for again for each of these choices
def _several(step: t.Step, choices: tuple[int, ...]) -> set[str]:
    """Return the cards that can be taken in several ways, as the beginnings of their paths."""
    seen: set[str] = set()
    several: set[str] = set()
    for choice in choices:
        found = combination_of(step, choice)
        if found is not None:
            number, action, how = found
            key = f"card:{number + 1}" + (f"/action:{action + 1}" if step == t.Step.PAIR else "")
            if key in seen or how != 0:
                several.add(key)
            seen.add(key)
    return several


def decision(leaflet: AnyLeaflet, action: int) -> Message:
    """Put an action into words as far as it can be without the state: what was touched last on the way to it."""
    step, choice = step_of(leaflet.first, action)
    if step in (t.Step.CHOOSE, t.Step.PAIR):
        found = combination_of(step, choice)
        if found is None:
            return Message("act-error")
        number, _, how = found
        if how == t.DECLINED:
            return Message("decided-declined", {"card": number + 1})
        if how >= t.WILD:
            return Message("decided-wild", {"card": number + 1, "action": action_word(how - t.WILD)})
        return Message("decided-card", {"card": number + 1})
    if step == t.Step.VALUE:
        return Message("act-value", {"number": choice})
    if step == t.Step.WRITE:
        return Message("decided-space", {"space": leaflet.names[choice]})
    if step == t.Step.DONE:
        return Message("act-done")
    if step == t.Step.MISSION:
        return _touch_mission(choice).label
    return touch(leaflet, step, leaflet.ways(step)[choice]).label


def _touch_mission(choice: int) -> Touch:
    if choice == len(t.LETTERS):
        return Touch("pass:mission", Message("pass-mission"), gives_up=True)
    return Touch(f"mission:{t.LETTERS[choice].lower()}", Message("act-mission", {"letter": t.LETTERS[choice]}))


def path(leaflet: AnyLeaflet, s: Sheets, seat: int, action: int) -> tuple[Touch, ...]:
    """Return what is touched to make a legal move."""
    step, choice = step_of(leaflet.first, action)
    if step in (t.Step.CHOOSE, t.Step.PAIR):
        first = int(leaflet.first[step])
        choices = tuple(other - first for other in leaflet.kernel.legal(s, seat))
        return _touch_card(s, step, choice, _several(step, choices))
    if step == t.Step.VALUE:
        number: dict[str, int | str] = {"number": choice}
        brief = Message("act-value-brief", number)
        return (Touch(f"value:{choice}", Message("act-value", number), brief=brief, equal=True),)
    if step == t.Step.WRITE:
        values: dict[str, int | str] = {"number": s.value[seat], "space": leaflet.names[choice]}
        return (Touch(f"space:{leaflet.names[choice]}", Message("act-write", values)),)
    if step == t.Step.DONE:
        return (Touch("act:done", Message("act-done")),)
    if step == t.Step.MISSION:
        return (_touch_mission(choice),)
    if step == t.Step.GIVE:
        card = choice % t.PILES
        word = action_word(int(t.ACTION[s.number_card[card]]))
        asks = Message("ask-give", {"action": word})
        start = Touch(f"card:{card + 1}", Message("card-action", {"action": word}), asks=asks)
        act = "give" if choice < t.REMOVE else "remove"
        return start, Touch(f"act:{act}", Message(f"act-{act}"))
    return (touch(leaflet, step, leaflet.ways(step)[choice]),)


def ahead(leaflet: AnyLeaflet, s: Sheets, seat: int) -> tuple[tuple[Touch, int], ...]:
    """Return the spaces that can be touched before a combination, each with one that can be written there."""
    found = []
    for action in leaflet.kernel.legal(s, seat):
        step, choice = step_of(leaflet.first, action)
        if step not in (t.Step.CHOOSE, t.Step.PAIR) or combination_of(step, choice) is None:
            continue
        after = s.copy()
        leaflet.kernel.apply(after, seat, action)
        for following in leaflet.kernel.legal(after, seat):
            step, choice = step_of(leaflet.first, following)
            if step == t.Step.WRITE:
                name = leaflet.names[choice]
                asks = Message("ask-card")
                found.append((Touch(f"space:{name}", Message("act-space", {"space": name}), asks=asks), action))
    return tuple(found)


def touch(leaflet: AnyLeaflet, step: t.Step, way: Way) -> Touch:
    """Return what is touched for a choice of an action's step."""
    kind, name = way[1].split(":", 1)
    if kind == "pass":
        return Touch(way[1], Message(f"pass-{name}"), gives_up=True)
    if kind == "space" and step != t.Step.CROSS:
        return Touch(way[1], Message("act-infect" if step == t.Step.INFECT else "act-x", {"space": name}))
    if kind == "act":
        return Touch(way[1], Message(f"act-{name}"))
    named = kind in ("column", "factory", "virus", "line") or name in ("tl", "tr", "bl", "br")
    place: str | Message = Message(f"{kind}-{name}") if named else name
    return Touch(way[1], Message(f"act-{t.Step(step).name.lower()}-{kind}", {"place": place}))
