"""Cuts the fonts of the table into the slices that pictures carry (``lunaria.engine.show.alone``).

    python docs/fonts.py

It needs ``pip install fonttools[woff]``, and is run when the fonts or the characters of a slice change.
"""

from pathlib import Path

from fontTools.subset import main
from fontTools.ttLib import TTFont

from lunaria.engine.show.alone import FOLDER, SLICES, characters

FONTS = Path(__file__).parents[1] / "src" / "lunaria" / "table" / "static" / "fonts"
SOURCES = [FONTS / f"figtree-{name}-wght-normal.woff2" for name in ("latin", "latin-ext")]
AS_NEEDED = ["--flavor=woff2", "--layout-features=kern,tnum", "--no-hinting", "--name-IDs="]


def source(name: str) -> Path:
    """Return the font that has most of the characters of a slice."""
    wanted = set(map(ord, characters(name)))
    return max(SOURCES, key=lambda font: len(wanted & TTFont(font).getBestCmap().keys()))


if __name__ == "__main__":
    for each, ranges in SLICES.items():
        main([str(source(each)), f"--unicodes={ranges}", f"--output-file={FOLDER / each}.woff2", *AS_NEEDED])
