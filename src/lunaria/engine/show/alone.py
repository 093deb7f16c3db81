"""Pictures that stand alone, as files or as images: no font of a page is in their reach, so they bring their own.

The fonts are Figtree in slices, cut from the table's fonts by ``docs/fonts.py``; a picture brings those that it needs.
"""

import base64
import re
from functools import cache
from html import unescape
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"
SLICES = {
    "figures": "U+0020,U+0025,U+0028-0029,U+002B-003A,U+00B1,U+00B7,U+00D7,U+2013,U+2019,U+2026,U+2212",
    "letters": "U+0021-0022,U+0026-0027,U+003B-003F,U+0041-005A,U+0061-007A,U+201C-201D",
    "accents": "U+00A1,U+00AA-00AB,U+00BA-00BB,U+00BF-00D6,U+00D8-00FF,U+0152-0153,U+2014,U+20AC,U+2191,U+2193",
    "extended": "U+0100-0113,U+0116-0127,U+012A-012B,U+012E-0130,U+0132-0137,U+0139-013E,U+0141-0148,U+014A-014D,"
    "U+0150-0151,U+0154-0161,U+0164-0165,U+016A-017E,U+0218-021B,U+1E9E",
}
"""The characters of each slice, as CSS and font tools write them. Most pictures need figures alone."""
_TEXT, _TAG = re.compile(r"<text\b.*?</text>", re.DOTALL), re.compile("<[^>]*>")


def alone(drawing: str) -> str:
    """Return an SVG document with the fonts that its texts need."""
    said = set(unescape(_TAG.sub("", "".join(_TEXT.findall(drawing)))))
    faces = "".join(_face(name) for name in SLICES if not said.isdisjoint(characters(name)))
    return drawing.replace(">", f"><style>{faces}</style>", 1) if faces else drawing


@cache
def characters(name: str) -> frozenset[str]:
    """Return the characters of a slice."""
    ends = (each.removeprefix("U+").split("-") for each in SLICES[name].split(","))
    return frozenset(chr(code) for end in ends for code in range(int(end[0], 16), int(end[-1], 16) + 1))


@cache
def _face(name: str) -> str:
    """Return the style rule of a slice, with the font in it."""
    font = base64.b64encode((FOLDER / f"{name}.woff2").read_bytes()).decode("ascii")
    return (
        f"@font-face{{font-family:Figtree;font-weight:300 900;unicode-range:{SLICES[name]};"
        f'src:url("data:font/woff2;base64,{font}")}}'
    )
