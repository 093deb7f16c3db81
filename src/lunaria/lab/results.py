"""The page of results, generated from the JSON files of evaluations (``lunaria.lab.evaluate``)."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HEAD = """# Results

```console
$ lunaria results docs/results -o results.md
```

That command made this page from the JSON files in `docs/results`, each written by
`lunaria evaluate GAME --bot SPEC -o FILE` or by `lunaria.lab.evaluate`. A test checks that the page
and the files agree. The [protocol](lab.md#protocol-of-evaluation) fixes deals, rivals and number of
games; send a file of your own to have a row here. `lunaria evaluate --problem NAME --bot SPEC`
measures on what a [problem](lab.md#problems) holds out.

A cell is the share of games that the row won against the column, its 95 % interval (by deals), and
its mean lead in points."""


class ResultError(ValueError):
    """A file is not the result of an evaluation."""


def read(folder: Path) -> list[dict[str, Any]]:
    """Read all JSON files of a folder, in the order of their names.

    Raises:
        ResultError: a file is not the result of an evaluation, or there is none.
    """
    found = []
    for path in sorted(folder.glob("*.json")):
        try:
            result = json.loads(path.read_text(encoding="utf-8"))
            each = _setups(result)
            for one in each:
                _setting(one), _row(one, ())
        except (ValueError, KeyError, TypeError) as error:
            raise ResultError(f"{path}: not the result of an evaluation ({error})") from None
        found += each
    if not found:
        raise ResultError(f"{folder}: no JSON files of evaluations")
    return found


def _setups(result: Any) -> list[dict[str, Any]]:
    """Return the results of a file: one, or one for each set-up that a problem holds out."""
    if "problem" not in result:
        return [result]
    held = {name: result[name] for name in ("problem", "budget")}
    return [{**one, **held} for one in result["setups"]]


def write(result: Mapping[str, Any], path: Path) -> None:
    """Write the result of an evaluation as JSON."""
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8", newline="\n")


def _setting(result: Mapping[str, Any]) -> str:
    """Return the settings that all rows of a table share, as a sentence."""
    options = ", ".join(f"`{name}={value}`" for name, value in result["options"].items())
    first, last = result["deals"]
    games = {one["games"] for one in result["results"]}
    within = f"Within the budget `{result['budget']}`: " if "problem" in result else ""
    return (
        f"{within}`{result['environment']}`; options {options}; {result['seats']} seats; deals {first:,} to {last:,}, "
        f"{min(games)} games against each rival, {result['opening']} random decisions first; "
        f"version {result['versions']['rules']} of the rules; row of {result['row']:,} numbers, "
        f"layout `{result['layout']}`."
    )


def _cell(one: Mapping[str, Any] | None) -> str:
    if one is None:
        return ""
    low, high = one["interval"]
    return f"{one['win_share']:.2f} ({low:.2f} to {high:.2f}), {one['mean_lead']:+.1f}"


def _row(result: Mapping[str, Any], rivals: Sequence[str]) -> list[str]:
    against = {one["rival"]: one for one in result["results"]}
    fewest = str(min(one["different_games"] for one in against.values()))
    versions = result["versions"]
    made = f"{versions['lunaria']}, Python {versions['python']}, NumPy {versions['numpy']}"
    return [result["name"], *(_cell(against.get(rival)) for rival in rivals), fewest, made, result["about"]]


def _lines(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    for number, row in enumerate(cells):
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"
        if number == 0:
            yield f"|{' --- |' * len(row)}"


def page(results: Sequence[Mapping[str, Any]]) -> str:
    """Return the page as Markdown: a section for each environment or problem, a table for each setting of it.

    Args:
        results: the results, in the order of their rows within a table.
    """
    sections: dict[str, dict[str, list[Mapping[str, Any]]]] = {}
    for result in sorted(results, key=lambda one: "problem" in one):
        section = f"The problem {result['problem']}" if "problem" in result else result["environment"]
        sections.setdefault(section, {}).setdefault(_setting(result), []).append(result)
    lines = [HEAD]
    for section, tables in sections.items():
        lines += ["", f"## {section}"]
        for setting, rows in tables.items():
            rivals = list(dict.fromkeys(one["rival"] for result in rows for one in result["results"]))
            head = ["", *(f"against {rival}" for rival in rivals), "fewest different games", "versions", "about"]
            lines += ["", setting, "", *_lines([head, *(_row(result, rivals) for result in rows)])]
    return "\n".join(lines) + "\n"
