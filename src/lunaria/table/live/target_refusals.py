"""Explains why a target cannot be selected."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial

from lunaria.engine.game import Variant
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Texts
from lunaria.table.http.i18n import words_of
from lunaria.table.live.naming import seat_names
from lunaria.table.live.server_messages import Reason
from lunaria.table.live.table import LiveTable, refusal

MOST_REASONS = 3
SAMPLE = 12
Refused = Callable[[int], Refusal | None]
"""Returns why an action is not allowed, or None."""


@cache
def _mentions(variant: Variant) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
    """Return for each word of the notation the actions that contain it, each with all its words."""
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for action in range(variant.kernel.actions):
        words = tuple(re.findall(r"[\w-]+", variant.notation(action)))
        for word in set(words):
            found.setdefault(word, []).append((action, words))
    return found


def _ruled_out(variant: Variant, refused: Refused, verb: str) -> bool:
    """Return whether all moves that begin with a word are refused for the same reason, judging by a sample."""
    actions = [action for action, words in _mentions(variant)[verb] if words[0] == verb]
    sample = actions[:: max(1, len(actions) // SAMPLE)]
    refusals = [refused(action) for action in sample]
    return len(sample) > 1 and None not in refusals and len({str(each) for each in refusals}) == 1


def why(table: LiveTable, seat: int, target: str, chosen: Sequence[str], language: str) -> tuple[Reason, ...]:
    """Explain why a target cannot be selected now at a table; see ``reasons``."""
    variant, texts = table.match.variant, words_of(language, table.game)
    explain = partial(reasons, variant, texts=texts, names=seat_names(table, texts))
    refused = partial(refusal, table.session, seat)
    observed = table.match.observe(seat)
    legal = table.session.legal(seat)
    if not chosen or not any(step.target == chosen[0] for step, _ in (variant.ahead(observed, seat) if legal else ())):
        return explain(refused, target, chosen)
    # Targets selected ahead belong to the next decision: they are refused there, or the current one is refused here.
    ahead, path = chosen[0], (*chosen[1:], target)
    for action in legal:
        if tuple(step.target for step in variant.path(observed, seat, action))[: len(path)] == path:
            after = observed.copy()
            variant.kernel.apply(after, seat, action)
            return explain(partial(variant.refusal, after, seat), ahead, ())
    return explain(refused, target, chosen[1:])


def reasons(
    variant: Variant, refused: Refused, target: str, chosen: Sequence[str], *, texts: Texts, names: Sequence[str]
) -> tuple[Reason, ...]:
    """Explain why a target cannot be selected now. Slow: call it in a thread.

    The moves considered are those that the targets can lead to and whose notation mentions the target and the earlier
    ones, preferably in this order, unless their kind is ruled out as a whole. The most common reason comes first.

    Args:
        variant: the rules.
        refused: returns why the caller's action is not allowed.
        target: the ``data-target`` that was selected.
        chosen: the targets selected before it.
        texts: in the reader's language.
        names: of the seats.
    """
    asked = [name.rpartition(":")[2] for name in (*chosen, target)]
    kinds = {name.partition(":")[0] for name in (*chosen, target)}
    about = [
        (action, words)
        for action, words in _mentions(variant).get(asked[-1], [])
        if set(asked) <= set(words) and all(words[0] in variant.touched.get(kind, words) for kind in kinds)
    ]
    possible = {verb for verb in {words[0] for _, words in about} if not _ruled_out(variant, refused, verb)}
    about = [(action, words) for action, words in about if words[0] in possible] or about
    ordered = [(action, words) for action, words in about if [word for word in words if word in asked] == asked]
    said = []
    for action, words in ordered or about:
        found = refused(action)
        if found:
            text = texts.say(found.message, names)
            # "d1 is not yours" does not explain why nothing can be planted on d4: a reason must concern the target.
            if words[1:2] == tuple(asked[:1]) or asked[-1] in text or set(words) == set(asked):
                said.append((text, found.rule))
    rules = dict(reversed(said))
    return tuple(Reason(rules[text], text) for text, _ in Counter(text for text, _ in said).most_common(MOST_REASONS))
