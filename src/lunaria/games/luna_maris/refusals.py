"""Why a move is not allowed, with the rule that forbids it. The first reason that a player would give comes first."""

from collections.abc import Callable

from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.actions import VERBS
from lunaria.games.luna_maris.components import LEVELS, MODULES
from lunaria.games.luna_maris.legal import bill_iron
from lunaria.games.luna_maris.moves import energy_for, has_tool, oxygen_to, top
from lunaria.games.luna_maris.state import Base

_TASKS: dict[str, tuple[t.Task, ...]] = {
    "take": (t.Task.TURN, t.Task.STEP, t.Task.MODULE, t.Task.OPTION, t.Task.SECOND),
    "done": (t.Task.STEP, t.Task.MODULE, t.Task.OPTION, t.Task.SECOND, t.Task.REMOVE, t.Task.REST, t.Task.FEED),
    "end": (t.Task.TURN,),
    "play": (t.Task.TURN,),
    "feed": (t.Task.TURN, t.Task.FEED),
    "points": (t.Task.TURN,),
    "go": (t.Task.STEP,),
    "main": (t.Task.MODULE,),
    "extra": (t.Task.MODULE,),
    "build": (t.Task.BUILD,),
    "filter": (t.Task.FILTER,),
    "titanium": (t.Task.TITANIUM,),
    "advance": (t.Task.TRACK, t.Task.OPTION),
    "bonus": (t.Task.BONUS,),
    "repeat": (t.Task.OPTION,),
    "recall": (t.Task.RECALL,),
    "rest": (t.Task.REST, t.Task.OPTION),
    "remove": (t.Task.REMOVE,),
    "start": (t.Task.START,),
    "probe": (t.Task.OPTION,),
    "hire": (t.Task.OPTION,),
    "antenna": (t.Task.OPTION,),
    "demand": (t.Task.OPTION,),
    "contract": (t.Task.OPTION,),
    "use": (t.Task.OPTION, t.Task.SECOND),
    "food": (t.Task.FOOD, t.Task.DISCARD),
    "tool": (t.Task.TOOL,),
}
"""When each verb is asked for."""
_OPTION_MODULE = {
    "advance": t.Module.LAB, "repeat": t.Module.LAB, "rest": t.Module.DOR, "probe": t.Module.DEC, "hire": t.Module.COM,
    "antenna": t.Module.COM, "demand": t.Module.EXP, "contract": t.Module.EXP,
}  # fmt: skip
"""The module whose main action a verb belongs to."""
RULES = {
    t.Task.TOOL: "LM-14.1", t.Task.START: "LM-14.1", t.Task.TURN: "LM-14.2", t.Task.STEP: "LM-14.3",
    t.Task.MODULE: "LM-14.3",
    t.Task.OPTION: "LM-14.4", t.Task.RECALL: "LM-14.6", t.Task.FEED: "LM-14.6",
}  # fmt: skip
"""The rule that calls for each decision; LM-14.5 for the rest."""


def _no(rule: str, text: str, **values: int | str | Seat | Message) -> Refusal:
    return Refusal(rule, Message(f"refusal-{text}", values))


def _ore(s: Base, seat: int) -> tuple[int, int]:
    return s.iron[seat, 0] + s.iron[seat, 1], s.titanium[seat, 0] + s.titanium[seat, 1]


def _breath(s: Base, seat: int) -> int:
    return max(0, s.stress[seat] - s.oxygen[seat])


def _in(cards: object, card: int) -> bool:
    return bool(int(cards) >> card & 1)  # type: ignore[call-overload]


def _take(s: Base, seat: int, about: str) -> Refusal:
    resource = t.RESOURCES.index(about)
    if not s.deposit[seat, resource]:
        return _no("LM-6.5", "deposit-empty")
    if s.points[seat] < t.DEPOSIT_POINTS[resource]:
        return _no("LM-6.5", "deposit-points", points=words.points(int(t.DEPOSIT_POINTS[resource])))
    return _no("LM-6.5", "deposit-room")


def _done(s: Base, seat: int, about: str) -> Refusal:
    task, step = top(s)
    if task == t.Task.STEP and step == 1:
        return _no("LM-7.1", "must-step")
    if task == t.Task.MODULE:
        return _no("LM-7.2", "must-use")
    if task == t.Task.OPTION and s.astronaut[seat] == t.Module.DOR:
        return _no("LM-8.10.2", "must-rest")
    return _no("LM-7.9", "must-choose")


def _play(s: Base, seat: int, about: str) -> Refusal:
    if not _in(s.hand[seat], t.CARDS.index(about)):
        return _no("LM-7.1", "not-in-hand", card=Message(f"scientist-{about}"))
    return _no("LM-7.1", "no-oxygen")


def _rest(s: Base, seat: int, about: str) -> Refusal:
    return _no("LM-8.10.1", "not-in-hand", card=Message(f"scientist-{about}"))


