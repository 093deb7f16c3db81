"""Scenarios: a situation and its expected outcome, as a JSON file.

Rules tests, bug reports and puzzles are scenarios. The format is stable; ``docs/formats.md`` describes it.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from lunaria.engine.files.position import PositionError, fields_in, from_json, look_up, prove
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Texts

KEYS = {"name", "rules", "game", "options", "seats", "seed", "position", "steps"}


class ScenarioError(ValueError):
    """A scenario file cannot be used; the text names the fault."""


class Difference(Exception):  # noqa: N818 - a difference is a finding of a scenario, not a fault of the program
    """The first deviation of the game from the scenario."""


def load(path: Path) -> dict[str, Any]:
    """Read a scenario file.

    Raises:
        ScenarioError: it cannot be read, is not JSON, or lacks a required key.
    """
    try:
        scenario = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise ScenarioError(f"{path}: {error}") from error
    if not isinstance(scenario, dict) or not isinstance(scenario.get("steps"), list) or "game" not in scenario:
        raise ScenarioError(f"{path}: a scenario is an object with at least 'game' and a list of 'steps'")
    unknown = sorted(set(scenario) - KEYS)
    if unknown:
        raise ScenarioError(f"{path}: unknown key {unknown[0]!r}; there are {', '.join(sorted(KEYS))}")
    return scenario


def _start(game: Game, scenario: Mapping[str, Any]) -> Match:
    position = scenario.get("position", {})
    options, seats, seed = scenario.get("options", {}), scenario.get("seats", 2), scenario.get("seed", 0)
    if not isinstance(position, dict) or not isinstance(options, dict):
        raise ScenarioError("position and options are objects")
    if not isinstance(seats, int) or not isinstance(seed, int):
        raise ScenarioError("seats and seed are whole numbers")
    options = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in options.items()}
    try:
        if "state" in position:
            chosen, seats, state = from_json(game, position)
            return Match(game, chosen, seats, seed, state)
        match = Match(game, options, seats, seed)
    except (SettingError, PositionError) as error:
        raise ScenarioError(str(error)) from error
    state = match.start
    problems = fields_in(match.variant, state, position) or prove(game, match.options, seats, state)
    if problems:
        raise ScenarioError("; ".join(problems))
    return Match(game, options, seats, seed, state)


class _Steps:
    """Carries out the steps of a scenario, one method each."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.english = Texts("en", (match.game.texts,))

    def move(self, step: Mapping[str, Any]) -> None:
        action = self.match.read(str(step["move"]))
        if not isinstance(action, Refusal) and self.match.refusal(step["seat"], action) is None:
            self._listed(step["seat"], action, True)
        result = self.match.play(step["seat"], str(step["move"]))
        if isinstance(result, Refusal):
            reason = self.english.say(result.message)
            raise Difference(f"seat {step['seat']} may not {step['move']!r}: {reason} ({result.rule})")
        if "events" in step:
            kinds = [str(event.kind) for event in result.events]
            if kinds != step["events"]:
                raise Difference(f"{step['move']!r} caused the events {kinds}, not {step['events']}")

    def refused(self, step: Mapping[str, Any]) -> None:
        action = self.match.read(str(step["refused"]))
        refusal = action if isinstance(action, Refusal) else self.match.refusal(step["seat"], action)
        if refusal is None:
            raise Difference(f"seat {step['seat']} may {step['refused']!r}, which {step.get('rule')} should forbid")
        if not isinstance(action, Refusal):
            self._listed(step["seat"], action, False)
        if "rule" in step and refusal.rule != step["rule"]:
            raise Difference(f"{step['refused']!r} is refused by {refusal.rule}, not {step['rule']}")

    def _listed(self, seat: int, action: int, wanted: bool) -> None:
        """Check that the function for refusals and the list of legal moves agree about an action."""
        found = seat in range(self.match.seats) and action in self.match.variant.kernel.legal(self.match.state, seat)
        if found != wanted:
            move = self.match.variant.notation(action)
            raise Difference(
                f"{move!r} is {'not ' if wanted else ''}among the legal moves of seat {seat}, yet it is "
                f"{'not refused' if wanted else 'refused'}"
            )

    def expect(self, step: Mapping[str, Any]) -> None:
        for path, wanted in step["expect"].items():
            try:
                found = look_up(self.match.variant, self.match.state, path)
            except LookupError as error:
                raise ScenarioError(str(error)) from error
            if found != wanted:
                raise Difference(f"{path} is {found!r}, not {wanted!r}")

    def legal(self, step: Mapping[str, Any]) -> None:
        wanted = step["legal"]
        found = {self.match.variant.notation(a) for a in self.match.legal(wanted["seat"])}
        missing = sorted(set(wanted.get("has", [])) - found)
        surplus = sorted(set(wanted.get("has_not", [])) & found)
        if missing or surplus:
            raise Difference(f"legal moves: missing {missing}, unexpected {surplus}")
        if "count" in wanted and wanted["count"] != len(found):
            raise Difference(f"there are {len(found)} legal moves, not {wanted['count']}")

    def pending(self, step: Mapping[str, Any]) -> None:
        if self.match.pending != step["pending"]:
            raise Difference(f"pending are the seats {self.match.pending}, not {step['pending']}")

    def score(self, step: Mapping[str, Any]) -> None:
        if self.match.score() != step["score"]:
            raise Difference(f"the score is {self.match.score()}, not {step['score']}")

    def rank(self, step: Mapping[str, Any]) -> None:
        if self.match.rank() != step["rank"]:
            raise Difference(f"the places are {self.match.rank()}, not {step['rank']}")

    def undo(self, step: Mapping[str, Any]) -> None:
        refusal = self.match.undo(step["undo"])
        if (refusal is None) != step.get("allowed", True):
            raise Difference(f"seat {step['undo']} {'may' if refusal is None else 'may not'} undo here")


STEPS = ("move", "refused", "expect", "legal", "pending", "score", "rank", "undo")


def run(game: Game, scenario: Mapping[str, Any]) -> Match:
    """Carry out a scenario.

    Args:
        game: the game of the scenario.
        scenario: as ``load`` returned it.

    Returns:
        the match after the last step.

    Raises:
        ScenarioError: the scenario itself is invalid.
        Difference: the first deviation of the game.
    """
    match = _start(game, scenario)
    steps = _Steps(match)
    for number, step in enumerate(scenario["steps"], 1):
        kinds = [kind for kind in STEPS if isinstance(step, dict) and kind in step]
        if len(kinds) != 1:
            raise ScenarioError(f"step {number}: needs exactly one of {', '.join(STEPS)}")
        try:
            perform: Callable[[Mapping[str, Any]], None] = getattr(steps, kinds[0])
            perform(step)
        except Difference as difference:
            raise Difference(f"step {number}: {difference}") from None
        except (KeyError, TypeError, AttributeError) as error:
            raise ScenarioError(f"step {number}: {step!r} lacks or misuses {error}") from error
        except ScenarioError as error:
            raise ScenarioError(f"step {number}: {error}") from error
    return match
