"""Everything that Welcome to the Moon says can be said in every language."""

import random

import pytest

from lunaria.engine.events import as_seen
from lunaria.engine.match import Match, Ply
from lunaria.engine.show.text import LANGUAGES, Message, Texts, texts
from lunaria.games.welcome_to_the_moon.game import GAME

NAMES = ("Ana", "Bruno", "Chen", "Dara", "Eva", "Farid")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_contract_asks_for_has_words(language: str) -> None:
    words = texts(language, GAME.texts)
    wanted = ["game-name", "game-intro"]
    for option in GAME.options:
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
        wanted += [f"option-{option.name}-{choice}" for choice in option.choices]
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
            assert said or message.id == "event-decided-hidden"
            assert "{" not in said


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_everything_said_in_random_games_has_words(adventure: str, seats: int) -> None:
    words = [texts(language, GAME.texts) for language in LANGUAGES]
    rng = random.Random(seats)
    for seed in range(2):
        match = Match(GAME, {"adventure": adventure}, seats=seats, seed=seed)
        while not match.over:
            say_all(match, words, rng)
        for language in words:
            assert all(language.say(line) for line, _ in match.variant.score_sheet(match.state))
            for viewer in (-1, 0):
                seen = match.variant.view(match.observe(viewer), viewer)
                assert match.variant.describe(seen, language, NAMES[:seats])