def _feed(s: Base, seat: int, about: str) -> Refusal:
    if not int(s.rest[seat]):
        return _no("LM-9.1", "nobody-rests")
    return _no("LM-9.2", "no-such-food", food=Message(f"food-{about}"))


def _points(s: Base, seat: int, about: str) -> Refusal:
    resting = int(s.rest[seat]).bit_count()
    if not resting:
        return _no("LM-9.1", "nobody-rests")
    if any(s.food[seat, kind] for kind in range(len(t.FOODS))):
        return _no("LM-9.6", "has-food")
    if int(about) > resting:
        return _no("LM-9.6", "fewer-rest", number=resting)
    return _no("LM-9.6", "points", points=words.points(s.points[seat]))


def _go(s: Base, seat: int, about: str) -> Refusal:
    module, step = MODULES.index(about), top(s)[1]
    needed, left = oxygen_to(s, seat, module), _breath(s, seat)
    if module != s.astronaut[seat]:
        return _no("LM-7.3", "too-far", module=words.module(module), needed=needed, oxygen=left)
    if step == 2:
        return _no("LM-7.10", "must-move")
    if module not in t.CARD_MODULES[s.card] and module != t.Module.DOR:
        return _no("LM-7.5", "not-shown", module=words.module(module))
    return _no("LM-7.2", "nothing-here", module=words.module(module))


def _main(s: Base, seat: int, about: str) -> Refusal:
    module = s.astronaut[seat]
    if s.main_done:
        return _no("LM-7.4", "done-before")
    if energy_for(s, module) > s.energy[seat]:
        return _no("LM-7.6", "no-energy")
    if module == t.Module.DEC and not s.probes_left[seat]:
        return _no("LM-8.1.1", "no-probe")
    if module == t.Module.DEC and s.stress[seat] == t.STRESS_FIRST:
        return _no("LM-8.1.2", "too-stressed")
    return _no("LM-7.9", "no-option", module=words.module(module))


def _extra(s: Base, seat: int, about: str) -> Refusal:
    module = s.astronaut[seat]
    if module not in (t.Module.IND, t.Module.LAB):
        return _no("LM-7.4", "no-extra", module=words.module(module))
    if s.extra_done:
        return _no("LM-7.4", "done-before")
    if module == t.Module.IND:
        return _no("LM-8.5.4", "no-filter")
    if not any(s.tile[module] == 1 for module in range(len(MODULES))):
        return _no("LM-8.4.6", "all-built")
    return _no("LM-8.4.5", "no-build", titanium=int(t.BUILD_TITANIUM[int(s.tile[t.Module.LAB] > 1)]))


def _titanium(s: Base, seat: int, about: str) -> Refusal:
    cost = int(bill_iron(s.raw, s.bill))
    if int(about) > cost:
        return _no("LM-2.5", "titanium-cost", cost=cost)
    return _no("LM-2.5", "titanium", iron=_ore(s, seat)[0], titanium=_ore(s, seat)[1])


def _tool(s: Base, seat: int, module: int) -> Refusal | None:
    if not has_tool(s, seat, module):
        return _no("LM-7.12", "no-tool", tool=Message(f"tool-{MODULES[module]}"))
    return None


def _hire(s: Base, seat: int, about: str, rule: str = "LM-8.2.1", less: int = 0) -> Refusal:
    card = t.CARDS.index(about)
    row = [s.scientist_row[i] for i in range(len(s.scientist_row))]
    if min(row) < 0:
        return _no("LM-8.2.2", "hiring-closed")
    if card not in row:
        return _no("LM-8.2.1", "not-for-hire", card=words.scientist(card))
    return _no(rule, "price", price=words.amounts({"iron": int(t.IRON_COST[card]) - less}))


def _antenna(s: Base, seat: int, about: str) -> Refusal:
    return _tool(s, seat, t.Module.COM) or _hire(s, seat, about, "LM-8.2.4", 1)


def _demand(s: Base, seat: int, about: str) -> Refusal:
    level = LEVELS.index(about)
    taken = s.stack_taken[level]
    if taken > s.boards:
        return _no("LM-8.3.1", "no-demand")
    return _no("LM-8.3.1", "price", price=words.goods(t.DEMANDS[s.stack[level, taken]].pay))


def _contract(s: Base, seat: int, about: str) -> Refusal:
    reason = _tool(s, seat, t.Module.EXP)
    if reason:
        return reason
    if not s.demands[seat]:
        return _no("LM-7.12", "no-demand-yet")
    return _demand(s, seat, about)


