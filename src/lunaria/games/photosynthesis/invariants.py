"""Invariants of every state, recomputed from scratch by plain slow code that shares nothing with the rules."""

from lunaria.engine.bits import members
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.state import Forest


def _board(s: Forest) -> list[str]:
    problems = []
    standing: dict[int, str] = {}
    for seat in range(t.SEATS):
        for size in range(t.SIZES):
            for space in members(int(s.trees[seat, size])):
                what = f"seat {seat}'s {t.Size(size).name.lower()}"
                if space not in t.SPACE_NAMES:
                    problems.append(f"trees: {what} stands off the board")
                elif space in standing:
                    problems.append(f"trees: {t.SPACE_NAMES[space]} holds {standing[space]} and {what} (PH-1.10)")
                standing[space] = what
    occupied = set(members(int(s.occupied)))
    for space in sorted(occupied ^ set(standing)):
        name = t.SPACE_NAMES.get(space, "a space off the board")
        problems.append(f"occupied: {name} is {'marked but empty' if space in occupied else 'not marked'} (PH-1.10)")
    problems += ["used: marks a space off the board" for space in members(int(s.used)) if space not in t.SPACE_NAMES]
    return problems


def _pieces(s: Forest) -> list[str]:
    problems = []
    for seat in range(t.SEATS):
        for size in range(t.SIZES):
            name = t.Size(size).name.lower()
            on_board = int(s.trees[seat, size]).bit_count()
            held = s.available[seat, size] + s.player_board[seat, size] + on_board
            if seat >= s.seats:
                if held:
                    problems.append(f"seat {seat} does not play but has {held} {name} pieces")
                continue
            if s.player_board[seat, size] > t.CAPACITY[size]:
                problems.append(f"player_board: seat {seat} has room for {t.CAPACITY[size]} {name} pieces (PH-1.5)")
            if held > t.TOTAL[size]:
                problems.append(f"seat {seat} has {held} {name} pieces in all; there are {t.TOTAL[size]} (PH-1.3)")
    return problems


def _tokens(s: Forest) -> list[str]:
    problems = []
    points = [0] * t.SEATS
    for stack in range(t.STACKS):
        taken = s.taken[stack]
        if taken > t.STACK_SIZE[stack]:
            problems.append(f"taken: the {stack + 1}-leaf stack has {t.STACK_SIZE[stack]} tokens (PH-1.6)")
        for token in range(t.STACK_LARGEST):
            owner = s.token_owner[stack, token]
            if (owner == t.TOKEN_IN_STACK) != (token >= taken):
                problems.append(f"token_owner: token {token} of the {stack + 1}-leaf stack does not fit taken (PH-6.4)")
            if owner == t.TOKEN_REMOVED and not (s.seats == 2 and t.REMOVED_WITH_2[stack]):
                problems.append(f"token_owner: the {stack + 1}-leaf stack is in the game (PH-2.2)")
            if owner not in (t.TOKEN_IN_STACK, t.TOKEN_REMOVED):
                points[owner - 1] += int(t.TOKEN_POINTS[stack, token])
    if s.seats == 2 and any(t.REMOVED_WITH_2[k] and s.taken[k] != t.STACK_SIZE[k] for k in range(t.STACKS)):
        problems.append("taken: with two players the 4-leaf stack is out of the game (PH-2.2)")
    problems += [
        f"points: seat {seat} has {s.points[seat]} but its tokens are worth {points[seat]} (PH-8.2)"
        for seat in range(t.SEATS)
        if s.points[seat] != points[seat]
    ]
    return problems


def _turn(s: Forest) -> list[str]:
    problems = []
    if not 2 <= s.seats <= t.SEATS:
        return [f"seats: {s.seats} is not from 2 to {t.SEATS} (PH-1.1)"]
    if s.rounds not in (t.ROUNDS, t.ROUNDS_LONG):
        problems.append(f"rounds: {s.rounds} is neither {t.ROUNDS} nor {t.ROUNDS_LONG} (PH-3.1)")
    if s.turn >= s.seats or s.first_player >= s.seats:
        problems.append(f"turn, first_player: there are only {s.seats} seats")
    if s.phase == t.Phase.PLACING:
        if s.round != 0 or s.placed >= 2 * s.seats:
            problems.append("phase: trees are placed before round 1, two by each seat (PH-2.4)")
        elif s.turn != (s.first_player + s.placed) % s.seats:
            problems.append("turn: does not follow from first_player and placed (PH-2.4)")
        for seat in range(s.seats):
            laps = sum(1 for i in range(s.placed) if (s.first_player + i) % s.seats == seat)
            if int(s.trees[seat, 1]).bit_count() != laps:
                problems.append(f"trees: seat {seat} has placed {laps} first trees (PH-2.4)")
    else:
        if not 1 <= s.round <= s.rounds:
            problems.append(f"round: {s.round} is not from 1 to {s.rounds} (PH-3.1)")
        if s.placed != 2 * s.seats:
            problems.append(f"placed: all {2 * s.seats} first trees stand before round 1 (PH-2.4)")
    if s.phase == t.Phase.OVER and s.round != s.rounds:
        problems.append("phase: the game ends after the last round only (PH-8.1)")
    problems += [f"light: seat {i} does not play" for i in range(s.seats, t.SEATS) if s.light[i]]
    return problems


def problems(s: Forest) -> list[str]:
    """Name every broken invariant; an empty list for every state that play can reach."""
    first = _turn(s)
    return first if s.seats < 2 else first + _board(s) + _pieces(s) + _tokens(s)
