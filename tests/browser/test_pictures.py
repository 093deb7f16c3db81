"""Pictures embedded as images use the same fonts as in a page."""

import io

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.browser.person import go

ROUGH = 6
"""Side of the compared blocks in pixels: an image is placed slightly differently from an inline drawing."""
SHOW = """async ([address, way]) => {
    const drawn = await (await fetch(address)).text();
    const bare = drawn.replace(/<style>@font-face.*?<\\/style>/, "");
    const place = document.createElement("div");
    place.dataset.theme = "light";
    place.style.cssText = "position: fixed; inset: 0; z-index: 99; background: #fff";
    if (way === "page") place.innerHTML = bare;
    else {
        const image = new Image();
        image.src = way === "image" ? address : `data:image/svg+xml,${encodeURIComponent(bare)}`;
        await image.decode();
        place.append(image);
    }
    place.firstElementChild.style.cssText = "display: block; height: 100vh; margin: auto";
    document.body.append(place);
    await document.fonts.ready;
}"""


def seen(page: Page, address: str, way: str) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """Return the coarse brightness of a picture: inline, as an image, or as an image without embedded fonts."""
    page.evaluate(SHOW, [address, way])
    shown = Image.open(io.BytesIO(page.screenshot())).convert("L")
    return np.asarray(shown.reduce(ROUGH), np.float64)


@pytest.mark.parametrize("title", ["luna_maris", "welcome_to_the_moon"])
def test_a_picture_as_an_image_uses_the_fonts_of_the_page(page: Page, title: str) -> None:
    page.emulate_media(color_scheme="light")
    go(page, "/")
    address = f"/boards/{title}/13.svg"
    drawn, image, bare = (seen(page, address, way) for way in ("page", "image", "bare"))
    assert np.abs(image - drawn).mean() < 0.5 * np.abs(bare - drawn).mean()