def _use(s: Base, seat: int, about: str) -> Refusal:
    number = next(i for i, option in enumerate(t.OPTIONS) if option.id == about)
    option = t.OPTIONS[number]
    module = MODULES.index(option.module)
    if module != s.astronaut[seat]:
        return _no("LM-14.4", "other-module", module=words.module(module))
    task, first = top(s)
    if task == t.Task.SECOND and option.tool:
        return _no("LM-8.5.6" if module == t.Module.IND else "LM-8.6.4", "tool-instead")
    if task == t.Task.SECOND and (t.OPTION_KIND[number] == t.OPTION_KIND[first]):
        return _no("LM-8.5.2" if module == t.Module.IND else "LM-8.6.2", "same-kind")
    if (option.advanced == "before" and s.tile[module] > 1) or (option.advanced == "after" and s.tile[module] < 2):
        return _no("LM-7.13", f"{option.advanced}-advanced", module=words.module(module))
    if option.tool and not has_tool(s, seat, module):
        return _no("LM-7.12", "no-tool", tool=Message(f"tool-{option.module}"))
    if option.level > s.level[seat, 0 if module == t.Module.IND else 1]:
        return _no("LM-8.5.1" if module == t.Module.IND else "LM-8.6.1", "level", level=option.level)
    if module == t.Module.GRE and all(s.display[i] < 0 for i in range(len(s.display))):
        return _no("LM-8.9.1", "no-food")
    rule = {"IND": "LM-8.5.1", "REC": "LM-8.6.1", "MIN": "LM-8.7.1", "POW": "LM-8.8.1", "GRE": "LM-8.9.1"}
    return _no(rule[option.module], "price", price=words.goods(option.pay))


def _food(s: Base, seat: int, about: str) -> Refusal:
    if top(s)[0] == t.Task.DISCARD:
        return _no("LM-8.4.2", "not-discarded", food=Message(f"food-{about}"))
    rule = "LM-10.2" if s.card < 0 else "LM-8.6.3" if s.astronaut[seat] == t.Module.REC else "LM-8.9.1"
    return _no(rule, "not-face-up", food=Message(f"food-{about}"))


def _recall(s: Base, seat: int, about: str) -> Refusal:
    return _no("LM-8.3.2" if s.card >= 0 else "LM-9.3", "not-resting", card=Message(f"scientist-{about}"))


def _remove(s: Base, seat: int, about: str) -> Refusal:
    if t.CARDS.index(about) == s.card:
        return _no("LM-8.2.3", "just-played")
    return _no("LM-8.2.3", "not-own", card=Message(f"scientist-{about}"))


def _simple(rule: str, text: str) -> Callable[[Base, int, str], Refusal]:
    def reason(s: Base, seat: int, about: str) -> Refusal:
        return _no(rule, text)

    return reason


_REASONS: dict[str, Callable[[Base, int, str], Refusal]] = {
    "take": _take,
    "done": _done,
    "play": _play,
    "feed": _feed,
    "points": _points,
    "go": _go,
    "main": _main,
    "extra": _extra,
    "build": _simple("LM-8.4.5", "not-offered"),
    "filter": _simple("LM-8.5.4", "no-filter"),
    "titanium": _titanium,
    "advance": _simple("LM-8.4.3", "bonus-reached"),
    "bonus": _simple("LM-8.4.1", "own-disc"),
    "repeat": _simple("LM-8.4.4", "no-disc"),
    "recall": _recall,
    "rest": _rest,
    "remove": _remove,
    "start": _simple("LM-3.11", "not-offered"),
    "probe": _simple("LM-8.1.1", "space-taken"),
    "hire": _hire,
    "antenna": _antenna,
    "demand": _demand,
    "contract": _contract,
    "use": _use,
    "food": _food,
    "tool": _simple("LM-3.10", "not-offered"),
}


def _not_now(s: Base) -> Refusal:
    task = top(s)[0]
    rule = RULES.get(task, "LM-14.5")
    if task == t.Task.RECALL and s.card >= 0:
        rule = "LM-14.5"
    elif task == t.Task.FOOD and s.card < 0:
        rule = "LM-14.7"
    return _no(rule, "not-now", task=Message(f"task-{task.name.lower()}"))


def reason(s: Base, seat: int, action: int) -> Refusal:
    """Return the rule that forbids an action which is not legal now."""
    if s.phase == t.Phase.OVER:
        return _no("LM-4.2", "over")
    if seat != s.turn:
        rule = {t.Task.TOOL: "LM-3.10", t.Task.START: "LM-3.11"}.get(top(s)[0], "LM-6.1")
        return _no(rule, "not-your-turn", seat=Seat(s.turn))
    verb, about = VERBS[action]
    task = top(s)[0]
    if task not in _TASKS[verb]:
        return _not_now(s)
    if task == t.Task.OPTION and verb in _OPTION_MODULE and s.astronaut[seat] != _OPTION_MODULE[verb]:
        return _no("LM-14.4", "other-module", module=words.module(_OPTION_MODULE[verb]))
    return _REASONS[verb](s, seat, about)
