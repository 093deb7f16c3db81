"""Settings and cases of Welcome to the Moon for the suite."""

from typing import Any

from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import PILE, PILES
from tests.proof import Hidden, Proof, Setting

SETTINGS = {
    (adventure, seats): Setting(GAME, seats, {"adventure": adventure, **({"level": "4"} if seats == 1 else {})})
    for adventure in GAME.options[0].choices
    for seats in (1, 2, 4, 6)
}

DECIDED = ((1, "choose 1"), (1, "write i1"), (1, "done"))


def merits(s: Any, points: list[int]) -> list[Any]:
    """Return points, then fewer System Errors (WM-5.2); points against ASTRA (WM-S.10); a launch first (WM-A1.11)."""
    launches = hasattr(s, "rockets")
    launched = [launches and s.rockets[seat] == 31 and s.errors[seat] == s.mended[seat] for seat in range(s.seats)]
    finals = [int(s.final[seat]) if gone else 0 for seat, gone in enumerate(launched)]
    if s.seats == 1:
        astra = launches and points[1] == 150
        return [(launched[0], points[0], launched[0] and astra and finals[0] > 0), (astra, points[1], False)]
    return [(launched[seat], finals[seat], points[seat], -s.errors[seat]) for seat in range(s.seats)]


def decks(s: Any) -> tuple[int, list[int]]:
    """Return the number of passes through the piles, and the unseen cards."""
    if s.seats == 1:
        return int(s.passes), s.deck[s.top : s.pile].tolist()
    unseen = [s.deck[pile * PILE + s.top + 1 : (pile + 1) * PILE].tolist() for pile in range(PILES)]
    return int(s.passes), [card for pile in unseen for card in pile]


PROOF = Proof(
    # The rules distinguish solo games, and treat all other numbers of seats alike.
    settings=tuple(setting for setting in SETTINGS.values() if setting.seats != 4),
    soaked=tuple(setting for setting in SETTINGS.values() if setting.seats == 4),
    # Every turn fills a space or marks an error of every seat (at most 53 + 8 turns), with at most 24 decisions each.
    longest=6 * 61 * 24,
    playthroughs={
        "launch-2-seats": SETTINGS["1", 2],
        "journey-4-seats": SETTINGS["2", 4],
        "colony-solo": SETTINGS["3", 1],
        "mine-2-seats": SETTINGS["4", 2],
        "dome-2-seats": SETTINGS["5", 2],
        "escape-2-seats": SETTINGS["7", 2],
        "virus-4-seats": SETTINGS["6", 4],
        "virus-solo": SETTINGS["6", 1],
        "battle-2-seats": SETTINGS["8", 2],
        "battle-solo": SETTINGS["8", 1],
    },
    shown_scores=lambda view: [sheet.score for sheet in sorted(view.sheets, key=lambda sheet: sheet.seat)],
    merits=merits,
    rarely=frozenset({"pile"}),  # in solo games, after one pass through the pile (WM-S.9)
    hidden=(
        Hidden("generator (WM-1.7)", SETTINGS["1", 2], (), 0, lambda s: int(s.random) >> 61, 8),
        Hidden("next card (WM-1.7)", SETTINGS["2", 4], (), -1, lambda s: s.deck[s.top + 1], 57),
        Hidden("effect card (WM-S.2)", SETTINGS["3", 1], (), 0, lambda s: s.deck.tolist().index(64), 24),
        Hidden("combination (WM-3.2)", SETTINGS["1", 2], DECIDED, 0, lambda s: s.combination[1], 3),
        Hidden("outbreak (WM-A6.2)", SETTINGS["6", 2], ((1, "infect a3"),), 0, lambda s: int(s.infected[1]), 20),
    ),
    buttons=frozenset({"act", "pass", "value", "way"}),
    overviews=frozenset({"seat", "astra-sheet"}),
    frame=frozenset({"score"}),
    load=93_000,
    decks=decks,
    narrowest=0.6,  # the printed sheets have no room for longer words
    still=frozenset(
        {
            Happening.REVEAL,
            Happening.REMOVED,
            Happening.VIRUS,
            Happening.SPREAD,
            Happening.CONTROL,
            Happening.GIVEN,
            Happening.FINISHED,
            Happening.OVER,
        }
    ),
    about_other_things=frozenset({"astra"}),
    house=True,
)
