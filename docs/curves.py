"""Draws curves of learning from what ``lunaria train`` kept: the share of games won against the rival, by decisions.

``python docs/curves.py docs/learning/*.json -o docs/pictures/learning.svg``
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, TOP, GAP = 340.0, 220.0, 48.0, 34.0, 40.0
COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e5aa8", "#b8860b")
STYLE = "font-family:sans-serif;font-size:12px"


def points(rounds: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """Return decisions learned from, in thousands, and share won of the rounds whose network became the best."""
    return [(one["decisions"] / 1000, one["win_share"]) for one in rounds if one["win_share"] is not None]


def panel(title: str, runs: list[dict[str, Any]], left: float) -> str:
    """Return the curves of one game as SVG."""
    curves = {run["recipe"]["seed"]: points(run["rounds"]) for run in runs}
    reached = [x for curve in curves.values() for x, _ in curve]
    least, most = min(reached) // 50 * 50, (max(reached) // 50 + 1) * 50
    parts = [f'<text x="{left}" y="{TOP - 14}" font-weight="bold">{title}</text>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + HEIGHT * (1 - share)
        parts.append(f'<path d="M{left} {y:.1f}h{WIDTH}" stroke="#ccc"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{share:g}</text>')
    for part in range(5):
        x = left + WIDTH * part / 4
        number = f"{least + (most - least) * part / 4:.0f}"
        parts.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{number}</text>')
    for colour, (seed, curve) in zip(COLOURS, sorted(curves.items()), strict=False):
        places = [(left + WIDTH * (x - least) / (most - least), TOP + HEIGHT * (1 - y)) for x, y in curve]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        parts.append(f'<text x="{left + 8 + 60 * seed}" y="{TOP + 14}" fill="{colour}">seed {seed}</text>')
    return "".join(parts)


def draw(runs: list[dict[str, Any]]) -> str:
    """Return one SVG document with a panel for each game."""
    games: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for run in runs:
        games[run["game"]].append(run)
    panels = [panel(name, games[name], LEFT + i * (WIDTH + GAP)) for i, name in enumerate(sorted(games, reverse=True))]
    width, height = LEFT + len(games) * (WIDTH + GAP), TOP + HEIGHT + 44
    rival = runs[0]["recipe"]["rival"]
    said = f"share of games won against {rival}, by decisions learned from, in thousands"
    note = f'<text x="{LEFT}" y="{height - 6}">{said}</text>'
    body = f'<rect width="100%" height="100%" fill="#fff"/>{"".join(panels)}{note}'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" style="{STYLE}">{body}</svg>\n'


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("runs", nargs="+", type=Path)
    arguments.add_argument("-o", "--output", type=Path, required=True)
    given = arguments.parse_args()
    found = [json.loads(path.read_text(encoding="utf-8")) for path in given.runs]
    given.output.write_text(draw(found), encoding="utf-8", newline="\n")
