"""Positions: any state as readable JSON, and back, with every error reported.

``{"game", "options", "seats", "seat", "state"}``: ``seat`` is null for a full state, otherwise the seat (-1: a
spectator) that observes it. In ``state`` every field of the record appears under its name: sets of spaces as lists of
names, choices and cards by name, counts by the names of the counted things, generators and other words in hexadecimal.
The key of a generator follows it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lunaria.engine.bits import members
from lunaria.engine.deal import KEY_SIZE, is_entropy
from lunaria.engine.field import Field
from lunaria.engine.game import Game, Options, SettingError, Variant
from lunaria.engine.rng import key_of, lock
from lunaria.engine.state import State

WORD_DIGITS = 16


class PositionError(ValueError):
    """A position cannot be used; ``problems`` names all its faults."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


def _out(variant: Variant, field: Field, value: Any) -> Any:
    if isinstance(value, list) and field.counted and isinstance(value[0], int):
        return {name: count for name, count in zip(field.counted, value, strict=True) if count}
    if isinstance(value, list):
        return [_out(variant, field, item) for item in value]
    if field.spaces:
        return [variant.space(index) for index in members(value)]
    if field.kind == "u8":
        return f"{value:016x}"
    return field.names[value] if field.names else value


def _field_out(variant: Variant, state: State, field: Field) -> Any:
    return _out(variant, field, state.array[field.name][0].tolist() if field.shape else int(state.array[field.name][0]))


def fields_out(variant: Variant, state: State) -> dict[str, Any]:
    """Return every field of a state in readable form."""
    found = {name: _field_out(variant, state, field) for name, field in state.fields.items()}
    for name, field in state.fields.items():
        if field.keyed and any(key_of(state)):
            found[name] += key_of(state).hex()
    return found


