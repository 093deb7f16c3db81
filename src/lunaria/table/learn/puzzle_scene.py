"""The scene of a puzzle: a lesson of one step, and once it is solved the advantage of its move."""

import msgspec

from lunaria.engine.game import Game
from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES, Message, Texts
from lunaria.engine.teach.lesson import Lesson, Made, Note, Step, Words
from lunaria.engine.teach.puzzle import Outcome, Puzzle
from lunaria.engine.teach.session import Standing, begin
from lunaria.table.http.i18n import words_of
from lunaria.table.learn import lesson_scene
from lunaria.table.live.advantages import best_argument

SAID = ("next", "show", "again", "back", "wrong", "all", "play")
"""Texts of the page of a puzzle itself, as ``lesson-NAME``."""


class Shown(msgspec.Struct, frozen=True):
    """A move and its outcome.

    Attributes:
        words: the move in words.
        win: win probability after it, in percent.
        less: points of lead that it gives away.
    """

    words: str
    win: int
    less: float


class PuzzleScene(lesson_scene.LessonScene, frozen=True):
    """A puzzle as the reader sees it; without the best move until it is found.

    Attributes:
        words: its difficulty and theme.
        status: ``ask`` (a move is expected) or ``done`` (the best move is found).
        shows: ``show`` while the best move can be shown, else "".
        rule: always null.
        result: the best move and the best of the others; empty until the best move is found.
        because: main argument for the best move against the other; "" until it is found, or if none can be worded.
    """

    result: tuple[Shown, ...] = ()
    because: str = ""


def percent(outcome: Outcome) -> int:
    """Return the win probability after a move, in percent."""
    return round(100 * outcome.win)


def _words(game: Game, about: str, **gaps: int) -> Words:
    return Words(*(words_of(language, game).say(Message(about, gaps)) for language in LANGUAGES))


def lesson_of(game: Game, puzzle: Puzzle) -> Lesson:
    """Return a puzzle as a lesson of one step."""
    close = Note(_words(game, "puzzle-close", loss=round(puzzle.best.lead - puzzle.other.lead)))
    step = Step(
        say=_words(game, "puzzle-task"),
        moves=(puzzle.best.move,),
        right=_words(game, "puzzle-right", best=percent(puzzle.best), other=percent(puzzle.other)),
        wrong=_words(game, "puzzle-wrong"),
        why={puzzle.other.move: close},
    )
    return Lesson(
        title=_words(game, "puzzle-title"),
        minutes=1,
        picture="",
        steps=(step,),
        options=dict(puzzle.options),
        seats=puzzle.seats,
        seed=puzzle.seed,
        seat=puzzle.seat,
        before=tuple(Made(seat, move) for seat, move in puzzle.made),
        shown=("*",),
        name=puzzle.name,
    )


def play(game: Game, puzzle: Puzzle, ask: lesson_scene.Ask, language: str, name: str) -> tuple[Standing, PuzzleScene]:
    """Carry out the act of a request, and return the puzzle's progress and scene. Slow.

    Args:
        game: the game, with compiled rules.
        puzzle: the puzzle.
        ask: the page's request.
        language: the reader's language.
        name: the reader's name, "" if unknown.
    """
    standing, seen = lesson_scene.play(game, lesson_of(game, puzzle), ask, language, name)
    texts, found = words_of(language, game), standing.is_right
    kind = (Message(f"puzzle-difficulty-{puzzle.difficulty}"), Message(f"puzzle-theme-{puzzle.theme}"))
    facts = msgspec.structs.asdict(seen) | {
        "words": ", ".join(texts.say(message) for message in kind),
        "status": "done" if found else seen.status,
        "rule": None,
        "shows": "show" if seen.shows and not found else "",
    }
    if not found:
        return standing, PuzzleScene(**facts)
    match = begin(game, lesson_of(game, puzzle)).match
    result, why = _result(match, puzzle, texts), _because(match, puzzle)
    because = texts.say(why, lesson_scene.names_in(lesson_of(game, puzzle), name)) if why else ""
    return standing, PuzzleScene(**facts, result=result, because=because)


def _result(match: Match, puzzle: Puzzle, texts: Texts) -> tuple[Shown, ...]:
    observed, found, variant = match.observe(puzzle.seat), [], match.variant
    paths = [(variant.notation(one), variant.path(observed, puzzle.seat, one)) for one in match.legal(puzzle.seat)]
    for outcome in (puzzle.best, puzzle.other):
        path = next(path for move, path in paths if move == outcome.move)
        words = " → ".join(texts.say(step.label) for step in path)
        found.append(Shown(words, percent(outcome), round(puzzle.best.lead - outcome.lead, 1)))
    return tuple(found)


def _because(match: Match, puzzle: Puzzle) -> Message | None:
    variant, seat = match.variant, puzzle.seat
    best, other = (variant.parse(outcome.move) for outcome in (puzzle.best, puzzle.other))
    if best is None or other is None:
        return None
    return best_argument(variant, match.observe(seat), seat, match.seats, best, other)
