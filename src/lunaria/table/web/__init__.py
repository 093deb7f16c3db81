"""How the table is asked and answers: who asks, in which words, by which forms, and why not."""

from lunaria.table.web.aside import Aside, Asides, Asker, Kept, Packed
from lunaria.table.web.bounds import Bound, Bounds
from lunaria.table.web.caller import (
    LANGUAGE_COOKIE,
    SESSION_COOKIE,
    THEMES,
    Caller,
    address_of,
    clean_name,
    clean_text,
    device_name,
    host_name,
    name_for_others,
    read_scopes,
    reader_language,
    reader_theme,
    who_asks,
)
from lunaria.table.web.forms import Field, choices_of, game_named, go, local, read_json
from lunaria.table.web.guard import Guard, is_from_here
from lunaria.table.web.limits import Limit, wait
from lunaria.table.web.reader import Asked, AskedInPerson, Reader, translate_errors
from lunaria.table.web.trouble import Trouble, choice, may_not, name_first, no_table, say, wish
from lunaria.table.web.wire import FOLDER, Files, Packing
from lunaria.table.web.wording import LANGUAGE_NAMES, UNITS, day, lasting, moment, span, variety, words, words_of

__all__ = [
    "FOLDER",
    "LANGUAGE_COOKIE",
    "LANGUAGE_NAMES",
    "SESSION_COOKIE",
    "THEMES",
    "UNITS",
    "Aside",
    "Asides",
    "Asked",
    "AskedInPerson",
    "Asker",
    "Bound",
    "Bounds",
    "Caller",
    "Field",
    "Files",
    "Guard",
    "Kept",
    "Limit",
    "Packed",
    "Packing",
    "Reader",
    "Trouble",
    "address_of",
    "choice",
    "choices_of",
    "clean_name",
    "clean_text",
    "day",
    "device_name",
    "game_named",
    "go",
    "host_name",
    "is_from_here",
    "lasting",
    "local",
    "may_not",
    "moment",
    "name_first",
    "name_for_others",
    "no_table",
    "read_json",
    "read_scopes",
    "reader_language",
    "reader_theme",
    "say",
    "span",
    "translate_errors",
    "variety",
    "wait",
    "who_asks",
    "wish",
    "words",
    "words_of",
]
