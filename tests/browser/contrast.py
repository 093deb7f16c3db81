"""Contrast of words and marks on pictures against their background, measured on the pixels."""

import base64
import io
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

SMALL, LARGE = 4.5, 3.0
"""The least contrast of words, and of large or bold ones (WCAG 2.2, 1.4.3)."""
HIDE = ".part svg text, .part svg .mark { visibility: hidden !important } * { transition: none !important }"
WORDS = """() => {
    const found = [];
    for (const text of document.querySelectorAll('.part svg text')) {
        const words = text.textContent.trim(), frame = text.closest('.frame'), box = text.getBoundingClientRect();
        const style = getComputedStyle(text);
        if (!words || !frame || text.closest('[data-thumbnail]')) continue;
        if (style.visibility === 'hidden' || box.width < 2) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (box.x < 0 || box.y < 0 || box.right > innerWidth || box.bottom > innerHeight) continue;
        const room = frame.getBoundingClientRect();
        if (x < room.left || x > room.right || y < room.top || y > room.bottom) continue;
        const top = document.elementFromPoint(x, y);
        if (top && !text.ownerSVGElement.contains(top)) continue;
        let seen = Number(style.fillOpacity);
        for (let one = text; one !== frame; one = one.parentElement) seen *= Number(getComputedStyle(one).opacity);
        const matrix = text.getScreenCTM(), scale = Math.hypot(matrix.a, matrix.b);
        const halo = style.paintOrder.startsWith('stroke') && parseFloat(style.strokeWidth) * scale >= 1.5;
        const [left, upper] = [Math.max(box.left, room.left), Math.max(box.top, room.top)];
        const [right, lower] = [Math.min(box.right, room.right), Math.min(box.bottom, room.bottom)];
        found.push({words, box: [left, upper, right - left, lower - upper], fill: style.fill,
            halo: halo && style.stroke !== 'none' && Number(style.strokeOpacity) > 0.6 ? style.stroke : '',
            seen, size: parseFloat(style.fontSize) * scale,
            bold: Number(style.fontWeight) >= 700, target: text.closest('[data-target]')?.dataset.target ?? ''});
    }
    return found;
}"""
OUTLINES = """() => {
    const found = [];
    for (const line of document.querySelectorAll('.part svg [data-can] .mark .stroke')) {
        const thing = line.closest('[data-target]'), frame = line.closest('.frame'), points = [];
        if (!line.getPointAtLength || !frame || !line.getBoundingClientRect().width) continue;
        const room = frame.getBoundingClientRect(), matrix = line.getScreenCTM(), length = line.getTotalLength();
        for (let step = 0; step < 24; step += 1) {
            const point = line.getPointAtLength(length * step / 24).matrixTransform(matrix), {x, y} = point;
            if (x < room.left + 4 || x > room.right - 4 || y < room.top + 4 || y > room.bottom - 4) continue;
            if (x < 8 || y < 8 || x > innerWidth - 8 || y > innerHeight - 8) continue;
            if (line.ownerSVGElement.contains(document.elementFromPoint(x, y))) points.push([x, y]);
        }
        if (points.length > 11) found.push([thing.dataset.target, points]);
    }
    return found;
}"""
"""Points on the outlines of visible touch targets."""
DASHED = """() => {
    const things = document.querySelectorAll('.part svg [data-can]:has(.mark:is(.paper, .by-day))');
    return [...things].map((thing) => thing.dataset.target);
}"""
"""Touch targets with the marks meant for light ground."""
INSIDE_PIXELS, LIGHT = 9, 0.55
"""How far inside an outline its ground is sampled, and the luminance from which ground counts as light."""
LEAST_MARK, MOST_FAINT = 3.0, 0.2
"""The least contrast of a line against its background (WCAG 2.2, 1.4.11), and the share of it that may be fainter."""
NEAR_PIXELS = 6


