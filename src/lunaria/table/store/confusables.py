"""Names that look the same: by letters of other alphabets, by l, I and 1, by a trailing full stop.

Lookalikes are taken from the Unicode confusables (UTS 39), as far as whole names can be written with them; allowed
mixtures of alphabets follow its level "highly restrictive".
"""

import unicodedata
from collections.abc import Collection, Iterable

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


def _looks(name: str) -> tuple[tuple[str, str], ...]:
    """Return what two names that are alike have in common; see ``is_alike``."""
    return ("letters", name.casefold()), ("shape", _shape(name))


def all_apart(names: Iterable[str], others: Iterable[str], longest: int) -> list[str]:
    """Return names that are distinct from others and from one another; see ``apart``.

    Args:
        names: the wanted names.
        others: the names in use.
        longest: maximum characters of a result.
    """
    taken = {look for other in others for look in _looks(other)}
    numbers, found = dict[str, int](), list[str]()
    for name in names:
        free, number = name, numbers.get(name, 1)
        while any(look in taken for look in _looks(free)):
            number += 1
            free = f"{name[: longest - len(str(number)) - 1]} {number}"
        numbers[name] = number
        taken.update(_looks(free))
        found.append(free)
    return found


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
