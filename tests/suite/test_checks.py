"""Tests of the suite itself: an honest game with secrets passes every check, and every kind of mistake fails one."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventKind
from lunaria.engine.files.scenario import Difference, run
from lunaria.engine.game import Game
from lunaria.engine.refusal import Refusal
from lunaria.engine.rng import randbelow, seed_rng
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Step
from lunaria.engine.state import State
from tests.engine.toy import rules
from tests.engine.toy.game import GAME, Toy, make, with_mistake
from tests.proof import Hidden, Setting, points_alone
from tests.suite import fair, moves, play, secrets, trips
from tests.suite.chain import chain
from tests.suite.walk import Moment, last, walk

SEEDS = range(6)
Check = Callable[[Moment], object]
CHECKS: tuple[Check, ...] = (
    play.legal_moves_are_sound,
    play.only_apply_changes_a_state,
    trips.state_round_trips,
    moves.refused_exactly_when_illegal,
    moves.paths_lead_to_one_move,
    secrets.possibilities_look_the_same,
    secrets.possibilities_continue_alike,
    secrets.secret_choices_stay_secret,
    fair.draws_every_legal_move_alike,
    fair.draws_each_legal_move_from_its_share,
)


def moments(game: Game) -> Iterator[Moment]:
    for seed in SEEDS:
        yield from walk(Setting(game, 2 + seed % 2), seed)


def check_all(game: Game, check: Check) -> None:
    for moment in moments(game):
        check(moment)


def hidden(game: Game) -> list[Hidden]:
    two, three = Setting(game, 2), Setting(game, 3)
    return [
        Hidden("the other's card", two, (), 0, lambda s: s.hand[1], 8),
        Hidden("the next card", two, (), 1, lambda s: s.deck[2], 8),
        Hidden("two decisions", three, ((0, "keep"), (1, "draw")), 2, lambda s: (s.choice[0], s.choice[1]), 4),
        Hidden("the cards, to a spectator", two, (), -1, lambda s: (s.hand[0], s.hand[1]), 72),
    ]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_honest_game_passes(check: Check) -> None:
    check_all(GAME, check)


@pytest.mark.parametrize("case", hidden(GAME), ids=lambda case: case.name)
def test_honest_game_draws_possibilities_uniformly(case: Hidden) -> None:
    fair.every_possibility_is_as_likely(case)


def test_honest_game_round_trips() -> None:
    for seed in SEEDS:
        play.game_ends(Setting(GAME, 2 + seed % 2), seed, 6)
        trips.record_round_trips(trips.match_follows(Setting(GAME, 2 + seed % 2), seed, 1))
    moves.notation_round_trips(GAME.variant())


@rule
def shows_the_deck(s: Any, seat: int, out: Any) -> None:
    rules.observe(s, seat, out)
    for i in range(rules.CARDS):
        out.deck[i] = s.deck[i]


@rule
def shows_choices(s: Any, seat: int, out: Any) -> None:
    rules.observe(s, seat, out)
    for other in range(s.seats):
        out.choice[other] = s.choice[other]


@rule
def forgets_own_card(s: Any, seat: int, rng: Any) -> None:
    rules.determinize(s, -1, rng)


@rule
def always_keeps(s: Any, seat: int, rng: Any) -> int:
    return 0


@rule
def prefers_to_keep(s: Any, seat: int, rng: Any) -> int:
    return 1 if randbelow(rng, 5) > 2 else 0


@rule
def backwards(s: Any, seat: int, out: Any) -> int:
    out[0], out[1] = 1, 0
    return 2


@rule
def lists_keeping_alone(s: Any, seat: int, out: Any) -> int:
    out[0] = 0
    return 1


@rule
def looks_at_the_deck(s: Any, seat: int, out: Any) -> int:
    out[0], out[1] = 0, 1
    return 1 if s.deck[s.top] == 9 else 2


@rule
def loses_a_card(s: Any, seat: int, action: int, log: Any) -> int:
    after = rules.apply(s, seat, action, log)
    if action == 1:
        s.deck[s.top] = 0
    return after


@rule
def counts_calls(s: Any, out: Any) -> None:
    rules.score(s, out)
    s.random = NONE


@rule
def hides_dropped_cards(s: Any, seat: int, out: Any) -> None:
    rules.observe(s, seat, out)
    out.dropped[:] = 0


@rule
def everybody_is_first(s: Any, out: Any) -> None:
    out[:] = 1


def other(kind: EventKind, **changes: Any) -> EventKind:
    """Return a kind with other attributes."""
    found: EventKind = int.__new__(type(kind), kind)
    found.__dict__.update(kind.__dict__ | changes)
    return found


def without(**changes: Any) -> Game:
    """Return the toy game with its kinds of event changed in the same way."""

    def changed() -> Toy:
        toy = Toy()
        toy.events = tuple(other(kind, **changes) for kind in rules.KINDS)
        return toy

    return make(changed)


class LooksAtTheDeck(Toy):
    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        deck = state.array[0]["deck"]
        reason = super().refusal(state, seat, action)
        return reason and replace(reason, message=Message("refusal-decided", {"card": int(deck[-1])}))


class AllowsTooMuch(Toy):
    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        return None


class RefusesTooMuch(Toy):
    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        return Refusal("TOY-1", Message("act-keep"))


class OnePath(Toy):
    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        return (Step("act:decide", Message("act-keep")),)


class PathOnPath(Toy):
    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        first = Step("act:keep", Message("act-keep"))
        return (first,) if action == 0 else (first, Step("act:draw", Message("act-draw")))


class PromisesTooMuch(Toy):
    def ahead(self, observed: State, seat: int) -> tuple[tuple[Step, int], ...]:
        legal = self.kernel.legal(observed, seat)
        return ((Step("space:nowhere", Message("act-draw")), legal[0]),) if legal else ()


def reveals_the_draw_to_all() -> Toy:
    toy = Toy()
    toy.events = tuple(
        other(kind, private=frozenset()) if kind == rules.Happening.DREW else kind for kind in rules.KINDS
    )
    return toy


MISTAKES: list[tuple[Game, Check]] = [
    (with_mistake(observe=shows_the_deck), secrets.possibilities_look_the_same),
    (with_mistake(observe=shows_choices), secrets.secret_choices_stay_secret),
    (with_mistake(determinize=forgets_own_card), secrets.possibilities_look_the_same),
    (with_mistake(legal=looks_at_the_deck), secrets.possibilities_look_the_same),
    (with_mistake(sample=always_keeps), fair.draws_every_legal_move_alike),
    (with_mistake(sample=prefers_to_keep), fair.draws_every_legal_move_alike),
    (with_mistake(sample=always_keeps), fair.draws_each_legal_move_from_its_share),
    (with_mistake(sample=prefers_to_keep), fair.draws_each_legal_move_from_its_share),
    (with_mistake(legal=backwards), play.legal_moves_are_sound),
    (with_mistake(apply=loses_a_card), play.legal_moves_are_sound),
    (with_mistake(score=counts_calls), play.only_apply_changes_a_state),
    (make(reveals_the_draw_to_all), secrets.possibilities_continue_alike),
    (without(private=frozenset()), secrets.secret_choices_stay_secret),
    (without(reveals=False), secrets.possibilities_continue_alike),
    (make(LooksAtTheDeck), secrets.possibilities_look_the_same),
    (make(AllowsTooMuch), moves.refused_exactly_when_illegal),
    (make(OnePath), moves.paths_lead_to_one_move),
    (make(PathOnPath), moves.paths_lead_to_one_move),
    (make(PromisesTooMuch), moves.paths_lead_to_one_move),
]


@pytest.mark.parametrize(("game", "check"), MISTAKES, ids=lambda value: getattr(value, "__name__", ""))
def test_mistake_is_found(game: Game, check: Check) -> None:
    with pytest.raises(AssertionError):
        check_all(game, check)


@pytest.mark.parametrize(
    ("game", "step", "difference"),
    [
        (
            with_mistake(legal=lists_keeping_alone),
            {"move": "draw"},
            "is not among the legal moves of seat 0, yet it is",
        ),
        (make(RefusesTooMuch), {"refused": "draw"}, "is among the legal moves of seat 0, yet it is refused"),
    ],
    ids=["move", "refused"],
)
def test_a_scenario_checks_the_list_of_legal_moves_too(game: Game, step: dict[str, str], difference: str) -> None:
    """Every move and refusal of a scenario reveals a fault in the kernel's list."""
    with pytest.raises(Difference, match=f"step 1: 'draw' {difference}"):
        run(game, {"game": "toy", "seats": 2, "steps": [{"seat": 0} | step]})


