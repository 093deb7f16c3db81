"""Texts for players read like a native's: stylistic slips that a pattern finds, in every text of a language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from lunaria.engine.show.text import LANGUAGES
from tests.words.test_glossary import said

CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|\{[^{}]*\}", re.DOTALL)
BROKEN_LINE = re.compile(r"\n(?! *[-#|!\n])\s*")
PARTICIPLE = r"\w+[aei]d[oa]s?"


@dataclass(frozen=True)
class Slip:
    """A style error that a pattern finds.

    Attributes:
        languages: languages in which it is an error.
        pattern: regular expression that finds it.
        wrong: an example.
        right: the correction.
    """

    languages: tuple[str, ...]
    pattern: str
    wrong: str
    right: str


ALL, EN, PT, ES = LANGUAGES, ("en",), ("pt",), ("es",)
SLIPS = {
    "a word twice": Slip(ALL, r"(?i)\b([^\W\d]{2,}) \1\b", "of the the sheet", "of the sheet"),
    "three dots": Slip(ALL, r"\.\.\.", "Loading...", "Loading…"),
    "a hyphen for minus": Slip(ALL, r"(?<![\w.,:/\[-])-\d", "it costs -5", "it costs \N{MINUS SIGN}5"),
    "straight marks": Slip(ALL, r"\w'\w|(?<![^\s(])[\"']\w", 'Kim\'s "X"', "Kim\u2019s “X”"),
    "a space before a mark": Slip(ALL, r"\w [,;.!](?=\s|$)", "one , two", "one, two"),
    "a percent sign apart": Slip(("en", "pt"), r"[\d#] %", "50 %", "50%"),
    "own without a possessor": Slip(EN, r"(?i)\b(?:an?|the|each|every) own\b", "the own sheet", "your own sheet"),
    "one's": Slip(EN, "\\b[Oo]ne\u2019s\\b", "on one\u2019s sheet", "on your sheet"),
    "for good": Slip(EN, r"\bfor good\b", "deleted for good", "permanently deleted"),
    "anew": Slip(EN, r"\banew\b", "drawn anew", "drawn again"),
    "texts that tell": Slip(
        EN,
        r"\b(?:told in|told by|tells (?:all|every|the (?:game|rules?|moves?)))\b",
        "how this works is told in the rules",
        "see the rules for how this works",
    ),
    "things that stand": Slip(
        EN, r"\b(?:stands?|stood) (?:at|on|in|beside|here|there|below|above)\b", "it stands on cup 3", "it is on cup 3"
    ),
    "points that are brought": Slip(EN, r"\bbrings? (?:\d|#)", "b3 brings 2 points", "b3 is worth 2 points"),
    "a record that is brought": Slip(
        EN, r"(?i)\bbring (?:a|the|your) (?:record|file|game)\b", "bring a record", "upload a record"
    ),
    "count for be worth": Slip(EN, r"\bcounts? (?:nothing|\d|#)", "a purple one counts 4", "a purple one is worth 4"),
    "a mail": Slip(EN, r"(?i)\b(?:a|an|the|no|every|this|one) mails?\b|(?<!e-)\bmails\b", "a mail", "an e-mail"),
    "already at the end": Slip(EN, r"\balready(?=[.;:]|$)", "It is drawn already.", "It is already drawn."),
    "another than": Slip(EN, r"\banother \w+ than\b", "another zone than yours", "a different zone from yours"),
    "what waits for you": Slip(EN, r"\bwaits (?:for|at) you\b", "a game waits for you", "a game is waiting for you"),
    "whom": Slip(EN, r"\bWhom\b|\b[Ff]or who\b", "Whom you mute is hidden.", "People you mute are hidden."),
    "who as a subject": Slip(
        EN,
        r"(?:^|[.:;!]\**\s)Who \w+[^.?]* (?<!and )(?:begins|gets|gains|goes|has|is|loses|may|must|takes|wins)\b",
        "Who ends first begins.",
        "The first player to end begins.",
    ),
    "a before a vowel": Slip(EN, r"\ba (?!one|once|eu|uni|use|usu|uti)[aeiou]\w", "a empty space", "an empty space"),
    "an before a consonant": Slip(EN, r"\b[Aa]n (?!hour|honest|heir)[b-df-hj-np-tv-z]\w\w", "an tree", "a tree"),
    "você with a gender": Slip(
        PT,
        r"(?i)\bvocê (?:já |não |só )?(?:está|foi|é|fica|ficou|será|estiver|for) "
        rf"(?:{PARTICIPLE}|sozinh[oa]|pront[oa])\b",
        "Você foi convidado.",
        "Você recebeu um convite.",
    ),
    "tú with a gender": Slip(
        ES,
        rf"(?i)\b(?:estás|eres|quedas|fuiste|seas) (?:{PARTICIPLE}|list[oa]|sol[oa]|segur[oa])\b",
        "¿Estás seguro?",
        "¿Quieres hacerlo?",
    ),
    "a greeting with a gender": Slip(
        ("pt", "es"), r"(?i)\b(?:(?:bem-vind|obrigad)[oa]|bienvenido)s?\b", "Bem-vindo, Ana!", "Boas-vindas, Ana!"
    ),
    "a role with a gender": Slip(
        ("pt", "es"),
        r"(?i)\b(?:el|un|del|al|o|um|do|ao|pelo) "
        r"(?:administrador|usu[aá]rio|organizador|anfitri(?:ão|ón)|autor)\b",
        "pergunte ao administrador",
        "pergunte à administração",
    ),
    "both genders": Slip(("pt", "es"), r"\w\((?:as?|os?)\)|\w[oa]/[oa]s?\b", "convidado(a)", "quem recebeu o convite"),
    "Portuguese of Portugal": Slip(
        PT,
        r"(?i)\b(?:ecrã|ficheiros?|utilizador\w*|equipa|telemóvel|registar|contacto|connosco|facto)\b"
        r"|\bestá a \w+[aei]r\b",
        "o bot está a pensar",
        "o bot está pensando",
    ),
    "Portuguese without contraction": Slip(
        PT, r"\b(?:de|em) (?:o|os|as|a) (?!que\b)[^\W\d_]{2}", "em a mesa", "na mesa"
    ),
    "Spanish without contraction": Slip(ES, r"\b(?:de|a) el (?![A-Z«])", "de el bot", "del bot"),
    "an opening mark missing": Slip(
        ES, r"(?:^|[.!?:;] )[^¿?]*\w\?(?!\w)|(?:^|[.!?:;] )[^¡!]*\w!(?!\w)", "Juegas? Vamos!", "¿Juegas? ¡Vamos!"
    ),
    "y before i, o before o": Slip(ES, r"\by (?:i|hi(?!e))\w|\bo h?o\w", "agua y iconos", "agua e iconos"),
    "the gender of a word at its article": Slip(
        ES, r"\bla (?:agua|aula|arma|área)\b|\bel IA\b", "toma la agua", "toma el agua"
    ),
}


def plain(text: str) -> str:
    """Return a text without code, with a symbol in place of each value of a message."""
    return CODE.sub("#", text)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Return the texts of a language with their files; each paragraph of the rules is one text."""
    pages: dict[str, list[str]] = {}
    for name, text in said(language):
        if name.endswith(".md"):
            pages.setdefault(name, []).append(text)
        elif not re.match(r"\s*\*?\[[^\]]*\]$", text):
            yield name, plain(re.sub(r"^\s*\*?\[[^\]]*\]", "", text)).strip()
    for name, lines in pages.items():
        for text in BROKEN_LINE.sub(" ", "\n".join(lines)).split("\n"):
            yield name, plain(text).strip()


@pytest.mark.parametrize("slip", SLIPS.values(), ids=list(SLIPS))
def test_texts_are_free_of_slips(slip: Slip) -> None:
    found = re.compile(slip.pattern)
    assert [each for language in slip.languages for each in texts(language) if found.search(each[1])] == []


@pytest.mark.parametrize("slip", SLIPS.values(), ids=list(SLIPS))
def test_a_slip_is_detected(slip: Slip) -> None:
    assert re.search(slip.pattern, slip.wrong)
    assert not re.search(slip.pattern, slip.right)


def test_code_and_values_are_ignored() -> None:
    assert plain("`-1` and { $n } %") == "# and # %"
