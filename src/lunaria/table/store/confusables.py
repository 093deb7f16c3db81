"""Names that look the same: by letters of other alphabets, by l, I and 1, by a full stop at the end.

Which letters look alike is taken from the Unicode list of confusable characters (UTS 39), as far as whole names can be
written with them; which alphabets may stand together is its level "highly restrictive".
"""

import unicodedata
from collections.abc import Collection

_TWINS = (
    # Cyrillic
    ("АВЕЁЅІЇЈКМНОРСТУХԚԜѴ", "ABEËSIÏJKMHOPCTYXQWV"),
    ("аеёѕіїјорсухһԁԛԝѵүӏг", "aeësiïjopcyxhdqwvylr"),
    # Greek
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ", "ABEZHIKMNOPTYXCJ"),
    ("αγινορσυϲϳ", "ayivopoucj"),
    # Armenian
    ("ՕՍՏօսհոցզյ", "OUSouhngqj"),
    # Cherokee
    ("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ", "ABCDEGHiJKLMPRSTVWYZ"),
)
_SHAPES = str.maketrans({one: other for ones, others in _TWINS for one, other in zip(ones, others, strict=True)})
_STROKES = str.maketrans("I1|0", "lllO")
_TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "BOPOMOFO"},
    {"LATIN", "CJK", "HANGUL"},
)
"""Alphabets of which some are written together."""


def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def mixes_alphabets(name: str) -> bool:
    """Say whether a name is written with letters of alphabets that nobody writes together, such as Latin and Greek."""
    letters = {mark for mark in name if unicodedata.category(mark) in ("Lu", "Ll", "Lt", "Lo")}
    used = {_alphabet(letter) for letter in letters}
    return len(used) > 1 and not any(used <= together for together in _TOGETHER)


def _shape(name: str) -> str:
    """Return what two names have in common when they look the same."""
    composed = unicodedata.normalize("NFC", name).translate(_SHAPES).translate(_STROKES).casefold()
    letters = "".join(mark for mark in composed if unicodedata.category(mark)[0] in "LN")
    return letters or composed


def is_alike(one: str, other: str) -> bool:
    """Say whether two names look the same, or differ in capitals, spaces and signs only."""
    return one.casefold() == other.casefold() or _shape(one) == _shape(other)


def apart(name: str, others: Collection[str], longest: int) -> str:
    """Return a name as it is told apart from others: with a number if it looks like one of them.

    Args:
        name: somebody's.
        others: of those who are there already.
        longest: characters that the result may have.
    """
    free, number = name, 1
    while any(is_alike(free, other) for other in others):
        number += 1
        free = f"{name[: longest - len(str(number)) - 1]} {number}"
    return free