@rule
def deals_low_cards_first(s: Any, seat: int, rng: Any) -> None:
    rules.determinize(s, seat, rng)
    again = np.zeros(1, np.int64)
    again[0] = randbelow(rng, 3)
    if again[0] == 0 and s.hand[1 - max(seat, 0)] > 4:
        rules.determinize(s, seat, rng)


def test_an_honest_game_remembers_seen_differences() -> None:
    for seats in (2, 3):
        remembers_seen_differences(Setting(GAME, seats))


def remembers_seen_differences(setting: Setting) -> None:
    for seed in range(20):
        secrets.seen_differences_are_remembered(setting, seed)


def test_a_game_that_forgets_is_found() -> None:
    forgetful = Setting(with_mistake(observe=hides_dropped_cards), 2)
    with pytest.raises(AssertionError, match="forgotten"):
        remembers_seen_differences(forgetful)


def test_wrong_places_are_found() -> None:
    for seed in SEEDS:
        honest, wrong = Setting(GAME, 3), Setting(with_mistake(rank=everybody_is_first), 3)
        play.places_follow_from_the_sheet(honest, last(honest, seed), points_alone)
        end = last(wrong, seed)
        with pytest.raises(AssertionError):
            play.places_follow_from_the_sheet(wrong, end, points_alone)


