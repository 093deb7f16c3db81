// @ts-check
/** Growing lists: their end stays visible, unless the reader has scrolled up. */

/** Events by which readers scroll away from the end. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];
const NEAR_PIXELS = 40;

/**
 * @param {HTMLElement} place the scrolling element
 * @returns {() => void} to be called after an item was appended
 */
export function autoscroll(place) {
  let following = true;
  const nearEnd = () => place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_PIXELS;
  const follow = () => {
    if (following) place.scrollTop = place.scrollHeight;
  };
  for (const name of MOVES) place.addEventListener(name, () => setTimeout(() => (following = nearEnd()), 100), { passive: true });
  place.addEventListener("scrollend", () => {
    following ||= nearEnd();
  });
  new ResizeObserver(follow).observe(place);
  return follow;
}
