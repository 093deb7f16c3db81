"""Actions as people write them (notation) and as they touch them on the board (paths)."""

from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Step
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.actions import MOVES, VERBS
from lunaria.games.luna_maris.components import LEVELS, MODULES
from lunaria.games.luna_maris.state import Base

Values = dict[str, int | str | Seat | Message]

TARGETS = {verb.name: verb.on.split()[0] for verb in MOVES.verbs}
"""The kind of target that is touched first, by verb."""
GIVING_UP = ("done", "end")
"""Verbs that pass by what could be had."""


def top(s: Base) -> tuple[t.Task, int]:
    """Return the task that comes next, and its number; the game must not be over."""
    return t.Task(s.task[s.depth - 1]), s.value[s.depth - 1]


def oxygen_to(s: Base, seat: int, module: int) -> int:
    """Return the oxygen that a step to a module takes; staying takes 1 (LM-7.2)."""
    return int(t.DISTANCE[s.astronaut[seat], module]) or 1


def energy_for(s: Base, module: int) -> int:
    """Return the energy that the main action of a module takes (LM-7.6, LM-7.7)."""
    return 0 if module == t.Module.POW or s.symbol[module] else 1


def passes_through(s: Base, seat: int, module: int) -> bool:
    """Say whether the chosen scientist does nothing in a module: no icon, or no energy (LM-7.5, LM-7.6)."""
    if s.card < 0 or module == t.Module.DOR:
        return False
    depicted = bool(int(t.CARD_SHOWS[s.card]) >> module & 1)
    return not depicted or bool(t.HAS_SYMBOL[module] and not s.symbol[module] and not s.energy[seat])


def has_tool(s: Base, seat: int, module: int) -> bool:
    """Say whether a seat has a special tool for a module, face up (LM-7.12)."""
    return bool(s.tool[seat] == module and s.tool_ready[seat])


def _values(s: Base, seat: int, verb: str, about: str) -> Values:
    """Return what the label of an action speaks of."""
    if verb == "take":
        return {"points": words.points(int(t.DEPOSIT_POINTS[t.RESOURCES.index(about)]))}
    if verb in ("play", "recall", "rest", "remove", "hire", "antenna"):
        card = t.CARDS.index(about)
        return {"card": words.scientist(card), "iron": int(t.IRON_COST[card]), "shows": words.shown(card)}
    if verb in ("feed", "food"):
        return {"food": Message(f"food-{about}")}
    if verb == "points":
        return {"number": int(about), "points": words.points(min(2 * int(about), s.points[seat]))}
    if verb in ("go", "start", "tool", "build"):
        module = MODULES.index(about)
        titanium = int(t.BUILD_TITANIUM[int(s.tile[t.Module.LAB] > 1)])
        return {
            "module": words.module(module),
            "tool": Message(f"tool-{about}") if verb == "tool" else "",
            "tile": Message(f"tile-{about}") if verb == "build" else "",
            "oxygen": oxygen_to(s, seat, module),
            "energy": energy_for(s, module),
            "titanium": titanium,
        }
    if verb == "main":
        module = s.astronaut[seat]
        return {"module": words.module(module), "energy": energy_for(s, module)}
    if verb in ("filter", "titanium"):
        return {"number": int(about)}
    if verb in ("bonus", "repeat"):
        return {"gain": words.bonus(int(about[1:]) - 1)}
    if verb == "probe":
        return {"space": about}
    if verb in ("demand", "contract"):
        level = LEVELS.index(about)
        return {"level": about, "trade": words.demand(s.stack[level, s.stack_taken[level]])}
    return {}


def _label(s: Base, seat: int, verb: str, about: str) -> Message:
    values = _values(s, seat, verb, about)
    if verb == "take":
        return Message(f"act-take-{about}", values)
    if verb == "done":
        return Message(f"act-done-{top(s)[0].name.lower()}")
    if verb == "go" and MODULES.index(about) == s.astronaut[seat]:
        return Message("act-stay", values)
    if verb == "go" and passes_through(s, seat, MODULES.index(about)):
        return Message("act-pass", values)
    if verb == "extra":
        return Message(f"act-extra-{MODULES[s.astronaut[seat]]}")
    if verb == "advance":
        return Message(f"act-advance-{about}")
    if verb == "use":
        option = next(i for i, option in enumerate(t.OPTIONS) if option.id == about)
        tool = Message(f"tool-{t.OPTIONS[option].module}")
        trade = words.option(option)
        return Message("act-use-tool", {"tool": tool, "trade": trade}) if t.OPTIONS[option].tool else trade
    return Message(f"act-{verb}", values)


def _brief(s: Base, seat: int, verb: str, about: str) -> Message | None:
    """Return what the button of an action shows: symbols in place of words; None: its label."""
    if verb == "main" and (energy := energy_for(s, s.astronaut[seat])):
        return Message("act-main-brief", {"energy": words.signs({"energy": energy})})
    if verb == "points":
        points = min(2 * int(about), s.points[seat])
        return Message("trade", {"pay": words.signs({"points": points}), "gain": f"{about} [scientists]"})
    if verb == "filter":
        return Message("trade", {"pay": words.signs({"energy": int(about)}), "gain": words.signs({"co2": int(about)})})
    if verb == "titanium" and int(about):
        return Message("act-bonus", {"gain": f"{about} [titanium]"})
    if verb == "extra" and MODULES[s.astronaut[seat]] == "IND":
        return Message("act-extra-IND-brief")
    if verb == "tool":
        return Message("act-tool-brief", {"module": about, "tool": Message(f"tool-{about}")})
    if verb != "use":
        return None
    option = next(option for option in t.OPTIONS if option.id == about)
    trade = words.signs_of(option)
    return Message("act-use-tool", {"tool": f"[{option.module}]", "trade": trade}) if option.tool else trade


def path(s: Base, seat: int, action: int) -> tuple[Step, ...]:
    """Return what is touched to make a legal move; a special tool is declared in a second step (LM-7.12)."""
    verb, about = VERBS[action]
    kind = TARGETS[verb]
    if verb == "food" and top(s)[0] == t.Task.DISCARD:
        kind = "discard"
    name = about.replace(" ", "-") or verb
    module = {"hire": t.Module.COM, "antenna": t.Module.COM, "demand": t.Module.EXP, "contract": t.Module.EXP}.get(verb)
    label = _label(s, seat, {"antenna": "hire", "contract": "demand"}.get(verb, verb), about)
    passes = verb == "go" and passes_through(s, seat, MODULES.index(about))
    asks, brief = Message("ask-tool", {"what": label}), _brief(s, seat, verb, about)
    first = Step(f"{kind}:{name}", label, verb in GIVING_UP, asks, passes, brief)
    if module is None or not has_tool(s, seat, module) or (module == t.Module.EXP and s.demands[seat] == 0):
        return (first,)
    if verb in ("hire", "demand"):
        return first, Step("act:plain", Message("act-plain"))
    return first, Step("act:tool", Message("act-tool", {"tool": Message(f"tool-{MODULES[module]}")}))