class _Reader:
    """Reads fields of a position and collects their faults."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.problems: list[str] = []
        self.bits: dict[str, int] = {}
        for index in range(64):
            try:
                self.bits[variant.space(index)] = index
            except IndexError:
                continue

    def value(self, where: str, field: Field, value: Any) -> int:
        if field.spaces:
            return self._spaces(where, value)
        if field.kind == "u8":
            return self._word(where, value)
        if field.names:
            if value in field.names:
                return field.names.index(value)
            known = ", ".join(name or '""' for name in field.names)
            self.problems.append(f"{where}: {value!r} is none of {known}")
        elif isinstance(value, bool) or not isinstance(value, int):
            self.problems.append(f"{where}: {value!r} is not a whole number")
        elif not field.low <= value <= field.high:
            self.problems.append(f"{where}: {value} is not from {field.low} to {field.high}")
        else:
            return value
        return max(field.low, 0)

    def _spaces(self, where: str, value: Any) -> int:
        if not isinstance(value, list):
            self.problems.append(f"{where}: {value!r} is not a list of spaces")
            return 0
        word = 0
        for name in value:
            if not isinstance(name, str) or name not in self.bits:
                self.problems.append(f"{where}: there is no space {name!r}")
            else:
                word |= 1 << self.bits[name]
        return word

    def _counts(self, where: str, field: Field, value: Any) -> list[int]:
        if not isinstance(value, dict):
            self.problems.append(f"{where}: needs an object of names and how many: {', '.join(field.counted)}")
            return [0] * len(field.counted)
        unknown = [name for name in value if name not in field.counted]
        self.problems += [f"{where}: {name!r} is none of {', '.join(field.counted)}" for name in unknown]
        return [self.value(f"{where}[{name}]", field, value.get(name, 0)) for name in field.counted]

    def _word(self, where: str, value: Any) -> int:
        try:
            word = int(value, 16) if isinstance(value, str) else -1
        except ValueError:
            word = -1
        if not 0 <= word < 2**64:
            self.problems.append(f"{where}: {value!r} is not a word of 16 hexadecimal digits")
            return 0
        return word

    def array(self, where: str, field: Field, shape: tuple[int, ...], value: Any) -> Any:
        if not shape:
            return self.value(where, field, value)
        if field.counted and len(shape) == 1:
            return self._counts(where, field, value)
        if not isinstance(value, list) or len(value) != shape[0]:
            self.problems.append(f"{where}: needs a list of {shape[0]}")
            return np.zeros(shape, field.kind).tolist()
        return [self.array(f"{where}[{i}]", field, shape[1:], item) for i, item in enumerate(value)]


def resolve(fields: Mapping[str, Field], path: str) -> tuple[Field, tuple[int, ...]]:
    """Return the field and the indices of a path such as ``light[1]`` or ``hand[0][wolf]``.

    Raises:
        LookupError: the path is invalid; the text says why.
    """
    name, *rest = path.replace("]", "").split("[")
    field = fields.get(name)
    if field is None:
        raise LookupError(f"{name}: there is no such field; there are {', '.join(fields)}")
    last = len(field.shape) - 1
    index = tuple(
        field.counted.index(part) if axis == last and part in field.counted else int(part) if part.isdecimal() else -1
        for axis, part in enumerate(rest)
    )
    if len(index) > len(field.shape) or any(not 0 <= i < n for i, n in zip(index, field.shape, strict=False)):
        named = f" and counts {', '.join(field.counted)}" if field.counted else ""
        raise LookupError(f"{path}: {name} has the shape {list(field.shape)}{named}")
    return field, index


def look_up(variant: Variant, state: State, path: str) -> Any:
    """Return the value at a path of a state, in readable form; raises ``LookupError`` for an invalid path."""
    field, index = resolve(state.fields, path)
    found = state.array[field.name][(0, *index)]
    return _out(variant, field, found.tolist())


def fields_in(variant: Variant, state: State, fields: Mapping[str, Any]) -> list[str]:
    """Change fields of a state from their readable form; returns the errors.

    Args:
        variant: the rules of the state.
        state: changed in place.
        fields: new values by field name; a name with an index (``light[1]``) changes one element.
    """
    reader = _Reader(variant)
    for key, value in fields.items():
        try:
            field, index = resolve(state.fields, key)
        except LookupError as error:
            reader.problems.append(str(error))
            continue
        word = value
        if field.keyed:
            is_followed = isinstance(value, str) and is_entropy(value[WORD_DIGITS:])
            lock(state, bytes.fromhex(value[WORD_DIGITS:]) if is_followed else bytes(KEY_SIZE))
            word = value[:WORD_DIGITS] if is_followed else value
        new = reader.array(key, field, field.shape[len(index) :], word)
        target = state.array[field.name]
        target[(0, *index)] = np.array(new, field.kind)
    return reader.problems


def to_json(game: Game, options: Options, seats: int, state: State, seat: int | None = None) -> dict[str, Any]:
    """Write a state as a position.

    Args:
        game: the game.
        options: its complete options.
        seats: number of seats.
        state: the full state, or the observation of ``seat``.
        seat: the observing seat (-1: a spectator), or None for a full state.
    """
    variant = game.variant(options)
    return {
        "game": game.name,
        "options": dict(options),
        "seats": seats,
        "seat": seat,
        "state": fields_out(variant, state),
    }


def from_json(game: Game, position: Mapping[str, Any]) -> tuple[Options, int, State]:
    """Read a full position and verify it.

    Returns:
        the complete options, the number of seats and the state.

    Raises:
        PositionError: lists every unreadable field, or every broken invariant.
    """
    unknown = sorted(set(position) - {"game", "options", "seats", "seat", "state"})
    if unknown:
        raise PositionError([f"{unknown[0]}: a position has game, options, seats, seat and state"])
    if position.get("game") != game.name:
        raise PositionError([f"game: {position.get('game')!r} is not {game.name!r}"])
    if position.get("seat") is not None:
        raise PositionError(["seat: only a full position can be played on, not what one seat sees"])
    options, seats, fields = position.get("options", {}), position.get("seats"), position.get("state")
    if not isinstance(options, dict) or not isinstance(seats, int) or not isinstance(fields, dict):
        raise PositionError(["a position needs options (an object), seats (a number) and state (an object)"])
    try:
        chosen = game.check(options, seats)
    except SettingError as error:
        raise PositionError([str(error)]) from error
    variant = game.variant(chosen)
    state = variant.kernel.state()
    missing = [name for name in state.fields if name not in fields]
    problems = [f"{name}: missing" for name in missing] + fields_in(variant, state, fields)
    problems = problems or prove(game, chosen, seats, state)
    if problems:
        raise PositionError(problems)
    return chosen, seats, state


def prove(game: Game, options: Options, seats: int, state: State) -> list[str]:
    """Return all faults of a full state: mismatches with the settings, and broken invariants."""
    variant, fresh = game.variant(options), game.new(options, seats)
    fixed = [field for field in state.fields.values() if field.fixed]
    pairs = [(field.name, *(_field_out(variant, each, field) for each in (state, fresh))) for field in fixed]
    return [
        f"{name}: {found} does not fit the options and seats, which call for {wanted}"
        for name, found, wanted in pairs
        if found != wanted
    ] or variant.problems(state)
