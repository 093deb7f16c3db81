"""Checks: refusals, notation and paths."""

from lunaria.engine.game import Variant
from lunaria.engine.match import seats_in
from lunaria.engine.refusal import Refusal
from tests.suite.walk import Moment


def refused_exactly_when_illegal(moment: Moment) -> list[Refusal]:
    """Over the whole action space and all seats: a move is refused exactly when it is not legal.

    Returns:
        one refusal for each rule and text.
    """
    setting, state = moment.setting, moment.state
    found = {}
    for seat in range(setting.seats):
        legal = set(setting.kernel.legal(state, seat))
        for action in range(setting.kernel.actions):
            refusal = setting.variant.refusal(state, seat, action)
            move = f"seat {seat}: {setting.variant.notation(action)}"
            assert (refusal is None) == (action in legal), f"{move}: {refusal}"
            if refusal is not None:
                found[refusal.rule, refusal.message.id] = refusal
    return list(found.values())


def notation_round_trips(variant: Variant) -> None:
    """Every action has a unique one-line notation, which reads back as the same action."""
    for action in range(variant.kernel.actions):
        notation = variant.notation(action)
        assert notation == " ".join(notation.split()) != ""
        assert variant.parse(notation) == action
        assert variant.parse(f"  {notation.replace(' ', '   ')} ") == action


def paths_lead_to_one_move(moment: Moment) -> None:
    """No two legal moves share a path, and none is a prefix of another; targets and labels agree on shared prefixes."""
    setting = moment.setting
    for seat in seats_in(setting.kernel.pending(moment.state)):
        seen = setting.kernel.observe(moment.state, seat)
        labels: dict[tuple[str, ...], object] = {}
        paths = set()
        for action in setting.kernel.legal(moment.state, seat):
            steps = setting.variant.path(seen, seat, action)
            path = tuple(step.target for step in steps)
            assert path, setting.variant.notation(action)
            assert all(":" in target for target in path), path
            verb, touched = setting.variant.notation(action).split()[0], setting.variant.touched
            for kind in {target.partition(":")[0] for target in path}:
                assert not touched or kind in touched, f"TOUCHED has no kind {kind!r}"
                assert not touched or verb in touched[kind], f"{kind} leads to {verb}, which TOUCHED does not say"
            assert path not in paths, f"{path} is the path of two moves"
            paths.add(path)
            for length, step in enumerate(steps, 1):
                assert labels.setdefault(path[:length], step.label) == step.label, path[:length]
        for path in paths:
            assert not any(path[:length] in paths for length in range(len(path))), f"{path} goes through another"
        targets_ahead_are_moves_afterwards(moment, seat, {path[0] for path in paths})


def targets_ahead_are_moves_afterwards(moment: Moment, seat: int, firsts: set[str]) -> None:
    """A target that may be touched ahead of a decision starts none of its paths, and is a move by itself afterwards."""
    kernel, variant = moment.setting.kernel, moment.setting.variant
    found = variant.ahead(kernel.observe(moment.state, seat), seat)
    for step, action in found:
        assert action in kernel.legal(moment.state, seat), f"{variant.notation(action)} is not legal"
        assert step.target not in firsts, f"{step.target} is to be touched now"
        after = moment.state.copy()
        kernel.apply(after, seat, action)
        seen = kernel.observe(after, seat)
        following = [variant.path(seen, seat, other) for other in kernel.legal(after, seat)]
        assert any([other.target for other in path] == [step.target] for path in following), step.target
    labels = dict[str, object]()
    assert all(labels.setdefault(step.target, step.label) == step.label for step, _ in found)
