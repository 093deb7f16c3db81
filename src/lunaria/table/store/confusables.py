"""Names that look the same: by letters of other alphabets, by l, I and 1, by a trailing full stop.

Lookalikes are taken from the Unicode confusables (UTS 39), as far as whole names can be written with them; allowed
mixtures of alphabets follow its level "highly restrictive".
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
"""Sets of alphabets that are written together."""


def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def mixes_alphabets(name: str) -> bool:
    """Return whether a name mixes alphabets that nobody writes together, such as Latin and Greek."""
    letters = {mark for mark in name if unicodedata.category(mark) in ("Lu", "Ll", "Lt", "Lo")}
    used = {_alphabet(letter) for letter in letters}
    return len(used) > 1 and not any(used <= together for together in _TOGETHER)


def _shape(name: str) -> str:
    """Return the canonical form shared by names that look the same."""
    composed = unicodedata.normalize("NFC", name).translate(_SHAPES).translate(_STROKES).casefold()
    letters = "".join(mark for mark in composed if unicodedata.category(mark)[0] in "LN")
    return letters or composed


def is_alike(one: str, other: str) -> bool:
    """Return whether two names look the same, or differ only in capitals, spaces and punctuation."""
    return one.casefold() == other.casefold() or _shape(one) == _shape(other)


def apart(name: str, others: Collection[str], longest: int) -> str:
    """Return a name that is distinct from others: with a number appended if it looks like one of them.

    Args:
        name: the wanted name.
        others: the names in use.
        longest: maximum characters of the result.
    """
    free, number = name, 1
    while any(is_alike(free, other) for other in others):
        number += 1
        free = f"{name[: longest - len(str(number)) - 1]} {number}"
    return free
