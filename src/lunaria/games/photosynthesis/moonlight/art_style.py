"""Colours and style rules of what the modules add to the picture; they follow the base game's prefix."""

from lunaria.games.photosynthesis.moonlight.view import AbilityView

STYLE = (
    ".ph-cream{fill:#fff8e6}.ph-whisker{fill:none;stroke:#fff8e6;stroke-width:2;stroke-linecap:round}"
    # The Moon and its light.
    ".ph-moon-bright{fill:#eef3ff}.ph-moon-dark{fill:#36406e}.ph-crater{fill:#c3cdea}"
    ".ph-moon-ring{fill:#1d2550;stroke:#b9c7f5;stroke-width:3}.ph-moon-next{stroke-dasharray:5 4}"
    ".ph-moonbeam{fill:none;stroke:#dfe8ff;stroke-opacity:.5;stroke-width:34;stroke-linecap:round}"
    ".ph-moonthread{fill:none;stroke:#f6f9ff;stroke-width:3;stroke-dasharray:1 9;stroke-linecap:round}"
    ".ph-moonless{fill:none;stroke:#2b3160;stroke-opacity:.7;stroke-width:4;stroke-dasharray:2 10;stroke-linecap:round}"
    ".ph-moonlit{fill:#dfe8ff;fill-opacity:.14;stroke:#eef3ff;stroke-opacity:.85;stroke-width:2.5;"
    "stroke-dasharray:10 5}"
    ".ph-moonlit-strong{fill-opacity:.4;stroke-width:4.5}"
    ".ph-crescent{fill:#eef3ff;stroke:#232a57;stroke-width:1.6;stroke-linejoin:round}"
    # Stones, the Great Elder Tree, the dam and babies.
    ".ph-stone{fill:#8f9cc0;stroke:#30375c;stroke-width:2;stroke-linejoin:round}.ph-stone-light{fill:#c9d3ee}"
    ".ph-stone-edge{fill:none;stroke:#5a658f;stroke-width:1.6;stroke-linejoin:round}"
    ".ph-stone-glow{fill:#e8efff;opacity:.5}.ph-shine{stroke:#f6f9ff;stroke-width:3;stroke-linecap:round}"
    ".ph-bark{fill:#5d4634;stroke:#241608;stroke-width:2;stroke-linejoin:round}"
    ".ph-elder-dark{fill:#123f3c;stroke:#08201f;stroke-width:2}.ph-elder{fill:#2b716a}.ph-elder-bright{fill:#bfe8d8}"
    ".ph-hollow{fill:#241608;stroke:#241608;stroke-width:1.6;stroke-linecap:round}"
    ".ph-wave{fill:none;stroke:#8fd0e8;stroke-width:3;stroke-linecap:round;stroke-opacity:.85}"
    ".ph-dam{fill:#8a5a2e;fill-opacity:.55;stroke:#4a2c10;stroke-width:4;stroke-linejoin:round}"
    ".ph-stick{stroke:#5b3716;stroke-width:9;stroke-linecap:round;stroke-dasharray:26 7}"
    ".ph-egg{fill:#f4ead0;stroke:#6d5a33;stroke-width:1.8}.ph-crack{fill:none;stroke:#6d5a33;stroke-width:1.6}"
    # Abilities.
    ".ph-lunar{fill:#cfdcff;stroke:#47548f;stroke-width:1.5}.ph-cost{fill:#2b356b}.ph-on-cost{fill:#fff}"
    ".ph-off{opacity:.55}"
    ".ph-reach{display:none}.ph-reach-space{fill:#ffd65c;fill-opacity:.25;stroke:#fff3c4;stroke-width:5}"
)


def hover(abilities: tuple[AbilityView, ...]) -> str:
    """Return the rules that show where an ability could reach while its button is pointed at or has the focus."""
    names = [ability.target.partition(":")[2] for ability in abilities]
    return "".join(
        f".ph:has(#ability-{name}:hover) .ph-reach-{name},.ph:has(#ability-{name}:focus-visible) .ph-reach-{name}"
        "{display:inline}"
        for name in names
    )
