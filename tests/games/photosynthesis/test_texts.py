"""Everything that Photosynthesis says can be said in every language."""

import random

import pytest

from lunaria.engine.events import as_seen
from lunaria.engine.match import Match, Ply
from lunaria.engine.show.text import LANGUAGES, Message, Texts, texts
from lunaria.games import load
from lunaria.games.photosynthesis.tables import CORNERS, Size

GAME = load("photosynthesis")
VARIANT = GAME.variant()
NAMES = ("Ana", "Bruno", "Chen", "Dara")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_contract_asks_for_has_words(language: str) -> None:
    words = texts(language, GAME.texts)
    wanted = ["game-name", "game-intro", "choice-true", "choice-false"]
    for option in GAME.options:
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
        wanted += [f"option-{option.name}-{choice}" for choice in option.choices if choice not in ("true", "false")]
    wanted += [f"overlay-{overlay}" for overlay in VARIANT.overlays]
    wanted += [f"event-{kind}" for kind in VARIANT.events]
    wanted += [f"corner-{corner.lower()}" for corner in CORNERS]
    wanted += [f"piece{s}-{size.name.lower()}" for size in Size for s in ("", "s")]
    assert [message for message in wanted if not words.has(message)] == []


def say_all(match: Match, words: list[Texts], rng: random.Random) -> None:
    """Put into words all there is to say before and after one random move."""
    seat = match.pending[0]
    legal = match.legal(seat)
    observed = match.observe(seat)
    messages: list[Message] = [match.variant.prompt(observed, seat)]
    messages += [step.label for action in legal for step in match.variant.path(observed, seat, action)]
    for action in rng.sample(range(match.variant.kernel.actions), 30):
        refusal = match.refusal(rng.randrange(match.seats), action)
        messages += [refusal.message] if refusal else []
    ply = match.play(seat, rng.choice(legal))
    assert isinstance(ply, Ply)
    messages += [match.variant.tell(as_seen(event, seat)) for event in ply.events]
    for language in words:
        for message in messages:
            said = language.say(message, NAMES)
            assert said
            assert "{" not in said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_said_in_random_games_has_words(seats: int) -> None:
    words = [texts(language, GAME.texts) for language in LANGUAGES]
    rng = random.Random(seats)
    match = Match(GAME, {"no_shade": "true"}, seats=seats, seed=seats)
    while not match.over:
        say_all(match, words, rng)
    for language in words:
        assert all(language.say(line) for line, _ in match.variant.score_sheet(match.state))
        for viewer in (-1, 0):
            seen = match.variant.view(match.observe(viewer), viewer)
            assert match.variant.describe(seen, language, NAMES[:seats])
