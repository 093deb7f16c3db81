"""Why a thing cannot be touched now."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial

from lunaria.engine.game import Variant
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Texts
from lunaria.table.http.i18n import words_of
from lunaria.table.live.naming import seat_names
from lunaria.table.live.protocol import Reason
from lunaria.table.live.table import LiveTable, refusal

MOST_REASONS = 3
SAMPLE = 12
Refused = Callable[[int], Refusal | None]
"""Says why an action is not allowed."""


@cache
def _mentions(variant: Variant) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
    """Return for each word of the notation the actions that it occurs in, with all their words."""
    found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for action in range(variant.kernel.actions):
        words = tuple(re.findall(r"[\w-]+", variant.notation(action)))
        for word in set(words):
            found.setdefault(word, []).append((action, words))
    return found


def _ruled_out(variant: Variant, refused: Refused, verb: str) -> bool:
    """Say whether all moves that begin with a word are refused for one and the same reason; a sample of them tells."""
    actions = [action for action, words in _mentions(variant)[verb] if words[0] == verb]
    sample = actions[:: max(1, len(actions) // SAMPLE)]
    refusals = [refused(action) for action in sample]
    return len(sample) > 1 and None not in refusals and len({str(each) for each in refusals}) == 1


def why(table: LiveTable, seat: int, target: str, chosen: Sequence[str], language: str) -> tuple[Reason, ...]:
    """Say why a thing cannot be touched now at a table; see ``reasons``."""
    variant, texts = table.match.variant, words_of(language, table.game)
    tell = partial(reasons, variant, texts=texts, names=seat_names(table, texts))
    refused = partial(refusal, table.course, seat)
    observed = table.match.observe(seat)
    legal = table.course.legal(seat)
    if not chosen or not any(step.target == chosen[0] for step, _ in (variant.ahead(observed, seat) if legal else ())):
        return tell(refused, target, chosen)
    # What was touched ahead belongs to the next decision: it is refused there, or what was touched now is refused here.
    ahead, path = chosen[0], (*chosen[1:], target)
    for action in legal:
        if tuple(step.target for step in variant.path(observed, seat, action))[: len(path)] == path:
            after = observed.copy()
            variant.kernel.apply(after, seat, action)
            return tell(partial(variant.refusal, after, seat), ahead, ())
    return tell(refused, target, chosen[1:])


def reasons(
    variant: Variant, refused: Refused, target: str, chosen: Sequence[str], *, texts: Texts, names: Sequence[str]
) -> tuple[Reason, ...]:
    """Say why a thing cannot be touched now. It may take a while: call it in a thread.

    The moves meant are those to which things of these kinds lead and whose notation names the thing and all that was
    chosen before it, preferably in this order, and of a kind that is not ruled out as a whole. The reason that most of
    them share comes first.

    Args:
        variant: the rules.
        refused: says why who asks may not do something.
        target: the ``data-target`` that was touched.
        chosen: the targets that were touched before it on the way to a move.
        texts: of the reader's language.
        names: who sits at each seat.
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
            # "d1 is not yours" is no reason why d4 cannot be planted on: a reason is about what was touched.
            if words[1:2] == tuple(asked[:1]) or asked[-1] in text or set(words) == set(asked):
                said.append((text, found.rule))
    rules = dict(reversed(said))
    return tuple(Reason(rules[text], text) for text, _ in Counter(text for text, _ in said).most_common(MOST_REASONS))