def test_a_view_that_shows_other_points_is_found() -> None:
    setting = Setting(GAME, 2)
    start = setting.start(1)
    hands = list(setting.kernel.state.fields).index("hand")
    play.views_agree_with_the_kernel(setting, start, lambda view: list(view[hands][:2]))
    with pytest.raises(AssertionError):
        play.views_agree_with_the_kernel(setting, start, lambda view: [point + 1 for point in view[hands][:2]])


def test_fields_that_settings_decide_are_found() -> None:
    assert play.settled_fields([Setting(GAME, 2), Setting(GAME, 3)]) == {"seats"}


def test_unfair_deal_is_found() -> None:
    with pytest.raises(AssertionError):
        fair.every_possibility_is_as_likely(hidden(with_mistake(determinize=deals_low_cards_first))[0])


@rule
def deals_one_card(s: Any, seat: int, rng: Any) -> None:
    seed_rng(rng, 7)
    rules.determinize(s, seat, rng)


def test_deal_without_chance_is_found() -> None:
    with pytest.raises(AssertionError):
        fair.every_possibility_is_as_likely(hidden(with_mistake(determinize=deals_one_card))[0])


@rule
def deals_a_spectator_one_card(s: Any, seat: int, rng: Any) -> None:
    rules.determinize(s, seat, rng)
    if seat == -1:
        s.hand[:] = s.hand[0]


@rule
def deals_the_last_seat_one_card(s: Any, seat: int, rng: Any) -> None:
    rules.determinize(s, seat, rng)
    if seat == 2:
        s.hand[:] = s.hand[2]


@pytest.mark.parametrize("mistake", [deals_a_spectator_one_card, deals_the_last_seat_one_card])
def test_a_difference_for_one_observer_is_found(mistake: Callable[..., None]) -> None:
    """Fingerprints of modes contain the observations of the decider and of one more, in rotation."""
    wrong = with_mistake(determinize=mistake)
    assert chain(Setting(wrong, 3), 2) != chain(Setting(GAME, 3), 2)


def test_a_game_that_takes_too_long_is_found() -> None:
    with pytest.raises(AssertionError, match="goes on"):
        play.game_ends(Setting(GAME, 2), 0, 3)


@pytest.mark.parametrize(("counts", "uniform"), [([200, 210, 190], True), ([200, 300, 100], False), ([600], False)])
def test_is_uniform(counts: list[int], uniform: bool) -> None:
    assert fair.is_uniform(Counter(dict(enumerate(counts))), 3) is uniform
