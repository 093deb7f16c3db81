// @ts-check
/** Lists that grow: their end stays in sight, unless their reader looks at something earlier. */

/** Readers move away from the end with these, and with nothing else. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];
const NEAR_PIXELS = 40;

/**
 * @param {HTMLElement} place what scrolls
 * @returns {() => void} is to be called when something has come to the end
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
