"""Tables set up for tests, with chosen cards, missions and sheets."""

from collections.abc import Iterable
from typing import Any

from lunaria.engine.bits import bit
from lunaria.engine.files.position import prove
from lunaria.engine.match import Match, Ply
from lunaria.engine.refusal import Refusal
from lunaria.games.welcome_to_the_moon.adventures import Adventure
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import ACTION, CARDS, NUMBER, PILE, SEATS, Action, Stage, Step

Cards = Iterable[tuple[int, str]]


def _swap(cards: list[int], one: int, other: int) -> None:
    cards[one], cards[other] = cards[other], cards[one]


class Table:
    """A match whose state is arranged before the first move.

    Args:
        adventure: number of the adventure.
        seats: number of players.
        missions: the card (1 or 2) of each letter.
        level: ASTRA's level in a solo game.
    """

    def __init__(self, adventure: int, seats: int = 2, missions: str = "111", level: int = 4) -> None:
        self.match = Match(GAME, {"adventure": str(adventure), "level": str(level)}, seats, 7)
        for letter, card in enumerate(missions):
            self.state.missions[letter] = int(card) - 1

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def adventure(self) -> Adventure:
        assert isinstance(self.match.variant, Adventure)
        return self.match.variant

    def rows(self, seat: int) -> tuple[int, int]:
        """Return the rows of a sheet: the current one and that of the turn's start."""
        return seat, seat + SEATS

    def offer(self, *wanted: tuple[int, str]) -> "Table":
        """Lay out these combinations (in solo games: cards) without losing or duplicating a card."""
        s = self.state
        cards = s.deck.tolist()
        used: set[int] = set()

        def find(fits: Any) -> int:
            place = next(i for i in range(CARDS) if i not in used and cards[i] and cards[i] <= CARDS and fits(cards[i]))
            used.add(place)
            return place

        for pile, (number, action) in enumerate(wanted):
            act = Action[action.upper()]
            if s.seats == 1:
                place = find(lambda card, n=number, a=act: NUMBER[card] == n and ACTION[card] == a)
                _swap(cards, place, s.top - 3 + pile)
                used.discard(place)
                used.add(s.top - 3 + pile)
                continue
            for offset, place in (
                (0, find(lambda card, n=number: NUMBER[card] == n)),
                (-1, find(lambda card, a=act: ACTION[card] == a)),
            ):
                target = pile * PILE + s.top + offset
                _swap(cards, place, target)
                used.discard(place)
                used.add(target)
        s.deck[:] = cards
        for pile in range(3):
            if s.seats == 1:
                s.number_card[pile] = s.action_card[pile] = cards[s.top - 3 + pile]
            else:
                s.number_card[pile] = cards[pile * PILE + s.top]
                s.action_card[pile] = cards[pile * PILE + s.top - 1]
        return self

    def mark(self, seat: int, **fields: Any) -> "Table":
        """Set fields of a sheet, in the current row and that of the turn's start."""
        for row in self.rows(seat):
            for name, value in fields.items():
                getattr(self.state, name)[row] = value
            self._close(row)
        return self

    def fill(self, seat: int, names: str, number: int | None = None) -> "Table":
        """Fill spaces with an X, or one space with a number."""
        leaflet = self.adventure.leaflet
        for row in self.rows(seat):
            for name in names.split():
                space = leaflet.names.index(name)
                self.state.filled[row] |= bit(space)
                if number is None:
                    self.state.crosses[row] |= bit(space)
                else:
                    self.state.number[row, space] = number
            self._close(row)
        return self

    def _close(self, row: int) -> None:
        s, leaflet = self.state, self.adventure.leaflet
        for value in range(18):
            word = 0
            for zone in leaflet.zones(s, row):
                for at, space in enumerate(zone):
                    if (int(s.filled[row]) & ~int(s.crosses[row]) & ~leaflet.unwritten(s, row)) >> space & 1:
                        standing = s.number[row, space]
                        word |= sum(1 << other for other in zone[at + 1 :]) if value <= standing else 0
                        word |= sum(1 << other for other in zone[:at]) if value >= standing else 0
            s.closed[row, value] = word

    def sound(self) -> "Table":
        """Check the invariants of the arranged state."""
        found = prove(GAME, self.match.options, self.match.seats, self.state)
        assert found == [], found
        return self

    def play(self, seat: int, *moves: str) -> "Table":
        """Make legal moves."""
        for move in moves:
            assert self.match.read(move) in self.match.legal(seat), f"{move} is not listed"
            done = self.match.play(seat, move)
            assert isinstance(done, Ply), f"{move}: {done}"
        return self

    def refused(self, seat: int, move: str) -> str:
        """Return the rule that refuses a move."""
        return self._refusal(seat, move).rule

    def why(self, seat: int, move: str) -> tuple[str, str]:
        """Return the rule that refuses a move, and the text of its reason."""
        refusal = self._refusal(seat, move)
        return refusal.rule, refusal.message.id.removeprefix("refusal-")

    def _refusal(self, seat: int, move: str) -> Refusal:
        action = self.match.variant.parse(move)
        assert action is not None, move
        refusal = self.match.refusal(seat, action)
        assert refusal is not None, f"{move} is legal"
        assert action not in self.match.legal(seat), f"{move} is refused and listed"
        return refusal

    def legal(self, seat: int) -> set[str]:
        """Return the notations of the legal moves of a seat."""
        return {self.match.variant.notation(action) for action in self.match.legal(seat)}

    def finish(self, seat: int) -> "Table":
        """Let a seat always take the first move until it has finished its turn."""
        turn = self.state.turn
        while self.state.waiting >> seat & 1 and self.state.turn == turn and self.state.stage == Stage.TURN:
            self.match.play(
                seat, self.match.legal(seat)[-1] if self.at(seat, Step.PLANNING) else self.match.legal(seat)[0]
            )
        return self

    def at(self, seat: int, step: Step) -> bool:
        """Return whether a seat is at a step."""
        return bool(self.state.step[seat] == step)

    def events(self) -> list[str]:
        """Return the kinds of the events of the last ply."""
        return [str(event.kind) for event in self.match.plies[-1].events]
