"""The view of a seat, and its texts."""

import pytest

from lunaria.engine.events import Event
from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES, Message, Seat, texts
from lunaria.games import load
from lunaria.games.photosynthesis import gallery
from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.tables import Phase
from lunaria.games.photosynthesis.view import describe, prompt, score_sheet, tell, view_of

GAME = load("photosynthesis")
ENGLISH = texts("en", GAME.texts)
NAMES = ("Ana", "Bruno", "Chen", "Dara")


def test_a_space_knows_its_shade_for_every_corner() -> None:
    """PH-4.3, PH-4.4: in round 9 the sun is in the south-east; d5's medium fir is behind the large f5 … c5 line."""
    view = view_of(gallery.middle(), 1)
    assert view.corners[view.corner] == "SE"
    spaces = {space.name: space for space in view.spaces}
    assert spaces["g4"].dark[view.corner] == 0
    assert spaces["f4"].dark[view.corner] == 3  # the large bush on g4 is next to it, towards the sun
    assert spaces["d2"].dark[view.corner] == 0


def test_prices_follow_the_columns() -> None:
    """PH-1.5, PH-7.1: the lowest filled slot is the next price; an empty column has none."""
    area = view_of(gallery.middle(), 1).seats[1]
    assert area.player_board == (3, 3, 2, 0)
    assert area.prices == (1, 2, 3, 0)


def test_tokens_are_listed_with_their_leaves() -> None:
    """PH-1.6, PH-6.4: seat 0 took the first token with 3 leaves, seat 2 the first with 1 leaf."""
    view = view_of(gallery.middle(), -1)
    assert [area.tokens for area in view.seats] == [((19, 3),), (), ((14, 1),), ()]
    assert view.stacks[2] == (18, 18, 17, 17)


def test_places_come_with_the_end() -> None:
    """PH-8.3."""
    assert [area.place for area in view_of(gallery.middle(), 0).seats] == [0, 0, 0, 0]
    over = view_of(gallery.over(), 0)
    best_first = sorted(over.seats, key=lambda area: area.place)
    assert [area.score for area in best_first] == sorted((area.score for area in over.seats), reverse=True)
    assert best_first[0].place == 1
    assert over.turn == -1


@pytest.mark.parametrize("made", [gallery.early, gallery.middle, gallery.late, gallery.over])
def test_the_score_sheet_adds_up(made: object) -> None:
    """PH-8.2."""
    assert callable(made)
    s = made()
    lines = [points for _, points in score_sheet(s)]
    assert [sum(column) for column in zip(*lines, strict=True)] == GAME.variant().kernel.score(s, s.seats)
    assert len(lines) == (4 if s.seats == 2 else 5)


def test_the_prompt_shows_the_cost() -> None:
    match = Match(GAME, {"first_player": "0"}, seats=2, seed=1)
    assert prompt(gallery.placing(), 0) == Message("prompt-place", {"number": 2})
    assert "first small tree" in ENGLISH.say(match.variant.prompt(match.state, 0))
    assert ENGLISH.say(prompt(gallery.middle(), 1)).startswith("You have 7 light: plant (1), grow")
    assert ENGLISH.say(prompt(gallery.middle(), 2)) == "You have no light to spend: end your turn."


def test_events_become_sentences() -> None:
    def say(name: str, seat: int, **values: int) -> str:
        return ENGLISH.say(tell(Event(Happening[name.upper().replace("-", "_")], seat, values)), NAMES)

    assert say("round", -1, round=2, corner=1) == "Round 2. The sun shines from the east."
    assert say("light", 0, gain=0, lost=0, total=4) == "Ana gathers no light and stays at 4."
    assert say("light", 0, gain=5, lost=0, total=9) == "Ana gathers 5 light and has 9."
    assert say("light", 0, gain=5, lost=1, total=20) == "Ana gathers 5 light and loses 1: 20 is the maximum."
    assert say("buy", 1, size=0, cost=1) == "Bruno buys a seed for 1 light."
    assert say("plant", 1, source=27, target=28) == "Bruno plants a seed on d5, from the tree on d4."
    assert say("collect", 2, space=27, leaves=1, points=14).endswith("a token with 1 leaf, 14 points.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_description_names_every_piece(language: str) -> None:
    words = texts(language, GAME.texts)
    view = view_of(gallery.middle(), 1)
    lines = describe(view, words, NAMES)
    said = " ".join(lines)
    assert all(name in said for name in NAMES)
    assert all(space.name in said for space in view.spaces if space.seat >= 0)
    assert len(lines) < 40


def test_a_description_names_shaded_pieces() -> None:
    lines = describe(view_of(gallery.middle(), 1), ENGLISH, NAMES)
    assert lines[0] == "Round 9 of 18. The sun shines from the south-east."
    assert lines[1] == ENGLISH.say(Message("describe-turn", {"seat": Seat(1)}), NAMES)
    assert "Tokens with 4 leaves: 3 left, the next is worth 22." in lines
    assert "Large trees: d2; 1 to place; none to buy." in lines
    assert any(line.startswith("In shadow, without light:") for line in lines)
    over = describe(view_of(gallery.over(), -1), ENGLISH, NAMES)
    assert over[0] == "The sun has set. The game is over."
    assert not any("shadow" in line for line in over)
    assert view_of(gallery.over(), -1).phase == Phase.OVER
