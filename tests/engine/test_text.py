"""Messages are rendered in every language, or their error is named."""

from pathlib import Path

import pytest

from lunaria.engine.show.text import LANGUAGES, Message, Seat, Texts, texts


def write(folder: Path, text: str) -> Path:
    for language in LANGUAGES:
        (folder / language).mkdir()
        (folder / language / "game.ftl").write_text(text, encoding="utf-8")
    return folder


def test_seats_are_called_by_name_or_by_number() -> None:
    words = Texts("en")
    assert words.seat(1, ("Ana", "Bruno")) == "Bruno"
    assert words.seat(1, ("Ana",)) == "Seat 2"
    assert words.seat(0, ("",)) == "Seat 1"


@pytest.mark.parametrize(("language", "seat"), [("en", "Seat 1"), ("pt", "Lugar 1"), ("es", "Asiento 1")])
def test_values_may_be_seats_and_messages(language: str, seat: str, tmp_path: Path) -> None:
    words = Texts(language, (write(tmp_path, "piece = tree\nsays = { $seat }: { $piece } on { $space }, { $cost }\n"),))
    message = Message("says", {"seat": Seat(0), "piece": Message("piece"), "space": "d4", "cost": 2})
    assert words.say(message) == f"{seat}: tree on d4, 2"
    assert words.say(message, ("Ana",)) == "Ana: tree on d4, 2"


def test_a_name_has_forms_with_its_article(tmp_path: Path) -> None:
    name = "room = Estufa\n    .in = na { room }\n    .rule = LM-8.9\n"
    words = Texts("pt", (write(tmp_path, f"{name}goes = {{ $seat }} entra {{ $room-in }}\n"),))
    assert words.say(Message("goes", {"seat": Seat(0), "room": Message("room")}), ("Ana",)) == "Ana entra na Estufa"
    with pytest.raises(LookupError, match="room-in"):
        words.say(Message("goes", {"seat": Seat(0), "room": "Estufa"}))


def test_a_negative_number_has_a_minus_sign(tmp_path: Path) -> None:
    words = Texts("en", (write(tmp_path, "lost = { $n } points on e-1 for { $who }\n"),))
    assert words.say(Message("lost", {"n": -2, "who": "x-2"})) == "\N{MINUS SIGN}2 points on e-1 for x-2"


def test_a_name_cannot_inject_syntax(tmp_path: Path) -> None:
    words = Texts("en", (write(tmp_path, "hello = Hello { $seat }\n"),))
    assert words.say(Message("hello", {"seat": Seat(0)}), ("{ $x } <b>",)) == "Hello { $x } <b>"


def test_a_long_value_is_truncated(tmp_path: Path) -> None:
    words = Texts("en", (write(tmp_path, "hello = Hello { $seat }\nsays = They say: { $what }\n"),))
    hello = Message("hello", {"seat": Seat(0)})
    assert words.say(hello, ("x" * 1000,)) == "Hello " + "x" * 1000
    assert words.say(hello, ("x" * 1001,)) == "Hello " + "x" * 999 + "…"
    assert words.say(Message("says", {"what": hello}), ("x" * 1001,)) == "They say: Hello " + "x" * 993 + "…"


@pytest.mark.parametrize(
    ("message", "error"),
    [
        (Message("nothing"), "no text 'nothing' in pt"),
        (Message("hello"), "text 'hello' in pt"),
        (Message("hollow"), "text 'hollow' in pt is empty"),
    ],
)
def test_messages_that_cannot_be_rendered_are_named(message: Message, error: str, tmp_path: Path) -> None:
    words = Texts("pt", (write(tmp_path, "hello = Hello { $seat }\nhollow =\n    .label = x\n"),))
    with pytest.raises(LookupError, match=error):
        words.say(message)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'fr': choose one of en, pt, es"):
        Texts("fr")


def test_texts_of_a_folder_are_read_once(tmp_path: Path) -> None:
    folder = write(tmp_path, "a = b\n")
    assert texts("es", folder) is texts("es", folder)
