"""Stars for a game between players who play the adventures as a campaign (WM-C.1)."""

from lunaria.games.welcome_to_the_moon.printed import Printed, read


class Campaign(Printed):
    """The file of the campaign: for each adventure the stars of the first, second … place."""

    about: str
    origin: str
    stars_by_rank: dict[str, list[int]]


STARS = read("data/campaign.json", Campaign).stars_by_rank


def stars(adventure: int, places: list[int]) -> list[int]:
    """Return the stars of every seat, and of ASTRA after a seat that plays alone (WM-C.1, WM-C.3).

    Args:
        adventure: from 1 to 8.
        places: of every seat, from 1.
    """
    worth = STARS[str(adventure)]
    if len(places) == 1:
        places = [*places, 2 if places[0] == 1 else 1]
    return [worth[place - 1] if place <= len(worth) else 0 for place in places]
