"""Remarks on the space, the option or the card that a move touches, for the player about to make it."""

from lunaria.engine.bits import NONE, bit, count
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Remark
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.actions import VERBS
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.modules import advanced
from lunaria.games.luna_maris.resources import adjacency, breath
from lunaria.games.luna_maris.state import Base

PLACES = [space.id for space in t.SPACES]


def remarks(s: Base, seat: int, action: int) -> tuple[Remark, ...]:
    """Return what is true of what a move touches."""
    verb, about = VERBS[action]
    if verb == "probe":
        return _probe(s, seat, about)
    if verb == "use":
        return _room(s, seat, [option.id for option in t.OPTIONS].index(about))
    if verb == "go":
        return _gone(s, MODULES.index(about))
    if verb == "feed":
        return _fed(s, seat, t.FOODS.index(about))
    return _ended(s, seat) if verb == "end" else ()


def _probe(s: Base, seat: int, space: str) -> tuple[Remark, ...]:
    """Tell what a probe scores beside the own ones, or that it stands alone."""
    own = s.probes[seat]
    more = int(adjacency(own | bit(t.SPACE_BIT + PLACES.index(space)))) - int(adjacency(own))
    if more:
        said = Message("remark-beside", {"space": space, "points": more})
        return (Remark(said, "LM-11.1", good=True, amount=more),)
    return (Remark(Message("remark-apart", {"space": space}), "LM-8.1.4"),) if own != NONE else ()


def _gains(s: Base, seat: int, option: int) -> dict[str, tuple[int, int]]:
    """Return what an option brings of each kind, and the room for it once it is paid for (LM-2.8)."""
    gain, pay = t.OPTION_GAIN[option, :], t.OPTION_PAY[option, :]
    if gain[t.ORE]:
        room = t.SECTION - s.iron[seat, 0] - s.titanium[seat, 0]
        titanium = count(s.probes[seat] & t.TITANIUM_SPACES) + gain[t.TITANIUM]
        iron = count(s.probes[seat] & t.IRON_SPACES)
        return {"titanium": (titanium, room), "iron": (iron, max(0, room - titanium))}
    extra = gain[t.ADVANCED_ENERGY] if advanced(s.raw, int(t.OPTION_MODULE[option])) else 0
    return {
        "energy": (gain[t.ENERGY] + extra, t.BATTERY - s.energy[seat]),
        "water": (gain[t.WATER], t.RESERVOIR - s.water[seat] + pay[t.WATER]),
        "helium3": (gain[t.HELIUM3], t.TANK - s.helium3[seat]),
    }


def _room(s: Base, seat: int, option: int) -> tuple[Remark, ...]:
    """Tell what of an option's gain finds no room."""
    lost = {name: int(gain - room) for name, (gain, room) in _gains(s, seat, option).items() if gain > room}
    if not lost:
        return ()
    return (Remark(Message("remark-no-room", {"goods": words.amounts(lost)}), "LM-2.4", amount=sum(lost.values())),)


def _gone(s: Base, module: int) -> tuple[Remark, ...]:
    """Tell that the played card does not let its player use a module."""
    if module in t.CARD_MODULES[s.card] or module == t.Module.DOR:
        return ()
    return (Remark(Message("remark-not-shown", {"module": words.module(module)}), "LM-7.5"),)


def _fed(s: Base, seat: int, food: int) -> tuple[Remark, ...]:
    """Tell that a food card feeds more scientists than rest, and what waste that adds."""
    resting = int(count(s.rest[seat]))
    over = min(int(t.NUTRITION[food]) - resting, t.WASTE - s.waste[seat])
    if over <= 0:
        return ()
    return (Remark(Message("remark-too-much", {"resting": resting, "waste": over}), "LM-9.3", amount=over),)


def _ended(s: Base, seat: int) -> tuple[Remark, ...]:
    """Tell what is not kept when the workday ends: oxygen for which there are scientists, ore at the exit."""
    found, oxygen = list[Remark](), int(breath(s.raw, seat))
    if oxygen and s.hand[seat] != NONE:
        found.append(Remark(Message("remark-oxygen", {"oxygen": oxygen}), "LM-11.5", amount=oxygen))
    ore = s.iron[seat, 1] + s.titanium[seat, 1]
    if ore and s.round < t.ROUNDS:
        found.append(Remark(Message("remark-exit", {"ore": ore}), "LM-5.1", amount=ore))
    return tuple(found)
