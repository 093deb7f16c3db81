"""Encoding of the record's fields for learners, and adjacency of the mining spaces."""

from collections.abc import Sequence

from lunaria.engine.bits import has
from lunaria.engine.encode.encoding import (
    BY_SEAT,
    LEFT_OUT,
    Board,
    Reading,
    Readings,
    amount,
    kinds,
    members,
    one_hot,
    shows,
    whose,
)
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.actions import VERBS
from lunaria.games.luna_maris.components import LEVELS, MODULES

FULL_SCORE = 120
"""More points are seldom made (LM-2.14)."""
OF_BOARDS = (
    "energy", "iron", "titanium", "water", "helium3", "waste", "oxygen", "stress", "co2", "probes_left", "level",
    "deposit", "astronaut", "tool_ready", "demands", "ended", "food",
)  # fmt: skip
"""Fields of player boards that tell themselves."""


def _goods(name: str, amounts: list[list[int]]) -> dict[str, list[int]]:
    """Return a column for each kind of goods that occurs."""
    columns = {f"{name} {kind}": [row[k] for row in amounts] for k, kind in enumerate(t.GOODS)}
    return {title: column for title, column in columns.items() if any(column)}


def _scientists() -> Reading:
    """Tell a scientist by the modules that the card shows and by its price (LM-7.2, LM-8.2.1)."""
    modules = {
        f"shows {name}": [int(has(t.CARD_SHOWS[card], module)) for card in range(t.CARD_COUNT)]
        for module, name in enumerate(MODULES)
    }
    return shows({"there": [1] * t.CARD_COUNT, **modules, "iron": t.IRON_COST.tolist()})


def _demands() -> Reading:
    """Tell a demand token by its level, what it takes and what it gives (LM-8.3.1)."""
    level = one_hot("level", t.DEMAND_LEVEL.tolist(), LEVELS)
    return shows({**level, **_goods("pay", t.DEMAND_PAY.tolist()), **_goods("gain", t.DEMAND_GAIN.tolist())})


def _bills() -> Reading:
    """Tell the action whose iron is to be paid: its kind, the scientist, demand level or module option (LM-2.5)."""
    tiles, options = list(t.CARDS), [option.id for option in t.OPTIONS]
    card = [tiles.index(of) if verb in ("hire", "antenna") else -1 for verb, of in VERBS]
    option = [options.index(of) if verb == "use" else -1 for verb, of in VERBS]
    level = [of if verb in ("demand", "contract") else "" for verb, of in VERBS]
    pay, gain = (_goods(name, table.tolist()) for name, table in (("pay", t.OPTION_PAY), ("gain", t.OPTION_GAIN)))
    of_option: dict[str, Sequence[float]] = {**one_hot("module", t.OPTION_MODULE.tolist(), MODULES), **pay, **gain}
    return shows(
        {
            **{
                verb: [float(verb == other) for other, _ in VERBS]
                for verb in ("hire", "antenna", "demand", "contract", "use")
            },
            **{
                f"shows {name}": [float(one >= 0 and has(t.CARD_SHOWS[one], m)) for one in card]
                for m, name in enumerate(MODULES)
            },
            **{f"level {name}": [float(one == name) for one in level] for name in LEVELS},
            **{name: [column[one] if one >= 0 else 0 for one in option] for name, column in of_option.items()},
        }
    )


def readings(seats: int) -> Readings:
    """Say which fields are of player boards, and what scientists, tokens and bonuses are; alone the automaton's too."""
    also = (t.AUTOMATON,) if seats == 1 else ()
    mine = BY_SEAT.own_first(*also)
    cards = members(t.CARDS).own_first(*also)
    rest = {t.AUTOMATON + 1: "automaton"} if also else {}
    owner = whose(1, others={0: "nobody", **rest})
    module = kinds(MODULES)
    found = {
        **dict.fromkeys(OF_BOARDS, mine),
        **dict.fromkeys(("hand", "rest", "removed"), cards),
        "probes": Reading(bits=range(t.SPACE_BIT, t.SPACE_BIT + t.SPACE_COUNT)).own_first(*also),
        "points": amount(FULL_SCORE).own_first(*also),
        "bonus": shows({"there": [1] * t.BONUSES, **_goods("gain", t.BONUS_GAIN.tolist())}, 1).own_first(*also),
        "tool": module.own_first(*also),
        "symbol": owner,
        "tile": whose(2, others={0: "none", 1: "offered"} | ({t.AUTOMATON + 2: "automaton"} if also else {})),
        "tile_row": module,
        "module_track": owner,
        "stack": _demands(),
        "stack_owner": LEFT_OUT,
        "scientist_row": _scientists(),
        "scientist_deck": LEFT_OUT,
        "display": kinds(t.FOODS),
        "food_deck": LEFT_OUT,
        "solo_cards": kinds([card.id for card in t.SOLO_CARDS]) if also else LEFT_OUT,
        "turn": whose(0, others={t.AUTOMATON: "automaton"} if also else {}),
        "order": whose().first(seats),
        "next_order": whose().first(seats),
        "value": members(("1", "2", "4", "8", "16", "32")),
        "card": _scientists(),
        "bill": _bills(),
    }
    return found if also else {**found, "solo_done": LEFT_OUT}


def board() -> Board:
    """Return the mining area: spaces that touch (LM-8.1)."""
    bits = tuple(range(t.SPACE_BIT, t.SPACE_BIT + t.SPACE_COUNT))
    return Board(
        bits, {}, tuple((one, two) for one in bits for two in bits if one < two and has(t.NEIGHBOURS[one], two))
    )
