"""Every bot makes legal moves, the same move for the same seed, and does not use hidden information."""

import time
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest

from lunaria.bots import LEVELS, SpecError, make
from lunaria.bots.bot import Bot
from lunaria.bots.greedy import Greedy
from lunaria.bots.mcts import Settings
from lunaria.bots.random import Uniform
from lunaria.bots.search import Budget, Kept, Search
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.game import SettingError
from lunaria.engine.kernel import Kernel, SearchDefaults
from lunaria.engine.match import seats_in
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State
from lunaria.games import NAMES, load
from tests.bots.bidding import HIDDEN, KERNEL, Auction

GAME = load("photosynthesis")
WELCOME = "welcome_to_the_moon"
SPECS = ("random", "greedy", "mcts:20", "mcts:20:full", "apprentice")
BIDDERS: dict[str, Callable[[], Bot]] = {
    "random": lambda: Uniform(KERNEL),
    "greedy": lambda: Greedy(KERNEL),
    "search": lambda: Search(KERNEL, "search", 60, Settings()),
    "full search": lambda: Search(KERNEL, "full search", 60, Settings(steps=100)),
}


compiled = pytest.mark.skipif(INTERPRET, reason="whole searches are too slow when interpreted")


def decisions(kernel: Kernel, state: State, seats: int, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """Play at random and yield each ``every``-th decision: the full state and a pending seat."""
    rng = Rng()
    seed_rng(rng.raw, seed)
    count = 0
    while pending := seats_in(kernel.pending(state)):
        seat = pending[count % len(pending)]
        if count % every == 0:
            yield state, seat
        kernel.apply(state, seat, kernel.sample(state, seat, rng))
        count += 1


@pytest.mark.parametrize("spec", [*SPECS, *LEVELS, "mcts:1", "mcts:0.5s", "mcts:2s:full"])
def test_a_bot_is_named_by_its_spec(spec: str) -> None:
    assert make(spec, GAME).name == spec


@pytest.mark.parametrize(
    ("name", "many", "few", "least"), [("photosynthesis", 20_000, 250, 35), ("welcome_to_the_moon", 2000, 50, 20)]
)
def test_the_levels_simulate_less_where_new_cards_come_every_turn(name: str, many: int, few: int, least: int) -> None:
    oracle, astronaut, botanist = (make(level, load(name)) for level in ("oracle", "astronaut", "botanist"))
    assert isinstance(oracle, Search)
    assert isinstance(astronaut, Search)
    assert isinstance(botanist, Search)
    assert (oracle.budget.simulations, oracle.budget.seconds, oracle.settings.ahead) == (many, 2.5, True)
    assert (astronaut.budget.simulations, astronaut.budget.seconds, astronaut.settings.ahead) == (few, None, True)
    assert (botanist.budget.simulations, botanist.budget.seconds, botanist.settings.ahead) == (least, None, False)


@pytest.mark.parametrize(
    ("name", "adventure", "overlooked"), [("ishtar", "", 25), (WELCOME, "1", 25), (WELCOME, "7", 20)]
)
def test_the_rules_decide_the_share_that_the_apprentice_overlooks(name: str, adventure: str, overlooked: int) -> None:
    apprentice = make("apprentice", load(name), {"adventure": adventure} if adventure else {})
    assert isinstance(apprentice, Greedy)
    assert apprentice.overlooked == overlooked


@pytest.mark.parametrize(
    "spec", ["", "Random", "genius", "random:3", "mcts", "mcts:", "mcts:-1", "mcts:5:fast", "mcts:0.5"]
)
def test_an_unknown_bot_is_refused_by_name(spec: str) -> None:
    with pytest.raises(SpecError, match=f"no bot '{spec}'; there are: apprentice, .* greedy, mcts:SIM"):
        make(spec, GAME)


@pytest.mark.parametrize("spec", ["mcts:0", "mcts:99999999999"])
def test_simulations_have_bounds(spec: str) -> None:
    with pytest.raises(SpecError, match="from 1 to 10000000"):
        make(spec, GAME)


@pytest.mark.parametrize("spec", ["mcts:0s", "mcts:99999s"])
def test_seconds_have_bounds(spec: str) -> None:
    with pytest.raises(SpecError, match="above 0, at most 3600"):
        make(spec, GAME)


def test_the_options_of_the_game_are_checked() -> None:
    with pytest.raises(SettingError, match="no option 'moon'"):
        make("random", GAME, {"moon": "full"})


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("spec", SPECS)
def test_a_choice_is_legal_and_follows_from_the_seed(spec: str, seats: int) -> None:
    options = {"no_shade": "true" if seats == 3 else "false"}
    bot, kernel = make(spec, GAME, options), GAME.variant(options).kernel
    for state, seat in decisions(kernel, GAME.new(options, seats, seats), seats, seats, every=60 if INTERPRET else 17):
        observed = kernel.observe(state, seat)
        before = observed.to_bytes()
        choice = bot.choose(observed, seat, seats, 5)
        assert choice in kernel.legal(state, seat)
        assert observed.to_bytes() == before
        assert make(spec, GAME, options).choose(observed, seat, seats, 5) == choice


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", BIDDERS)
def test_secret_bids_and_a_hidden_deck_are_no_obstacle(name: str, seats: int) -> None:
    bot = BIDDERS[name]()
    hidden = 0
    for state, seat in decisions(KERNEL, KERNEL.setup([], seats, 7 * seats), seats, seats, every=1):
        observed = KERNEL.observe(state, seat)
        assert isinstance(observed, Auction)
        hidden += HIDDEN in observed.deck.tolist() or HIDDEN in observed.bids.tolist()
        choice = bot.choose(observed, seat, seats, 3)
        assert choice in KERNEL.legal(state, seat)
        assert BIDDERS[name]().choose(observed, seat, seats, 3) == choice
    assert hidden > 0


@compiled
def test_search_bids_better_than_chance() -> None:
    """The prize is known, but not the others' bids: search must learn the value of a card against all of them."""
    search, shares = BIDDERS["full search"](), []
    for deal in range(60):
        state, rng, mine = KERNEL.setup([], 2, deal), Rng(), deal % 2
        seed_rng(rng.raw, deal)
        while pending := seats_in(KERNEL.pending(state)):
            seat = pending[0]
            observed = KERNEL.observe(state, seat)
            choice = search.choose(observed, seat, 2, deal) if seat == mine else KERNEL.sample(observed, seat, rng)
            KERNEL.apply(state, seat, choice)
        ranks = KERNEL.rank(state, 2)
        shares.append((ranks[mine] == 1) / ranks.count(1))
    assert np.mean(shares) > 0.6


def relying(search_defaults: SearchDefaults) -> Kernel:
    return Kernel(KERNEL.state, KERNEL.source, KERNEL.actions, KERNEL.folder, search_defaults)


@pytest.mark.parametrize(
    ("search_defaults", "seats", "least", "most"),
    [
        (SearchDefaults(exploration=1e6), 2, 0, 1),
        (SearchDefaults(prior_visits=1e9, exploration=0.0), 2, 99, 100),
        (SearchDefaults(prior_visits_solo=1e9, exploration=0.0), 1, 99, 100),
        (SearchDefaults(prior_visits=1e9, prior_visits_solo=0.0, exploration=1e6), 1, 0, 1),
    ],
)
def test_the_game_decides_how_far_a_search_trusts_the_estimate(
    search_defaults: SearchDefaults, seats: int, least: int, most: int
) -> None:
    """Full caution tries every move equally often; full trust tries only those with the highest estimate."""
    bot = Search(relying(search_defaults), "search", 100, Settings())
    visits = [found.visits for found in bot.look(KERNEL.observe(KERNEL.setup([], seats, 4), 0), 0, seats, 1)]
    assert len(visits) > 1
    assert least <= max(visits) - min(visits) <= most


def test_search_takes_an_immediate_win() -> None:
    """The last prize goes to the highest card: seat 1 bids second and knows only that a first bid exists."""
    choice = Search(KERNEL, "search", 200, Settings(steps=10)).choose(KERNEL.observe(last_bid(), 1), 1, 2, 0)
    assert choice == 4


def last_bid(bid: int = 3) -> State:
    """Return an auction at its penultimate prize, worth 5: seat 0 has bid its 2 or 3, seat 1 holds a 1 and a 4."""
    state = KERNEL.setup([], 2, 1)
    assert isinstance(state, Auction)
    state.turn = 3
    state.hands[:] = 0
    state.hands[0], state.hands[1] = 1 << 2 | 1 << 3, 1 << 4 | 1 << 1
    state.deck[3], state.deck[4] = 5, 1
    KERNEL.apply(state, 0, bid)
    return state


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_search_reports_its_findings(threads: int) -> None:
    """Seat 1 wins the prize of 5 with its 4 against any bid, and then has only its 1 for the prize of 3."""
    observed = KERNEL.observe(last_bid(), 1)
    search = Search(KERNEL, "search", Budget(300, None, threads), Settings(steps=10))
    best, other = search.look(observed, 1, 2, 0)
    assert (best.action, other.action) == (4, 1)
    assert best.reward > other.reward
    assert best.points[1] - best.points[0] > other.points[1] - other.points[0]
    assert best.points[1] == pytest.approx(5, abs=0.01)
    assert {seat for seat, _ in best.line} <= {0, 1}
    assert best.visits + other.visits == pytest.approx(300, abs=threads)
    assert search.look(observed, 1, 2, 0) == [best, other]
    assert search.simulations == best.visits + other.visits
    assert search.choose(observed, 1, 2, 0) == 4
    if threads == 1:  # a single tree stops when more simulations cannot change its answer
        assert 150 < search.simulations < 300
    else:
        assert search.simulations == best.visits + other.visits


@compiled
@pytest.mark.parametrize("name", NAMES)
def test_a_search_stops_when_its_answer_is_settled(name: str) -> None:
    """It then chooses the same action as after all simulations."""
    game = load(name)
    kernel, search, saved = game.variant().kernel, make("mcts:400", game), 0
    assert isinstance(search, Search)
    for state, seat in decisions(kernel, game.new(seats=2, seed=8), 2, 8, every=5):
        observed = kernel.observe(state, seat)
        found = search.look(observed, seat, 2, 6)
        choice = search.choose(observed, seat, 2, 6)
        most = [one.action for one in found if one.visits == found[0].visits]
        assert choice in most
        assert search.simulations <= 400
        saved += 400 - search.simulations
        if len(found) == 1:
            assert search.simulations < 100
    assert saved > 0


@compiled
def test_a_timed_search_stops_when_its_answer_is_settled() -> None:
    kernel, state = GAME.variant().kernel, GAME.new(None, 2, 1)
    search = Search(kernel, "search", Budget(5000, 600.0), Settings())
    observed = kernel.observe(state, 0)
    assert search.choose(observed, 0, 2, 1) == make("mcts:5000", GAME).choose(observed, 0, 2, 1)
    assert search.simulations < 5000


def test_an_unpromising_action_is_tried_equally_often_on_request() -> None:
    observed = KERNEL.observe(last_bid(), 1)
    search = Search(KERNEL, "search", 400, Settings(steps=10))
    alone, asked = search.look(observed, 1, 2, 0), search.look(observed, 1, 2, 0, also=1)
    assert [one.visits for one in asked] == [alone[0].visits] * 2
    assert alone[1].visits < alone[0].visits
    assert search.look(observed, 1, 2, 0, also=4) == alone


@compiled
def test_a_search_stops_in_time() -> None:
    kernel, state = GAME.variant().kernel, GAME.new(None, 2, 1)
    make("mcts:1", GAME).choose(kernel.observe(state, 0), 0, 2, 1)
    start = time.perf_counter()
    found = Search(kernel, "search", Budget(10_000_000, 0.05), Settings()).look(kernel.observe(state, 0), 0, 2, 1)
    assert time.perf_counter() - start < 5
    assert 0 < sum(one.visits for one in found) < 10_000_000


def test_a_bot_that_overlooks_everything_still_moves() -> None:
    kernel, state = GAME.variant().kernel, GAME.new(None, 2, 1)
    seat = seats_in(kernel.pending(state))[0]
    observed = kernel.observe(state, seat)
    blind, half = (Greedy(kernel, "", overlooked) for overlooked in (100, 50))
    assert {blind.choose(observed, seat, 2, seed) for seed in range(5)} == {kernel.legal(state, seat)[-1]}
    assert len({half.choose(observed, seat, 2, seed) for seed in range(20)}) > 1


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_bots_do_not_use_hidden_information(name: str) -> None:
    """Two games that differ only in a secret bid look the same to a bot."""
    states = [last_bid(3), last_bid(2)]
    assert states[0].to_bytes() != states[1].to_bytes()
    observed = [KERNEL.observe(state, 1) for state in states]
    assert observed[0].to_bytes() == observed[1].to_bytes()
    assert len({BIDDERS[name]().choose(seen, 1, 2, 9) for seen in observed}) == 1


@compiled
@pytest.mark.parametrize("name", ["photosynthesis", "luna_maris", "ishtar"])
def test_a_seated_search_keeps_its_tree_within_a_turn(name: str) -> None:
    """Simulations of the previous decision count towards the next one, and games stay reproducible."""
    game = load(name)
    kernel = game.variant().kernel

    def decide() -> list[tuple[int, int]]:
        state, made = game.new(seats=2, seed=4), []
        seated = [make("mcts:300", game).seated() for _ in range(2)]
        for number in range(24):
            seat = seats_in(kernel.pending(state))[0]
            action = seated[seat].choose(kernel.observe(state, seat), seat, 2, number)
            made.append((action, seated[seat].simulations))
            assert action in kernel.legal(state, seat)
            kernel.apply(state, seat, action)
        return made

    first = decide()
    assert decide() == first
    simulations = [each for _, each in first]
    assert max(simulations) == 300, "a turn begins with a new tree"
    assert min(simulations) < 200, "and continues with it"


@compiled
def test_a_tree_is_dropped_after_a_reveal() -> None:
    """An action that reveals a card drops the tree; any other action keeps it."""
    game = load("luna_maris")
    kernel, rng = game.variant().kernel, Rng()
    seed_rng(rng.raw, 3)
    kept = {True: 0, False: 0}
    for deal in range(4):
        state = game.new(seats=2, seed=deal)
        while pending := seats_in(kernel.pending(state)):
            seat, before = pending[0], state.copy()
            action = kernel.sample(state, seat, rng)
            if not kernel.apply(state, seat, action) >> seat & 1:
                continue
            known, now = kernel.observe(before, seat), kernel.observe(state, seat)
            certain = True
            for _ in range(40):
                possible = kernel.determinize(known, seat, rng)
                kernel.apply(possible, seat, action)
                certain = certain and kernel.observe(possible, seat) == now
            stays = Kept([], known, action).leads_to(kernel, now, seat, 1)
            assert stays or not certain
            kept[stays] += 1
    assert kept[True] > 100
    assert kept[False] > 0


@compiled
def test_a_tree_with_refuted_possibilities_is_dropped() -> None:
    """In this game a revealed card matched three possibilities; the tree held other guesses, too."""
    game = load("luna_maris")
    kernel, bots = game.variant().kernel, [make(spec, game).seated() for spec in ("mcts:100", "mcts:50")]
    state, chance = game.new(seats=2, seed=501546), Random("500000/1546")
    while pending := seats_in(kernel.pending(state)):
        seat = pending[0]
        action = bots[seat].choose(kernel.observe(state, seat), seat, 2, chance.getrandbits(63))
        assert action in kernel.legal(state, seat)
        kernel.apply(state, seat, action)


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:8"])
def test_a_bot_made_for_other_options_is_refused(spec: str) -> None:
    game = load("photosynthesis")
    bot = make(spec, game, {})
    other = game.new({"moonstones": "true"})
    with pytest.raises(TypeError, match=r"^these rules play on a Forest, not on a MoonForest$"):
        bot.choose(other, 0, 2, 0)
