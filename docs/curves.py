"""Draws curves of learning from what ``lunaria train`` kept: the share of games won against the rival, by decisions.

``python docs/curves.py docs/learning -o docs/pictures`` writes a picture of each title: ``learning-ishtar.svg`` from
``ishtar-s0.json``, ``ishtar-s1.json`` and so on.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, TOP, GAP = 420.0, 220.0, 48.0, 28.0, 24.0
COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e5aa8", "#b8860b")
STYLE = "font-family:sans-serif;font-size:12px"


def points(rounds: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """Return decisions learned from, in thousands, and share won of the rounds whose network became the best."""
    return [(one["decisions"] / 1000, one["win_share"]) for one in rounds if one["win_share"] is not None]


def draw(runs: list[dict[str, Any]]) -> str:
    """Return the curves of one title as an SVG document."""
    curves = {run["recipe"]["seed"]: points(run["rounds"]) for run in runs}
    reached = [x for curve in curves.values() for x, _ in curve]
    least = min(reached) // 100 * 100
    most = least + ((max(reached) - least) // 200 + 1) * 200
    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + HEIGHT * (1 - share)
        parts.append(f'<path d="M{LEFT} {y:.1f}h{WIDTH}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{share:g}</text>')
    for part in range(5):
        x = LEFT + WIDTH * part / 4
        number = f"{least + (most - least) * part / 4:.0f}"
        parts.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{number}</text>')
    for colour, (seed, curve) in zip(COLOURS, sorted(curves.items()), strict=False):
        places = [(LEFT + WIDTH * (x - least) / (most - least), TOP + HEIGHT * (1 - y)) for x, y in curve]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        parts.append(f'<text x="{LEFT + 60 * seed}" y="{TOP - 8}" fill="{colour}">seed {seed}</text>')
    width, height = LEFT + WIDTH + GAP, TOP + HEIGHT + 44
    said = f"share won against {runs[0]['recipe']['rival']}, by thousands of decisions"
    note = f'<text x="{LEFT}" y="{height - 6}">{said}</text>'
    body = f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}{note}'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" style="{STYLE}">{body}</svg>\n'


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("runs", type=Path)
    arguments.add_argument("-o", "--output", type=Path, required=True)
    given = arguments.parse_args()
    titles: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for path in sorted(given.runs.glob("*.json")):
        titles[path.stem.rpartition("-s")[0]].append(json.loads(path.read_text(encoding="utf-8")))
    for title, found in titles.items():
        (given.output / f"learning-{title}.svg").write_text(draw(found), encoding="utf-8", newline="\n")