def channels(colour: str) -> Any:
    """Return red, green and blue of a computed CSS colour, each from 0 to 1."""
    if not colour.startswith("rgb"):
        raise ValueError(f"a colour that is computed otherwise: {colour!r}")
    return np.array([float(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]) / 255


def luminance(colour: Any) -> float:
    linear = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(one: Any, other: Any) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def commonest(pixels: Any) -> Any:
    """Return the most common colour of some pixels, rounded a little."""
    rough = (pixels.reshape(-1, 3) // 12).astype(np.int64)
    keys, where, counts = np.unique(rough @ np.array([10_000, 100, 1]), return_inverse=True, return_counts=True)
    return np.median(pixels.reshape(-1, 3)[where == counts.argmax()], axis=0) / 255 if len(keys) else np.ones(3)


_LINEAR = np.array([one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in np.arange(256) / 255])
"""Linear intensity of each value of a channel."""


def pixels(page: Page) -> Any:
    """Return the pixels of a page as rows of red, green and blue; the screenshot is encoded for speed, not for size."""
    line = page.context.new_cdp_session(page)
    taken = line.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    line.detach()
    image = np.asarray(Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB"))
    assert image.shape[1] == page.evaluate("innerWidth"), "one pixel of the page is one pixel of the screenshot"
    return image


def pale_words(page: Page) -> list[str]:
    """Return the words on a page's pictures that have too little contrast with their background."""
    found: list[dict[str, Any]] = page.evaluate(WORDS)
    style = page.add_style_tag(content=HIDE)
    image = pixels(page)
    style.evaluate("style => style.remove()")
    faults = []
    for one in found:
        x, y, width, height = (round(side) for side in one["box"])
        behind = channels(one["halo"]) if one["halo"] else commonest(image[y : y + height, x : x + width])
        fill = channels(one["fill"]) * one["seen"] + behind * (1 - one["seen"])
        least = LARGE if one["size"] >= 24 or (one["bold"] and one["size"] >= 18.66) else SMALL
        if (ratio := contrast(fill, behind)) < least:
            faults.append(f"{one['words']!r} {one['target']} has a contrast of {ratio:.2f}, not {least}")
    return faults


def brightness(page: Page) -> Any:
    """Return the luminance of every pixel of a page."""
    return _LINEAR[pixels(page)] @ np.array([0.2126, 0.7152, 0.0722])


def faint_marks(page: Page) -> list[str]:
    """Return the touch targets whose outline has too little contrast with its background."""
    outlines: list[tuple[str, list[tuple[float, float]]]] = page.evaluate(OUTLINES)
    if not outlines:
        return []
    still = page.add_style_tag(content="* { transition: none !important; animation: none !important }")
    marked = brightness(page)
    hidden = page.add_style_tag(content=".part svg .mark { visibility: hidden !important }")
    bare = brightness(page)
    for style in (hidden, still):
        style.evaluate("style => style.remove()")
    ratio = (np.maximum(marked, bare) + 0.05) / (np.minimum(marked, bare) + 0.05)
    faults = []
    for target, points in outlines:
        near = [
            ratio[max(0, round(y) - NEAR_PIXELS) : round(y) + NEAR_PIXELS + 1, max(0, round(x) - NEAR_PIXELS) :][
                :, : 2 * NEAR_PIXELS + 1
            ].max()
            for x, y in points
        ]
        faint = sum(one < LEAST_MARK for one in near) / len(near)
        if faint > MOST_FAINT:
            faults.append(f"{faint:.0%} of the outline of {target} is below {LEAST_MARK}: {np.median(near):.2f}")
    return faults


def pale_on_pale(page: Page) -> list[str]:
    """Return the touch targets on light ground with the marks meant for dark ground: cream on cream."""
    outlines: list[tuple[str, list[tuple[float, float]]]] = page.evaluate(OUTLINES)
    dashed = set(page.evaluate(DASHED))
    if not outlines:
        return []
    hidden = page.add_style_tag(
        content=".part svg .mark { visibility: hidden !important } * { transition: none !important }"
    )
    bare = brightness(page)
    hidden.evaluate("style => style.remove()")
    faults = []
    for target, points in outlines:
        edge = np.array(points)
        inwards = edge.mean(axis=0) - edge
        far = np.maximum(np.hypot(*inwards.T), 1)[:, None]
        x, y = np.rint(edge + inwards * np.minimum(1, INSIDE_PIXELS / far)).astype(int).T
        if (ground := float(np.median(bare[y, x]))) > LIGHT and target not in dashed:
            faults.append(f"{target} lies on ground of {ground:.2f} and is marked as on dark")
    return faults
