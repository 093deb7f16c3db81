"""The fields of a record are known to the type checker and to Python.

mypy is strict: ignoring an error that it does not find is an error too, so ``make check`` fails as soon as a misspelt
field is accepted in one of these games.
"""

import pytest

from lunaria.games.ishtar.state import Gardens
from lunaria.games.luna_maris.state import Base
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.welcome_to_the_moon.launch.sheet import Launch


def test_a_misspelt_field_cannot_be_read() -> None:
    with pytest.raises(AttributeError, match="light"):
        Forest().lihgt  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(AttributeError, match="lunar"):
        MoonForest().lunra  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(AttributeError, match="gems"):
        Gardens().gmes  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(AttributeError, match="waste"):
        Base().waset  # type: ignore[attr-defined] # noqa: B018
    with pytest.raises(AttributeError, match="rockets"):
        Launch().rokcets  # type: ignore[attr-defined] # noqa: B018


def test_a_misspelt_field_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Forest().rnoud = 1  # type: ignore[attr-defined]
